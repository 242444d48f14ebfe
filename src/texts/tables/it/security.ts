import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "Il tuo account su {app}",
  signedIn: "Hai eseguito l’accesso.",
  signedInWith: "Hai eseguito l’accesso come **{name}** ({address}).",
  stale:
    "Prima di modificare qualcosa, [accedi ancora una volta], così possiamo essere certi che sei tu.",
  change: "Modifica",
  rename: "Rinomina",
  remove: "Rimuovi",
  othersSignIn: "Negli altri browser bisognerà accedere di nuovo.",
  added: "Aggiunta il {date}",
  lastUsed: "usata l’ultima volta il {date}",
  notUsed: "non ancora usata",

  accounts: "Modi per accedere",
  noAccounts: "Non è collegato nessun account di un altro servizio.",
  link: "Collega il tuo account {provider}",
  linkAnother: "Collega un altro account {provider}",
  unlink: "Scollega",
  unlinkAbout: "l’account {provider} {account}",
  unlinkWhat: "Scollega {provider}",
  noLongerHelps: "Non potrai più accedere a {app} in questo modo.",
  onlyWay: "Il tuo unico modo per accedere",

  passkeys: "Passkey",
  passkeysIntro: "Con una passkey accedi con un’impronta, il volto o un PIN, senza password.",
  passkeyNumber: "Passkey {number}",
  passkeyRemove: "Rimuovi questa passkey",
  passkeyStays: "Non può essere rimossa, perché non hai altri modi per accedere.",
  backedUp: "con backup",
  oneDevice: "solo su un dispositivo",
  passkeyName: "Nome della nuova passkey",
  passkeyNameAt: "Nome della nuova passkey ({provider})",
  passkeyAdd: "Aggiungi una passkey",
  passkeyAddAt: "Aggiungi una passkey ({provider})",
  passkeyNeedsScript:
    "Per aggiungere una passkey serve JavaScript, che nel tuo browser è disattivato.",

  delete: "Elimina il tuo account",
  deleteOpen: "Elimina l’account…",
  deleteAll: "Il tuo account e tutti i modi per accedervi spariranno. Nessuno potrà ripristinarli.",
  deleteSure: "Voglio eliminare il mio account per sempre.",
  deleteNow: "Elimina il mio account",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "Password",
  havePassword: "Hai una password.",
  havePasswordSince: "Hai una password, scelta il {date}.",
  username: "Il tuo nome utente è **{username}**.",
  aboutPassword: "la password",
  forgotPresent: "Hai dimenticato la password attuale?",
  changePassword: "Modifica la password",
  setPassword: "Imposta la password",
  removePassword: "Rimuovi la password",
  confirmFirst:
    "Non hai ancora una password. Prima di sceglierne una, conferma il tuo indirizzo email, così potrai averne un’altra se la dimentichi.",
  noPassword:
    "Non hai ancora una password. Se ne imposti una, potrai usare anche quella per accedere a {app}.",
  notPresent: "Questa non è la tua password attuale.",
  passwordStays: "La password non può essere rimossa, perché non hai altri modi per accedere.",

  nameAndAddress: "Nome e indirizzo",
  saveName: "Salva il nome",
  newEmail: "Nuovo indirizzo email",
  sendConfirmation: "Invia un’email per confermarlo",
  countsOnceOpened: "L’indirizzo sarà valido appena avrai aperto il link nell’email.",
  yourAddress: "Il tuo indirizzo è **{address}**.",
  yourAddressUnconfirmed: "Il tuo indirizzo è **{address}** e non è ancora confermato.",

  usedHeading: "Questo link è già stato usato",
  confirmHeading: "È il tuo indirizzo?",
  confirmReady: "D’ora in poi userai **{address}** su {app}.",
  confirmSignedOut:
    "Prima accedi a {app} in questo browser. Poi apri ancora una volta il link nell’email inviata a **{address}**.",
  confirmOtherUser:
    "**Un altro account ha richiesto questa email.** Accedi con l’account che deve avere l’indirizzo **{address}** e apri ancora una volta il link.",
  confirmUsed: "Su {app} usi **{address}**. Non resta altro da fare.",
  confirmVoid:
    "È scaduto, è già stato usato o è stato sostituito da un altro. Chiedi una nuova email.",
  neverAsked: "Se non hai mai richiesto questa email, ignorala: non cambia nulla.",
  useAddress: "Usa questo indirizzo",
  changeNothing: "Non modificare nulla",
  backToAccount: "Torna al tuo account",
  goToAccount: "Vai al tuo account",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "Verifica in due passaggi",
  hasApps: "Quando accedi, ti viene chiesto anche un codice mostrato da un’app di autenticazione.",
  intro:
    "Con un’app di autenticazione, all’accesso {app} chiede anche un codice che solo la tua app mostra. Così nessuno entra soltanto con la tua password o con le tue email.",
  otherAppsStay: "Le tue altre app restano.",
  onlyApp:
    "È la tua unica app: non verrà più chiesto alcun codice, a meno che all’accesso non ti venga richiesto di configurarne un’altra.",
  codesGo: "Insieme all’app spariscono anche i tuoi codici di recupero.",
  nextCodes: "Poi riceverai dei codici di recupero per il giorno in cui perderai l’app.",
  removeApp: "Rimuovi questa app",
  addApp: "Aggiungi un’app di autenticazione",
  addAnotherApp: "Aggiungi un’altra app di autenticazione",
  confirmApp: "Aggiungi l’app",
  cancel: "Annulla",
  makeCodes: "Crea codici di recupero",
  makeNew: "Creane di nuovi",
  makeNewCodes: "Crea nuovi codici di recupero",
  codes: "Codici di recupero",
  noCodes:
    "Non hai codici di recupero. Se perdi la tua app di autenticazione, uno di essi la sostituisce.",
  noCodesOrPasskey:
    "Non hai codici di recupero. Se perdi la tua app di autenticazione o la tua passkey, uno di essi la sostituisce.",
  codesLeft: {
    one: "Ti resta {count} codice di recupero.",
    other: "Ti restano {count} codici di recupero.",
  },
  codesLeftSince: {
    one: "Ti resta {count} codice di recupero, creato il {date}.",
    other: "Ti restano {count} codici di recupero, creati il {date}.",
  },
  fewCodes: {
    one: "Ti resta solo **{count} codice di recupero**.",
    other: "Ti restano solo **{count} codici di recupero**.",
  },
  fewCodesSince: {
    one: "Ti resta solo **{count} codice di recupero**, creato il {date}.",
    other: "Ti restano solo **{count} codici di recupero**, creati il {date}.",
  },
  lostApp:
    "Se perdi la tua app di autenticazione, inseriscine uno al suo posto. Ognuno funziona una sola volta.",
  lostAppOrPasskey:
    "Se perdi la tua app di autenticazione o la tua passkey, inseriscine uno al suo posto. Ognuno funziona una sola volta.",
  pleaseMakeNew: "Creane di nuovi.",
  formerStop:
    "I precedenti smettono subito di funzionare e negli altri browser bisognerà accedere di nuovo.",
  aboutCodes: "(codici di recupero)",
};

export const sessions: Texts["sessions"] = {
  sessions: "Dove hai eseguito l’accesso",
  signOutElsewhere: "Esci da tutti gli altri browser",
  signOutThis: "Sì, chiudi la sessione",
  about: "({device}, dal {date})",
  thisBrowser: "Questo browser",
  network: "rete {network}",
  signedInAt: "Accesso eseguito il {time}",
  lastSeen: "ultima attività il {time}",
  byMail: "via email",
  withPasskey: "con una passkey",
  withPassword: "con una password",
  by: "tramite {provider}",
  withTwoFactors: "{how}, con due fattori",
  device: "{browser} su {system}",
  someBrowser: "Browser",
  unknownDevice: "Dispositivo sconosciuto",
};
