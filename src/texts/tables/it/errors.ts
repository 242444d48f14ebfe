import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: { what: "Qualcosa è andato storto", todo: "L’accesso non è stato eseguito. Riprova." },
  AccessDenied: {
    what: "Non hai accesso",
    todo: "L’account che hai scelto non è autorizzato ad accedere qui. Provane un altro o chiedi l’accesso ai gestori di questo sito.",
  },
  "AccessDenied/weaker-way": {
    what: "Accedi in un modo più sicuro",
    todo: "Hai un altro modo per accedere che dimostra di più, come una passkey. Usa quello adesso e potrai configurare la verifica in due passaggi.",
  },
  AccountNotLinked: {
    what: "Non puoi accedere in questo modo",
    todo: "Non è collegato all’account che ha quell’indirizzo email, oppure appartiene a un altro account. Accedi in un altro modo, per esempio come l’ultima volta.",
  },
  Configuration: {
    what: "Il servizio di accesso non è configurato correttamente",
    todo: "Non è colpa tua e non puoi farci nulla. Torna più tardi.",
  },
  "Configuration/sign-in": {
    what: "Questo modo di accedere al momento non funziona",
    todo: "Non è configurato correttamente, e non è colpa tua. Scegline un altro o torna più tardi.",
  },
  CredentialsSignin: {
    what: "Questi dati di accesso non corrispondono",
    todo: "Controllali e riprova.",
  },
  CrossSiteRequest: {
    what: "Questa richiesta proveniva da un altro sito",
    todo: "Per proteggere il tuo account, non è stato fatto nulla. Se vuoi accedere, comincia da qui.",
  },
  EmailSignInError: {
    what: "Non è stato possibile inviare l’email",
    todo: "Riprova tra qualche minuto o scegli un altro modo per accedere.",
  },
  "EmailSignInError/too-many-mails": {
    what: "Sono state richieste troppe email di accesso",
    todo: "Usa l’ultima che hai ricevuto o riprova più tardi.",
  },
  "EmailSignInError/too-many-tries": {
    what: "Troppi tentativi",
    todo: "Aspetta un po’ prima di riprovare.",
  },
  InvalidCheck: {
    what: "Questo accesso non è più valido",
    todo: "Ha richiesto troppo tempo, è già stato usato o è iniziato in un altro browser. Accedi di nuovo.",
  },
  InvalidRequest: {
    what: "Non è stato possibile interpretare questa richiesta",
    todo: "Torna indietro e ricomincia.",
  },
  "InvalidRequest/invalid-email": {
    what: "Non possiamo inviare nulla a questo indirizzo email",
    todo: "Controllalo e riprova.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "Qui nessuno può registrarsi",
    todo: "Se hai un account, accedi. Altrimenti chiedine uno ai gestori di questo sito.",
  },
  MissingCSRF: {
    what: "Non siamo riusciti a capire se la richiesta veniva da te",
    todo: "Riprova. Se lo vedi due volte, controlla che il tuo browser accetti i cookie di questo sito.",
  },
  NotFound: {
    what: "Questa pagina non esiste",
    todo: "Controlla l’indirizzo.",
  },
  OAuthAccountNotLinked: {
    what: "Non puoi ancora accedere in questo modo",
    todo: "Quell’account, o il suo indirizzo email, è già in uso qui. Accedi come hai fatto la prima volta.",
  },
  OAuthCallbackError: {
    what: "L’accesso non è stato completato",
    todo: "L’altro servizio lo ha annullato, non ha risposto o ha dato una risposta che non possiamo accettare. Riprova tra un momento o scegli un altro modo.",
  },
  SessionRequired: {
    what: "Prima accedi",
    todo: "La pagina che hai chiesto è per chi ha eseguito l’accesso.",
  },
  SignOutError: {
    what: "Non sei ancora uscito",
    todo: "Non siamo riusciti a chiudere la tua sessione ovunque. Aspetta un momento ed esci di nuovo. Fino ad allora non lasciare questo dispositivo a nessun altro.",
  },
  StepUpImpossible: {
    what: "Questo accesso non basta per questa operazione",
    todo: "Non è stato modificato nulla. Attiva un secondo fattore presso il servizio con cui accedi oppure, se questo sito offre le passkey, aggiungine una che chieda un PIN, e usa quello per accedere di nuovo. Se nulla di tutto questo funziona, chiedi ai gestori di questo sito.",
  },
  "StepUpImpossible/app-offered": {
    what: "Questo accesso non basta per questa operazione",
    todo: "Non è stato modificato nulla. Configura un’app di autenticazione nella tua pagina di sicurezza. Dopo avervi inserito il suo primo codice, riprova quello che stavi per fare.",
  },
  StepUpRequired: {
    what: "Accedi ancora una volta",
    todo: "Quello che stai per fare richiede un accesso recente, così possiamo essere certi che sei tu.",
  },
  "StepUpRequired/level": {
    what: "Accedi in un modo più sicuro",
    todo: "Quello che stai per fare richiede una prova migliore di quella data da questo accesso.",
  },
  "StepUpRequired/method": {
    what: "Accedi in un altro modo",
    todo: "Quello che stai per fare richiede un tipo di prova diverso da quello dato da questo accesso.",
  },
  "StepUpRequired/other-user": {
    what: "Questo è un altro account",
    todo: "Accedi ancora una volta con l’account che stai usando. Per cambiare account, prima esci.",
  },
  TooManyAttempts: { what: "Troppi tentativi", todo: "Aspetta un po’ prima di riprovare." },
  "TooManyAttempts/passwords-busy": {
    what: "Troppe persone stanno accedendo in questo momento",
    todo: "Riprova tra qualche secondo.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "Troppe persone si stanno registrando in questo momento",
    todo: "Riprova più tardi o scegli un altro modo per accedere.",
  },
  Unavailable: {
    what: "Al momento non funziona",
    todo: "Una parte di questo sito non risponde. Aspetta qualche secondo, poi ricarica questa pagina per riprovare.",
  },
  Verification: {
    what: "Questo link di accesso non è più valido",
    todo: "È scaduto o è già stato usato. Chiedine uno nuovo.",
  },
  "Verification/code-elsewhere": {
    what: "Questo codice non può essere usato qui",
    todo: "È passato troppo tempo o lo hai chiesto in un altro browser. Chiedine uno nuovo.",
  },
  "Verification/code-spent": {
    what: "Un codice sbagliato di troppo",
    todo: "Apri invece il link nell’email o chiedi una nuova email.",
  },
  "Verification/code-wrong": {
    what: "Questo codice non è corretto",
    todo: "Inserisci le sei cifre dell’email più recente.",
  },
  WebAuthnVerificationError: {
    what: "Non è stato possibile verificare la tua passkey",
    todo: "Riprova o accedi in un altro modo.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "Se hai un account con una password, non devi aspettare: impostane una nuova con il link di un’email, in questo browser.",
  newPasswordByMail: "Ricevi una nuova password via email",
  backToPage: "Torna dov’eri",
  toSecurityPage: "Vai alla tua pagina di sicurezza",
  signOutAgain: "Esci di nuovo",
  requestId:
    "Se continua a succedere, comunica ai gestori di questo sito l’ID della richiesta: {id}.",
  requestLog: "Se sei tu: i dettagli sono nel log del tuo server sotto questo ID.",
  stepUpImpossible:
    "Per modificare questo serve una prova della tua identità migliore di quella che può dare questo accesso. Accedi in un altro modo, per esempio con un secondo fattore presso il servizio con cui accedi, oppure con una passkey che chieda un PIN o un’app di autenticazione, se questo sito le offre nella tua pagina di sicurezza. Se nulla di tutto questo funziona, chiedi ai gestori di questo sito.",
};
