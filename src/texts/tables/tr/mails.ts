import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "{app} için oturum açın",
  intro: "Bu e-postayla {host} üzerinde {address} olarak oturum açabilirsiniz.",
  button: "Oturum aç",
  code: "Veya bu kodu e-postayı istediğiniz yere girin ve asla kimseyle paylaşmayın:",
  expires: "Bu e-posta {duration} içinde tek bir oturum açma işlemi için geçerlidir.",
  device: "E-posta, {system} sisteminde {browser} ile istendi.",
  browser: "E-posta, {browser} ile istendi.",
  ignore:
    "Bunu siz yapmadıysanız bu e-postayı dikkate almayın: Bu e-posta olmadan kimse oturum açamaz.",
};

export const mails: Texts["mails"] = {
  button: "{label}: {url}",

  confirmSubject: "{app} için adresinizi onaylayın",
  confirmIntro:
    "{host} üzerinde oturum açmış biri, bundan sonra orada {address} adresini kullanmak istiyor.",
  confirmButton: "Adresi onayla",
  confirmValid: {
    other:
      "Bağlantı {count} dakika boyunca, bir kez ve yalnızca oturumunuzun açık olduğu tarayıcıda geçerlidir.",
  },

  takenSubject: "{app} için adresiniz",
  takenIntro:
    "{host} üzerinde oturum açmış biri, hesabında {address} adresini kullanmak istedi. Bu adres zaten bir hesaba ait olduğundan hiçbir şey değiştirilmedi.",
  takenYou:
    "Bunu siz yaptıysanız: Bu adresle oturum açın veya önce o hesaba başka bir adres verin.",
  nothingToDo: "Bunu siz yapmadıysanız bir şey yapmanız gerekmez.",

  signUpSubject: "{app} kaydınızı onaylayın",
  signUpIntro: "Biri {host} üzerinde bu adresle kaydoldu ve bir şifre belirledi.",
  signUpButton: "Kaydı onayla",
  signUpValid: { other: "Bağlantı {count} dakika boyunca geçerlidir." },
  signUpBrowser: "Bağlantıyı kaydolduğunuz tarayıcıda açın veya şifreyi yeniden girin.",
  signUpIgnore:
    "Bunu siz yapmadıysanız bu e-postayı dikkate almayın: Bağlantı açılmadan hesap oluşturulmaz. Bağlantıyı açmayın, çünkü şifreyi başka biri biliyor.",

  knownSubject: "{app} hesabınız",
  knownIntro:
    "Biri {host} üzerinde bu adresle kaydolmak istedi. Orada zaten bir hesabınız olduğundan hiçbir şey değiştirilmedi.",
  knownYou:
    "Bunu siz yaptıysanız: Her zamanki gibi oturum açın. Şifrenizi unuttuysanız oturum açma sayfasında yeni bir şifre isteyin.",

  resetSubject: "{app} için yeni bir şifre belirleyin",
  resetIntro: "Biri {host} üzerindeki hesabınız için yeni bir şifre istedi.",
  resetButton: "Yeni şifre belirle",
  resetValid: {
    other:
      "Bağlantı {count} dakika boyunca geçerlidir. Yeni bir şifre belirlendiğinde bu bağlantı ve önceki tüm bağlantılar geçersiz olur.",
  },

  ignore:
    "Bunu siz yapmadıysanız bu e-postayı dikkate almayın: Bağlantı açılmadan hiçbir şey değişmez.",
};

export const notices: Texts["notices"] = {
  see: "Oturum açma yöntemlerinizi görün",
  when: "Zaman: {time}.",
  whenAndWhere: "Zaman: {time}, kullanılan: {device}.",
  sessionsLeft:
    "Diğer tarayıcılardaki oturumların kapandığı kesin değil. Bunu siz yapmış olsanız bile yukarıdaki bağlantıyı açın ve diğer tüm oturumları sonlandırın.",
  byOperator:
    "Bunu {host} yöneticilerinden biri, sizin tarayıcınızı ve şifrenizi kullanmadan yaptı.",
  askOperator: "Bunu siz istemediyseniz ve nedenini bilmiyorsanız {host} yöneticisine sorun.",

  guessSubject: "{app} için yanlış kodlar girildi",
  guess:
    "{host} üzerinde nasıl oturum açtığınızı bilen biri, ikinci doğrulama adımınız için yanlış kodlar girdi: O kadar çok ki bir süre boyunca ondan hiçbir kod kabul edilmeyecek.",
  guessYou:
    "Bunu siz yaptıysanız biraz bekleyin ve uygulamanızın gösterdiği bir sonraki kodu girin.",
  guessOther:
    "Bunu siz yapmadıysanız biri şifrenizi biliyor: Oturum açma sayfasında yeni bir şifre isteyin. Yeni şifreyi belirleyene kadar sizin kodlarınız da reddedilebilir; sonrasında kodlar hemen kabul edilir. Şifresiz oturum açıyorsanız biri posta kutunuza veya oturum açmak için kullandığınız hesaba girmiş olabilir.",

  sessionsSubject: "{app} oturumunuz kapatıldı",
  sessionEnded: "{host} üzerindeki hesabınızın bir oturumu sonlandırıldı.",
  sessionsEnded: "{host} üzerindeki hesabınızın tüm oturumları sonlandırıldı.",
  otherSessionsEnded: "{host} üzerindeki hesabınızın biri dışında tüm oturumları sonlandırıldı.",
  nameSubject: "{app} için adınız değiştirildi",
  name: "{host} üzerindeki hesabınızın artık başka bir adı var: {name}.",
  addressSubject: "{app} için adresiniz değiştirildi",
  address:
    "{host} üzerindeki hesabınızın artık başka bir adresi var: {address}. Size gönderilen e-postalar artık buraya gelmeyecek.",
  linkedSubject: "{app} için bir oturum açma yöntemi eklendi",
  linked: "Bundan sonra bir {provider} hesabıyla {host} üzerindeki hesabınızda oturum açılabilir.",
  unlinkedSubject: "{app} için bir oturum açma yöntemi kaldırıldı",
  unlinked: "Artık bir {provider} hesabıyla {host} üzerindeki hesabınızda oturum açılamaz.",
  passwordSetSubject: "{app} için bir şifre belirlendi",
  passwordSet:
    "{host} üzerindeki hesabınızın artık bir şifresi var ve bu şifreyi bilen herkes oturum açabilir.",
  passwordChangedSubject: "{app} şifreniz değiştirildi",
  passwordChanged: "{host} üzerindeki hesabınızın artık başka bir şifresi var.",
  passwordReset:
    "{host} üzerindeki hesabınızın artık başka bir şifresi var. Bu şifre, bu adrese gönderilen bir e-postadaki bağlantıyla belirlendi.",
  passwordRemovedSubject: "{app} şifreniz kaldırıldı",
  passwordRemoved:
    "{host} üzerindeki hesabınızın artık şifresi yok. Diğer oturum açma yöntemleri geçerli kalır.",
  othersSignedOut: "Diğer tüm tarayıcılarda oturum kapatıldı.",
  allSignedOut: "Tüm tarayıcılarda oturum kapatıldı.",
  deletedSubject: "{app} hesabınız silindi",
  deleted: "{host} üzerindeki hesabınız, tüm oturum açma yöntemleriyle birlikte silindi.",

  passkeyAddedSubject: "{app} için bir geçiş anahtarı eklendi",
  passkeyAdded:
    "Bundan sonra bu geçiş anahtarına sahip olan kişi {host} üzerindeki hesabınızda oturum açabilir.",
  passkeyRemovedSubject: "{app} için bir geçiş anahtarı kaldırıldı",
  passkeyRemoved: "Artık bu geçiş anahtarıyla {host} üzerindeki hesabınızda oturum açılamaz.",
  appAddedSubject: "{app} için iki adımlı doğrulama: Bir uygulama eklendi",
  appAdded:
    "{name} adlı kimlik doğrulama uygulaması {host} üzerindeki hesabınıza eklendi. Oturum açarken bu uygulamanın gösterdiği kod istenir.",
  appRemovedSubject: "{app} için iki adımlı doğrulama: Bir uygulama kaldırıldı",
  appRemoved:
    "{name} adlı kimlik doğrulama uygulaması {host} üzerindeki hesabınızdan kaldırıldı ve kodları artık geçersiz. Tek ikinci adımınız buysa bundan sonra oturum açarken kod istenmez ve kurtarma kodlarınız geçersizdir.",
  appNamedSubject: "{app} için iki adımlı doğrulama: Bir uygulamanın adı değiştirildi",
  appNamed:
    "{host} üzerindeki hesabınızın {before} adlı kimlik doğrulama uygulamasının yeni adı: {name}.",
  codeUsedSubject: "{app} için bir kurtarma kodu kullanıldı",
  codeUsed:
    "Biri, kimlik doğrulama uygulaması yerine {host} üzerindeki hesabınızın kurtarma kodlarından birini kullandı.",
  codesLeft: { other: "{count} kod kaldı." },
  noCodesLeft: "Hiç kod kalmadı.",
  makeNewCodes: "Lütfen hesabınızla ilgili sayfada yeni kodlar oluşturun.",
  codesRenewedSubject: "{app} için kurtarma kodlarınız yenilendi",
  codesRenewed: {
    other:
      "{host} üzerindeki hesabınızın {count} yeni kurtarma kodu var. Önceki kodlar artık geçerli değil.",
  },
};

export const advice: Texts["advice"] = {
  tell: "Bunu siz yapmadıysanız hemen {host} yöneticisine haber verin.",
  look: "Bunu siz yapmadıysanız yukarıdaki bağlantıyı açın, tanımadığınız tüm oturumları sonlandırın ve tanımadığınız her şeyi kaldırın.",
  passwordLook:
    "Bunu siz yapmadıysanız hemen oturum açma sayfasında yeni bir şifre isteyin. Ardından yukarıdaki bağlantıyı açın, tanımadığınız tüm oturumları sonlandırın ve tanımadığınız her şeyi kaldırın.",
  passwordTell:
    "Bunu siz yapmadıysanız hemen oturum açma sayfasında yeni bir şifre isteyin. Ardından hemen {host} yöneticisine haber verin.",
  mailboxLook:
    "Bunu siz yapmadıysanız başka biri e-postalarınızı açabiliyor: Önce posta kutunuzun şifresini değiştirin. Ardından oturum açma sayfasında yeni bir şifre isteyin, yukarıdaki bağlantıyı açın, tanımadığınız tüm oturumları sonlandırın ve tanımadığınız her şeyi kaldırın.",
  mailboxTell:
    "Bunu siz yapmadıysanız başka biri e-postalarınızı açabiliyor: Önce posta kutunuzun şifresini değiştirin. Ardından oturum açma sayfasında yeni bir şifre isteyin ve hemen {host} yöneticisine haber verin.",
  codesLook:
    "Bunu siz yapmadıysanız kurtarma kodlarınız başka birinin elinde ve bu kişi oturum açmanın ilk adımını geçebiliyor: Hemen yeni kodlar oluşturun ve şifreniz varsa başka bir şifre belirleyin. Ardından yukarıdaki bağlantıyı açın, tanımadığınız tüm oturumları sonlandırın ve tanımadığınız her şeyi kaldırın.",
  codesTell:
    "Bunu siz yapmadıysanız kurtarma kodlarınız başka birinin elinde ve bu kişi oturum açmanın ilk adımını geçebiliyor: Hemen {host} yöneticisine haber verin.",
  intruder:
    "Bunu siz yapmadıysanız hesabınıza başka biri girdi. Hesabınızın şifresi varsa başka bir şifre belirleyin: Oturum açma sayfasında e-postayla isteyin; bu, herkesin oturumunu kapatır.",
  thenLook:
    "Ardından yukarıdaki bağlantıyı açın, tanımadığınız tüm oturumları sonlandırın ve iki adımlı doğrulamayı yeniden ayarlayın.",
  thenTell: "Ardından hemen {host} yöneticisine haber verin.",
  ownApp:
    "Başka bir kimlik doğrulama uygulamanız varsa onunla oturum açın, yukarıdaki bağlantıyı açın ve bu uygulamayı kaldırın.",
  noApp:
    "Başka uygulamanız yoksa oturum açarken edinemeyeceğiniz bir kod istenir: Hemen {host} yöneticisine haber verin; yönetici bu uygulamayı kaldırabilir.",
};
