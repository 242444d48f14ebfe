import type { Texts } from "../../texts.ts";

export const common: Texts["common"] = {
  gap: " ",
  errorTitle: "Chyba: {heading}",
  message: "**{what}.** {todo}",
  thisSite: "této služby",
  time: "{time} UTC",
  signedInAs: "Přihlášený účet: **{name}**.",
  signIn: "Přihlásit se",
  signOut: "Odhlásit se",
  continue: "Pokračovat",
  backToSignIn: "Zpět na přihlášení",
  goTo: "Přejít na web {app}",
  or: "nebo",
  emailAddress: "E-mailová adresa",
  exampleAddress: "vy@example.com",
  name: "Jméno",
  exampleDevice: "Můj telefon",
  checkMail: "Podívejte se do e-mailu",
  lookAround:
    "Nic nepřišlo ani po několika minutách? Podívejte se do složky se spamem a zkontrolujte adresu.",
  useAnotherAddress: "Použít jinou adresu",
  linkGone: "Tento odkaz už neplatí",
  linkGoneWhy: "Jeho platnost vypršela, byl už použit nebo ho nahradil novější.",
};
