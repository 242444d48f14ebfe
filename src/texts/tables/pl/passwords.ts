import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "Zarejestruj się w serwisie {app}",
  signUp: "Zarejestruj się",
  haveAccount: "Masz już konto? [Zaloguj się]",
  username: "Nazwa użytkownika",
  usernameOptional: "Nazwa użytkownika (opcjonalnie)",
  nameOptional: "Twoja nazwa (opcjonalnie)",
  password: "Hasło",
  newPassword: "Nowe hasło",
  addressOrUsername: "Adres e-mail lub nazwa użytkownika",
  presentPassword: "Obecne hasło",
  account: "Konto",
  usernameHelp: "Od 3 do 32 liter, cyfr, kropek, łączników lub podkreśleń, z literą na początku.",
  passwordHelp: {
    one: "Co najmniej {count} znak. Kilka słów z rzędu łatwo zapamiętać.",
    few: "Co najmniej {count} znaki. Kilka słów z rzędu łatwo zapamiętać.",
    other: "Co najmniej {count} znaków. Kilka słów z rzędu łatwo zapamiętać.",
  },
  show: "Pokaż",
  hide: "Ukryj",
  showWhat: "Pokaż {label}",
  hideWhat: "Ukryj {label}",

  confirmHeading: "Zarejestrować się w serwisie {app}?",
  confirmAddress: "Twoje konto w serwisie {app} będzie mieć adres **{address}**.",
  confirmHere:
    "**Czy hasło wybrane tu przed chwilą jest Twoje?** Jeśli nie, zamknij tę stronę: zna je ten, kto je wybrał.",
  confirmElsewhere:
    "Ten link został otwarty w innej przeglądarce niż ta, w której o niego poproszono. Wpisz wybrane hasło. **Jeśli hasło nie zostało wybrane przez Ciebie, zamknij tę stronę:** ktoś inny wpisał Twój adres.",
  create: "Utwórz moje konto",
  createNot: "Nie twórz konta",
  knownHeading: "Masz już konto",
  known:
    "Ten adres należy już do konta w serwisie {app}. Jeśli rejestracja odbyła się przed chwilą, to jest właśnie to konto.",
  signUpGone: "Wygasł, został już użyty albo jest niepełny.",
  signUpAgain: "Zarejestruj się ponownie",

  resetIntro: "Wyślemy Ci wiadomość z linkiem. Pozwoli on wybrać nowe hasło.",
  sendLink: "Wyślij mi link",
  askAgain: "Poproś o nową wiadomość",
  resetHeading: "Wybierz nowe hasło",
  resetFor: "Dla konta **{address}**. Nastąpi wylogowanie ze wszystkich urządzeń.",
  resetForNamed:
    "Dla konta **{address}** ({username}). Nastąpi wylogowanie ze wszystkich urządzeń.",
  save: "Zapisz hasło",
  savedHeading: "Twoje nowe hasło zostało zapisane",
  signUpSent: {
    one: "Wiadomość na adres **{address}** jest w drodze. Otwórz link, który zawiera, w tej przeglądarce, aby dokończyć rejestrację w serwisie {app}. Link działa przez minutę.",
    few: "Wiadomość na adres **{address}** jest w drodze. Otwórz link, który zawiera, w tej przeglądarce, aby dokończyć rejestrację w serwisie {app}. Link działa przez {count} minuty.",
    other:
      "Wiadomość na adres **{address}** jest w drodze. Otwórz link, który zawiera, w tej przeglądarce, aby dokończyć rejestrację w serwisie {app}. Link działa przez {count} minut.",
  },
  resetSent: {
    one: "Jeśli **{address}** ma konto w serwisie {app}, wiadomość jest w drodze. Link, który zawiera, pozwala wybrać nowe hasło i działa przez minutę.",
    few: "Jeśli **{address}** ma konto w serwisie {app}, wiadomość jest w drodze. Link, który zawiera, pozwala wybrać nowe hasło i działa przez {count} minuty.",
    other:
      "Jeśli **{address}** ma konto w serwisie {app}, wiadomość jest w drodze. Link, który zawiera, pozwala wybrać nowe hasło i działa przez {count} minut.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "Na ten adres e-mail nie możemy nic wysłać. Sprawdź go.",
  "invalid-name": "Nazwa ma od 1 do 64 znaków.",
  "password-needed": "Wpisz hasło tej rejestracji.",
  "password-wrong":
    "To nie jest hasło tej rejestracji. Jeśli rejestracji było kilka, użyj linku z drugiej wiadomości.",
  "link-void": "Ten link już nie działa. Poproś o nowy.",
  "mail-not-sent": "Nie udało się wysłać wiadomości. Spróbuj ponownie za kilka minut.",
  "passwords-busy": "Zbyt wiele osób loguje się w tej chwili. Spróbuj ponownie za kilka sekund.",
  "sessions-partly-ended":
    "Zaloguj się nim i zakończ wszystkie inne sesje na stronie swojego konta: przeglądarki, które były zalogowane wcześniej, mogą być takie nadal.",
  "sign-up-closed": "Nikt nie może się tutaj zarejestrować.",
  "too-many-mails":
    "Poproszono o zbyt wiele wiadomości. Użyj ostatniej otrzymanej albo spróbuj ponownie później.",
  "too-many-sign-ups": "Zbyt wiele osób rejestruje się w tej chwili. Spróbuj ponownie później.",
  "too-many-tries": "Zbyt wiele prób. Odczekaj chwilę, zanim spróbujesz ponownie.",
  "address-known": "Masz już konto z tym adresem. Zaloguj się.",
  "username-taken": "Ktoś inny ma już tę nazwę użytkownika. Wybierz inną.",
  "username-invalid":
    "Tej nazwy użytkownika nie można użyć. Nie spełnia reguły poniżej albo jest taka jak „admin”.",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "W tym haśle jest coś, co nie jest znakiem. Wybierz inne.",
  "too-short": {
    one: "Użyj co najmniej {count} znaku. Kilka słów z rzędu łatwo zapamiętać.",
    other: "Użyj co najmniej {count} znaków. Kilka słów z rzędu łatwo zapamiętać.",
  },
  "too-long": { one: "Użyj najwyżej {count} znaku.", other: "Użyj najwyżej {count} znaków." },
  common: "Wiele osób używa tego hasła, więc zostałoby wypróbowane jako pierwsze. Wybierz inne.",
  breached:
    "To hasło jest znane z wycieku danych w innym miejscu. Wybierz inne i zmień je wszędzie, gdzie go używasz.",
  context: "To niewiele więcej niż Twoja nazwa, Twój adres lub nazwa tej witryny. Wybierz inne.",
  same: "To jest Twoje obecne hasło. Wybierz nowe.",
  check: "Wybierz inne hasło.",
};
