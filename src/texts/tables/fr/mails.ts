import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "Connexion à {app}",
  intro: "Cet e-mail vous permet de vous connecter à {host} en tant que {address}.",
  button: "Se connecter",
  code: "Ou saisissez ce code là où vous avez demandé l’e-mail, et ne le communiquez jamais à personne :",
  expires: "Cet e-mail est valable pour une seule connexion, dans un délai de {duration}.",
  device: "Il a été demandé avec {browser} sur {system}.",
  browser: "Il a été demandé avec {browser}.",
  ignore: "Si ce n’était pas vous, ignorez cet e-mail : sans lui, personne ne peut entrer.",
};

export const mails: Texts["mails"] = {
  button: "{label} : {url}",

  confirmSubject: "Confirmez votre adresse pour {app}",
  confirmIntro: "Une personne connectée à {host} veut désormais y utiliser {address}.",
  confirmButton: "Confirmer l’adresse",
  confirmValid: {
    one: "Le lien est valable une minute, une seule fois, dans le navigateur où vous êtes connecté.",
    other:
      "Le lien est valable {count} minutes, une seule fois, dans le navigateur où vous êtes connecté.",
  },

  takenSubject: "Votre adresse sur {app}",
  takenIntro:
    "Une personne connectée à {host} a voulu utiliser {address} pour son compte. Cette adresse appartient déjà à un compte, donc rien n’a été modifié.",
  takenYou:
    "Si c’était vous : connectez-vous avec cette adresse, ou donnez d’abord une autre adresse à ce compte-là.",
  nothingToDo: "Si ce n’était pas vous, vous n’avez rien à faire.",

  signUpSubject: "Confirmez votre inscription à {app}",
  signUpIntro: "Quelqu’un s’est inscrit à {host} avec cette adresse et a choisi un mot de passe.",
  signUpButton: "Confirmer l’inscription",
  signUpValid: {
    one: "Le lien est valable une minute.",
    other: "Le lien est valable {count} minutes.",
  },
  signUpBrowser:
    "Ouvrez-le dans le navigateur où vous vous êtes inscrit, ou saisissez à nouveau le mot de passe.",
  signUpIgnore:
    "Si ce n’était pas vous, ignorez cet e-mail : sans le lien, aucun compte n’est créé. N’ouvrez pas le lien, car quelqu’un d’autre connaît le mot de passe.",

  knownSubject: "Votre compte sur {app}",
  knownIntro:
    "Quelqu’un a voulu s’inscrire à {host} avec cette adresse. Vous y avez déjà un compte, donc rien n’a été modifié.",
  knownYou:
    "Si c’était vous : connectez-vous comme d’habitude. Si vous avez oublié votre mot de passe, demandez-en un nouveau sur la page de connexion.",

  resetSubject: "Définissez un nouveau mot de passe pour {app}",
  resetIntro: "Quelqu’un a demandé un nouveau mot de passe pour votre compte sur {host}.",
  resetButton: "Définir un nouveau mot de passe",
  resetValid: {
    one: "Le lien est valable une minute. Une fois le nouveau mot de passe défini, ce lien et tous les précédents ne sont plus valables.",
    other:
      "Le lien est valable {count} minutes. Une fois le nouveau mot de passe défini, ce lien et tous les précédents ne sont plus valables.",
  },

  ignore: "Si ce n’était pas vous, ignorez cet e-mail : sans le lien, rien ne change.",
};

export const notices: Texts["notices"] = {
  see: "Voir comment vous vous connectez",
  when: "C’était le {time}.",
  whenAndWhere: "C’était le {time} ({device}).",
  sessionsLeft:
    "Il n’est pas certain que tous les autres navigateurs aient été déconnectés. Même si c’était vous : ouvrez le lien ci-dessus et fermez toutes les autres sessions.",
  byOperator:
    "C’est l’un des responsables de {host} qui l’a fait, sans votre navigateur et sans aucun mot de passe de votre part.",
  askOperator:
    "Si vous ne l’avez pas demandé et que vous en ignorez la raison, adressez-vous aux responsables de {host}.",

  guessSubject: "Des codes incorrects ont été saisis sur {app}",
  guess:
    "Une personne qui sait comment vous vous connectez à {host} a saisi des codes incorrects de votre second facteur : si nombreux que plus aucun code venant d’elle n’est accepté pendant un certain temps.",
  guessYou:
    "Si c’était vous, attendez un moment, puis saisissez le prochain code que votre application affiche.",
  guessOther:
    "Si ce n’était pas vous, quelqu’un connaît votre mot de passe : demandez-en un nouveau sur la page de connexion. Tant que vous ne l’avez pas, il se peut que vous soyez refusé aussi ; ensuite, les codes sont acceptés immédiatement. Si vous vous connectez sans mot de passe, quelqu’un a peut-être accès à votre boîte mail ou au compte avec lequel vous vous connectez.",

  sessionsSubject: "Vous avez été déconnecté de {app}",
  sessionEnded: "Une session de votre compte sur {host} a été fermée.",
  sessionsEnded: "Toutes les sessions de votre compte sur {host} ont été fermées.",
  otherSessionsEnded: "Toutes les sessions de votre compte sur {host} ont été fermées, sauf une.",
  nameSubject: "Votre nom sur {app} a été modifié",
  name: "Votre compte sur {host} porte maintenant un autre nom : {name}.",
  addressSubject: "Votre adresse sur {app} a été modifiée",
  address:
    "Votre compte sur {host} a maintenant une autre adresse : {address}. Les e-mails qui vous sont destinés n’arrivent plus ici.",
  linkedSubject: "Un moyen de connexion à {app} a été ajouté",
  linked: "Un compte {provider} permet désormais de se connecter à votre compte sur {host}.",
  unlinkedSubject: "Un moyen de connexion à {app} a été supprimé",
  unlinked: "Un compte {provider} ne permet plus de se connecter à votre compte sur {host}.",
  passwordSetSubject: "Un mot de passe a été défini sur {app}",
  passwordSet:
    "Votre compte sur {host} a maintenant un mot de passe, et toute personne qui le connaît peut se connecter.",
  passwordChangedSubject: "Votre mot de passe sur {app} a été modifié",
  passwordChanged: "Votre compte sur {host} a maintenant un autre mot de passe.",
  passwordReset:
    "Votre compte sur {host} a maintenant un autre mot de passe, défini grâce au lien d’un e-mail envoyé à cette adresse.",
  passwordRemovedSubject: "Votre mot de passe sur {app} a été supprimé",
  passwordRemoved:
    "Votre compte sur {host} n’a plus de mot de passe. Les autres moyens de s’y connecter restent.",
  othersSignedOut: "Tous les autres navigateurs ont été déconnectés.",
  allSignedOut: "Tous les navigateurs ont été déconnectés.",
  deletedSubject: "Votre compte sur {app} a été supprimé",
  deleted: "Votre compte sur {host} n’existe plus, ni aucun des moyens de s’y connecter.",

  passkeyAddedSubject: "Une clé d’accès a été ajoutée sur {app}",
  passkeyAdded:
    "Toute personne qui la possède peut désormais se connecter à votre compte sur {host}.",
  passkeyRemovedSubject: "Une clé d’accès a été supprimée sur {app}",
  passkeyRemoved: "Elle ne permet plus de se connecter à votre compte sur {host}.",
  appAddedSubject: "Validation en deux étapes sur {app} : application ajoutée",
  appAdded:
    "L’application d’authentification {name} a été ajoutée à votre compte sur {host}. À la connexion, un code qu’elle affiche vous est demandé.",
  appRemovedSubject: "Validation en deux étapes sur {app} : application supprimée",
  appRemoved:
    "L’application d’authentification {name} a été supprimée de votre compte sur {host}, et ses codes ne valent plus rien. Si c’était votre seule deuxième étape, plus aucun code ne vous est demandé à la connexion, et vos codes de récupération ne sont plus valables.",
  appNamedSubject: "Validation en deux étapes sur {app} : application renommée",
  appNamed:
    "L’application d’authentification {before} de votre compte sur {host} s’appelle maintenant {name}.",
  codeUsedSubject: "Un code de récupération a été utilisé sur {app}",
  codeUsed:
    "Quelqu’un a utilisé l’un des codes de récupération de votre compte sur {host} à la place d’une application d’authentification.",
  codesLeft: { one: "Il en reste un.", other: "Il en reste {count}." },
  noCodesLeft: "Il n’en reste aucun.",
  makeNewCodes: "Créez-en de nouveaux sur la page de votre compte.",
  codesRenewedSubject: "Vous avez de nouveaux codes de récupération sur {app}",
  codesRenewed: {
    one: "Votre compte sur {host} a {count} nouveau code de récupération. Les anciens ne fonctionnent plus.",
    other:
      "Votre compte sur {host} a {count} nouveaux codes de récupération. Les anciens ne fonctionnent plus.",
  },
};

export const advice: Texts["advice"] = {
  tell: "Si ce n’était pas vous, prévenez immédiatement les responsables de {host}.",
  look: "Si ce n’était pas vous, ouvrez le lien ci-dessus, fermez toutes les sessions que vous ne reconnaissez pas et supprimez ce que vous ne reconnaissez pas.",
  passwordLook:
    "Si ce n’était pas vous, demandez immédiatement un nouveau mot de passe sur la page de connexion. Ouvrez ensuite le lien ci-dessus, fermez toutes les sessions que vous ne reconnaissez pas et supprimez ce que vous ne reconnaissez pas.",
  passwordTell:
    "Si ce n’était pas vous, demandez immédiatement un nouveau mot de passe sur la page de connexion. Prévenez ensuite sans attendre les responsables de {host}.",
  mailboxLook:
    "Si ce n’était pas vous, quelqu’un d’autre peut ouvrir vos e-mails : changez d’abord le mot de passe de votre boîte mail. Demandez ensuite un nouveau mot de passe sur la page de connexion, ouvrez le lien ci-dessus, fermez toutes les sessions que vous ne reconnaissez pas et supprimez ce que vous ne reconnaissez pas.",
  mailboxTell:
    "Si ce n’était pas vous, quelqu’un d’autre peut ouvrir vos e-mails : changez d’abord le mot de passe de votre boîte mail. Demandez ensuite un nouveau mot de passe sur la page de connexion et prévenez immédiatement les responsables de {host}.",
  codesLook:
    "Si ce n’était pas vous, quelqu’un d’autre a vos codes de récupération et franchit la première étape de la connexion : créez immédiatement de nouveaux codes et choisissez un autre mot de passe si vous en avez un. Ouvrez ensuite le lien ci-dessus, fermez toutes les sessions que vous ne reconnaissez pas et supprimez ce que vous ne reconnaissez pas.",
  codesTell:
    "Si ce n’était pas vous, quelqu’un d’autre a vos codes de récupération et franchit la première étape de la connexion : prévenez immédiatement les responsables de {host}.",
  intruder:
    "Si ce n’était pas vous, quelqu’un d’autre a pénétré dans votre compte. S’il a un mot de passe, choisissez-en un autre : demandez-le par e-mail sur la page de connexion, ce qui déconnecte tout le monde.",
  thenLook:
    "Ouvrez ensuite le lien ci-dessus, fermez toutes les sessions que vous ne reconnaissez pas et configurez à nouveau la validation en deux étapes.",
  thenTell: "Prévenez ensuite immédiatement les responsables de {host}.",
  ownApp:
    "Si vous avez une autre application, connectez-vous avec elle, ouvrez le lien ci-dessus et supprimez celle-ci.",
  noApp:
    "Si vous n’en avez pas, la connexion demande un code que vous ne pouvez pas obtenir : prévenez immédiatement les responsables de {host}, qui peuvent supprimer l’application.",
};
