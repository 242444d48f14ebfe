import type { Texts } from "../../texts.ts";

export const common: Texts["common"] = {
  gap: " ",
  errorTitle: "Hiba: {heading}",
  message: "**{what}.** {todo}",
  thisSite: "ez a webhely",
  time: "{time} UTC",
  signedInAs: "Bejelentkezve mint **{name}**.",
  signIn: "Bejelentkezés",
  signOut: "Kijelentkezés",
  continue: "Folytatás",
  backToSignIn: "Vissza a bejelentkezéshez",
  goTo: "Tovább ide: {app}",
  or: "vagy",
  emailAddress: "E-mail-cím",
  exampleAddress: "on@example.com",
  name: "Név",
  exampleDevice: "Saját telefon",
  checkMail: "Nézze meg a postafiókját",
  lookAround:
    "Néhány perc után sem érkezett semmi? Nézze meg a spam mappát, és ellenőrizze a címet.",
  useAnotherAddress: "Másik cím használata",
  linkGone: "Ez a link már nem érvényes",
  linkGoneWhy: "Lejárt, már felhasználták, vagy egy újabb lépett a helyébe.",
};
