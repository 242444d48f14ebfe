import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "D’autres navigateurs sont peut-être encore connectés. Fermez leurs sessions dans la liste ci-dessous.";

export const done: Texts["done"] = {
  unlinked: { what: "Le compte a été dissocié", todo: "Il ne permet plus de vous connecter." },
  "passkey-named": { what: "La clé d’accès a été renommée", todo: "" },
  "passkey-removed": {
    what: "La clé d’accès a été supprimée",
    todo: "Supprimez-la aussi sur votre appareil, pour qu’elle n’y soit plus proposée.",
  },
  "passkey-added": {
    what: "La clé d’accès a été ajoutée",
    todo: "Vous pouvez désormais vous connecter avec elle.",
  },
  "name-changed": { what: "Votre nom a été enregistré", todo: "" },
  "address-asked": {
    what: "Consultez votre messagerie",
    todo: "Ouvrez le lien de l’e-mail dans ce navigateur. D’ici là, rien ne change.",
  },
  "address-changed": {
    what: "Votre adresse a été modifiée",
    todo: "Les autres navigateurs doivent se reconnecter.",
  },
  revoked: { what: "Déconnecté", todo: "Le navigateur doit se reconnecter." },
  "password-set": {
    what: "Votre mot de passe a été défini",
    todo: "Les autres navigateurs doivent se reconnecter.",
  },
  "password-changed": {
    what: "Votre mot de passe a été modifié",
    todo: "Les autres navigateurs doivent se reconnecter.",
  },
  "password-removed": {
    what: "Votre mot de passe a été supprimé",
    todo: "Il ne permet plus de vous connecter. Les autres navigateurs doivent se reconnecter.",
  },
  deleted: { what: "Votre compte a été supprimé", todo: "" },
  "factor-begun": {
    what: "Configurez votre application d’authentification",
    todo: "Ajoutez la clé de configuration dans votre application comme indiqué ci-dessous et saisissez le code que l’application affiche.",
  },
  "factor-cancelled": {
    what: "Aucune application d’authentification n’a été ajoutée",
    todo: "Si vous avez déjà enregistré la clé de configuration dans une application, supprimez-la de celle-ci.",
  },
  "factor-added": {
    what: "L’application d’authentification a été ajoutée",
    todo: "Les autres navigateurs doivent se reconnecter.",
  },
  "factor-added-already": {
    what: "L’application a déjà été ajoutée",
    todo: "Si vous n’avez pas conservé vos codes de récupération, créez-en de nouveaux ci-dessous.",
  },
  "factor-named": { what: "L’application d’authentification a été renommée", todo: "" },
  "factor-removed": {
    what: "L’application d’authentification a été supprimée",
    todo: "Supprimez aussi l’entrée dans l’application, pour ne pas y chercher son code. Les autres navigateurs doivent se reconnecter.",
  },
  "recovery-renewed": {
    what: "Vous avez de nouveaux codes de récupération",
    todo: "Les anciens ne fonctionnent plus.",
  },
  "partly/password": { what: "Votre nouveau mot de passe est enregistré", todo: sessionsLeft },
  "partly/unlink": { what: "Votre mot de passe a été supprimé", todo: sessionsLeft },
  "partly/factor-confirm": {
    what: "L’application d’authentification a été ajoutée",
    todo: sessionsLeft,
  },
  "partly/factor-remove": {
    what: "L’application d’authentification a été supprimée",
    todo: sessionsLeft,
  },
  "partly/passkey-remove": { what: "La clé d’accès a été supprimée", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "Un problème est survenu", todo: "Veuillez réessayer." },
  credentials: {
    what: "Ce n’est pas votre mot de passe actuel",
    todo: "Saisissez-le encore une fois.",
  },
  "password-refused": {
    what: "Ce mot de passe ne peut pas être utilisé",
    todo: "Choisissez-en un autre : long, et que personne ne devinerait.",
  },
  "address-unproved": {
    what: "Votre adresse n’est pas encore confirmée",
    todo: "Confirmez-la d’abord. Définissez ensuite un mot de passe.",
  },
  "account-unknown": {
    what: "Ce compte n’est pas associé",
    todo: "Il a peut-être été dissocié dans un autre onglet.",
  },
  "address-taken": {
    what: "Cette adresse appartient à un autre compte",
    todo: "Connectez-vous avec lui, ou donnez-lui d’abord une autre adresse.",
  },
  "change-not-offered": { what: "Cela ne peut pas être modifié ici", todo: "" },
  "invalid-name": {
    what: "Ce nom ne peut pas être utilisé",
    todo: "Un nom comporte de 1 à 64 caractères.",
  },
  "last-way-in": {
    what: "C’est votre seul moyen de connexion",
    todo: "Ajoutez-en d’abord un autre, par exemple une clé d’accès.",
  },
  "link-unknown": {
    what: "Ce lien n’est plus valable",
    todo: "Il a expiré, a déjà servi ou a été remplacé par un autre. Demandez un nouvel e-mail.",
  },
  "mail-not-sent": {
    what: "L’e-mail n’a pas pu être envoyé",
    todo: "Réessayez dans quelques minutes.",
  },
  "not-confirmed": {
    what: "Rien n’a été supprimé",
    todo: "Cochez la case si vous êtes sûr de vous, puis réessayez.",
  },
  "passkey-unknown": {
    what: "Cette clé d’accès n’existe pas",
    todo: "Elle a peut-être été supprimée dans un autre onglet.",
  },
  "sessions-partly-ended": {
    what: "Certaines sessions n’ont pas été fermées",
    todo: "Celles de la liste ci-dessous sont peut-être encore actives. Veuillez réessayer.",
  },
  "step-up-required": { what: "Rien n’a encore été modifié", todo: "Veuillez recommencer." },
  "too-many-mails": {
    what: "Trop d’e-mails ont été demandés",
    todo: "Utilisez le dernier que vous avez reçu ou réessayez plus tard.",
  },
  "username-invalid": {
    what: "Ce nom d’utilisateur ne peut pas être utilisé",
    todo: "Il comporte de 3 à 32 lettres, chiffres, points, tirets ou traits de soulignement, commence par une lettre et n’est pas du genre « admin ».",
  },
  "username-taken": {
    what: "Ce nom d’utilisateur est déjà pris",
    todo: "Choisissez-en un autre.",
  },
  "too-many-apps": {
    what: "Aucune autre application d’authentification ne peut être ajoutée",
    todo: "Supprimez-en une que vous n’utilisez plus.",
  },
  "app-not-begun": {
    what: "Aucune application d’authentification n’a été ajoutée",
    todo: "Sa clé de configuration a expiré, a déjà servi ou appartient à une autre session. Veuillez recommencer.",
  },
  "app-unknown": {
    what: "Cette application d’authentification n’existe pas",
    todo: "Elle a peut-être été supprimée dans un autre onglet.",
  },
  "codes-replaced": {
    what: "Rien n’a été modifié",
    todo: "Vos codes de récupération ont déjà été remplacés. Si vous n’avez pas conservé les nouveaux, créez-en encore d’autres.",
  },
  "too-many-attempts": {
    what: "Trop de codes incorrects ont été saisis",
    todo: "Aucune application n’a été ajoutée. Réessayez plus tard.",
  },
  "factor-wrong": {
    what: "Ce code est incorrect",
    todo: "Saisissez celui que l’application affiche maintenant. S’il est encore refusé, vérifiez l’horloge de l’appareil.",
  },
};

export const links: Texts["links"] = {
  linked: {
    what: "Le compte {provider} a été ajouté",
    todo: "Vous pouvez désormais vous connecter avec lui.",
  },
  "linked-before": {
    what: "Le compte {provider} était déjà ajouté",
    todo: "Rien n’a été modifié.",
  },
  "access-denied": {
    what: "Ce compte {provider} ne peut pas être ajouté",
    todo: "Il n’est pas autorisé à se connecter ici. Choisissez-en un autre.",
  },
  "account-removed": {
    what: "Le compte {provider} n’a pas été ajouté",
    todo: "Veuillez réessayer.",
  },
  "link-foreign-session": {
    what: "Le compte {provider} n’a pas été ajouté",
    todo: "Entre-temps, vous vous êtes déconnecté ou reconnecté. Veuillez réessayer.",
  },
  "oauth-account-not-linked": {
    what: "Ce compte {provider} appartient ici à quelqu’un d’autre",
    todo: "S’il est à vous, connectez-vous avec lui et dissociez-le d’abord là-bas.",
  },
  "provider-error": {
    what: "Le compte {provider} n’a pas été ajouté",
    todo: "Le service ne vous a pas connecté, ou vous êtes revenu en arrière. Veuillez réessayer.",
  },
  "provider-unavailable": {
    what: "Le compte {provider} n’a pas été ajouté",
    todo: "Le service rencontre un problème en ce moment. Réessayez plus tard.",
  },
  "provider-unreachable": {
    what: "Le compte {provider} n’a pas été ajouté",
    todo: "Le service ne répond pas en ce moment. Réessayez plus tard.",
  },
  "step-up-required": {
    what: "Le compte {provider} n’a pas été ajouté",
    todo: "Connectez-vous d’abord encore une fois, afin que nous soyons sûrs que c’est bien vous.",
  },
};

export const notes: Texts["notes"] = {
  // Stands behind "compte", as the name of a provider does.
  theAccount: "externe",
  sentTo: "Nous avons envoyé un e-mail à {address}",
};
