import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "Configurez la validation en deux étapes",
  enrolIntro:
    "Vous vous connectez en tant que **{name}**. Pour continuer vers {app}, ajoutez d’abord une application d’authentification. Par la suite, un code affiché par celle-ci vous sera demandé à chaque connexion.",
  enrolSubmit: "Ajouter l’application et se connecter",
  somebodyElse: "Se connecter avec un autre compte",

  scan: "Scannez ce code avec une application d’authentification, par exemple sur votre téléphone, ou avec votre gestionnaire de mots de passe.",
  addKey:
    "Ajoutez cette clé de configuration dans une application d’authentification, par exemple sur votre téléphone, ou dans votre gestionnaire de mots de passe.",
  openApp: "Ouvrir dans une application d’authentification sur cet appareil",
  orType: "Ou saisissez cette clé de configuration dans l’application : {key}",
  theKey: "Clé de configuration : {key}",
  typeCode: "Saisissez le code que l’application affiche maintenant",
  sixDigits: "Il comporte six chiffres.",
  appName: "Nom de l’application (facultatif)",

  codesHeading: "Conservez vos codes de récupération",
  appAdded:
    "L’application d’authentification a été ajoutée. Désormais, un code vous sera demandé à la connexion.",
  sessionsLeft:
    "**D’autres navigateurs sont peut-être encore connectés.** Fermez leurs sessions sur la page de votre compte.",
  notSignedIn:
    "**Vous n’êtes pas encore connecté.** Conservez les codes, puis connectez-vous encore une fois.",
  codesIntro:
    "Quand {app} demande la deuxième étape et que vous avez perdu ce qu’il faut pour cela, comme votre application d’authentification, saisissez l’un de ces codes à la place. Chacun ne sert qu’une fois. Imprimez-les ou enregistrez-les dans un gestionnaire de mots de passe.",
  codesLabel: "Codes de récupération",
  onlyNow: "**Ils ne sont affichés que maintenant.**",
  onlyNowFormer:
    "**Ils ne sont affichés que maintenant.** Les codes que vous aviez avant ne fonctionnent plus.",
  kept: "Je les ai conservés",

  askHeading: "Encore une étape",
  signingInAs: "Vous vous connectez en tant que **{name}**.",
  passkeyToo:
    "Vous vous connectez en tant que **{name}**. Veuillez aussi utiliser votre clé d’accès.",
  confirmIt: "Vous êtes connecté en tant que **{name}**. Veuillez confirmer que c’est bien vous.",
  appCode: "Code de votre application d’authentification",
  appCodeHelp: "Six chiffres. L’application en affiche de nouveaux toutes les 30 secondes.",
  recoveryCode: "Code de récupération",
  recoveryHelp:
    "24 lettres et chiffres de la liste que vous avez conservée. Chaque code ne sert qu’une fois.",
  usePasskey: "Utiliser une clé d’accès",
  useRecovery: "Utiliser plutôt un code de récupération",
  useApp: "Utiliser plutôt votre application d’authentification",
  signInAgain: "Se connecter à nouveau",

  doneHeading: "Vous êtes connecté",
  nothingLeft: "Il n’y a plus rien à confirmer ici.",
  makeNewCodes:
    "Si vous venez d’ajouter une application d’authentification sans conserver vos codes de récupération, créez-en de nouveaux sur [la page de votre compte].",
  againHeading: "Veuillez vous reconnecter",
  spent: "Cinq codes n’ont pas fonctionné. Connectez-vous à nouveau.",
  expired:
    "Cette connexion a pris trop de temps, est déjà terminée ou a été remplacée par une autre dans ce navigateur.",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "Ce code est incorrect ou a déjà servi. Attendez le suivant dans votre application et saisissez-le. S’il est refusé lui aussi, vérifiez l’horloge de l’appareil.",
  "recovery-wrong": "Ce n’est pas l’un de vos codes de récupération, ou il a déjà servi.",
  "app-not-begun":
    "La clé de configuration a changé. Ajoutez-la dans votre application et saisissez le code que celle-ci affiche.",
  "invalid-name": "Un nom comporte de 1 à 64 caractères.",
  "code-missing": "Veuillez saisir un code.",
  "passkey-refused":
    "Cette clé d’accès ne peut pas être utilisée ici. Elle doit appartenir à ce compte et demander un code PIN, une empreinte ou un visage.",
  lockedMinutes: {
    one: "Trop de codes incorrects ont été saisis. Les codes seront de nouveau acceptés dans une minute.",
    other:
      "Trop de codes incorrects ont été saisis. Les codes seront de nouveau acceptés dans {count} minutes.",
  },
  lockedHours: {
    one: "Trop de codes incorrects ont été saisis. Les codes seront de nouveau acceptés dans une heure.",
    other:
      "Trop de codes incorrects ont été saisis. Les codes seront de nouveau acceptés dans {count} heures.",
  },
  appOffRecovery:
    "Trop de codes incorrects ont été saisis pour cette application, elle ne peut donc pas servir pour le moment. Utilisez un code de récupération.",
  appOffPasskey:
    "Trop de codes incorrects ont été saisis pour cette application, elle ne peut donc pas servir pour le moment. Utilisez une clé d’accès.",
  appOffEither:
    "Trop de codes incorrects ont été saisis pour cette application, elle ne peut donc pas servir pour le moment. Utilisez un code de récupération ou une clé d’accès.",
  appOffAlone:
    "Trop de codes incorrects ont été saisis pour cette application, elle ne peut donc pas servir pour le moment. Essayez dans le navigateur avec lequel vous vous connectez d’habitude ou adressez-vous aux responsables de ce site.",
};
