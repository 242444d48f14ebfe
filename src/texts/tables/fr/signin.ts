import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "Connexion à {app}",
  signedUp: "Votre compte est prêt. Connectez-vous avec le mot de passe que vous avez choisi.",
  passwordReset: "Votre nouveau mot de passe est enregistré. Connectez-vous avec lui.",
  orAgain: "[Continuez], ou reconnectez-vous ci-dessous.",
  noWays: "Aucun moyen de connexion n’a encore été configuré.",
  continueWith: "Continuer avec {provider}",
  continueWithPasskey: "Continuer avec une clé d’accès",
  signInWith: "Se connecter avec {provider}",
  sendLink: "Recevoir un lien de connexion par e-mail",
  createAccount: "Créer un compte",
  forgotPassword: "Mot de passe oublié ?",
  passkeySignUp: "Créer un compte avec une clé d’accès",
  passkeyEmail: "E-mail",
  passkeyCreate: "Créer le compte",
  passkeyNeedsScript:
    "Les clés d’accès ont besoin de JavaScript, qui est désactivé dans votre navigateur.",
  passkeyKnown:
    "Il y a déjà une clé d’accès pour ce site sur cet appareil. Utilisez-la pour vous connecter.",
  passkeyUnused:
    "Aucune clé d’accès n’a été utilisée. Réessayez ou connectez-vous d’une autre manière.",
  passkeyUnsupported:
    "Ce navigateur ne prend pas en charge les clés d’accès. Connectez-vous d’une autre manière.",

  confirmHeading: "Se connecter à {app} ?",
  confirmAs: "Vous serez connecté en tant que **{address}**.",
  confirmElsewhere:
    "**Ce navigateur n’attend pas ce lien.** Si vous l’avez demandé dans un autre navigateur, continuez. Si vous l’avez déjà utilisé, demandez-en un nouveau. Si vous ne l’avez jamais demandé, fermez cette page : quelqu’un cherche peut-être à vous faire utiliser un compte qui n’est pas le vôtre.",
  confirmNot: "Ne pas se connecter",

  signOutHeading: "Se déconnecter de {app} ?",
  stay: "Rester connecté",
  signOutToo: "Se déconnecter aussi de {provider}",
  signedOutHeading: "Vous êtes déconnecté de {app}",
  stillAt: "Vous êtes encore connecté à {provider}.",
  stayAt: "Rester connecté à {provider}",
  maybeStillAt:
    "**Vous êtes peut-être encore connecté à {provider}.** Nous n’avons pas pu vous y déconnecter. Si d’autres personnes utilisent cet appareil, ouvrez {provider} et déconnectez-vous là aussi.",

  mailCode: "Code reçu par e-mail",
  linkSent:
    "Nous vous avons envoyé un lien de connexion. Ouvrez-le pour terminer la connexion à {app}.",
  mailSent:
    "Nous avons envoyé un e-mail à **{address}**. Ouvrez le lien qu’il contient pour vous connecter à {app}.",
  mailWithCodeSent:
    "Nous avons envoyé un e-mail à **{address}**. Ouvrez le lien qu’il contient, ou saisissez son code ici, pour vous connecter à {app}.",
  sendAnother: "Envoyer un autre e-mail",

  askOperator: "Adressez-vous aux responsables de ce site.",
  whatHelps: "Ce qui peut vous aider : {ways}.",
  wayPasskey: "une clé d’accès",
  wayPasskeyWithPin: "une clé d’accès qui demande un code PIN",
  wayTwoFactors: "{provider} avec un second facteur",
  wayApp: "une application d’authentification",
  wayMail: "un e-mail envoyé à votre adresse",
  wayPassword: "votre mot de passe",
  appToo: "Un code de votre application d’authentification vous sera aussi demandé.",
  addApp:
    "Vous n’avez pas encore d’application d’authentification ? [Ajoutez-en une sur votre page de sécurité].",
  addPasskey:
    "Vous n’avez pas encore de clé d’accès ? [Ajoutez-en une sur votre page de sécurité].",
  addPasskeyOrApp:
    "Vous n’avez pas encore de clé d’accès ni d’application d’authentification ? [Ajoutez-en une sur votre page de sécurité].",
  addPasskeyHere: "Ajouter une clé d’accès à votre compte",
};
