import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "Diğer tarayıcılarda oturumunuz hâlâ açık olabilir. Bu oturumları aşağıdaki listede sonlandırın.";

export const done: Texts["done"] = {
  unlinked: { what: "Hesabın bağlantısı kaldırıldı", todo: "Artık onunla oturum açamazsınız." },
  "passkey-named": { what: "Geçiş anahtarının adı değiştirildi", todo: "" },
  "passkey-removed": {
    what: "Geçiş anahtarı kaldırıldı",
    todo: "Cihazınızda artık önerilmemesi için oradan da silin.",
  },
  "passkey-added": {
    what: "Geçiş anahtarı eklendi",
    todo: "Bundan sonra onunla oturum açabilirsiniz.",
  },
  "name-changed": { what: "Adınız kaydedildi", todo: "" },
  "address-asked": {
    what: "E-postanıza bakın",
    todo: "E-postadaki bağlantıyı bu tarayıcıda açın. O zamana kadar hiçbir şey değişmez.",
  },
  "address-changed": {
    what: "Adresiniz değiştirildi",
    todo: "Diğer tarayıcılarda yeniden oturum açmanız gerekir.",
  },
  revoked: { what: "Oturum kapatıldı", todo: "O tarayıcıda yeniden oturum açılması gerekir." },
  "password-set": {
    what: "Şifreniz belirlendi",
    todo: "Diğer tarayıcılarda yeniden oturum açmanız gerekir.",
  },
  "password-changed": {
    what: "Şifreniz değiştirildi",
    todo: "Diğer tarayıcılarda yeniden oturum açmanız gerekir.",
  },
  "password-removed": {
    what: "Şifreniz kaldırıldı",
    todo: "Artık onunla oturum açamazsınız. Diğer tarayıcılarda yeniden oturum açmanız gerekir.",
  },
  deleted: { what: "Hesabınız silindi", todo: "" },
  "factor-begun": {
    what: "Kimlik doğrulama uygulamanızı ayarlayın",
    todo: "Aşağıda gösterildiği gibi uygulamanıza ekleyin ve uygulamanın gösterdiği kodu girin.",
  },
  "factor-cancelled": {
    what: "Kimlik doğrulama uygulaması eklenmedi",
    todo: "Anahtarı bir uygulamaya eklediyseniz oradan silin.",
  },
  "factor-added": {
    what: "Kimlik doğrulama uygulaması eklendi",
    todo: "Diğer tarayıcılarda yeniden oturum açmanız gerekir.",
  },
  "factor-added-already": {
    what: "Uygulama zaten eklenmiş",
    todo: "Kurtarma kodlarınızı saklamadıysanız aşağıda yeni kodlar oluşturun.",
  },
  "factor-named": { what: "Kimlik doğrulama uygulamasının adı değiştirildi", todo: "" },
  "factor-removed": {
    what: "Kimlik doğrulama uygulaması kaldırıldı",
    todo: "Kodunu aramamak için uygulamanın içinden de silin. Diğer tarayıcılarda yeniden oturum açmanız gerekir.",
  },
  "recovery-renewed": {
    what: "Yeni kurtarma kodlarınız var",
    todo: "Önceki kodlar artık geçerli değil.",
  },
  "partly/password": { what: "Yeni şifreniz kaydedildi", todo: sessionsLeft },
  "partly/unlink": { what: "Şifreniz kaldırıldı", todo: sessionsLeft },
  "partly/factor-confirm": { what: "Kimlik doğrulama uygulaması eklendi", todo: sessionsLeft },
  "partly/factor-remove": { what: "Kimlik doğrulama uygulaması kaldırıldı", todo: sessionsLeft },
  "partly/passkey-remove": { what: "Geçiş anahtarı kaldırıldı", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "Bir sorun oluştu", todo: "Lütfen tekrar deneyin." },
  credentials: { what: "Bu, şu anki şifreniz değil", todo: "Lütfen bir kez daha girin." },
  "password-refused": {
    what: "Bu şifre kullanılamaz",
    todo: "Lütfen başka bir şifre seçin: Uzun olsun ve başkaları tahmin edemesin.",
  },
  "address-unproved": {
    what: "Adresiniz henüz onaylanmadı",
    todo: "Önce adresinizi onaylayın. Ardından bir şifre belirleyin.",
  },
  "account-unknown": {
    what: "Bu hesap bağlı değil",
    todo: "Bağlantısı başka bir sekmede kaldırılmış olabilir.",
  },
  "address-taken": {
    what: "Bu adres başka bir hesaba ait",
    todo: "Bu adresle oturum açın veya önce o hesaba başka bir adres verin.",
  },
  "change-not-offered": { what: "Bu, burada değiştirilemez", todo: "" },
  "invalid-name": { what: "Bu ad kullanılamaz", todo: "Ad 1 ila 64 karakterden oluşmalıdır." },
  "last-way-in": {
    what: "Bu, tek oturum açma yönteminiz",
    todo: "Önce başka bir yöntem ekleyin, örneğin bir geçiş anahtarı.",
  },
  "link-unknown": {
    what: "Bu bağlantı artık geçerli değil",
    todo: "Süresi dolmuş, daha önce kullanılmış veya yerini yeni bir bağlantı almış. Lütfen yeni bir e-posta isteyin.",
  },
  "mail-not-sent": {
    what: "E-posta gönderilemedi",
    todo: "Lütfen birkaç dakika sonra tekrar deneyin.",
  },
  "not-confirmed": {
    what: "Hiçbir şey silinmedi",
    todo: "Eminseniz kutuyu işaretleyip tekrar deneyin.",
  },
  "passkey-unknown": {
    what: "Bu geçiş anahtarı bulunamadı",
    todo: "Başka bir sekmede kaldırılmış olabilir.",
  },
  "sessions-partly-ended": {
    what: "Tüm oturumlar sonlandırılamadı",
    todo: "Aşağıdaki listedeki oturumlar sürüyor olabilir. Lütfen tekrar deneyin.",
  },
  "step-up-required": {
    what: "Henüz hiçbir şey değiştirilmedi",
    todo: "Lütfen işlemi yeniden yapın.",
  },
  "too-many-mails": {
    what: "Çok fazla e-posta istendi",
    todo: "Lütfen size gelen son e-postayı kullanın veya daha sonra tekrar deneyin.",
  },
  "username-invalid": {
    what: "Bu kullanıcı adı kullanılamaz",
    todo: "Kullanıcı adı 3 ila 32 harf (a–z), rakam, nokta, tire veya alt çizgiden oluşur, bir harfle başlar ve “admin” gibi bir ad olamaz.",
  },
  "username-taken": {
    what: "Bu kullanıcı adını başka biri kullanıyor",
    todo: "Lütfen başka bir ad seçin.",
  },
  "too-many-apps": {
    what: "Daha fazla kimlik doğrulama uygulaması eklenemez",
    todo: "Artık kullanmadığınız birini kaldırın.",
  },
  "app-not-begun": {
    what: "Kimlik doğrulama uygulaması eklenmedi",
    todo: "Anahtarın süresi doldu, daha önce kullanıldı veya başka bir oturuma ait. Lütfen baştan başlayın.",
  },
  "app-unknown": {
    what: "Bu kimlik doğrulama uygulaması bulunamadı",
    todo: "Başka bir sekmede kaldırılmış olabilir.",
  },
  "codes-replaced": {
    what: "Hiçbir şey değiştirilmedi",
    todo: "Kurtarma kodlarınız zaten yenilenmiş. Yeni kodları saklamadıysanız yeniden yeni kodlar oluşturun.",
  },
  "too-many-attempts": {
    what: "Çok fazla yanlış kod girildi",
    todo: "Uygulama eklenmedi. Lütfen daha sonra tekrar deneyin.",
  },
  "factor-wrong": {
    what: "Kod yanlış",
    todo: "Lütfen uygulamanın şu anda gösterdiği kodu girin. Yine reddedilirse cihazın saatini kontrol edin.",
  },
};

export const links: Texts["links"] = {
  linked: { what: "{provider} eklendi", todo: "Bundan sonra onunla oturum açabilirsiniz." },
  "linked-before": { what: "{provider} zaten eklenmiş", todo: "Hiçbir şey değiştirilmedi." },
  "access-denied": {
    what: "Bu {provider} hesabı eklenemez",
    todo: "Bu hesabın burada oturum açmasına izin verilmiyor. Lütfen başka bir hesap seçin.",
  },
  "account-removed": { what: "{provider} eklenmedi", todo: "Lütfen tekrar deneyin." },
  "link-foreign-session": {
    what: "{provider} eklenmedi",
    todo: "Bu arada oturumu kapattınız veya yeniden oturum açtınız. Lütfen tekrar deneyin.",
  },
  "oauth-account-not-linked": {
    what: "Bu {provider} hesabı burada başka birine ait",
    todo: "Hesap sizinse önce onunla oturum açın ve bağlantısını oradan kaldırın.",
  },
  "provider-error": {
    what: "{provider} eklenmedi",
    todo: "Hizmet girişinize izin vermedi veya siz geri döndünüz. Lütfen tekrar deneyin.",
  },
  "provider-unavailable": {
    what: "{provider} eklenmedi",
    todo: "Hizmette şu anda bir sorun var. Lütfen daha sonra tekrar deneyin.",
  },
  "provider-unreachable": {
    what: "{provider} eklenmedi",
    todo: "Hizmet şu anda yanıt vermiyor. Lütfen daha sonra tekrar deneyin.",
  },
  "step-up-required": {
    what: "{provider} eklenmedi",
    todo: "Siz olduğunuzdan emin olabilmemiz için lütfen önce bir kez daha oturum açın.",
  },
};

export const notes: Texts["notes"] = {
  theAccount: "Diğer hizmet",
  sentTo: "{address} adresine bir e-posta gönderdik",
};
