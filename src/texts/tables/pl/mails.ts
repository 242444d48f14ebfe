import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "Zaloguj się w serwisie {app}",
  intro: "Użyj tej wiadomości, aby zalogować się w serwisie {host} jako {address}.",
  button: "Zaloguj się",
  code: "Albo wpisz ten kod tam, skąd pochodzi prośba o wiadomość, i nigdy nikomu go nie podawaj:",
  expires: "Ta wiadomość pozwala zalogować się tylko raz. Czas jej ważności: {duration}.",
  device: "Poproszono o nią w przeglądarce {browser} ({system}).",
  browser: "Poproszono o nią w przeglądarce {browser}.",
  ignore: "Jeśli to nie Ty, zignoruj tę wiadomość: bez niej nikt się nie zaloguje.",
};

export const mails: Texts["mails"] = {
  button: "{label}: {url}",

  confirmSubject: "Potwierdź swój adres w serwisie {app}",
  confirmIntro: "Ktoś zalogowany w serwisie {host} chce tam od teraz używać adresu {address}.",
  confirmButton: "Potwierdź adres",
  confirmValid: {
    one: "Link jest ważny przez minutę, jeden raz, w przeglądarce, w której trwa Twoja sesja.",
    few: "Link jest ważny przez {count} minuty, jeden raz, w przeglądarce, w której trwa Twoja sesja.",
    other:
      "Link jest ważny przez {count} minut, jeden raz, w przeglądarce, w której trwa Twoja sesja.",
  },

  takenSubject: "Twój adres w serwisie {app}",
  takenIntro:
    "Ktoś zalogowany w serwisie {host} chciał użyć adresu {address} na swoim koncie. Adres należy już do jakiegoś konta, więc nic nie zostało zmienione.",
  takenYou: "Jeśli to Ty: zaloguj się z tym adresem albo najpierw nadaj tamtemu kontu inny.",
  nothingToDo: "Jeśli to nie Ty, nie musisz nic robić.",

  signUpSubject: "Potwierdź rejestrację w serwisie {app}",
  signUpIntro: "Ktoś zarejestrował się w serwisie {host} z tym adresem i wybrał hasło.",
  signUpButton: "Potwierdź rejestrację",
  signUpValid: {
    one: "Link jest ważny przez minutę.",
    few: "Link jest ważny przez {count} minuty.",
    other: "Link jest ważny przez {count} minut.",
  },
  signUpBrowser:
    "Otwórz go w przeglądarce, w której odbyła się rejestracja, albo wpisz hasło ponownie.",
  signUpIgnore:
    "Jeśli to nie Ty, zignoruj tę wiadomość: bez linku konto nie powstanie. Nie otwieraj linku, bo hasło zna ktoś inny.",

  knownSubject: "Twoje konto w serwisie {app}",
  knownIntro:
    "Ktoś chciał się zarejestrować w serwisie {host} z tym adresem. Masz tam już konto, więc nic nie zostało zmienione.",
  knownYou:
    "Jeśli to Ty: zaloguj się tak jak dotychczas. Jeśli nie pamiętasz hasła, poproś o nowe na stronie logowania.",

  resetSubject: "Ustaw nowe hasło w serwisie {app}",
  resetIntro: "Ktoś poprosił o nowe hasło do Twojego konta w serwisie {host}.",
  resetButton: "Ustaw nowe hasło",
  resetValid: {
    one: "Link jest ważny przez minutę. Po ustawieniu nowego hasła ten link i wszystkie wcześniejsze przestaną być ważne.",
    few: "Link jest ważny przez {count} minuty. Po ustawieniu nowego hasła ten link i wszystkie wcześniejsze przestaną być ważne.",
    other:
      "Link jest ważny przez {count} minut. Po ustawieniu nowego hasła ten link i wszystkie wcześniejsze przestaną być ważne.",
  },

  ignore: "Jeśli to nie Ty, zignoruj tę wiadomość: bez linku nic się nie zmieni.",
};

export const notices: Texts["notices"] = {
  see: "Zobacz, jak się logujesz",
  when: "Kiedy: {time}.",
  whenAndWhere: "Kiedy i gdzie: {time}, {device}.",
  sessionsLeft:
    "Nie ma pewności, że wylogowano wszystkie inne przeglądarki. Nawet jeśli to Ty: otwórz link powyżej i zakończ wszystkie inne sesje.",
  byOperator:
    "Zrobił to ktoś, kto prowadzi serwis {host}, bez użycia Twojej przeglądarki i bez żadnego Twojego hasła.",
  askOperator:
    "Jeśli nie było to na Twoją prośbę i nie znasz powodu, zapytaj administratora serwisu {host}.",

  guessSubject: "W serwisie {app} wpisano błędne kody",
  guess:
    "Ktoś, kto wie, jak logujesz się w serwisie {host}, wpisywał błędne kody Twojego drugiego składnika: tak wiele, że przez pewien czas żaden kod od tej osoby nie jest przyjmowany.",
  guessYou: "Jeśli to Ty, odczekaj chwilę i wpisz następny kod, który pokaże aplikacja.",
  guessOther:
    "Jeśli to nie Ty, ktoś zna Twoje hasło: poproś o nowe na stronie logowania. Dopóki go nie masz, Twoje kody też mogą być odrzucane; potem kody są przyjmowane od razu. Jeśli logujesz się bez hasła, ktoś może mieć dostęp do Twojej skrzynki pocztowej albo do konta, przez które się logujesz.",

  sessionsSubject: "Wylogowano Cię z serwisu {app}",
  sessionEnded: "Zakończono jedną sesję Twojego konta w serwisie {host}.",
  sessionsEnded: "Zakończono wszystkie sesje Twojego konta w serwisie {host}.",
  otherSessionsEnded: "Zakończono wszystkie sesje Twojego konta w serwisie {host} oprócz jednej.",
  nameSubject: "Zmieniono Twoją nazwę w serwisie {app}",
  name: "Twoje konto w serwisie {host} ma teraz inną nazwę: {name}.",
  addressSubject: "Zmieniono Twój adres w serwisie {app}",
  address:
    "Twoje konto w serwisie {host} ma teraz inny adres: {address}. Wiadomości do Ciebie nie będą już przychodzić tutaj.",
  linkedSubject: "Dodano sposób logowania w serwisie {app}",
  linked:
    "Od teraz przez pewne konto {provider} można się zalogować na Twoje konto w serwisie {host}.",
  unlinkedSubject: "Usunięto sposób logowania w serwisie {app}",
  unlinked:
    "Przez pewne konto {provider} nie można się już zalogować na Twoje konto w serwisie {host}.",
  passwordSetSubject: "Ustawiono hasło w serwisie {app}",
  passwordSet:
    "Twoje konto w serwisie {host} ma teraz hasło i każdy, kto je zna, może się zalogować.",
  passwordChangedSubject: "Zmieniono Twoje hasło w serwisie {app}",
  passwordChanged: "Twoje konto w serwisie {host} ma teraz inne hasło.",
  passwordReset:
    "Twoje konto w serwisie {host} ma teraz inne hasło, ustawione za pomocą linku z wiadomości wysłanej na ten adres.",
  passwordRemovedSubject: "Usunięto Twoje hasło w serwisie {app}",
  passwordRemoved:
    "Twoje konto w serwisie {host} nie ma już hasła. Pozostałe sposoby logowania się na nie nadal działają.",
  othersSignedOut: "Wszystkie inne przeglądarki zostały wylogowane.",
  allSignedOut: "Wszystkie przeglądarki zostały wylogowane.",
  deletedSubject: "Usunięto Twoje konto w serwisie {app}",
  deleted:
    "Twojego konta w serwisie {host} już nie ma, podobnie jak wszystkich sposobów logowania się na nie.",

  passkeyAddedSubject: "Dodano klucz dostępu w serwisie {app}",
  passkeyAdded: "Od teraz każdy, kto go ma, może się zalogować na Twoje konto w serwisie {host}.",
  passkeyRemovedSubject: "Usunięto klucz dostępu w serwisie {app}",
  passkeyRemoved: "Nie można się już nim zalogować na Twoje konto w serwisie {host}.",
  appAddedSubject: "Weryfikacja dwuetapowa w serwisie {app}: dodano aplikację",
  appAdded:
    "Do Twojego konta w serwisie {host} dodano aplikację uwierzytelniającą {name}. Przy logowaniu trzeba podać kod, który ona pokazuje.",
  appRemovedSubject: "Weryfikacja dwuetapowa w serwisie {app}: usunięto aplikację",
  appRemoved:
    "Z Twojego konta w serwisie {host} usunięto aplikację uwierzytelniającą {name} i jej kody są już bezwartościowe. Jeśli był to Twój jedyny drugi etap, od teraz przy logowaniu nie trzeba podawać kodu, a Twoje kody odzyskiwania są nieważne.",
  appNamedSubject: "Weryfikacja dwuetapowa w serwisie {app}: zmieniono nazwę aplikacji",
  appNamed:
    "Aplikacja uwierzytelniająca {before} Twojego konta w serwisie {host} nazywa się teraz {name}.",
  codeUsedSubject: "Użyto kodu odzyskiwania w serwisie {app}",
  codeUsed:
    "Ktoś użył jednego z kodów odzyskiwania Twojego konta w serwisie {host} zamiast aplikacji uwierzytelniającej.",
  codesLeft: {
    one: "Pozostał jeden.",
    few: "Pozostały {count}.",
    other: "Pozostało {count}.",
  },
  noCodesLeft: "Nie pozostał żaden.",
  makeNewCodes: "Utwórz nowe na stronie swojego konta.",
  codesRenewedSubject: "Masz nowe kody odzyskiwania w serwisie {app}",
  codesRenewed: {
    one: "Twoje konto w serwisie {host} ma {count} nowy kod odzyskiwania. Poprzednie już nie działają.",
    few: "Twoje konto w serwisie {host} ma {count} nowe kody odzyskiwania. Poprzednie już nie działają.",
    other:
      "Twoje konto w serwisie {host} ma {count} nowych kodów odzyskiwania. Poprzednie już nie działają.",
  },
};

export const advice: Texts["advice"] = {
  tell: "Jeśli to nie Ty, natychmiast zawiadom administratora serwisu {host}.",
  look: "Jeśli to nie Ty, otwórz link powyżej, zakończ wszystkie sesje, których nie rozpoznajesz, i usuń to, czego nie rozpoznajesz.",
  passwordLook:
    "Jeśli to nie Ty, natychmiast poproś o nowe hasło na stronie logowania. Potem otwórz link powyżej, zakończ wszystkie sesje, których nie rozpoznajesz, i usuń to, czego nie rozpoznajesz.",
  passwordTell:
    "Jeśli to nie Ty, natychmiast poproś o nowe hasło na stronie logowania. Potem natychmiast zawiadom administratora serwisu {host}.",
  mailboxLook:
    "Jeśli to nie Ty, ktoś inny może otwierać Twoje wiadomości: najpierw zmień hasło do skrzynki pocztowej. Potem poproś o nowe hasło na stronie logowania, otwórz link powyżej, zakończ wszystkie sesje, których nie rozpoznajesz, i usuń to, czego nie rozpoznajesz.",
  mailboxTell:
    "Jeśli to nie Ty, ktoś inny może otwierać Twoje wiadomości: najpierw zmień hasło do skrzynki pocztowej. Potem poproś o nowe hasło na stronie logowania i natychmiast zawiadom administratora serwisu {host}.",
  codesLook:
    "Jeśli to nie Ty, ktoś inny ma Twoje kody odzyskiwania i przechodzi pierwszy etap logowania: natychmiast utwórz nowe kody i wybierz inne hasło, jeśli je masz. Potem otwórz link powyżej, zakończ wszystkie sesje, których nie rozpoznajesz, i usuń to, czego nie rozpoznajesz.",
  codesTell:
    "Jeśli to nie Ty, ktoś inny ma Twoje kody odzyskiwania i przechodzi pierwszy etap logowania: natychmiast zawiadom administratora serwisu {host}.",
  intruder:
    "Jeśli to nie Ty, ktoś inny dostał się na Twoje konto. Jeśli konto ma hasło, wybierz inne: poproś o nie e-mailem na stronie logowania, co wyloguje wszystkich.",
  thenLook:
    "Potem otwórz link powyżej, zakończ wszystkie sesje, których nie rozpoznajesz, i ponownie skonfiguruj weryfikację dwuetapową.",
  thenTell: "Potem natychmiast zawiadom administratora serwisu {host}.",
  ownApp: "Jeśli masz inną aplikację, zaloguj się za jej pomocą, otwórz link powyżej i usuń tę.",
  noApp:
    "Jeśli nie masz żadnej, przy logowaniu trzeba podać kod, którego nie możesz uzyskać: natychmiast zawiadom administratora serwisu {host}, który może usunąć aplikację.",
};
