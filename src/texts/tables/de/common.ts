import type { Texts } from "../../texts.ts";

export const common: Texts["common"] = {
  gap: " ",
  errorTitle: "Fehler: {heading}",
  message: "**{what}.** {todo}",
  thisSite: "dieser Website",
  time: "{time} UTC",
  signedInAs: "Du bist als **{name}** angemeldet.",
  signIn: "Anmelden",
  signOut: "Abmelden",
  continue: "Weiter",
  backToSignIn: "Zurück zur Anmeldung",
  goTo: "Weiter zu {app}",
  or: "oder",
  emailAddress: "E-Mail-Adresse",
  exampleAddress: "du@example.com",
  name: "Name",
  exampleDevice: "Mein Handy",
  checkMail: "Sieh in dein Postfach",
  lookAround:
    "Nach ein paar Minuten noch nichts da? Sieh im Spam-Ordner nach und prüfe die Adresse.",
  useAnotherAddress: "Andere Adresse verwenden",
  linkGone: "Dieser Link gilt nicht mehr",
  linkGoneWhy: "Er ist abgelaufen, wurde schon benutzt oder durch einen neueren ersetzt.",
};
