import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "{app} hesabınız",
  signedIn: "Oturum açtınız.",
  signedInWith: "**{name}** ({address}) olarak oturum açtınız.",
  stale:
    "Bir şeyi değiştirmeden önce, siz olduğunuzdan emin olabilmemiz için [bir kez daha oturum açın].",
  change: "Değiştir",
  rename: "Yeniden adlandır",
  remove: "Kaldır",
  othersSignIn: "Diğer tarayıcılarda yeniden oturum açmanız gerekecek.",
  added: "Eklenme: {date}",
  lastUsed: "son kullanım: {date}",
  notUsed: "henüz kullanılmadı",

  accounts: "Oturum açma yöntemleri",
  noAccounts: "Başka bir hizmetteki hiçbir hesap bağlı değil.",
  link: "{provider} hesabınızı bağlayın",
  linkAnother: "Başka bir {provider} hesabı bağlayın",
  unlink: "Bağlantıyı kaldır",
  unlinkAbout: "({provider} hesabı {account})",
  unlinkWhat: "{provider} bağlantısını kaldır",
  noLongerHelps: "Artık onunla {app} oturumu açamayacaksınız.",
  onlyWay: "Tek oturum açma yönteminiz",

  passkeys: "Geçiş anahtarları",
  passkeysIntro:
    "Geçiş anahtarıyla şifre olmadan, parmak izi, yüz veya PIN kullanarak oturum açarsınız.",
  passkeyNumber: "Geçiş anahtarı {number}",
  passkeyRemove: "Bu geçiş anahtarını kaldır",
  passkeyStays: "Başka bir oturum açma yönteminiz olmadığı için kaldırılamaz.",
  backedUp: "yedeklendi",
  oneDevice: "yalnızca bir cihazda",
  passkeyName: "Yeni geçiş anahtarının adı",
  passkeyNameAt: "Yeni geçiş anahtarının adı ({provider})",
  passkeyAdd: "Geçiş anahtarı ekle",
  passkeyAddAt: "Geçiş anahtarı ekle ({provider})",
  passkeyNeedsScript: "Geçiş anahtarı eklemek için JavaScript gerekir, ancak tarayıcınızda kapalı.",

  delete: "Hesabınızı silme",
  deleteOpen: "Hesabı sil…",
  deleteAll: "Hesabınız ve tüm oturum açma yöntemleri silinecek. Bunları kimse geri getiremez.",
  deleteSure: "Hesabımı kalıcı olarak silmek istiyorum.",
  deleteNow: "Hesabımı sil",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "Şifre",
  havePassword: "Bir şifreniz var.",
  havePasswordSince: "Bir şifreniz var (belirlenme tarihi: {date}).",
  username: "Kullanıcı adınız: **{username}**.",
  aboutPassword: "(şifre)",
  forgotPresent: "Şu anki şifrenizi unuttunuz mu?",
  changePassword: "Şifreyi değiştir",
  setPassword: "Şifre belirle",
  removePassword: "Şifreyi kaldır",
  confirmFirst:
    "Henüz şifreniz yok. Bir şifre belirlemeden önce e-posta adresinizi onaylayın; böylece şifreyi unutursanız yenisini alabilirsiniz.",
  noPassword:
    "Henüz şifreniz yok. Bir şifre belirlerseniz {app} oturumunu onunla da açabilirsiniz.",
  notPresent: "Bu, şu anki şifreniz değil.",
  passwordStays: "Başka bir oturum açma yönteminiz olmadığı için şifre kaldırılamaz.",

  nameAndAddress: "Ad ve adres",
  saveName: "Adı kaydet",
  newEmail: "Yeni e-posta adresi",
  sendConfirmation: "Onay e-postası gönder",
  countsOnceOpened: "Adres, e-postadaki bağlantıyı açtığınızda geçerli olur.",
  yourAddress: "Adresiniz: **{address}**.",
  yourAddressUnconfirmed: "Adresiniz: **{address}** (henüz onaylanmadı).",

  usedHeading: "Bu bağlantı daha önce kullanılmış",
  confirmHeading: "Bu sizin adresiniz mi?",
  confirmReady: "Bundan sonra {app} için **{address}** adresini kullanacaksınız.",
  confirmSignedOut:
    "Önce bu tarayıcıda {app} için oturum açın. Ardından **{address}** adresine gönderilen e-postadaki bağlantıyı bir kez daha açın.",
  confirmOtherUser:
    "**Bu e-postayı başka bir hesap istedi.** **{address}** adresini kullanacak hesapla oturum açın ve bağlantıyı bir kez daha açın.",
  confirmUsed: "{app} için **{address}** adresini kullanıyorsunuz. Yapılacak başka bir şey yok.",
  confirmVoid:
    "Süresi dolmuş, daha önce kullanılmış veya yerini yeni bir bağlantı almış. Lütfen yeni bir e-posta isteyin.",
  neverAsked: "Bu e-postayı hiç istemediyseniz dikkate almayın: Hiçbir şey değişmez.",
  useAddress: "Bu adresi kullan",
  changeNothing: "Hiçbir şeyi değiştirme",
  backToAccount: "Hesabınıza dönün",
  goToAccount: "Hesabınıza gidin",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "İki adımlı doğrulama",
  hasApps: "Oturum açarken, bir kimlik doğrulama uygulamasının gösterdiği kod da istenir.",
  intro:
    "Kimlik doğrulama uygulamasıyla {app}, oturum açarken yalnızca sizin uygulamanızın gösterdiği bir kodu da ister. Böylece kimse yalnızca şifrenizle veya e-postalarınızla giremez.",
  otherAppsStay: "Diğer uygulamalarınız kalır.",
  onlyApp:
    "Bu tek uygulamanız: Oturum açarken başka bir uygulama ayarlamanız istenmedikçe artık kod istenmez.",
  codesGo: "Kurtarma kodlarınız da onunla birlikte silinir.",
  nextCodes: "Sonraki adımda, uygulamayı kaybettiğiniz gün için kurtarma kodları alırsınız.",
  removeApp: "Bu uygulamayı kaldır",
  addApp: "Kimlik doğrulama uygulaması ekle",
  addAnotherApp: "Başka bir kimlik doğrulama uygulaması ekle",
  confirmApp: "Uygulamayı ekle",
  cancel: "İptal",
  makeCodes: "Kurtarma kodları oluştur",
  makeNew: "Yenilerini oluştur",
  makeNewCodes: "Yeni kurtarma kodları oluştur",
  codes: "Kurtarma kodları",
  noCodes:
    "Kurtarma kodunuz yok. Kimlik doğrulama uygulamanızı kaybederseniz kurtarma kodu onun yerine geçer.",
  noCodesOrPasskey:
    "Kurtarma kodunuz yok. Kimlik doğrulama uygulamanızı veya geçiş anahtarınızı kaybederseniz kurtarma kodu onun yerine geçer.",
  codesLeft: { other: "{count} kurtarma kodunuz kaldı." },
  codesLeftSince: { other: "{count} kurtarma kodunuz kaldı (oluşturma tarihi: {date})." },
  fewCodes: { other: "**Yalnızca {count} kurtarma kodunuz** kaldı." },
  fewCodesSince: {
    other: "**Yalnızca {count} kurtarma kodunuz** kaldı (oluşturma tarihi: {date}).",
  },
  lostApp:
    "Kimlik doğrulama uygulamanızı kaybederseniz onun yerine bir kod girin. Her kod bir kez kullanılabilir.",
  lostAppOrPasskey:
    "Kimlik doğrulama uygulamanızı veya geçiş anahtarınızı kaybederseniz onun yerine bir kod girin. Her kod bir kez kullanılabilir.",
  pleaseMakeNew: "Lütfen yeni kodlar oluşturun.",
  formerStop:
    "Önceki kodlar hemen geçersiz olur ve diğer tarayıcılarda yeniden oturum açmanız gerekir.",
  aboutCodes: "(kurtarma kodları)",
};

export const sessions: Texts["sessions"] = {
  sessions: "Oturumunuzun açık olduğu yerler",
  signOutElsewhere: "Diğer her yerde oturumu kapat",
  signOutThis: "Evet, oturumu kapat",
  about: "({device}, {date} tarihinden beri)",
  thisBrowser: "Bu tarayıcı",
  network: "ağ: {network}",
  signedInAt: "Oturum açma: {time}",
  lastSeen: "son görülme: {time}",
  byMail: "e-postayla",
  withPasskey: "geçiş anahtarıyla",
  withPassword: "şifreyle",
  by: "{provider} hesabıyla",
  withTwoFactors: "{how}, iki adımlı doğrulamayla",
  device: "{browser} ({system})",
  someBrowser: "Tarayıcı",
  unknownDevice: "Bilinmeyen cihaz",
};
