import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "Bei {app} anmelden",
  signedUp: "Dein Konto ist fertig. Melde dich mit dem Passwort an, das du gewählt hast.",
  passwordReset: "Dein neues Passwort ist gespeichert. Melde dich damit an.",
  orAgain: "[Weiter] – oder melde dich unten noch einmal an.",
  noWays: "Es ist noch keine Anmeldung eingerichtet.",
  continueWith: "Weiter mit {provider}",
  continueWithPasskey: "Weiter mit einem Passkey",
  signInWith: "Mit {provider} anmelden",
  sendLink: "Anmeldelink per E-Mail senden",
  createAccount: "Konto erstellen",
  forgotPassword: "Passwort vergessen?",
  passkeySignUp: "Konto mit einem Passkey erstellen",
  passkeyEmail: "E-Mail",
  passkeyCreate: "Konto erstellen",
  passkeyNeedsScript: "Passkeys brauchen JavaScript, und das ist in deinem Browser abgeschaltet.",
  passkeyKnown:
    "Auf diesem Gerät gibt es schon einen Passkey für diese Website. Melde dich damit an.",
  passkeyUnused:
    "Es wurde kein Passkey benutzt. Versuche es noch einmal oder melde dich auf andere Weise an.",
  passkeyUnsupported:
    "Dieser Browser kann keine Passkeys benutzen. Melde dich bitte auf andere Weise an.",

  confirmHeading: "Bei {app} anmelden?",
  confirmAs: "Du wirst als **{address}** angemeldet.",
  confirmElsewhere:
    "**Dieser Browser wartet nicht auf diesen Link.** Wenn du ihn in einem anderen Browser angefordert hast, mach weiter. Wenn du ihn schon benutzt hast, fordere einen neuen an. Wenn du ihn nie angefordert hast, schließe diese Seite: Vielleicht will jemand, dass du ein Konto benutzt, das dir nicht gehört.",
  confirmNot: "Nicht anmelden",

  signOutHeading: "Von {app} abmelden?",
  stay: "Angemeldet bleiben",
  signOutToo: "Auch von {provider} abmelden",
  signedOutHeading: "Du bist von {app} abgemeldet",
  stillAt: "Bei {provider} bist du noch angemeldet.",
  stayAt: "Bei {provider} angemeldet bleiben",
  maybeStillAt:
    "**Vielleicht bist du bei {provider} noch angemeldet.** Wir konnten dich dort nicht abmelden. Wenn auch andere dieses Gerät benutzen, öffne {provider} und melde dich dort ab.",

  mailCode: "Code aus der E-Mail",
  linkSent:
    "Wir haben dir einen Anmeldelink geschickt. Öffne ihn, um die Anmeldung bei {app} abzuschließen.",
  mailSent:
    "Wir haben eine E-Mail an **{address}** geschickt. Öffne den Link darin, um dich bei {app} anzumelden.",
  mailWithCodeSent:
    "Wir haben eine E-Mail an **{address}** geschickt. Öffne den Link darin oder gib hier ihren Code ein, um dich bei {app} anzumelden.",
  sendAnother: "Noch eine E-Mail senden",

  askOperator: "Frage die Betreiber dieser Website.",
  whatHelps: "Das kann helfen: {ways}.",
  wayPasskey: "ein Passkey",
  wayPasskeyWithPin: "ein Passkey, der nach einer PIN fragt",
  wayTwoFactors: "{provider} mit einem zweiten Faktor",
  wayApp: "eine Authenticator-App",
  wayMail: "eine E-Mail an deine Adresse",
  wayPassword: "dein Passwort",
  appToo: "Du wirst außerdem nach einem Code aus deiner Authenticator-App gefragt.",
  addApp: "Du hast noch keine Authenticator-App? [Füge auf deiner Sicherheitsseite eine hinzu].",
  addPasskey: "Du hast noch keinen Passkey? [Füge auf deiner Sicherheitsseite einen hinzu].",
  addPasskeyOrApp:
    "Du hast noch keinen Passkey und keine Authenticator-App? [Füge auf deiner Sicherheitsseite etwas davon hinzu].",
  addPasskeyHere: "Einen Passkey zu deinem Konto hinzufügen",
};
