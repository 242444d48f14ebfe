import type { Texts } from "../../texts.ts";

export const common: Texts["common"] = {
  gap: " ",
  errorTitle: "Virhe: {heading}",
  message: "**{what}.** {todo}",
  thisSite: "tämä sivusto",
  time: "{time} UTC",
  signedInAs: "Olet kirjautunut sisään käyttäjänä **{name}**.",
  signIn: "Kirjaudu sisään",
  signOut: "Kirjaudu ulos",
  continue: "Jatka",
  backToSignIn: "Takaisin kirjautumiseen",
  goTo: "Siirry palveluun {app}",
  or: "tai",
  emailAddress: "Sähköpostiosoite",
  exampleAddress: "sina@example.com",
  name: "Nimi",
  exampleDevice: "Oma puhelin",
  checkMail: "Tarkista sähköpostisi",
  lookAround:
    "Eikö viestiä näy muutaman minuutin jälkeen? Katso roskapostikansiosta ja tarkista osoite.",
  useAnotherAddress: "Käytä toista osoitetta",
  linkGone: "Linkki ei enää toimi",
  linkGoneWhy: "Se on vanhentunut, se on jo käytetty tai uudempi on korvannut sen.",
};
