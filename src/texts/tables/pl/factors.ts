import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "Skonfiguruj weryfikację dwuetapową",
  enrolIntro:
    "Logujesz się jako **{name}**. Aby przejść do serwisu {app}, najpierw dodaj aplikację uwierzytelniającą. Od tej pory przy logowaniu trzeba będzie podać kod, który ona pokazuje.",
  enrolSubmit: "Dodaj aplikację i zaloguj się",
  somebodyElse: "Zaloguj się na inne konto",

  scan: "Zeskanuj ten kod aplikacją uwierzytelniającą, na przykład na telefonie, albo menedżerem haseł.",
  addKey:
    "Dodaj ten klucz konfiguracyjny w aplikacji uwierzytelniającej, na przykład na telefonie, albo w menedżerze haseł.",
  openApp: "Otwórz w aplikacji uwierzytelniającej na tym urządzeniu",
  orType: "Albo wpisz w aplikacji ten klucz konfiguracyjny: {key}",
  theKey: "Klucz konfiguracyjny: {key}",
  typeCode: "Wpisz kod, który aplikacja teraz pokazuje",
  sixDigits: "Ma sześć cyfr.",
  appName: "Nazwa aplikacji (opcjonalnie)",

  codesHeading: "Zachowaj swoje kody odzyskiwania",
  appAdded:
    "Aplikacja uwierzytelniająca została dodana. Od teraz przy logowaniu trzeba będzie podać kod.",
  sessionsLeft:
    "**Inne przeglądarki mogą być nadal zalogowane.** Zakończ ich sesje na stronie swojego konta.",
  notSignedIn:
    "**Logowanie nie jest jeszcze zakończone.** Zachowaj kody, a potem zaloguj się jeszcze raz.",
  codesIntro:
    "Gdy serwis {app} poprosi o drugi etap, a nie będziesz mieć już tego, co jest do niego potrzebne, na przykład aplikacji uwierzytelniającej, wpisz zamiast tego jeden z tych kodów. Każdy działa raz. Wydrukuj je albo zapisz w menedżerze haseł.",
  codesLabel: "Kody odzyskiwania",
  onlyNow: "**Są pokazywane tylko teraz.**",
  onlyNowFormer: "**Są pokazywane tylko teraz.** Poprzednie kody już nie działają.",
  kept: "Mam je zapisane",

  askHeading: "Jeszcze jeden krok",
  signingInAs: "Logujesz się jako **{name}**.",
  passkeyToo: "Logujesz się jako **{name}**. Użyj też swojego klucza dostępu.",
  confirmIt: "Zalogowano jako **{name}**. Potwierdź, że to Ty.",
  appCode: "Kod z aplikacji uwierzytelniającej",
  appCodeHelp: "Sześć cyfr. Aplikacja co pół minuty pokazuje nowe.",
  recoveryCode: "Kod odzyskiwania",
  recoveryHelp: "24 litery i cyfry z zachowanej listy. Każdy kod działa raz.",
  usePasskey: "Użyj klucza dostępu",
  useRecovery: "Użyj zamiast tego kodu odzyskiwania",
  useApp: "Użyj zamiast tego aplikacji uwierzytelniającej",
  signInAgain: "Zaloguj się ponownie",

  doneHeading: "Zalogowano",
  nothingLeft: "Nie ma tu już nic do potwierdzenia.",
  makeNewCodes:
    "Jeśli aplikacja uwierzytelniająca została dodana przed chwilą, a kody odzyskiwania nie zostały zachowane, utwórz nowe na [stronie swojego konta].",
  againHeading: "Zaloguj się ponownie",
  spent: "Pięć kodów było błędnych. Zaloguj się ponownie.",
  expired:
    "To logowanie trwało zbyt długo, zostało już ukończone albo w tej przeglądarce zastąpiło je inne.",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "Ten kod jest nieprawidłowy albo został już użyty. Poczekaj na następny w swojej aplikacji i wpisz go. Jeśli i ten zostanie odrzucony, sprawdź zegar urządzenia.",
  "recovery-wrong": "To nie jest żaden z Twoich kodów odzyskiwania albo został już użyty.",
  "app-not-begun":
    "Klucz konfiguracyjny jest teraz inny. Dodaj go w swojej aplikacji i wpisz kod, który ona pokazuje.",
  "invalid-name": "Nazwa ma od 1 do 64 znaków.",
  "code-missing": "Wpisz kod.",
  "passkey-refused":
    "Tego klucza dostępu nie można tutaj użyć. Musi należeć do tego konta i wymagać kodu PIN, odcisku palca lub twarzy.",
  lockedMinutes: {
    one: "Wpisano zbyt wiele błędnych kodów. Kody będą znów przyjmowane za minutę.",
    few: "Wpisano zbyt wiele błędnych kodów. Kody będą znów przyjmowane za {count} minuty.",
    other: "Wpisano zbyt wiele błędnych kodów. Kody będą znów przyjmowane za {count} minut.",
  },
  lockedHours: {
    one: "Wpisano zbyt wiele błędnych kodów. Kody będą znów przyjmowane za godzinę.",
    few: "Wpisano zbyt wiele błędnych kodów. Kody będą znów przyjmowane za {count} godziny.",
    other: "Wpisano zbyt wiele błędnych kodów. Kody będą znów przyjmowane za {count} godzin.",
  },
  appOffRecovery:
    "Wpisano zbyt wiele błędnych kodów z tej aplikacji, więc teraz nie można jej użyć. Użyj kodu odzyskiwania.",
  appOffPasskey:
    "Wpisano zbyt wiele błędnych kodów z tej aplikacji, więc teraz nie można jej użyć. Użyj klucza dostępu.",
  appOffEither:
    "Wpisano zbyt wiele błędnych kodów z tej aplikacji, więc teraz nie można jej użyć. Użyj kodu odzyskiwania lub klucza dostępu.",
  appOffAlone:
    "Wpisano zbyt wiele błędnych kodów z tej aplikacji, więc teraz nie można jej użyć. Spróbuj w przeglądarce, w której zwykle się logujesz, albo zapytaj administratora tej witryny.",
};
