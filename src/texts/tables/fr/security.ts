import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "Votre compte sur {app}",
  signedIn: "Vous êtes connecté.",
  signedInWith: "Vous êtes connecté en tant que **{name}** ({address}).",
  stale:
    "Avant de modifier quoi que ce soit, [connectez-vous encore une fois], afin que nous soyons sûrs que c’est bien vous.",
  change: "Modifier",
  rename: "Renommer",
  remove: "Supprimer",
  othersSignIn: "Les autres navigateurs devront se reconnecter.",
  added: "Ajoutée le {date}",
  lastUsed: "dernière utilisation le {date}",
  notUsed: "pas encore utilisée",

  accounts: "Moyens de connexion",
  noAccounts: "Aucun compte d’un autre service n’est associé.",
  link: "Associer votre compte {provider}",
  linkAnother: "Associer un autre compte {provider}",
  unlink: "Dissocier",
  unlinkAbout: "le compte {provider} {account}",
  unlinkWhat: "Dissocier {provider}",
  noLongerHelps: "Vous ne pourrez plus vous en servir pour vous connecter à {app}.",
  onlyWay: "Votre seul moyen de connexion",

  passkeys: "Clés d’accès",
  passkeysIntro:
    "Avec une clé d’accès, vous vous connectez avec une empreinte, votre visage ou un code PIN, sans mot de passe.",
  passkeyNumber: "Clé d’accès {number}",
  passkeyRemove: "Supprimer cette clé d’accès",
  passkeyStays: "Elle ne peut pas être supprimée, car vous n’avez pas d’autre moyen de connexion.",
  backedUp: "sauvegardée",
  oneDevice: "sur un seul appareil",
  passkeyName: "Nom de la nouvelle clé d’accès",
  passkeyNameAt: "Nom de la nouvelle clé d’accès ({provider})",
  passkeyAdd: "Ajouter une clé d’accès",
  passkeyAddAt: "Ajouter une clé d’accès ({provider})",
  passkeyNeedsScript:
    "Pour ajouter une clé d’accès, il faut JavaScript, qui est désactivé dans votre navigateur.",

  delete: "Supprimer votre compte",
  deleteOpen: "Supprimer le compte…",
  deleteAll:
    "Votre compte et tous les moyens de s’y connecter disparaîtront. Personne ne pourra les rétablir.",
  deleteSure: "Je veux supprimer mon compte définitivement.",
  deleteNow: "Supprimer mon compte",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "Mot de passe",
  havePassword: "Vous avez un mot de passe.",
  havePasswordSince: "Vous avez un mot de passe, choisi le {date}.",
  username: "Votre nom d’utilisateur est **{username}**.",
  aboutPassword: "le mot de passe",
  forgotPresent: "Mot de passe actuel oublié ?",
  changePassword: "Modifier le mot de passe",
  setPassword: "Définir le mot de passe",
  removePassword: "Supprimer le mot de passe",
  confirmFirst:
    "Vous n’avez pas encore de mot de passe. Avant d’en choisir un, confirmez votre adresse e-mail, afin de pouvoir en obtenir un autre si vous l’oubliez.",
  noPassword:
    "Vous n’avez pas encore de mot de passe. Si vous en définissez un, vous pourrez aussi l’utiliser pour vous connecter à {app}.",
  notPresent: "Ce n’est pas votre mot de passe actuel.",
  passwordStays:
    "Le mot de passe ne peut pas être supprimé, car vous n’avez pas d’autre moyen de connexion.",

  nameAndAddress: "Nom et adresse",
  saveName: "Enregistrer le nom",
  newEmail: "Nouvelle adresse e-mail",
  sendConfirmation: "Envoyer un e-mail de confirmation",
  countsOnceOpened: "L’adresse sera prise en compte dès que vous aurez ouvert le lien de l’e-mail.",
  yourAddress: "Votre adresse est **{address}**.",
  yourAddressUnconfirmed: "Votre adresse est **{address}**, et elle n’est pas encore confirmée.",

  usedHeading: "Ce lien a déjà servi",
  confirmHeading: "Est-ce votre adresse ?",
  confirmReady: "Vous utiliserez désormais **{address}** sur {app}.",
  confirmSignedOut:
    "Connectez-vous d’abord à {app} dans ce navigateur. Ouvrez ensuite encore une fois le lien de l’e-mail envoyé à **{address}**.",
  confirmOtherUser:
    "**Un autre compte a demandé cet e-mail.** Connectez-vous avec le compte qui doit avoir l’adresse **{address}**, puis ouvrez le lien encore une fois.",
  confirmUsed: "Vous utilisez **{address}** sur {app}. Il ne reste rien à faire.",
  confirmVoid:
    "Il a expiré, a déjà servi ou a été remplacé par un autre. Demandez un nouvel e-mail.",
  neverAsked: "Si vous n’avez jamais demandé cet e-mail, ignorez-le : rien ne change.",
  useAddress: "Utiliser cette adresse",
  changeNothing: "Ne rien modifier",
  backToAccount: "Retour à votre compte",
  goToAccount: "Accéder à votre compte",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "Validation en deux étapes",
  hasApps:
    "À la connexion, un code affiché par une application d’authentification vous est aussi demandé.",
  intro:
    "Avec une application d’authentification, {app} demande aussi, à la connexion, un code que seule votre application affiche. Ainsi, personne n’entre avec votre seul mot de passe ou vos seuls e-mails.",
  otherAppsStay: "Vos autres applications restent.",
  onlyApp:
    "C’est votre seule application : plus aucun code ne sera demandé, sauf si l’on vous invite à en configurer une autre à la connexion.",
  codesGo: "Vos codes de récupération disparaissent avec elle.",
  nextCodes:
    "Vous recevrez ensuite des codes de récupération pour le jour où vous perdrez l’application.",
  removeApp: "Supprimer cette application",
  addApp: "Ajouter une application d’authentification",
  addAnotherApp: "Ajouter une autre application d’authentification",
  confirmApp: "Ajouter l’application",
  cancel: "Annuler",
  makeCodes: "Créer des codes de récupération",
  makeNew: "En créer de nouveaux",
  makeNewCodes: "Créer de nouveaux codes de récupération",
  codes: "Codes de récupération",
  noCodes:
    "Vous n’avez pas de codes de récupération. Si vous perdez votre application d’authentification, l’un d’eux la remplace.",
  noCodesOrPasskey:
    "Vous n’avez pas de codes de récupération. Si vous perdez votre application d’authentification ou votre clé d’accès, l’un d’eux la remplace.",
  codesLeft: {
    one: "Il vous reste {count} code de récupération.",
    other: "Il vous reste {count} codes de récupération.",
  },
  codesLeftSince: {
    one: "Il vous reste {count} code de récupération, créé le {date}.",
    other: "Il vous reste {count} codes de récupération, créés le {date}.",
  },
  fewCodes: {
    one: "Il ne vous reste que **{count} code de récupération**.",
    other: "Il ne vous reste que **{count} codes de récupération**.",
  },
  fewCodesSince: {
    one: "Il ne vous reste que **{count} code de récupération**, créé le {date}.",
    other: "Il ne vous reste que **{count} codes de récupération**, créés le {date}.",
  },
  lostApp:
    "Si vous perdez votre application d’authentification, saisissez-en un à la place. Chacun ne sert qu’une fois.",
  lostAppOrPasskey:
    "Si vous perdez votre application d’authentification ou votre clé d’accès, saisissez-en un à la place. Chacun ne sert qu’une fois.",
  pleaseMakeNew: "Créez-en de nouveaux.",
  formerStop:
    "Les anciens cessent aussitôt de fonctionner, et les autres navigateurs devront se reconnecter.",
  aboutCodes: "(codes de récupération)",
};

export const sessions: Texts["sessions"] = {
  sessions: "Où vous êtes connecté",
  signOutElsewhere: "Se déconnecter partout ailleurs",
  signOutThis: "Oui, déconnecter",
  about: "({device}, depuis le {date})",
  thisBrowser: "Ce navigateur",
  network: "réseau {network}",
  signedInAt: "Connexion le {time}",
  lastSeen: "dernière activité le {time}",
  byMail: "par e-mail",
  withPasskey: "avec une clé d’accès",
  withPassword: "avec un mot de passe",
  by: "via {provider}",
  withTwoFactors: "{how}, avec deux facteurs",
  device: "{browser} sur {system}",
  someBrowser: "Navigateur",
  unknownDevice: "Appareil inconnu",
};
