import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "{app} için kaydolun",
  signUp: "Kaydol",
  haveAccount: "Hesabınız var mı? [Oturum açın]",
  username: "Kullanıcı adı",
  usernameOptional: "Kullanıcı adı (isteğe bağlı)",
  nameOptional: "Adınız (isteğe bağlı)",
  password: "Şifre",
  newPassword: "Yeni şifre",
  addressOrUsername: "E-posta adresi veya kullanıcı adı",
  presentPassword: "Şu anki şifre",
  account: "Hesap",
  usernameHelp: "3 ila 32 harf (a–z), rakam, nokta, tire veya alt çizgi; bir harfle başlamalıdır.",
  passwordHelp: { other: "En az {count} karakter. Art arda birkaç sözcük kolay hatırlanır." },
  show: "Göster",
  hide: "Gizle",
  showWhat: "Göster: {label}",
  hideWhat: "Gizle: {label}",

  confirmHeading: "{app} kaydınız tamamlansın mı?",
  confirmAddress: "{app} hesabınızın adresi **{address}** olacak.",
  confirmHere:
    "**Az önce burada bir şifre belirlediniz mi?** Belirlemediyseniz bu sayfayı kapatın: Şifreyi belirleyen kişi onu biliyor.",
  confirmElsewhere:
    "Bu bağlantıyı, kaydın yapıldığı tarayıcıdan farklı bir tarayıcıda açtınız. Belirlediğiniz şifreyi girin. **Bir şifre belirlemediyseniz bu sayfayı kapatın:** Adresinizi başka biri girdi.",
  create: "Hesabımı oluştur",
  createNot: "Oluşturma",
  knownHeading: "Bir hesabınız var",
  known: "Bu adres zaten bir {app} hesabına ait. Az önce kaydolduysanız o hesap budur.",
  signUpGone: "Süresi dolmuş, daha önce kullanılmış veya bağlantı eksik.",
  signUpAgain: "Yeniden kaydol",

  resetIntro:
    "Size bağlantı içeren bir e-posta göndereceğiz. Bu bağlantıyla yeni bir şifre belirleyebilirsiniz.",
  sendLink: "Bana bağlantı gönder",
  askAgain: "Yeni e-posta iste",
  resetHeading: "Yeni bir şifre belirleyin",
  resetFor: "**{address}** hesabı için. Her yerde oturumunuz kapatılacak.",
  resetForNamed: "**{address}** ({username}) hesabı için. Her yerde oturumunuz kapatılacak.",
  save: "Şifreyi kaydet",
  savedHeading: "Yeni şifreniz kaydedildi",
  signUpSent: {
    other:
      "**{address}** adresine bir e-posta gönderildi. {app} kaydınızı tamamlamak için e-postadaki bağlantıyı bu tarayıcıda açın. Bağlantı {count} dakika boyunca geçerlidir.",
  },
  resetSent: {
    other:
      "**{address}** adresinin bir {app} hesabı varsa bir e-posta yolda. E-postadaki bağlantıyla yeni bir şifre belirleyebilirsiniz; bağlantı {count} dakika boyunca geçerlidir.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "Bu e-posta adresine gönderim yapamıyoruz. Lütfen kontrol edin.",
  "invalid-name": "Ad 1 ila 64 karakterden oluşmalıdır.",
  "password-needed": "Lütfen bu kayıtta belirlenen şifreyi girin.",
  "password-wrong":
    "Bu, bu kayıtta belirlenen şifre değil. Birden fazla kez kaydolduysanız diğer e-postanızdaki bağlantıyı kullanın.",
  "link-void": "Bu bağlantı artık geçerli değil. Lütfen yeni bir bağlantı isteyin.",
  "mail-not-sent": "E-posta gönderilemedi. Lütfen birkaç dakika sonra tekrar deneyin.",
  "passwords-busy":
    "Şu anda çok fazla kişi oturum açıyor. Lütfen birkaç saniye sonra tekrar deneyin.",
  "sessions-partly-ended":
    "Yeni şifreyle oturum açın ve hesabınızla ilgili sayfada diğer tüm oturumları sonlandırın: Daha önce oturum açılmış tarayıcılarda oturum hâlâ açık olabilir.",
  "sign-up-closed": "Buraya kaydolmak mümkün değil.",
  "too-many-mails":
    "Çok fazla e-posta istendi. Lütfen size gelen son e-postayı kullanın veya daha sonra tekrar deneyin.",
  "too-many-sign-ups": "Şu anda çok fazla kişi kaydoluyor. Lütfen daha sonra tekrar deneyin.",
  "too-many-tries": "Çok fazla deneme yapıldı. Lütfen tekrar denemeden önce biraz bekleyin.",
  "address-known": "Bu adresle bir hesabınız var. Lütfen oturum açın.",
  "username-taken": "Bu kullanıcı adını başka biri kullanıyor. Lütfen başka bir ad seçin.",
  "username-invalid":
    "Bu kullanıcı adı kullanılamaz. Aşağıdaki kurala uymuyor veya “admin” gibi bir ad.",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "Bu şifrede karakter olmayan bir şey var. Lütfen başka bir şifre seçin.",
  "too-short": {
    other: "Lütfen en az {count} karakter kullanın. Art arda birkaç sözcük kolay hatırlanır.",
  },
  "too-long": { other: "Lütfen en fazla {count} karakter kullanın." },
  common: "Bu şifreyi çok kişi kullanıyor, bu yüzden ilk o denenir. Lütfen başka bir şifre seçin.",
  breached:
    "Bu şifre, başka bir yerdeki veri ihlalinden biliniyor. Lütfen başka bir şifre seçin ve bu şifreyi kullandığınız her yerde değiştirin.",
  context:
    "Bu şifre neredeyse yalnızca adınız, adresiniz veya bu sitenin adı. Lütfen başka bir şifre seçin.",
  same: "Bu, şu anda kullandığınız şifre. Lütfen yeni bir şifre seçin.",
  check: "Lütfen başka bir şifre seçin.",
};
