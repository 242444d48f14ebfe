import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "Zaloguj się w serwisie {app}",
  signedUp: "Twoje konto jest gotowe. Zaloguj się wybranym hasłem.",
  passwordReset: "Twoje nowe hasło zostało zapisane. Zaloguj się nim.",
  orAgain: "[Przejdź dalej] albo zaloguj się ponownie poniżej.",
  noWays: "Nie skonfigurowano jeszcze żadnego sposobu logowania.",
  continueWith: "Kontynuuj przez {provider}",
  continueWithPasskey: "Kontynuuj z kluczem dostępu",
  signInWith: "Zaloguj się przez {provider}",
  sendLink: "Wyślij mi link do logowania",
  createAccount: "Utwórz konto",
  forgotPassword: "Nie pamiętasz hasła?",
  passkeySignUp: "Utwórz konto z kluczem dostępu",
  passkeyEmail: "E-mail",
  passkeyCreate: "Utwórz konto",
  passkeyNeedsScript:
    "Klucze dostępu wymagają JavaScriptu, który jest wyłączony w Twojej przeglądarce.",
  passkeyKnown:
    "Na tym urządzeniu jest już klucz dostępu do tej witryny. Użyj go, aby się zalogować.",
  passkeyUnused:
    "Nie użyto żadnego klucza dostępu. Spróbuj ponownie albo zaloguj się w inny sposób.",
  passkeyUnsupported: "Ta przeglądarka nie obsługuje kluczy dostępu. Zaloguj się w inny sposób.",

  confirmHeading: "Zalogować się w serwisie {app}?",
  confirmAs: "Zalogujesz się jako **{address}**.",
  confirmElsewhere:
    "**Ta przeglądarka nie czeka na ten link.** Jeśli prośba o niego została wysłana przez Ciebie w innej przeglądarce, przejdź dalej. Jeśli link był już użyty, poproś o nowy. Jeśli to nie była Twoja prośba, zamknij tę stronę: być może ktoś chce Cię skłonić do korzystania z konta, które nie należy do Ciebie.",
  confirmNot: "Nie loguj mnie",

  signOutHeading: "Wylogować się z serwisu {app}?",
  stay: "Nie wylogowuj mnie",
  signOutToo: "Wyloguj się też z usługi {provider}",
  signedOutHeading: "Wylogowano z serwisu {app}",
  stillAt: "Twoja sesja w usłudze {provider} nadal trwa.",
  stayAt: "Nie wylogowuj mnie z usługi {provider}",
  maybeStillAt:
    "**Twoja sesja w usłudze {provider} może nadal trwać.** Nie udało się Cię stamtąd wylogować. Jeśli z tego urządzenia korzystają inni, otwórz usługę {provider} i wyloguj się także tam.",

  mailCode: "Kod z wiadomości",
  linkSent: "Wysłaliśmy Ci link do logowania. Otwórz go, aby dokończyć logowanie w serwisie {app}.",
  mailSent:
    "Wysłaliśmy wiadomość na adres **{address}**. Otwórz link, który zawiera, aby zalogować się w serwisie {app}.",
  mailWithCodeSent:
    "Wysłaliśmy wiadomość na adres **{address}**. Otwórz link, który zawiera, lub wpisz tutaj kod z wiadomości, aby zalogować się w serwisie {app}.",
  sendAnother: "Wyślij kolejną wiadomość",

  askOperator: "Zapytaj administratora tej witryny.",
  whatHelps: "Co może pomóc: {ways}.",
  wayPasskey: "klucz dostępu",
  wayPasskeyWithPin: "klucz dostępu, który wymaga kodu PIN",
  wayTwoFactors: "{provider} z drugim składnikiem",
  wayApp: "aplikacja uwierzytelniająca",
  wayMail: "wiadomość na Twój adres",
  wayPassword: "Twoje hasło",
  appToo: "Trzeba będzie też podać kod z aplikacji uwierzytelniającej.",
  addApp:
    "Nie masz jeszcze aplikacji uwierzytelniającej? [Dodaj ją na swojej stronie zabezpieczeń].",
  addPasskey: "Nie masz jeszcze klucza dostępu? [Dodaj go na swojej stronie zabezpieczeń].",
  addPasskeyOrApp:
    "Nie masz jeszcze klucza dostępu ani aplikacji uwierzytelniającej? [Dodaj jedno z nich na swojej stronie zabezpieczeń].",
  addPasskeyHere: "Dodaj klucz dostępu do swojego konta",
};
