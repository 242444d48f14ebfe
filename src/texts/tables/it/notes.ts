import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "In altri browser l’accesso potrebbe essere ancora attivo. Chiudi quelle sessioni nell’elenco qui sotto.";

export const done: Texts["done"] = {
  unlinked: { what: "L’account è stato scollegato", todo: "Non serve più per accedere." },
  "passkey-named": { what: "La passkey è stata rinominata", todo: "" },
  "passkey-removed": {
    what: "La passkey è stata rimossa",
    todo: "Eliminala anche sul tuo dispositivo, così lì non verrà più proposta.",
  },
  "passkey-added": {
    what: "La passkey è stata aggiunta",
    todo: "D’ora in poi puoi usarla per accedere.",
  },
  "name-changed": { what: "Il tuo nome è stato salvato", todo: "" },
  "address-asked": {
    what: "Controlla la tua posta",
    todo: "Apri in questo browser il link contenuto nell’email. Fino ad allora non cambia nulla.",
  },
  "address-changed": {
    what: "Il tuo indirizzo è stato modificato",
    todo: "Negli altri browser bisogna accedere di nuovo.",
  },
  revoked: { what: "Sessione chiusa", todo: "In quel browser bisogna accedere di nuovo." },
  "password-set": {
    what: "La tua password è stata impostata",
    todo: "Negli altri browser bisogna accedere di nuovo.",
  },
  "password-changed": {
    what: "La tua password è stata modificata",
    todo: "Negli altri browser bisogna accedere di nuovo.",
  },
  "password-removed": {
    what: "La tua password è stata rimossa",
    todo: "Non serve più per accedere. Negli altri browser bisogna accedere di nuovo.",
  },
  deleted: { what: "Il tuo account è stato eliminato", todo: "" },
  "factor-begun": {
    what: "Configura la tua app di autenticazione",
    todo: "Aggiungi la chiave di configurazione alla tua app come indicato qui sotto e inserisci il codice che l’app mostra.",
  },
  "factor-cancelled": {
    what: "Non è stata aggiunta nessuna app di autenticazione",
    todo: "Se hai già inserito la chiave di configurazione in un’app, eliminala da lì.",
  },
  "factor-added": {
    what: "L’app di autenticazione è stata aggiunta",
    todo: "Negli altri browser bisogna accedere di nuovo.",
  },
  "factor-added-already": {
    what: "L’app era già stata aggiunta",
    todo: "Se non hai conservato i codici di recupero, creane di nuovi qui sotto.",
  },
  "factor-named": { what: "L’app di autenticazione è stata rinominata", todo: "" },
  "factor-removed": {
    what: "L’app di autenticazione è stata rimossa",
    todo: "Elimina anche la voce nell’app, così non cercherai lì il suo codice. Negli altri browser bisogna accedere di nuovo.",
  },
  "recovery-renewed": {
    what: "Hai nuovi codici di recupero",
    todo: "I precedenti non funzionano più.",
  },
  "partly/password": { what: "La tua nuova password è stata salvata", todo: sessionsLeft },
  "partly/unlink": { what: "La tua password è stata rimossa", todo: sessionsLeft },
  "partly/factor-confirm": { what: "L’app di autenticazione è stata aggiunta", todo: sessionsLeft },
  "partly/factor-remove": { what: "L’app di autenticazione è stata rimossa", todo: sessionsLeft },
  "partly/passkey-remove": { what: "La passkey è stata rimossa", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "Qualcosa è andato storto", todo: "Riprova." },
  credentials: {
    what: "Questa non è la tua password attuale",
    todo: "Inseriscila ancora una volta.",
  },
  "password-refused": {
    what: "Questa password non può essere usata",
    todo: "Scegline un’altra: lunga, e che nessuno indovinerebbe.",
  },
  "address-unproved": {
    what: "Il tuo indirizzo non è ancora confermato",
    todo: "Prima confermalo. Poi imposta una password.",
  },
  "account-unknown": {
    what: "Questo account non è collegato",
    todo: "Forse è stato scollegato in un’altra scheda.",
  },
  "address-taken": {
    what: "Questo indirizzo appartiene a un altro account",
    todo: "Accedi con quell’account oppure assegnagli prima un altro indirizzo.",
  },
  "change-not-offered": { what: "Questo non può essere modificato qui", todo: "" },
  "invalid-name": {
    what: "Questo nome non può essere usato",
    todo: "Un nome ha da 1 a 64 caratteri.",
  },
  "last-way-in": {
    what: "Questo è il tuo unico modo per accedere",
    todo: "Prima aggiungine un altro, per esempio una passkey.",
  },
  "link-unknown": {
    what: "Questo link non è più valido",
    todo: "È scaduto, è già stato usato o è stato sostituito da un altro. Chiedi una nuova email.",
  },
  "mail-not-sent": {
    what: "Non è stato possibile inviare l’email",
    todo: "Riprova tra qualche minuto.",
  },
  "not-confirmed": {
    what: "Non è stato eliminato nulla",
    todo: "Spunta la casella se vuoi davvero procedere e riprova.",
  },
  "passkey-unknown": {
    what: "Questa passkey non esiste",
    todo: "Forse è stata rimossa in un’altra scheda.",
  },
  "sessions-partly-ended": {
    what: "Non tutte le sessioni sono state chiuse",
    todo: "Quelle nell’elenco qui sotto potrebbero essere ancora attive. Riprova.",
  },
  "step-up-required": { what: "Non è stato ancora modificato nulla", todo: "Ripeti l’operazione." },
  "too-many-mails": {
    what: "Sono state richieste troppe email",
    todo: "Usa l’ultima che hai ricevuto o riprova più tardi.",
  },
  "username-invalid": {
    what: "Questo nome utente non può essere usato",
    todo: "Ha da 3 a 32 lettere, cifre, punti, trattini o trattini bassi, inizia con una lettera e non è uno come «admin».",
  },
  "username-taken": { what: "Qualcun altro ha già questo nome utente", todo: "Scegline un altro." },
  "too-many-apps": {
    what: "Non è possibile aggiungere altre app di autenticazione",
    todo: "Rimuovine una che non usi più.",
  },
  "app-not-begun": {
    what: "Non è stata aggiunta nessuna app di autenticazione",
    todo: "La sua chiave di configurazione è scaduta, è già stata usata o appartiene a un’altra sessione. Ricomincia.",
  },
  "app-unknown": {
    what: "Questa app di autenticazione non esiste",
    todo: "Forse è stata rimossa in un’altra scheda.",
  },
  "codes-replaced": {
    what: "Non è stato modificato nulla",
    todo: "I tuoi codici di recupero erano già stati sostituiti. Se non hai conservato quelli nuovi, creane altri.",
  },
  "too-many-attempts": {
    what: "Ci sono stati troppi codici sbagliati",
    todo: "Non è stata aggiunta nessuna app. Riprova più tardi.",
  },
  "factor-wrong": {
    what: "Questo codice è sbagliato",
    todo: "Inserisci quello che l’app mostra ora. Se viene rifiutato di nuovo, controlla l’orologio del dispositivo.",
  },
};

export const links: Texts["links"] = {
  linked: {
    what: "L’account {provider} è stato aggiunto",
    todo: "D’ora in poi puoi usarlo per accedere.",
  },
  "linked-before": {
    what: "L’account {provider} era già stato aggiunto",
    todo: "Non è stato modificato nulla.",
  },
  "access-denied": {
    what: "Questo account {provider} non può essere aggiunto",
    todo: "Non è autorizzato ad accedere qui. Scegline un altro.",
  },
  "account-removed": { what: "L’account {provider} non è stato aggiunto", todo: "Riprova." },
  "link-foreign-session": {
    what: "L’account {provider} non è stato aggiunto",
    todo: "Nel frattempo sei uscito o hai eseguito di nuovo l’accesso. Riprova.",
  },
  "oauth-account-not-linked": {
    what: "Questo account {provider} qui appartiene a qualcun altro",
    todo: "Se è tuo, prima accedi con quello e scollegalo lì.",
  },
  "provider-error": {
    what: "L’account {provider} non è stato aggiunto",
    todo: "Il servizio non ti ha fatto entrare o sei tornato indietro. Riprova.",
  },
  "provider-unavailable": {
    what: "L’account {provider} non è stato aggiunto",
    todo: "Il servizio ha un problema in questo momento. Riprova più tardi.",
  },
  "provider-unreachable": {
    what: "L’account {provider} non è stato aggiunto",
    todo: "Il servizio non risponde in questo momento. Riprova più tardi.",
  },
  "step-up-required": {
    what: "L’account {provider} non è stato aggiunto",
    todo: "Prima accedi ancora una volta, così possiamo essere certi che sei tu.",
  },
};

export const notes: Texts["notes"] = {
  // Stands behind "account", as the name of a provider does.
  theAccount: "esterno",
  sentTo: "Abbiamo inviato un’email a {address}",
};
