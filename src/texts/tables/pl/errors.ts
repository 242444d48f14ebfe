import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: { what: "Coś poszło nie tak", todo: "Nie udało się zalogować. Spróbuj ponownie." },
  AccessDenied: {
    what: "Nie masz dostępu",
    todo: "Na wybrane konto nie można się tutaj zalogować. Spróbuj użyć innego albo poproś o dostęp administratora tej witryny.",
  },
  "AccessDenied/weaker-way": {
    what: "Zaloguj się w bezpieczniejszy sposób",
    todo: "Masz inny sposób logowania, który lepiej potwierdza tożsamość, na przykład klucz dostępu. Użyj go teraz, a potem możesz skonfigurować weryfikację dwuetapową.",
  },
  AccountNotLinked: {
    what: "Nie możesz się zalogować w ten sposób",
    todo: "Ten sposób logowania nie jest połączony z kontem o tym adresie e-mail albo należy do innego konta. Zaloguj się inaczej, na przykład tak jak ostatnio.",
  },
  Configuration: {
    what: "Logowanie nie jest poprawnie skonfigurowane",
    todo: "To nie Twoja wina i nie możesz nic na to poradzić. Wróć później.",
  },
  "Configuration/sign-in": {
    what: "Ten sposób logowania teraz nie działa",
    todo: "Nie jest poprawnie skonfigurowany, i nie jest to Twoja wina. Wybierz inny albo wróć później.",
  },
  CredentialsSignin: {
    what: "Te dane logowania do siebie nie pasują",
    todo: "Sprawdź je i spróbuj ponownie.",
  },
  CrossSiteRequest: {
    what: "To żądanie pochodziło z innej witryny",
    todo: "Aby chronić Twoje konto, nic nie zostało wykonane. Jeśli chcesz się zalogować, zacznij tutaj.",
  },
  EmailSignInError: {
    what: "Nie udało się wysłać wiadomości",
    todo: "Spróbuj ponownie za kilka minut albo wybierz inny sposób logowania.",
  },
  "EmailSignInError/too-many-mails": {
    what: "Poproszono o zbyt wiele wiadomości do logowania",
    todo: "Użyj ostatniej otrzymanej albo spróbuj ponownie później.",
  },
  "EmailSignInError/too-many-tries": {
    what: "Zbyt wiele prób",
    todo: "Odczekaj chwilę, zanim spróbujesz ponownie.",
  },
  InvalidCheck: {
    what: "To logowanie nie jest już ważne",
    todo: "Trwało zbyt długo, zostało już użyte albo zaczęło się w innej przeglądarce. Zaloguj się ponownie.",
  },
  InvalidRequest: {
    what: "Nie udało się zrozumieć tego żądania",
    todo: "Wróć i zacznij od nowa.",
  },
  "InvalidRequest/invalid-email": {
    what: "Na ten adres e-mail nie możemy nic wysłać",
    todo: "Sprawdź go i spróbuj ponownie.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "Nikt nie może się tutaj zarejestrować",
    todo: "Jeśli masz konto, zaloguj się. Jeśli nie, poproś o nie administratora tej witryny.",
  },
  MissingCSRF: {
    what: "Nie udało się sprawdzić, czy to pochodzi od Ciebie",
    todo: "Spróbuj ponownie. Jeśli zobaczysz to drugi raz, sprawdź, czy przeglądarka akceptuje pliki cookie tej witryny.",
  },
  NotFound: {
    what: "Nie ma takiej strony",
    todo: "Sprawdź adres.",
  },
  OAuthAccountNotLinked: {
    what: "Nie możesz się jeszcze zalogować w ten sposób",
    todo: "To konto lub jego adres e-mail jest tu już w użyciu. Zaloguj się tak jak za pierwszym razem.",
  },
  OAuthCallbackError: {
    what: "Logowanie nie zostało ukończone",
    todo: "Druga usługa je anulowała, nie odpowiedziała albo odpowiedziała w sposób, którego nie możemy przyjąć. Spróbuj ponownie za chwilę albo wybierz inny sposób.",
  },
  SessionRequired: {
    what: "Najpierw się zaloguj",
    todo: "Ta strona jest dla osób zalogowanych.",
  },
  SignOutError: {
    what: "Jeszcze Cię nie wylogowano",
    todo: "Nie udało się zakończyć Twojej sesji wszędzie. Odczekaj chwilę, a potem wyloguj się ponownie. Do tego czasu nie zostawiaj tego urządzenia nikomu innemu.",
  },
  StepUpImpossible: {
    what: "To logowanie do tego nie wystarcza",
    todo: "Nic nie zostało zmienione. Włącz drugi składnik w usłudze, przez którą się logujesz, albo dodaj klucz dostępu, który wymaga kodu PIN, jeśli ta witryna oferuje klucze dostępu, i zaloguj się w ten sposób ponownie. Jeśli żadna z tych możliwości nie zadziała, zapytaj administratora tej witryny.",
  },
  "StepUpImpossible/app-offered": {
    what: "To logowanie do tego nie wystarcza",
    todo: "Nic nie zostało zmienione. Skonfiguruj aplikację uwierzytelniającą na swojej stronie zabezpieczeń. Gdy wpiszesz tam jej pierwszy kod, spróbuj jeszcze raz wykonać tę czynność.",
  },
  StepUpRequired: {
    what: "Zaloguj się jeszcze raz",
    todo: "To, co chcesz zrobić, wymaga niedawnego logowania, abyśmy mieli pewność, że to Ty.",
  },
  "StepUpRequired/level": {
    what: "Zaloguj się w bezpieczniejszy sposób",
    todo: "To, co chcesz zrobić, wymaga lepszego potwierdzenia tożsamości, niż dało to logowanie.",
  },
  "StepUpRequired/method": {
    what: "Zaloguj się w inny sposób",
    todo: "To, co chcesz zrobić, wymaga innego rodzaju potwierdzenia tożsamości, niż dało to logowanie.",
  },
  "StepUpRequired/other-user": {
    what: "To jest inne konto",
    todo: "Zaloguj się jeszcze raz na konto, którego używasz. Aby zmienić konto, najpierw się wyloguj.",
  },
  TooManyAttempts: { what: "Zbyt wiele prób", todo: "Odczekaj chwilę, zanim spróbujesz ponownie." },
  "TooManyAttempts/passwords-busy": {
    what: "Zbyt wiele osób loguje się w tej chwili",
    todo: "Spróbuj ponownie za kilka sekund.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "Zbyt wiele osób rejestruje się w tej chwili",
    todo: "Spróbuj ponownie później albo wybierz inny sposób logowania.",
  },
  Unavailable: {
    what: "To w tej chwili nie działa",
    todo: "Część tej witryny nie odpowiada. Odczekaj kilka sekund, a potem odśwież tę stronę, aby spróbować ponownie.",
  },
  Verification: {
    what: "Ten link do logowania już nie działa",
    todo: "Wygasł albo został już użyty. Poproś o nowy.",
  },
  "Verification/code-elsewhere": {
    what: "Tego kodu nie można tutaj użyć",
    todo: "Trwało to zbyt długo albo poproszono o niego w innej przeglądarce. Poproś o nowy.",
  },
  "Verification/code-spent": {
    what: "O jeden błędny kod za dużo",
    todo: "Zamiast tego otwórz link z wiadomości albo poproś o nową wiadomość.",
  },
  "Verification/code-wrong": {
    what: "Ten kod jest nieprawidłowy",
    todo: "Wpisz sześć cyfr z najnowszej wiadomości.",
  },
  WebAuthnVerificationError: {
    what: "Nie udało się sprawdzić Twojego klucza dostępu",
    todo: "Spróbuj ponownie albo zaloguj się w inny sposób.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "Jeśli masz konto z hasłem, nie musisz czekać: ustaw nowe hasło w tej przeglądarce, używając linku z wiadomości e-mail.",
  newPasswordByMail: "Nowe hasło przez e-mail",
  backToPage: "Wróć do poprzedniej strony",
  toSecurityPage: "Przejdź do swojej strony zabezpieczeń",
  signOutAgain: "Wyloguj się ponownie",
  requestId:
    "Jeśli to się powtarza, podaj administratorowi tej witryny identyfikator żądania: {id}.",
  requestLog: "Jeśli to Ty nim jesteś: szczegóły są w dzienniku serwera pod tym identyfikatorem.",
  stepUpImpossible:
    "Aby to zmienić, trzeba lepiej potwierdzić tożsamość, niż pozwala na to to logowanie. Zaloguj się w inny sposób, na przykład z drugim składnikiem w usłudze, przez którą się logujesz, albo za pomocą klucza dostępu, który wymaga kodu PIN, lub aplikacji uwierzytelniającej, jeśli ta witryna oferuje je na Twojej stronie zabezpieczeń. Jeśli nic z tego nie zadziała, zapytaj administratora tej witryny.",
};
