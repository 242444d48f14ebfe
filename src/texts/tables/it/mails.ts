import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "Accedi a {app}",
  intro: "Usa questa email per accedere a {host} come {address}.",
  button: "Accedi",
  code: "Oppure inserisci questo codice dove hai richiesto l’email, e non dirlo mai a nessuno:",
  expires: "Questa email vale per un solo accesso entro {duration}.",
  device: "È stata richiesta con {browser} su {system}.",
  browser: "È stata richiesta con {browser}.",
  ignore: "Se non sei stato tu, ignora questa email: senza di essa non entra nessuno.",
};

export const mails: Texts["mails"] = {
  button: "{label}: {url}",

  confirmSubject: "Conferma il tuo indirizzo per {app}",
  confirmIntro:
    "Qualcuno che ha eseguito l’accesso a {host} vuole usare lì {address} d’ora in poi.",
  confirmButton: "Conferma l’indirizzo",
  confirmValid: {
    one: "Il link è valido per un minuto, una sola volta, nel browser in cui hai eseguito l’accesso.",
    other:
      "Il link è valido per {count} minuti, una sola volta, nel browser in cui hai eseguito l’accesso.",
  },

  takenSubject: "Il tuo indirizzo su {app}",
  takenIntro:
    "Qualcuno che ha eseguito l’accesso a {host} ha chiesto di usare {address} per il proprio account. L’indirizzo appartiene già a un account, quindi non è stato modificato nulla.",
  takenYou:
    "Se sei stato tu: accedi con questo indirizzo o assegna prima a quell’account un altro indirizzo.",
  nothingToDo: "Se non sei stato tu, non devi fare nulla.",

  signUpSubject: "Conferma la tua registrazione su {app}",
  signUpIntro: "Qualcuno si è registrato su {host} con questo indirizzo e ha scelto una password.",
  signUpButton: "Conferma la registrazione",
  signUpValid: {
    one: "Il link è valido per un minuto.",
    other: "Il link è valido per {count} minuti.",
  },
  signUpBrowser: "Aprilo nel browser in cui ti sei registrato o inserisci di nuovo la password.",
  signUpIgnore:
    "Se non sei stato tu, ignora questa email: senza il link non c’è alcun account. Non aprire il link, perché qualcun altro conosce la password.",

  knownSubject: "Il tuo account su {app}",
  knownIntro:
    "Qualcuno voleva registrarsi su {host} con questo indirizzo. Hai già un account lì, quindi non è stato modificato nulla.",
  knownYou:
    "Se sei stato tu: accedi come al solito. Se hai dimenticato la password, chiedine una nuova nella pagina di accesso.",

  resetSubject: "Imposta una nuova password per {app}",
  resetIntro: "Qualcuno ha chiesto una nuova password per il tuo account su {host}.",
  resetButton: "Imposta una nuova password",
  resetValid: {
    one: "Il link è valido per un minuto. Una volta impostata una nuova password, questo link e tutti i precedenti non sono più validi.",
    other:
      "Il link è valido per {count} minuti. Una volta impostata una nuova password, questo link e tutti i precedenti non sono più validi.",
  },

  ignore: "Se non sei stato tu, ignora questa email: senza il link non cambia nulla.",
};

export const notices: Texts["notices"] = {
  see: "Vedi come accedi",
  when: "È successo il {time}.",
  whenAndWhere: "È successo il {time} ({device}).",
  sessionsLeft:
    "Non è certo che tutti gli altri browser siano stati disconnessi. Anche se sei stato tu: apri il link qui sopra e chiudi tutte le altre sessioni.",
  byOperator:
    "L’ha fatto uno dei gestori di {host}, senza il tuo browser e senza alcuna tua password.",
  askOperator: "Se non l’hai chiesto e non ne conosci il motivo, chiedi ai gestori di {host}.",

  guessSubject: "Su {app} sono stati inseriti codici sbagliati",
  guess:
    "Qualcuno che sa come accedi a {host} ha inserito codici sbagliati del tuo secondo fattore: così tanti che per un po’ non gliene viene accettato nessuno.",
  guessYou: "Se sei stato tu, aspetta un po’ e inserisci il prossimo codice che la tua app mostra.",
  guessOther:
    "Se non sei stato tu, qualcuno conosce la tua password: chiedine una nuova nella pagina di accesso. Finché non ce l’hai, potresti essere rifiutato anche tu; dopo, i codici vengono accettati subito. Se accedi senza password, qualcuno potrebbe essere nella tua casella di posta o nell’account con cui accedi.",

  sessionsSubject: "La tua sessione su {app} è stata chiusa",
  sessionEnded: "Una sessione del tuo account su {host} è stata chiusa.",
  sessionsEnded: "Tutte le sessioni del tuo account su {host} sono state chiuse.",
  otherSessionsEnded: "Tutte le sessioni del tuo account su {host} tranne una sono state chiuse.",
  nameSubject: "Il tuo nome su {app} è stato modificato",
  name: "Il tuo account su {host} ora ha un altro nome: {name}.",
  addressSubject: "Il tuo indirizzo su {app} è stato modificato",
  address:
    "Il tuo account su {host} ora ha un altro indirizzo: {address}. Le email per te non arrivano più qui.",
  linkedSubject: "È stato aggiunto un modo per accedere a {app}",
  linked: "D’ora in poi un account {provider} permette di accedere al tuo account su {host}.",
  unlinkedSubject: "È stato rimosso un modo per accedere a {app}",
  unlinked: "Un account {provider} non permette più di accedere al tuo account su {host}.",
  passwordSetSubject: "È stata impostata una password su {app}",
  passwordSet: "Il tuo account su {host} ora ha una password, e chiunque la conosca può accedere.",
  passwordChangedSubject: "La tua password su {app} è stata modificata",
  passwordChanged: "Il tuo account su {host} ora ha un’altra password.",
  passwordReset:
    "Il tuo account su {host} ora ha un’altra password, impostata con il link di un’email inviata a questo indirizzo.",
  passwordRemovedSubject: "La tua password su {app} è stata rimossa",
  passwordRemoved:
    "Il tuo account su {host} non ha più una password. Gli altri modi per accedervi restano.",
  othersSignedOut: "Tutti gli altri browser sono stati disconnessi.",
  allSignedOut: "Tutti i browser sono stati disconnessi.",
  deletedSubject: "Il tuo account su {app} è stato eliminato",
  deleted:
    "Il tuo account su {host} non esiste più, e con esso sono spariti tutti i modi per accedervi.",

  passkeyAddedSubject: "È stata aggiunta una passkey su {app}",
  passkeyAdded: "D’ora in poi chiunque la possieda può accedere al tuo account su {host}.",
  passkeyRemovedSubject: "È stata rimossa una passkey su {app}",
  passkeyRemoved: "Non permette più di accedere al tuo account su {host}.",
  appAddedSubject: "Verifica in due passaggi su {app}: app aggiunta",
  appAdded:
    "L’app di autenticazione {name} è stata aggiunta al tuo account su {host}. Quando accedi ti viene chiesto un codice che l’app mostra.",
  appRemovedSubject: "Verifica in due passaggi su {app}: app rimossa",
  appRemoved:
    "L’app di autenticazione {name} è stata rimossa dal tuo account su {host}, e i suoi codici non valgono più nulla. Se era il tuo unico secondo passaggio, d’ora in poi quando accedi non viene chiesto alcun codice, e i tuoi codici di recupero non sono più validi.",
  appNamedSubject: "Verifica in due passaggi su {app}: app rinominata",
  appNamed: "L’app di autenticazione {before} del tuo account su {host} ora si chiama {name}.",
  codeUsedSubject: "È stato usato un codice di recupero su {app}",
  codeUsed:
    "Qualcuno ha usato uno dei codici di recupero del tuo account su {host} al posto di un’app di autenticazione.",
  codesLeft: { one: "Ne resta uno.", other: "Ne restano {count}." },
  noCodesLeft: "Non ne resta nessuno.",
  makeNewCodes: "Creane di nuovi nella pagina del tuo account.",
  codesRenewedSubject: "Hai nuovi codici di recupero su {app}",
  codesRenewed: {
    one: "Il tuo account su {host} ha {count} nuovo codice di recupero. I precedenti non funzionano più.",
    other:
      "Il tuo account su {host} ha {count} nuovi codici di recupero. I precedenti non funzionano più.",
  },
};

export const advice: Texts["advice"] = {
  tell: "Se non sei stato tu, avvisa subito i gestori di {host}.",
  look: "Se non sei stato tu, apri il link qui sopra, chiudi tutte le sessioni che non riconosci e rimuovi ciò che non riconosci.",
  passwordLook:
    "Se non sei stato tu, chiedi subito una nuova password nella pagina di accesso. Poi apri il link qui sopra, chiudi tutte le sessioni che non riconosci e rimuovi ciò che non riconosci.",
  passwordTell:
    "Se non sei stato tu, chiedi subito una nuova password nella pagina di accesso. Poi avvisa subito i gestori di {host}.",
  mailboxLook:
    "Se non sei stato tu, qualcun altro può aprire le tue email: cambia prima la password della tua casella di posta. Poi chiedi una nuova password nella pagina di accesso, apri il link qui sopra, chiudi tutte le sessioni che non riconosci e rimuovi ciò che non riconosci.",
  mailboxTell:
    "Se non sei stato tu, qualcun altro può aprire le tue email: cambia prima la password della tua casella di posta. Poi chiedi una nuova password nella pagina di accesso e avvisa subito i gestori di {host}.",
  codesLook:
    "Se non sei stato tu, qualcun altro ha i tuoi codici di recupero e supera il primo passaggio dell’accesso: crea subito nuovi codici e scegli un’altra password, se ne hai una. Poi apri il link qui sopra, chiudi tutte le sessioni che non riconosci e rimuovi ciò che non riconosci.",
  codesTell:
    "Se non sei stato tu, qualcun altro ha i tuoi codici di recupero e supera il primo passaggio dell’accesso: avvisa subito i gestori di {host}.",
  intruder:
    "Se non sei stato tu, qualcun altro è entrato nel tuo account. Se l’account ha una password, scegline un’altra: chiedila via email nella pagina di accesso; così vengono chiuse tutte le sessioni.",
  thenLook:
    "Poi apri il link qui sopra, chiudi tutte le sessioni che non riconosci e configura di nuovo la verifica in due passaggi.",
  thenTell: "Poi avvisa subito i gestori di {host}.",
  ownApp: "Se hai un’altra app, accedi con quella, apri il link qui sopra e rimuovi questa.",
  noApp:
    "Se non ne hai, all’accesso viene chiesto un codice che non puoi ottenere: avvisa subito i gestori di {host}, che possono rimuovere l’app.",
};
