import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "Inne przeglądarki mogą być nadal zalogowane. Zakończ ich sesje na liście poniżej.";

export const done: Texts["done"] = {
  unlinked: { what: "Konto zostało odłączone", todo: "Nie można się już przez nie zalogować." },
  "passkey-named": { what: "Zmieniono nazwę klucza dostępu", todo: "" },
  "passkey-removed": {
    what: "Klucz dostępu został usunięty",
    todo: "Usuń go też na swoim urządzeniu, aby nie był tam już proponowany.",
  },
  "passkey-added": {
    what: "Klucz dostępu został dodany",
    todo: "Od teraz możesz się nim logować.",
  },
  "name-changed": { what: "Twoja nazwa została zapisana", todo: "" },
  "address-asked": {
    what: "Sprawdź pocztę",
    todo: "Otwórz link z wiadomości w tej przeglądarce. Do tego czasu nic się nie zmieni.",
  },
  "address-changed": {
    what: "Twój adres został zmieniony",
    todo: "W innych przeglądarkach trzeba zalogować się ponownie.",
  },
  revoked: { what: "Wylogowano", todo: "W tamtej przeglądarce trzeba zalogować się ponownie." },
  "password-set": {
    what: "Twoje hasło zostało ustawione",
    todo: "W innych przeglądarkach trzeba zalogować się ponownie.",
  },
  "password-changed": {
    what: "Twoje hasło zostało zmienione",
    todo: "W innych przeglądarkach trzeba zalogować się ponownie.",
  },
  "password-removed": {
    what: "Twoje hasło zostało usunięte",
    todo: "Nie można się już nim zalogować. W innych przeglądarkach trzeba zalogować się ponownie.",
  },
  deleted: { what: "Twoje konto zostało usunięte", todo: "" },
  "factor-begun": {
    what: "Skonfiguruj aplikację uwierzytelniającą",
    todo: "Dodaj klucz konfiguracyjny w aplikacji tak, jak pokazano poniżej, i wpisz kod, który ona pokazuje.",
  },
  "factor-cancelled": {
    what: "Nie dodano aplikacji uwierzytelniającej",
    todo: "Jeśli klucz konfiguracyjny jest już w jakiejś aplikacji, usuń go stamtąd.",
  },
  "factor-added": {
    what: "Aplikacja uwierzytelniająca została dodana",
    todo: "W innych przeglądarkach trzeba zalogować się ponownie.",
  },
  "factor-added-already": {
    what: "Aplikacja została dodana już wcześniej",
    todo: "Jeśli kody odzyskiwania nie zostały zachowane, utwórz nowe poniżej.",
  },
  "factor-named": { what: "Zmieniono nazwę aplikacji uwierzytelniającej", todo: "" },
  "factor-removed": {
    what: "Aplikacja uwierzytelniająca została usunięta",
    todo: "Usuń też wpis w samej aplikacji, aby nie szukać tam jego kodu. W innych przeglądarkach trzeba zalogować się ponownie.",
  },
  "recovery-renewed": {
    what: "Masz nowe kody odzyskiwania",
    todo: "Poprzednie już nie działają.",
  },
  "partly/password": { what: "Twoje nowe hasło zostało zapisane", todo: sessionsLeft },
  "partly/unlink": { what: "Twoje hasło zostało usunięte", todo: sessionsLeft },
  "partly/factor-confirm": {
    what: "Aplikacja uwierzytelniająca została dodana",
    todo: sessionsLeft,
  },
  "partly/factor-remove": {
    what: "Aplikacja uwierzytelniająca została usunięta",
    todo: sessionsLeft,
  },
  "partly/passkey-remove": { what: "Klucz dostępu został usunięty", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "Coś poszło nie tak", todo: "Spróbuj ponownie." },
  credentials: { what: "To nie jest Twoje obecne hasło", todo: "Wpisz je jeszcze raz." },
  "password-refused": {
    what: "Tego hasła nie można użyć",
    todo: "Wybierz inne: długie i takie, którego nikt by nie odgadł.",
  },
  "address-unproved": {
    what: "Twój adres nie jest jeszcze potwierdzony",
    todo: "Najpierw go potwierdź. Potem ustaw hasło.",
  },
  "account-unknown": {
    what: "To konto nie jest połączone",
    todo: "Mogło zostać odłączone w innej karcie.",
  },
  "address-taken": {
    what: "Ten adres należy do innego konta",
    todo: "Zaloguj się na nie albo najpierw nadaj mu inny adres.",
  },
  "change-not-offered": { what: "Tego nie można tutaj zmienić", todo: "" },
  "invalid-name": {
    what: "Tej nazwy nie można użyć",
    todo: "Nazwa ma od 1 do 64 znaków.",
  },
  "last-way-in": {
    what: "To Twój jedyny sposób logowania",
    todo: "Najpierw dodaj inny, na przykład klucz dostępu.",
  },
  "link-unknown": {
    what: "Ten link już nie działa",
    todo: "Wygasł, został już użyty albo zastąpił go inny. Poproś o nową wiadomość.",
  },
  "mail-not-sent": {
    what: "Nie udało się wysłać wiadomości",
    todo: "Spróbuj ponownie za kilka minut.",
  },
  "not-confirmed": {
    what: "Nic nie zostało usunięte",
    todo: "Jeśli na pewno tego chcesz, zaznacz pole i spróbuj ponownie.",
  },
  "passkey-unknown": {
    what: "Nie ma takiego klucza dostępu",
    todo: "Mógł zostać usunięty w innej karcie.",
  },
  "sessions-partly-ended": {
    what: "Nie wszystkie sesje zostały zakończone",
    todo: "Te z listy poniżej mogą nadal trwać. Spróbuj ponownie.",
  },
  "step-up-required": { what: "Nic jeszcze nie zostało zmienione", todo: "Zrób to jeszcze raz." },
  "too-many-mails": {
    what: "Poproszono o zbyt wiele wiadomości",
    todo: "Użyj ostatniej otrzymanej albo spróbuj ponownie później.",
  },
  "username-invalid": {
    what: "Tej nazwy użytkownika nie można użyć",
    todo: "Ma od 3 do 32 liter, cyfr, kropek, łączników lub podkreśleń, zaczyna się literą i nie jest taka jak „admin”.",
  },
  "username-taken": { what: "Ktoś inny ma już tę nazwę użytkownika", todo: "Wybierz inną." },
  "too-many-apps": {
    what: "Nie można dodać więcej aplikacji uwierzytelniających",
    todo: "Usuń tę, której już nie używasz.",
  },
  "app-not-begun": {
    what: "Nie dodano aplikacji uwierzytelniającej",
    todo: "Jej klucz konfiguracyjny wygasł, został już użyty albo należy do innej sesji. Zacznij od nowa.",
  },
  "app-unknown": {
    what: "Nie ma takiej aplikacji uwierzytelniającej",
    todo: "Mogła zostać usunięta w innej karcie.",
  },
  "codes-replaced": {
    what: "Nic nie zostało zmienione",
    todo: "Twoje kody odzyskiwania zostały już wcześniej zastąpione. Jeśli nowe nie zostały zachowane, utwórz kody jeszcze raz.",
  },
  "too-many-attempts": {
    what: "Wpisano zbyt wiele błędnych kodów",
    todo: "Nie dodano żadnej aplikacji. Spróbuj ponownie później.",
  },
  "factor-wrong": {
    what: "Ten kod jest błędny",
    todo: "Wpisz ten, który aplikacja teraz pokazuje. Jeśli znów zostanie odrzucony, sprawdź zegar urządzenia.",
  },
};

export const links: Texts["links"] = {
  linked: {
    what: "Konto {provider} zostało dodane",
    todo: "Od teraz możesz się przez nie logować.",
  },
  "linked-before": {
    what: "Konto {provider} zostało dodane już wcześniej",
    todo: "Nic nie zostało zmienione.",
  },
  "access-denied": {
    what: "To konto {provider} nie może zostać dodane",
    todo: "Nie można się przez nie tutaj zalogować. Wybierz inne.",
  },
  "account-removed": { what: "Konto {provider} nie zostało dodane", todo: "Spróbuj ponownie." },
  "link-foreign-session": {
    what: "Konto {provider} nie zostało dodane",
    todo: "W międzyczasie nastąpiło wylogowanie lub ponowne zalogowanie. Spróbuj ponownie.",
  },
  "oauth-account-not-linked": {
    what: "To konto {provider} należy tutaj do kogoś innego",
    todo: "Jeśli jest Twoje, najpierw zaloguj się przez nie i tam je odłącz.",
  },
  "provider-error": {
    what: "Konto {provider} nie zostało dodane",
    todo: "Usługa Cię nie zalogowała albo nastąpił powrót do poprzedniej strony. Spróbuj ponownie.",
  },
  "provider-unavailable": {
    what: "Konto {provider} nie zostało dodane",
    todo: "Usługa ma w tej chwili problem. Spróbuj ponownie później.",
  },
  "provider-unreachable": {
    what: "Konto {provider} nie zostało dodane",
    todo: "Usługa w tej chwili nie odpowiada. Spróbuj ponownie później.",
  },
  "step-up-required": {
    what: "Konto {provider} nie zostało dodane",
    todo: "Najpierw zaloguj się jeszcze raz, abyśmy mieli pewność, że to Ty.",
  },
};

export const notes: Texts["notes"] = {
  // Stands behind "konto", as the name of a provider does.
  theAccount: "zewnętrzne",
  sentTo: "Wysłaliśmy wiadomość na adres {address}",
};
