import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "Registrati su {app}",
  signUp: "Registrati",
  haveAccount: "Hai già un account? [Accedi]",
  username: "Nome utente",
  usernameOptional: "Nome utente (facoltativo)",
  nameOptional: "Il tuo nome (facoltativo)",
  password: "Password",
  newPassword: "Nuova password",
  addressOrUsername: "Indirizzo email o nome utente",
  presentPassword: "Password attuale",
  account: "Account",
  usernameHelp:
    "Da 3 a 32 lettere, cifre, punti, trattini o trattini bassi, iniziando con una lettera.",
  passwordHelp: {
    other: "Almeno {count} caratteri. Qualche parola di seguito è facile da ricordare.",
  },
  show: "Mostra",
  hide: "Nascondi",
  showWhat: "Mostra {label}",
  hideWhat: "Nascondi {label}",

  confirmHeading: "Vuoi registrarti su {app}?",
  confirmAddress: "Il tuo account su {app} avrà l’indirizzo **{address}**.",
  confirmHere:
    "**Hai scelto qui una password un momento fa?** Se no, chiudi questa pagina: chi l’ha scelta la conosce.",
  confirmElsewhere:
    "Hai aperto questo link in un browser diverso da quello che lo ha richiesto. Inserisci la password che hai scelto. **Se non ne hai scelta una, chiudi questa pagina:** qualcun altro ha inserito il tuo indirizzo.",
  create: "Crea il mio account",
  createNot: "Non crearlo",
  knownHeading: "Hai già un account",
  known:
    "Questo indirizzo appartiene già a un account su {app}. Se ti sei appena registrato, è questo.",
  signUpGone: "È scaduto, è già stato usato o è incompleto.",
  signUpAgain: "Registrati di nuovo",

  resetIntro: "Ti invieremo un’email con un link. Ti permetterà di scegliere una nuova password.",
  sendLink: "Inviami un link",
  askAgain: "Chiedi una nuova email",
  resetHeading: "Scegli una nuova password",
  resetFor: "Per l’account di **{address}**. Tutte le tue sessioni verranno chiuse.",
  resetForNamed:
    "Per l’account di **{address}** ({username}). Tutte le tue sessioni verranno chiuse.",
  save: "Salva la password",
  savedHeading: "La tua nuova password è stata salvata",
  signUpSent: {
    one: "Un’email per **{address}** è in arrivo. Apri il suo link in questo browser per completare la registrazione su {app}. È valido per un minuto.",
    other:
      "Un’email per **{address}** è in arrivo. Apri il suo link in questo browser per completare la registrazione su {app}. È valido per {count} minuti.",
  },
  resetSent: {
    one: "Se **{address}** ha un account su {app}, un’email è in arrivo. Il suo link ti permette di scegliere una nuova password ed è valido per un minuto.",
    other:
      "Se **{address}** ha un account su {app}, un’email è in arrivo. Il suo link ti permette di scegliere una nuova password ed è valido per {count} minuti.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "Non possiamo inviare nulla a questo indirizzo email. Controllalo.",
  "invalid-name": "Un nome ha da 1 a 64 caratteri.",
  "password-needed": "Inserisci la password di questa registrazione.",
  "password-wrong":
    "Questa non è la password di questa registrazione. Se ti sei registrato più volte, usa il link dell’altra email.",
  "link-void": "Questo link non è più valido. Chiedine uno nuovo.",
  "mail-not-sent": "Non è stato possibile inviare l’email. Riprova tra qualche minuto.",
  "passwords-busy":
    "Troppe persone stanno accedendo in questo momento. Riprova tra qualche secondo.",
  "sessions-partly-ended":
    "Usala per accedere e chiudi tutte le altre sessioni nella pagina del tuo account: i browser in cui l’accesso era attivo potrebbero averlo ancora.",
  "sign-up-closed": "Qui nessuno può registrarsi.",
  "too-many-mails":
    "Sono state richieste troppe email. Usa l’ultima che hai ricevuto o riprova più tardi.",
  "too-many-sign-ups": "Troppe persone si stanno registrando in questo momento. Riprova più tardi.",
  "too-many-tries": "Troppi tentativi. Aspetta un po’ prima di riprovare.",
  "address-known": "Hai un account con questo indirizzo. Accedi.",
  "username-taken": "Qualcun altro ha già questo nome utente. Scegline un altro.",
  "username-invalid":
    "Questo nome utente non può essere usato. Non rispetta la regola qui sotto o è uno come «admin».",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "Questa password contiene qualcosa che non è un carattere. Scegline un’altra.",
  "too-short": {
    other: "Usa almeno {count} caratteri. Qualche parola di seguito è facile da ricordare.",
  },
  "too-long": { other: "Usa al massimo {count} caratteri." },
  common:
    "Molte persone usano questa password, quindi sarebbe provata per prima. Scegline un’altra.",
  breached:
    "Questa password è nota per una violazione di dati avvenuta altrove. Scegline un’altra e cambiala ovunque la usi.",
  context:
    "È poco più del tuo nome, del tuo indirizzo o del nome di questo sito. Scegline un’altra.",
  same: "Questa è la password che hai adesso. Scegline una nuova.",
  check: "Scegli un’altra password.",
};
