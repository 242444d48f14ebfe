import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "Inscription à {app}",
  signUp: "S’inscrire",
  haveAccount: "Vous avez déjà un compte ? [Se connecter]",
  username: "Nom d’utilisateur",
  usernameOptional: "Nom d’utilisateur (facultatif)",
  nameOptional: "Votre nom (facultatif)",
  password: "Mot de passe",
  newPassword: "Nouveau mot de passe",
  addressOrUsername: "Adresse e-mail ou nom d’utilisateur",
  presentPassword: "Mot de passe actuel",
  account: "Compte",
  usernameHelp:
    "De 3 à 32 lettres, chiffres, points, tirets ou traits de soulignement, en commençant par une lettre.",
  passwordHelp: {
    other: "Au moins {count} caractères. Quelques mots à la suite sont faciles à retenir.",
  },
  show: "Afficher",
  hide: "Masquer",
  showWhat: "Afficher le champ « {label} »",
  hideWhat: "Masquer le champ « {label} »",

  confirmHeading: "S’inscrire à {app} ?",
  confirmAddress: "Votre compte sur {app} aura l’adresse **{address}**.",
  confirmHere:
    "**Venez-vous de choisir un mot de passe ici ?** Sinon, fermez cette page : la personne qui l’a choisi le connaît.",
  confirmElsewhere:
    "Vous avez ouvert ce lien dans un autre navigateur que celui qui l’a demandé. Saisissez le mot de passe que vous avez choisi. **Si vous n’en avez pas choisi, fermez cette page :** quelqu’un d’autre a saisi votre adresse.",
  create: "Créer mon compte",
  createNot: "Ne pas en créer",
  knownHeading: "Vous avez un compte",
  known:
    "Cette adresse appartient déjà à un compte sur {app}. Si vous venez de vous inscrire, c’est celui-ci.",
  signUpGone: "Il a expiré, a déjà servi ou est incomplet.",
  signUpAgain: "S’inscrire à nouveau",

  resetIntro:
    "Nous allons vous envoyer un e-mail avec un lien. Il vous permettra de choisir un nouveau mot de passe.",
  sendLink: "Recevoir un lien",
  askAgain: "Demander un nouvel e-mail",
  resetHeading: "Choisissez un nouveau mot de passe",
  resetFor: "Pour le compte de **{address}**. Vous serez déconnecté partout.",
  resetForNamed: "Pour le compte de **{address}** ({username}). Vous serez déconnecté partout.",
  save: "Enregistrer le mot de passe",
  savedHeading: "Votre nouveau mot de passe est enregistré",
  signUpSent: {
    one: "Un e-mail est en route vers **{address}**. Ouvrez son lien dans ce navigateur pour terminer votre inscription à {app}. Il est valable une minute.",
    other:
      "Un e-mail est en route vers **{address}**. Ouvrez son lien dans ce navigateur pour terminer votre inscription à {app}. Il est valable {count} minutes.",
  },
  resetSent: {
    one: "Si **{address}** a un compte sur {app}, un e-mail est en route. Son lien vous permet de choisir un nouveau mot de passe et est valable une minute.",
    other:
      "Si **{address}** a un compte sur {app}, un e-mail est en route. Son lien vous permet de choisir un nouveau mot de passe et est valable {count} minutes.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "Nous ne pouvons rien envoyer à cette adresse e-mail. Veuillez la vérifier.",
  "invalid-name": "Un nom comporte de 1 à 64 caractères.",
  "password-needed": "Saisissez le mot de passe de cette inscription.",
  "password-wrong":
    "Ce n’est pas le mot de passe de cette inscription. Si vous vous êtes inscrit plusieurs fois, utilisez le lien de votre autre e-mail.",
  "link-void": "Ce lien n’est plus valable. Demandez-en un nouveau.",
  "mail-not-sent": "L’e-mail n’a pas pu être envoyé. Réessayez dans quelques minutes.",
  "passwords-busy":
    "Trop de personnes se connectent en ce moment. Réessayez dans quelques secondes.",
  "sessions-partly-ended":
    "Connectez-vous avec lui et fermez toutes les autres sessions sur la page de votre compte : les navigateurs qui étaient connectés avant le sont peut-être encore.",
  "sign-up-closed": "Les inscriptions sont fermées.",
  "too-many-mails":
    "Trop d’e-mails ont été demandés. Utilisez le dernier que vous avez reçu ou réessayez plus tard.",
  "too-many-sign-ups": "Trop de personnes s’inscrivent en ce moment. Réessayez plus tard.",
  "too-many-tries": "Trop de tentatives. Attendez un moment avant de réessayer.",
  "address-known": "Vous avez un compte avec cette adresse. Connectez-vous.",
  "username-taken": "Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.",
  "username-invalid":
    "Ce nom d’utilisateur ne peut pas être utilisé. Il ne respecte pas la règle ci-dessous ou est du genre « admin ».",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed:
    "Ce mot de passe contient quelque chose qui n’est pas un caractère. Choisissez-en un autre.",
  "too-short": {
    other: "Utilisez au moins {count} caractères. Quelques mots à la suite sont faciles à retenir.",
  },
  "too-long": { other: "Utilisez au maximum {count} caractères." },
  common:
    "Beaucoup de gens utilisent ce mot de passe, il serait donc essayé en premier. Choisissez-en un autre.",
  breached:
    "Ce mot de passe est connu à la suite d’une fuite de données ailleurs. Choisissez-en un autre et changez-le partout où vous l’utilisez.",
  context:
    "C’est à peine plus que votre nom, votre adresse ou le nom de ce site. Choisissez-en un autre.",
  same: "C’est votre mot de passe actuel. Choisissez-en un nouveau.",
  check: "Choisissez un autre mot de passe.",
};
