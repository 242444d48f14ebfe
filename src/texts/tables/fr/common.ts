import type { Texts } from "../../texts.ts";

export const common: Texts["common"] = {
  gap: " ",
  errorTitle: "Erreur : {heading}",
  message: "**{what}.** {todo}",
  thisSite: "ce site",
  time: "{time} UTC",
  signedInAs: "Vous êtes connecté en tant que **{name}**.",
  signIn: "Se connecter",
  signOut: "Se déconnecter",
  continue: "Continuer",
  backToSignIn: "Retour à la connexion",
  goTo: "Accéder à {app}",
  or: "ou",
  emailAddress: "Adresse e-mail",
  exampleAddress: "vous@example.com",
  name: "Nom",
  exampleDevice: "Mon téléphone",
  checkMail: "Consultez votre messagerie",
  lookAround:
    "Toujours rien après quelques minutes ? Regardez dans le dossier des courriers indésirables et vérifiez l’adresse.",
  useAnotherAddress: "Utiliser une autre adresse",
  linkGone: "Ce lien n’est plus valable",
  linkGoneWhy: "Il a expiré, a déjà servi ou a été remplacé par un autre.",
};
