import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "Accedi a {app}",
  signedUp: "Il tuo account è pronto. Accedi con la password che hai scelto.",
  passwordReset: "La tua nuova password è stata salvata. Usala per accedere.",
  orAgain: "[Continua] oppure accedi di nuovo qui sotto.",
  noWays: "Non è stato ancora configurato nessun modo per accedere.",
  continueWith: "Continua con {provider}",
  continueWithPasskey: "Continua con una passkey",
  signInWith: "Accedi con {provider}",
  sendLink: "Inviami un link di accesso via email",
  createAccount: "Crea un account",
  forgotPassword: "Hai dimenticato la password?",
  passkeySignUp: "Crea un account con una passkey",
  passkeyEmail: "Email",
  passkeyCreate: "Crea account",
  passkeyNeedsScript: "Le passkey hanno bisogno di JavaScript, che nel tuo browser è disattivato.",
  passkeyKnown: "Su questo dispositivo c’è già una passkey per questo sito. Usala per accedere.",
  passkeyUnused: "Non è stata usata nessuna passkey. Riprova o accedi in un altro modo.",
  passkeyUnsupported: "Questo browser non può usare le passkey. Accedi in un altro modo.",

  confirmHeading: "Accedere a {app}?",
  confirmAs: "Accederai come **{address}**.",
  confirmElsewhere:
    "**Questo browser non sta aspettando questo link.** Se lo hai richiesto in un altro browser, continua. Se lo hai già usato, chiedine uno nuovo. Se non lo hai mai richiesto, chiudi questa pagina: qualcuno potrebbe volerti far usare un account che non è tuo.",
  confirmNot: "Non accedere",

  signOutHeading: "Uscire da {app}?",
  stay: "Resta connesso",
  signOutToo: "Esci anche da {provider}",
  signedOutHeading: "Sei uscito da {app}",
  stillAt: "Il tuo accesso a {provider} è ancora attivo.",
  stayAt: "Mantieni l’accesso a {provider}",
  maybeStillAt:
    "**Il tuo accesso a {provider} potrebbe essere ancora attivo.** Non siamo riusciti a farti uscire da lì. Se altre persone usano questo dispositivo, apri {provider} ed esci anche lì.",

  mailCode: "Codice ricevuto via email",
  linkSent: "Ti abbiamo inviato un link di accesso. Aprilo per completare l’accesso a {app}.",
  mailSent:
    "Abbiamo inviato un’email a **{address}**. Apri il link che contiene per accedere a {app}.",
  mailWithCodeSent:
    "Abbiamo inviato un’email a **{address}**. Apri il link che contiene, o inserisci qui il suo codice, per accedere a {app}.",
  sendAnother: "Invia un’altra email",

  askOperator: "Chiedi ai gestori di questo sito.",
  whatHelps: "Ecco che cosa può aiutare: {ways}.",
  wayPasskey: "una passkey",
  wayPasskeyWithPin: "una passkey che chiede un PIN",
  wayTwoFactors: "{provider} con un secondo fattore",
  wayApp: "un’app di autenticazione",
  wayMail: "un’email al tuo indirizzo",
  wayPassword: "la tua password",
  appToo: "Ti verrà chiesto anche un codice della tua app di autenticazione.",
  addApp:
    "Non hai ancora un’app di autenticazione? [Aggiungine una nella tua pagina di sicurezza].",
  addPasskey: "Non hai ancora una passkey? [Aggiungine una nella tua pagina di sicurezza].",
  addPasskeyOrApp:
    "Non hai ancora una passkey o un’app di autenticazione? [Aggiungine una nella tua pagina di sicurezza].",
  addPasskeyHere: "Aggiungi una passkey al tuo account",
};
