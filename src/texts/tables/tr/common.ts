import type { Texts } from "../../texts.ts";

export const common: Texts["common"] = {
  gap: " ",
  errorTitle: "Hata: {heading}",
  message: "**{what}.** {todo}",
  thisSite: "bu site",
  time: "{time} (UTC)",
  signedInAs: "**{name}** olarak oturum açtınız.",
  signIn: "Oturum aç",
  signOut: "Oturumu kapat",
  continue: "Devam et",
  backToSignIn: "Oturum açma sayfasına dön",
  goTo: "{app} sayfasına git",
  or: "veya",
  emailAddress: "E-posta adresi",
  exampleAddress: "siz@example.com",
  name: "Ad",
  exampleDevice: "Telefonum",
  checkMail: "E-postanıza bakın",
  lookAround:
    "Birkaç dakika geçti ama bir şey gelmedi mi? Spam klasörünüze bakın ve adresi kontrol edin.",
  useAnotherAddress: "Başka bir adres kullan",
  linkGone: "Bu bağlantı artık geçerli değil",
  linkGoneWhy: "Süresi dolmuş, daha önce kullanılmış veya yerini yeni bir bağlantı almış.",
};
