import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "Configura la verifica in due passaggi",
  enrolIntro:
    "Stai accedendo come **{name}**. Per continuare su {app}, aggiungi prima un’app di autenticazione. Da quel momento, quando accedi ti verrà chiesto un codice mostrato dall’app.",
  enrolSubmit: "Aggiungi l’app e accedi",
  somebodyElse: "Accedi con un altro account",

  scan: "Scansiona questo codice con un’app di autenticazione, per esempio sul tuo telefono, o con il tuo gestore delle password.",
  addKey:
    "Aggiungi questa chiave di configurazione in un’app di autenticazione, per esempio sul tuo telefono, o nel tuo gestore delle password.",
  openApp: "Apri in un’app di autenticazione su questo dispositivo",
  orType: "Oppure inserisci questa chiave di configurazione nell’app: {key}",
  theKey: "Chiave di configurazione: {key}",
  typeCode: "Inserisci il codice che l’app mostra ora",
  sixDigits: "Ha sei cifre.",
  appName: "Nome dell’app (facoltativo)",

  codesHeading: "Conserva i tuoi codici di recupero",
  appAdded:
    "L’app di autenticazione è stata aggiunta. D’ora in poi, quando accedi ti verrà chiesto un codice.",
  sessionsLeft:
    "**In altri browser l’accesso potrebbe essere ancora attivo.** Chiudi quelle sessioni nella pagina del tuo account.",
  notSignedIn:
    "**Non hai ancora eseguito l’accesso.** Conserva i codici e poi accedi ancora una volta.",
  codesIntro:
    "Quando {app} chiede il secondo passaggio e hai perso ciò che serve, come la tua app di autenticazione, inserisci al suo posto uno di questi codici. Ognuno funziona una sola volta. Stampali o salvali in un gestore delle password.",
  codesLabel: "Codici di recupero",
  onlyNow: "**Vengono mostrati solo adesso.**",
  onlyNowFormer: "**Vengono mostrati solo adesso.** I codici che avevi prima non funzionano più.",
  kept: "Li ho conservati",

  askHeading: "Ancora un passaggio",
  signingInAs: "Stai accedendo come **{name}**.",
  passkeyToo: "Stai accedendo come **{name}**. Usa anche la tua passkey.",
  confirmIt: "Hai eseguito l’accesso come **{name}**. Conferma che sei tu.",
  appCode: "Codice della tua app di autenticazione",
  appCodeHelp: "Sei cifre. L’app ne mostra di nuove ogni mezzo minuto.",
  recoveryCode: "Codice di recupero",
  recoveryHelp:
    "24 lettere e cifre dall’elenco che hai conservato. Ogni codice funziona una sola volta.",
  usePasskey: "Usa una passkey",
  useRecovery: "Usa invece un codice di recupero",
  useApp: "Usa invece la tua app di autenticazione",
  signInAgain: "Accedi di nuovo",

  doneHeading: "Hai eseguito l’accesso",
  nothingLeft: "Qui non c’è altro da confermare.",
  makeNewCodes:
    "Se hai appena aggiunto un’app di autenticazione e non hai conservato i codici di recupero, creane di nuovi nella [pagina del tuo account].",
  againHeading: "Accedi di nuovo",
  spent: "Cinque codici non hanno funzionato. Accedi di nuovo.",
  expired:
    "Questo accesso ha richiesto troppo tempo, è già stato completato o è stato sostituito da un altro in questo browser.",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "Questo codice non è corretto o è già stato usato. Aspetta il prossimo nella tua app e inserisci quello. Se viene rifiutato anche quello, controlla l’orologio del dispositivo.",
  "recovery-wrong": "Questo non è uno dei tuoi codici di recupero, oppure è già stato usato.",
  "app-not-begun":
    "Ora la chiave di configurazione è un’altra. Aggiungila alla tua app e inserisci il codice che l’app mostra.",
  "invalid-name": "Un nome ha da 1 a 64 caratteri.",
  "code-missing": "Inserisci un codice.",
  "passkey-refused":
    "Questa passkey non può essere usata qui. Deve appartenere a questo account e chiedere un PIN, un’impronta o un volto.",
  lockedMinutes: {
    one: "Ci sono stati troppi codici sbagliati. I codici saranno di nuovo accettati tra un minuto.",
    other:
      "Ci sono stati troppi codici sbagliati. I codici saranno di nuovo accettati tra {count} minuti.",
  },
  lockedHours: {
    one: "Ci sono stati troppi codici sbagliati. I codici saranno di nuovo accettati tra un’ora.",
    other:
      "Ci sono stati troppi codici sbagliati. I codici saranno di nuovo accettati tra {count} ore.",
  },
  appOffRecovery:
    "Per questa app sono stati inseriti troppi codici sbagliati, quindi ora non può essere usata. Usa un codice di recupero.",
  appOffPasskey:
    "Per questa app sono stati inseriti troppi codici sbagliati, quindi ora non può essere usata. Usa una passkey.",
  appOffEither:
    "Per questa app sono stati inseriti troppi codici sbagliati, quindi ora non può essere usata. Usa un codice di recupero o una passkey.",
  appOffAlone:
    "Per questa app sono stati inseriti troppi codici sbagliati, quindi ora non può essere usata. Prova nel browser con cui accedi di solito o chiedi ai gestori di questo sito.",
};
