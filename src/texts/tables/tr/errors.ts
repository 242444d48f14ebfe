import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: {
    what: "Bir sorun oluştu",
    todo: "Oturumunuz açılmadı. Lütfen tekrar deneyin.",
  },
  AccessDenied: {
    what: "Erişim izniniz yok",
    todo: "Seçtiğiniz hesabın burada oturum açmasına izin verilmiyor. Başka bir hesap deneyin veya sitenin yöneticisinden erişim isteyin.",
  },
  "AccessDenied/weaker-way": {
    what: "Lütfen daha güvenli bir yöntemle oturum açın",
    todo: "Kimliğinizi daha güçlü şekilde kanıtlayan başka bir yönteminiz var, örneğin bir geçiş anahtarı. Lütfen şimdi onu kullanın; ardından iki adımlı doğrulamayı ayarlayabilirsiniz.",
  },
  AccountNotLinked: {
    what: "Bu yöntemle oturum açamazsınız",
    todo: "Bu yöntem, o e-posta adresinin hesabına bağlı değil veya başka bir hesaba ait. Lütfen başka bir yöntemle, örneğin en son kullandığınız yöntemle oturum açın.",
  },
  Configuration: {
    what: "Oturum açma hizmeti doğru yapılandırılmamış",
    todo: "Bu sizin hatanız değil ve sizin değiştirebileceğiniz bir şey yok. Lütfen daha sonra tekrar gelin.",
  },
  "Configuration/sign-in": {
    what: "Bu oturum açma yöntemi şu anda çalışmıyor",
    todo: "Doğru yapılandırılmamış; bu sizin hatanız değil. Lütfen başka bir yöntem seçin veya daha sonra tekrar gelin.",
  },
  CredentialsSignin: {
    what: "Oturum açma bilgileri doğru değil",
    todo: "Lütfen kontrol edip tekrar deneyin.",
  },
  CrossSiteRequest: {
    what: "Bu istek başka bir siteden geldi",
    todo: "Hesabınızı korumak için hiçbir işlem yapılmadı. Oturum açmak istiyorsanız lütfen buradan başlayın.",
  },
  EmailSignInError: {
    what: "E-posta gönderilemedi",
    todo: "Lütfen birkaç dakika sonra tekrar deneyin veya başka bir oturum açma yöntemi seçin.",
  },
  "EmailSignInError/too-many-mails": {
    what: "Çok fazla oturum açma e-postası istendi",
    todo: "Lütfen size gelen son e-postayı kullanın veya daha sonra tekrar deneyin.",
  },
  "EmailSignInError/too-many-tries": {
    what: "Çok fazla deneme yapıldı",
    todo: "Lütfen tekrar denemeden önce biraz bekleyin.",
  },
  InvalidCheck: {
    what: "Bu oturum açma işlemi artık geçerli değil",
    todo: "Çok uzun sürdü, daha önce kullanıldı veya başka bir tarayıcıda başlatıldı. Lütfen yeniden oturum açın.",
  },
  InvalidRequest: {
    what: "Bu istek anlaşılamadı",
    todo: "Lütfen geri dönüp baştan başlayın.",
  },
  "InvalidRequest/invalid-email": {
    what: "Bu e-posta adresine gönderim yapamıyoruz",
    todo: "Lütfen kontrol edip tekrar deneyin.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "Buraya kaydolmak mümkün değil",
    todo: "Hesabınız varsa oturum açın. Yoksa sitenin yöneticisinden bir hesap isteyin.",
  },
  MissingCSRF: {
    what: "Bu isteğin sizden geldiğini doğrulayamadık",
    todo: "Lütfen tekrar deneyin. Bunu ikinci kez görürseniz tarayıcınızın bu sitenin çerezlerini kabul ettiğini kontrol edin.",
  },
  NotFound: {
    what: "Böyle bir sayfa yok",
    todo: "Lütfen adresi kontrol edin.",
  },
  OAuthAccountNotLinked: {
    what: "Bu yöntemle henüz oturum açamazsınız",
    todo: "Bu hesap veya e-posta adresi burada zaten kullanılıyor. Lütfen ilk seferinde kullandığınız yöntemle oturum açın.",
  },
  OAuthCallbackError: {
    what: "Oturum açma işlemi tamamlanmadı",
    todo: "Diğer hizmet işlemi iptal etti, yanıt vermedi veya kabul edemeyeceğimiz bir yanıt verdi. Lütfen biraz sonra tekrar deneyin veya başka bir yöntem seçin.",
  },
  SessionRequired: {
    what: "Lütfen önce oturum açın",
    todo: "İstediğiniz sayfa yalnızca oturum açmış kişiler içindir.",
  },
  SignOutError: {
    what: "Oturumunuz henüz kapanmadı",
    todo: "Oturumunuzu her yerde sonlandıramadık. Lütfen biraz bekleyin ve oturumu yeniden kapatın. O zamana kadar bu cihazı başkasına bırakmayın.",
  },
  StepUpImpossible: {
    what: "Bu oturum bu işlem için yeterli değil",
    todo: "Hiçbir şey değiştirilmedi. Oturum açmak için kullandığınız hizmette ikinci bir doğrulama yöntemini açın veya bu sitede geçiş anahtarı kullanılabiliyorsa PIN isteyen bir geçiş anahtarı ekleyin ve onunla yeniden oturum açın. İkisi de mümkün değilse sitenin yöneticisine sorun.",
  },
  "StepUpImpossible/app-offered": {
    what: "Bu oturum bu işlem için yeterli değil",
    todo: "Hiçbir şey değiştirilmedi. Güvenlik sayfanızda bir kimlik doğrulama uygulaması ayarlayın. Uygulamanın ilk kodunu oraya girdikten sonra yapmak istediğiniz işlemi tekrar deneyin.",
  },
  StepUpRequired: {
    what: "Lütfen bir kez daha oturum açın",
    todo: "Bu işlem için yakın zamanda oturum açmış olmanız gerekir; böylece siz olduğunuzdan emin olabiliriz.",
  },
  "StepUpRequired/level": {
    what: "Lütfen daha güvenli bir yöntemle oturum açın",
    todo: "Bu işlem, şu anki oturumun sağladığından daha güçlü bir kimlik kanıtı gerektirir.",
  },
  "StepUpRequired/method": {
    what: "Lütfen başka bir yöntemle oturum açın",
    todo: "Bu işlem, şu anki oturumun sağladığından farklı türde bir kimlik kanıtı gerektirir.",
  },
  "StepUpRequired/other-user": {
    what: "Bu başka bir hesap",
    todo: "Lütfen kullanmakta olduğunuz hesapla bir kez daha oturum açın. Hesap değiştirmek için önce oturumu kapatın.",
  },
  TooManyAttempts: {
    what: "Çok fazla deneme yapıldı",
    todo: "Lütfen tekrar denemeden önce biraz bekleyin.",
  },
  "TooManyAttempts/passwords-busy": {
    what: "Şu anda çok fazla kişi oturum açıyor",
    todo: "Lütfen birkaç saniye sonra tekrar deneyin.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "Şu anda çok fazla kişi kaydoluyor",
    todo: "Lütfen daha sonra tekrar deneyin veya başka bir oturum açma yöntemi seçin.",
  },
  Unavailable: {
    what: "Bu işlem şu anda yapılamıyor",
    todo: "Sitenin bir bölümü yanıt vermiyor. Lütfen birkaç saniye bekleyin, ardından tekrar denemek için bu sayfayı yenileyin.",
  },
  Verification: {
    what: "Bu oturum açma bağlantısı artık geçerli değil",
    todo: "Süresi dolmuş veya daha önce kullanılmış. Lütfen yeni bir bağlantı isteyin.",
  },
  "Verification/code-elsewhere": {
    what: "Bu kod burada kullanılamaz",
    todo: "Çok uzun sürdü veya kodu başka bir tarayıcıda istediniz. Lütfen yeni bir kod isteyin.",
  },
  "Verification/code-spent": {
    what: "Çok fazla yanlış kod girildi",
    todo: "Lütfen bunun yerine e-postadaki bağlantıyı açın veya yeni bir e-posta isteyin.",
  },
  "Verification/code-wrong": {
    what: "Kod doğru değil",
    todo: "Lütfen en yeni e-postadaki altı rakamı girin.",
  },
  WebAuthnVerificationError: {
    what: "Geçiş anahtarınız doğrulanamadı",
    todo: "Lütfen tekrar deneyin veya başka bir yöntemle oturum açın.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "Şifreli bir hesabınız varsa beklemeniz gerekmez: E-postayla gelen bağlantıyı kullanarak bu tarayıcıda yeni bir şifre belirleyin.",
  newPasswordByMail: "E-postayla yeni şifre al",
  backToPage: "Önceki sayfaya dön",
  toSecurityPage: "Güvenlik sayfasına git",
  signOutAgain: "Oturumu yeniden kapat",
  requestId: "Bu sürerse sitenin yöneticisine şu istek kimliğini bildirin: {id}.",
  requestLog: "Yönetici sizseniz: Ayrıntılar, sunucu günlüğünüzde bu kimlikle kayıtlıdır.",
  stepUpImpossible:
    "Bunu değiştirmek, şu anki oturumun sağlayabileceğinden daha güçlü bir kimlik kanıtı gerektirir. Başka bir yöntemle oturum açın; örneğin oturum açmak için kullandığınız hizmette ikinci bir doğrulama yöntemiyle veya bu site güvenlik sayfanızda sunuyorsa PIN isteyen bir geçiş anahtarıyla ya da bir kimlik doğrulama uygulamasıyla. Hiçbiri mümkün değilse sitenin yöneticisine sorun.",
};
