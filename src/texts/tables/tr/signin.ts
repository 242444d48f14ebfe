import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "{app} için oturum açın",
  signedUp: "Hesabınız hazır. Belirlediğiniz şifreyle oturum açın.",
  passwordReset: "Yeni şifreniz kaydedildi. Onunla oturum açın.",
  orAgain: "[Devam edin] veya aşağıda yeniden oturum açın.",
  noWays: "Henüz hiçbir oturum açma yöntemi ayarlanmamış.",
  continueWith: "{provider} ile devam et",
  continueWithPasskey: "Geçiş anahtarıyla devam et",
  signInWith: "{provider} ile oturum aç",
  sendLink: "Bana oturum açma bağlantısı gönder",
  createAccount: "Hesap oluştur",
  forgotPassword: "Şifrenizi mi unuttunuz?",
  passkeySignUp: "Geçiş anahtarıyla hesap oluştur",
  passkeyEmail: "E-posta",
  passkeyCreate: "Hesap oluştur",
  passkeyNeedsScript: "Geçiş anahtarları için JavaScript gerekir, ancak tarayıcınızda kapalı.",
  passkeyKnown:
    "Bu cihazda bu site için zaten bir geçiş anahtarı var. Oturum açmak için onu kullanın.",
  passkeyUnused:
    "Geçiş anahtarı kullanılmadı. Lütfen tekrar deneyin veya başka bir yöntemle oturum açın.",
  passkeyUnsupported:
    "Bu tarayıcıda geçiş anahtarı kullanılamıyor. Lütfen başka bir yöntemle oturum açın.",

  confirmHeading: "{app} için oturum açılsın mı?",
  confirmAs: "**{address}** olarak oturum açacaksınız.",
  confirmElsewhere:
    "**Bu tarayıcı bu bağlantıyı beklemiyor.** Bağlantıyı başka bir tarayıcıda istediyseniz devam edin. Daha önce kullandıysanız yeni bir bağlantı isteyin. Hiç istemediyseniz bu sayfayı kapatın: Biri, size ait olmayan bir hesabı kullanmanızı istiyor olabilir.",
  confirmNot: "Hayır, oturum açılmasın",

  signOutHeading: "{app} oturumu kapatılsın mı?",
  stay: "Oturum açık kalsın",
  signOutToo: "{provider} oturumunu da kapat",
  signedOutHeading: "{app} oturumunuz kapatıldı",
  stillAt: "{provider} oturumunuz hâlâ açık.",
  stayAt: "{provider} oturumu açık kalsın",
  maybeStillAt:
    "**{provider} oturumunuz hâlâ açık olabilir.** Oradaki oturumunuzu kapatamadık. Bu cihazı başkaları da kullanıyorsa {provider} sayfasını açıp oradaki oturumunuzu da kapatın.",

  mailCode: "E-postadaki kod",
  linkSent:
    "Size bir oturum açma bağlantısı gönderdik. {app} için oturum açma işlemini tamamlamak üzere bağlantıyı açın.",
  mailSent:
    "**{address}** adresine bir e-posta gönderdik. {app} için oturum açmak üzere e-postadaki bağlantıyı açın.",
  mailWithCodeSent:
    "**{address}** adresine bir e-posta gönderdik. {app} için oturum açmak üzere e-postadaki bağlantıyı açın veya kodunu buraya girin.",
  sendAnother: "Bir e-posta daha gönder",

  askOperator: "Sitenin yöneticisine sorun.",
  whatHelps: "Yardımcı olabilecekler: {ways}.",
  wayPasskey: "bir geçiş anahtarı",
  wayPasskeyWithPin: "PIN isteyen bir geçiş anahtarı",
  wayTwoFactors: "ikinci bir doğrulama yöntemiyle {provider}",
  wayApp: "bir kimlik doğrulama uygulaması",
  wayMail: "adresinize gönderilen bir e-posta",
  wayPassword: "şifreniz",
  appToo: "Kimlik doğrulama uygulamanızdaki kod da istenir.",
  addApp: "Henüz kimlik doğrulama uygulamanız yok mu? [Güvenlik sayfanızda bir tane ekleyin].",
  addPasskey: "Henüz geçiş anahtarınız yok mu? [Güvenlik sayfanızda bir tane ekleyin].",
  addPasskeyOrApp:
    "Henüz geçiş anahtarınız veya kimlik doğrulama uygulamanız yok mu? [Güvenlik sayfanızda bir tane ekleyin].",
  addPasskeyHere: "Hesabınıza geçiş anahtarı ekleyin",
};
