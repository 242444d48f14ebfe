import type { Texts } from "../../texts.ts";

export const common: Texts["common"] = {
  gap: " ",
  errorTitle: "Fejl: {heading}",
  message: "**{what}.** {todo}",
  thisSite: "dette websted",
  time: "{time} UTC",
  signedInAs: "Du er logget ind som **{name}**.",
  signIn: "Log ind",
  signOut: "Log ud",
  continue: "Fortsæt",
  backToSignIn: "Tilbage til login",
  goTo: "Gå til {app}",
  or: "eller",
  emailAddress: "Mailadresse",
  exampleAddress: "dig@example.com",
  name: "Navn",
  exampleDevice: "Min telefon",
  checkMail: "Tjek din mail",
  lookAround:
    "Er der ikke kommet noget efter et par minutter? Se i mappen med spam, og tjek adressen.",
  useAnotherAddress: "Brug en anden adresse",
  linkGone: "Linket virker ikke længere",
  linkGoneWhy: "Det er udløbet, allerede brugt eller erstattet af et nyere.",
};
