import type { Texts } from "../../texts.ts";

export const common: Texts["common"] = {
  gap: " ",
  errorTitle: "Błąd: {heading}",
  message: "**{what}.** {todo}",
  // Stands behind a form of "serwis", as the name of an application does.
  thisSite: "online",
  time: "{time} UTC",
  signedInAs: "Zalogowano jako **{name}**.",
  signIn: "Zaloguj się",
  signOut: "Wyloguj się",
  continue: "Dalej",
  backToSignIn: "Wróć do logowania",
  goTo: "Przejdź do serwisu {app}",
  or: "lub",
  emailAddress: "Adres e-mail",
  exampleAddress: "ty@example.com",
  name: "Nazwa",
  exampleDevice: "Mój telefon",
  checkMail: "Sprawdź pocztę",
  lookAround: "Po kilku minutach nadal nic nie ma? Zajrzyj do folderu ze spamem i sprawdź adres.",
  useAnotherAddress: "Użyj innego adresu",
  linkGone: "Ten link już nie działa",
  linkGoneWhy: "Wygasł, został już użyty albo zastąpił go inny.",
};
