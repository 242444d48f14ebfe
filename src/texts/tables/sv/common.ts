import type { Texts } from "../../texts.ts";

export const common: Texts["common"] = {
  gap: " ",
  errorTitle: "Fel: {heading}",
  message: "**{what}.** {todo}",
  thisSite: "den här webbplatsen",
  time: "{time} UTC",
  signedInAs: "Du är inloggad som **{name}**.",
  signIn: "Logga in",
  signOut: "Logga ut",
  continue: "Fortsätt",
  backToSignIn: "Tillbaka till inloggningen",
  goTo: "Gå till {app}",
  or: "eller",
  emailAddress: "E-postadress",
  exampleAddress: "du@example.com",
  name: "Namn",
  exampleDevice: "Min telefon",
  checkMail: "Kolla din e-post",
  lookAround:
    "Har det inte kommit något efter några minuter? Titta i skräpposten och kontrollera adressen.",
  useAnotherAddress: "Använd en annan adress",
  linkGone: "Länken fungerar inte längre",
  linkGoneWhy: "Den har gått ut, redan använts eller ersatts av en nyare.",
};
