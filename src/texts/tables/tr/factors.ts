import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "İki adımlı doğrulamayı ayarlayın",
  enrolIntro:
    "**{name}** olarak oturum açıyorsunuz. {app} kullanımına devam etmek için önce bir kimlik doğrulama uygulaması ekleyin. Bundan sonra oturum açarken uygulamanın gösterdiği kod istenir.",
  enrolSubmit: "Uygulamayı ekle ve oturum aç",
  somebodyElse: "Başka biri olarak oturum aç",

  scan: "Bu kodu, örneğin telefonunuzdaki bir kimlik doğrulama uygulamasıyla veya şifre yöneticinizle tarayın.",
  addKey:
    "Bu anahtarı, örneğin telefonunuzdaki bir kimlik doğrulama uygulamasına veya şifre yöneticinize ekleyin.",
  openApp: "Bu cihazdaki bir kimlik doğrulama uygulamasında aç",
  orType: "Veya bu anahtarı uygulamaya girin: {key}",
  theKey: "Anahtar: {key}",
  typeCode: "Uygulamanın şu anda gösterdiği kodu girin",
  sixDigits: "Altı rakamdan oluşur.",
  appName: "Uygulamanın adı (isteğe bağlı)",

  codesHeading: "Kurtarma kodlarınızı saklayın",
  appAdded:
    "Kimlik doğrulama uygulaması eklendi. Bundan sonra oturum açarken sizden kod istenecek.",
  sessionsLeft:
    "**Diğer tarayıcılarda oturumunuz hâlâ açık olabilir.** Bu oturumları hesabınızla ilgili sayfada sonlandırın.",
  notSignedIn: "**Henüz oturum açmadınız.** Kodları saklayın, ardından bir kez daha oturum açın.",
  codesIntro:
    "{app} ikinci adımı istediğinde, bunun için gerekeni (örneğin kimlik doğrulama uygulamanızı) kaybettiyseniz onun yerine bu kodlardan birini girin. Her kod bir kez kullanılabilir. Kodları yazdırın veya bir şifre yöneticisine kaydedin.",
  codesLabel: "Kurtarma kodları",
  onlyNow: "**Bu kodlar yalnızca şimdi gösterilir.**",
  onlyNowFormer:
    "**Bu kodlar yalnızca şimdi gösterilir.** Daha önceki kodlarınız artık geçerli değil.",
  kept: "Kodları sakladım",

  askHeading: "Bir adım daha",
  signingInAs: "**{name}** olarak oturum açıyorsunuz.",
  passkeyToo: "**{name}** olarak oturum açıyorsunuz. Lütfen geçiş anahtarınızı da kullanın.",
  confirmIt: "**{name}** olarak oturum açtınız. Lütfen siz olduğunuzu onaylayın.",
  appCode: "Kimlik doğrulama uygulamanızdaki kod",
  appCodeHelp: "Altı rakam. Uygulama her yarım dakikada yeni bir kod gösterir.",
  recoveryCode: "Kurtarma kodu",
  recoveryHelp: "Sakladığınız listedeki 24 harf ve rakam. Her kod bir kez kullanılabilir.",
  usePasskey: "Geçiş anahtarı kullan",
  useRecovery: "Bunun yerine kurtarma kodu kullan",
  useApp: "Bunun yerine kimlik doğrulama uygulaması kullan",
  signInAgain: "Bunun yerine yeniden oturum aç",

  doneHeading: "Oturum açtınız",
  nothingLeft: "Burada onaylanacak başka bir şey yok.",
  makeNewCodes:
    "Az önce bir kimlik doğrulama uygulaması eklediyseniz ve kurtarma kodlarınızı saklamadıysanız [hesabınızla ilgili sayfada] yeni kodlar oluşturun.",
  againHeading: "Lütfen yeniden oturum açın",
  spent: "Beş kod geçersiz çıktı. Yeniden oturum açın.",
  expired:
    "Bu oturum açma işlemi çok uzun sürdü, daha önce tamamlandı veya bu tarayıcıda yerini başka bir işlem aldı.",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "Kod doğru değil veya daha önce kullanılmış. Lütfen uygulamanızdaki bir sonraki kodu bekleyip onu girin. O da reddedilirse cihazın saatini kontrol edin.",
  "recovery-wrong": "Bu, kurtarma kodlarınızdan biri değil veya daha önce kullanılmış.",
  "app-not-begun":
    "Anahtar değişti. Lütfen yeni anahtarı uygulamanıza ekleyin ve uygulamanın gösterdiği kodu girin.",
  "invalid-name": "Ad 1 ila 64 karakterden oluşmalıdır.",
  "code-missing": "Lütfen bir kod girin.",
  "passkey-refused":
    "Bu geçiş anahtarı burada kullanılamaz. Bu hesaba ait olmalı ve PIN, parmak izi veya yüz istemelidir.",
  lockedMinutes: {
    other: "Çok fazla yanlış kod girildi. {count} dakika sonra yeniden kod girebilirsiniz.",
  },
  lockedHours: {
    other: "Çok fazla yanlış kod girildi. {count} saat sonra yeniden kod girebilirsiniz.",
  },
  appOffRecovery:
    "Bu uygulama için çok fazla yanlış kod girildi, bu yüzden şu anda kullanılamıyor. Lütfen bir kurtarma kodu kullanın.",
  appOffPasskey:
    "Bu uygulama için çok fazla yanlış kod girildi, bu yüzden şu anda kullanılamıyor. Lütfen bir geçiş anahtarı kullanın.",
  appOffEither:
    "Bu uygulama için çok fazla yanlış kod girildi, bu yüzden şu anda kullanılamıyor. Lütfen bir kurtarma kodu veya geçiş anahtarı kullanın.",
  appOffAlone:
    "Bu uygulama için çok fazla yanlış kod girildi, bu yüzden şu anda kullanılamıyor. Lütfen genellikle oturum açtığınız tarayıcıda deneyin veya sitenin yöneticisine sorun.",
};
