import type { Texts } from "../../texts.ts";

export const common: Texts["common"] = {
  gap: " ",
  errorTitle: "Errore: {heading}",
  message: "**{what}.** {todo}",
  thisSite: "questo sito",
  time: "{time} UTC",
  signedInAs: "Hai eseguito l’accesso come **{name}**.",
  signIn: "Accedi",
  signOut: "Esci",
  continue: "Continua",
  backToSignIn: "Torna all’accesso",
  goTo: "Vai a {app}",
  or: "oppure",
  emailAddress: "Indirizzo email",
  exampleAddress: "tu@example.com",
  name: "Nome",
  exampleDevice: "Il mio telefono",
  checkMail: "Controlla la tua posta",
  lookAround:
    "Dopo qualche minuto non è ancora arrivato nulla? Guarda nella cartella dello spam e controlla l’indirizzo.",
  useAnotherAddress: "Usa un altro indirizzo",
  linkGone: "Questo link non è più valido",
  linkGoneWhy: "È scaduto, è già stato usato o è stato sostituito da un altro.",
};
