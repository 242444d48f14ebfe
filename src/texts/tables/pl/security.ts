import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "Twoje konto w serwisie {app}",
  signedIn: "Zalogowano.",
  signedInWith: "Zalogowano jako **{name}** ({address}).",
  stale: "Zanim coś zmienisz, [zaloguj się jeszcze raz], abyśmy mieli pewność, że to Ty.",
  change: "Zmień",
  rename: "Zmień nazwę",
  remove: "Usuń",
  othersSignIn: "W innych przeglądarkach trzeba będzie zalogować się ponownie.",
  added: "Dodano {date}",
  lastUsed: "ostatnio użyto {date}",
  notUsed: "jeszcze nie użyto",

  accounts: "Sposoby logowania",
  noAccounts: "Nie połączono żadnego konta w innej usłudze.",
  link: "Połącz swoje konto {provider}",
  linkAnother: "Połącz kolejne konto {provider}",
  unlink: "Odłącz",
  unlinkAbout: "konto {provider} {account}",
  unlinkWhat: "Odłącz {provider}",
  noLongerHelps: "W ten sposób nie będzie już można zalogować się w serwisie {app}.",
  onlyWay: "Twój jedyny sposób logowania",

  passkeys: "Klucze dostępu",
  passkeysIntro: "Kluczem dostępu logujesz się za pomocą palca, twarzy lub kodu PIN, bez hasła.",
  passkeyNumber: "Klucz dostępu {number}",
  passkeyRemove: "Usuń ten klucz dostępu",
  passkeyStays: "Nie można go usunąć, bo nie masz innego sposobu logowania.",
  backedUp: "z kopią zapasową",
  oneDevice: "tylko na jednym urządzeniu",
  passkeyName: "Nazwa nowego klucza dostępu",
  passkeyNameAt: "Nazwa nowego klucza dostępu ({provider})",
  passkeyAdd: "Dodaj klucz dostępu",
  passkeyAddAt: "Dodaj klucz dostępu ({provider})",
  passkeyNeedsScript:
    "Dodanie klucza dostępu wymaga JavaScriptu, który jest wyłączony w Twojej przeglądarce.",

  delete: "Usuń swoje konto",
  deleteOpen: "Usuń konto…",
  deleteAll:
    "Twoje konto i wszystkie sposoby logowania się na nie znikną. Nikt nie będzie mógł ich przywrócić.",
  deleteSure: "Chcę trwale usunąć swoje konto.",
  deleteNow: "Usuń moje konto",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "Hasło",
  havePassword: "Masz hasło.",
  havePasswordSince: "Masz hasło, wybrane {date}.",
  username: "Twoja nazwa użytkownika to **{username}**.",
  aboutPassword: "hasło",
  forgotPresent: "Nie pamiętasz obecnego hasła?",
  changePassword: "Zmień hasło",
  setPassword: "Ustaw hasło",
  removePassword: "Usuń hasło",
  confirmFirst:
    "Nie masz jeszcze hasła. Zanim je wybierzesz, potwierdź swój adres e-mail, aby móc otrzymać nowe hasło, jeśli je zapomnisz.",
  noPassword:
    "Nie masz jeszcze hasła. Jeśli je ustawisz, będziesz móc logować się w serwisie {app} także nim.",
  notPresent: "To nie jest Twoje obecne hasło.",
  passwordStays: "Hasła nie można usunąć, bo nie masz innego sposobu logowania.",

  nameAndAddress: "Nazwa i adres",
  saveName: "Zapisz nazwę",
  newEmail: "Nowy adres e-mail",
  sendConfirmation: "Wyślij wiadomość z potwierdzeniem",
  countsOnceOpened: "Adres zacznie obowiązywać, gdy otworzysz link z wiadomości.",
  yourAddress: "Twój adres to **{address}**.",
  yourAddressUnconfirmed: "Twój adres to **{address}** i nie jest jeszcze potwierdzony.",

  usedHeading: "Ten link został już użyty",
  confirmHeading: "Czy to Twój adres?",
  confirmReady: "Od teraz w serwisie {app} będziesz używać adresu **{address}**.",
  confirmSignedOut:
    "Najpierw zaloguj się w serwisie {app} w tej przeglądarce. Potem jeszcze raz otwórz link z wiadomości wysłanej na adres **{address}**.",
  confirmOtherUser:
    "**O tę wiadomość poprosiło inne konto.** Zaloguj się na konto, które ma mieć adres **{address}**, i jeszcze raz otwórz link.",
  confirmUsed: "W serwisie {app} używasz adresu **{address}**. Nie trzeba już nic robić.",
  confirmVoid: "Wygasł, został już użyty albo zastąpił go inny. Poproś o nową wiadomość.",
  neverAsked:
    "Jeśli prośba o tę wiadomość nie pochodzi od Ciebie, zignoruj ją: nic się nie zmieni.",
  useAddress: "Użyj tego adresu",
  changeNothing: "Niczego nie zmieniaj",
  backToAccount: "Wróć do swojego konta",
  goToAccount: "Przejdź do swojego konta",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "Weryfikacja dwuetapowa",
  hasApps: "Przy logowaniu trzeba też podać kod, który pokazuje aplikacja uwierzytelniająca.",
  intro:
    "Z aplikacją uwierzytelniającą serwis {app} prosi przy logowaniu także o kod, który pokazuje tylko Twoja aplikacja. Wtedy nikt nie zaloguje się samym Twoim hasłem ani przez same Twoje wiadomości.",
  otherAppsStay: "Pozostałe aplikacje nadal będą działać.",
  onlyApp:
    "To Twoja jedyna aplikacja: kod nie będzie już wymagany, chyba że przy logowaniu pojawi się polecenie skonfigurowania nowej.",
  codesGo: "Wraz z nią znikną Twoje kody odzyskiwania.",
  nextCodes: "Potem otrzymasz kody odzyskiwania na wypadek utraty aplikacji.",
  removeApp: "Usuń tę aplikację",
  addApp: "Dodaj aplikację uwierzytelniającą",
  addAnotherApp: "Dodaj kolejną aplikację uwierzytelniającą",
  confirmApp: "Dodaj aplikację",
  cancel: "Anuluj",
  makeCodes: "Utwórz kody odzyskiwania",
  makeNew: "Utwórz nowe",
  makeNewCodes: "Utwórz nowe kody odzyskiwania",
  codes: "Kody odzyskiwania",
  noCodes:
    "Nie masz kodów odzyskiwania. Jeśli stracisz aplikację uwierzytelniającą, zastąpi ją jeden z nich.",
  noCodesOrPasskey:
    "Nie masz kodów odzyskiwania. Jeśli stracisz aplikację uwierzytelniającą lub klucz dostępu, zastąpi je jeden z nich.",
  codesLeft: {
    one: "Pozostał Ci {count} kod odzyskiwania.",
    few: "Pozostały Ci {count} kody odzyskiwania.",
    other: "Pozostało Ci {count} kodów odzyskiwania.",
  },
  codesLeftSince: {
    one: "Pozostał Ci {count} kod odzyskiwania, utworzony {date}.",
    few: "Pozostały Ci {count} kody odzyskiwania, utworzone {date}.",
    other: "Pozostało Ci {count} kodów odzyskiwania, utworzonych {date}.",
  },
  fewCodes: {
    one: "Pozostał Ci tylko **{count} kod odzyskiwania**.",
    few: "Pozostały Ci tylko **{count} kody odzyskiwania**.",
    other: "Pozostało Ci tylko **{count} kodów odzyskiwania**.",
  },
  fewCodesSince: {
    one: "Pozostał Ci tylko **{count} kod odzyskiwania**, utworzony {date}.",
    few: "Pozostały Ci tylko **{count} kody odzyskiwania**, utworzone {date}.",
    other: "Pozostało Ci tylko **{count} kodów odzyskiwania**, utworzonych {date}.",
  },
  lostApp:
    "Jeśli stracisz aplikację uwierzytelniającą, wpisz zamiast tego jeden z nich. Każdy działa raz.",
  lostAppOrPasskey:
    "Jeśli stracisz aplikację uwierzytelniającą lub klucz dostępu, wpisz zamiast tego jeden z nich. Każdy działa raz.",
  pleaseMakeNew: "Utwórz nowe.",
  formerStop:
    "Poprzednie od razu przestaną działać, a w innych przeglądarkach trzeba będzie zalogować się ponownie.",
  aboutCodes: "kody odzyskiwania",
};

export const sessions: Texts["sessions"] = {
  sessions: "Twoje aktywne sesje",
  signOutElsewhere: "Wyloguj się wszędzie indziej",
  signOutThis: "Tak, wyloguj",
  about: "{device}, od {date}",
  thisBrowser: "Ta przeglądarka",
  network: "sieć {network}",
  signedInAt: "Zalogowano {time}",
  lastSeen: "ostatnia aktywność {time}",
  byMail: "przez e-mail",
  withPasskey: "kluczem dostępu",
  withPassword: "hasłem",
  by: "przez {provider}",
  withTwoFactors: "{how}, z dwoma składnikami",
  device: "{browser} ({system})",
  someBrowser: "Przeglądarka",
  unknownDevice: "Nieznane urządzenie",
};
