import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: {
    what: "Un problème est survenu",
    todo: "Vous n’êtes pas connecté. Veuillez réessayer.",
  },
  AccessDenied: {
    what: "Vous n’avez pas accès",
    todo: "Le compte choisi n’est pas autorisé à se connecter ici. Essayez-en un autre ou demandez l’accès aux responsables de ce site.",
  },
  "AccessDenied/weaker-way": {
    what: "Veuillez vous connecter d’une manière plus sûre",
    todo: "Vous disposez d’un autre moyen de connexion, plus probant, comme une clé d’accès. Utilisez-le maintenant, et vous pourrez configurer la validation en deux étapes.",
  },
  AccountNotLinked: {
    what: "Vous ne pouvez pas vous connecter de cette manière",
    todo: "Ce moyen de connexion n’est pas associé au compte qui a cette adresse e-mail, ou appartient à un autre compte. Connectez-vous autrement, par exemple comme la dernière fois.",
  },
  Configuration: {
    what: "Le service de connexion n’est pas configuré correctement",
    todo: "Vous n’y êtes pour rien et vous ne pouvez rien y changer. Revenez plus tard.",
  },
  "Configuration/sign-in": {
    what: "Ce moyen de connexion ne fonctionne pas pour le moment",
    todo: "Il n’est pas configuré correctement, et vous n’y êtes pour rien. Choisissez-en un autre ou revenez plus tard.",
  },
  CredentialsSignin: {
    what: "Ces identifiants ne correspondent pas",
    todo: "Vérifiez-les et réessayez.",
  },
  CrossSiteRequest: {
    what: "Cette demande venait d’un autre site",
    todo: "Pour protéger votre compte, rien n’a été fait. Si vous voulez vous connecter, commencez ici.",
  },
  EmailSignInError: {
    what: "L’e-mail n’a pas pu être envoyé",
    todo: "Réessayez dans quelques minutes ou choisissez un autre moyen de connexion.",
  },
  "EmailSignInError/too-many-mails": {
    what: "Trop d’e-mails de connexion ont été demandés",
    todo: "Utilisez le dernier que vous avez reçu ou réessayez plus tard.",
  },
  "EmailSignInError/too-many-tries": {
    what: "Trop de tentatives",
    todo: "Attendez un moment avant de réessayer.",
  },
  InvalidCheck: {
    what: "Cette connexion n’est plus valable",
    todo: "Elle a pris trop de temps, a déjà servi ou a commencé dans un autre navigateur. Connectez-vous à nouveau.",
  },
  InvalidRequest: {
    what: "Cette demande n’a pas pu être comprise",
    todo: "Revenez en arrière et recommencez.",
  },
  "InvalidRequest/invalid-email": {
    what: "Nous ne pouvons rien envoyer à cette adresse e-mail",
    todo: "Vérifiez-la et réessayez.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "Les inscriptions sont fermées",
    todo: "Si vous avez un compte, connectez-vous. Sinon, demandez-en un aux responsables de ce site.",
  },
  MissingCSRF: {
    what: "Nous n’avons pas pu vérifier que cela venait de vous",
    todo: "Veuillez réessayer. Si ce message réapparaît, vérifiez que votre navigateur accepte les cookies de ce site.",
  },
  NotFound: {
    what: "Cette page n’existe pas",
    todo: "Veuillez vérifier l’adresse.",
  },
  OAuthAccountNotLinked: {
    what: "Vous ne pouvez pas encore vous connecter de cette manière",
    todo: "Ce compte, ou son adresse e-mail, est déjà utilisé ici. Connectez-vous comme la première fois.",
  },
  OAuthCallbackError: {
    what: "La connexion n’a pas abouti",
    todo: "L’autre service l’a annulée, n’a pas répondu ou a donné une réponse que nous ne pouvons pas accepter. Réessayez dans un instant ou choisissez un autre moyen.",
  },
  SessionRequired: {
    what: "Veuillez d’abord vous connecter",
    todo: "La page demandée est réservée aux personnes connectées.",
  },
  SignOutError: {
    what: "Vous n’êtes pas encore déconnecté",
    todo: "Nous n’avons pas pu fermer votre session partout. Attendez un instant, puis déconnectez-vous à nouveau. D’ici là, ne laissez cet appareil à personne d’autre.",
  },
  StepUpImpossible: {
    what: "Cette connexion ne suffit pas pour cela",
    todo: "Rien n’a été modifié. Activez un second facteur auprès du service avec lequel vous vous connectez, ou ajoutez une clé d’accès qui demande un code PIN si ce site propose des clés d’accès, puis reconnectez-vous avec. Si rien de cela ne fonctionne, adressez-vous aux responsables de ce site.",
  },
  "StepUpImpossible/app-offered": {
    what: "Cette connexion ne suffit pas pour cela",
    todo: "Rien n’a été modifié. Configurez une application d’authentification sur votre page de sécurité. Une fois que vous y aurez saisi son premier code, recommencez ce que vous vouliez faire.",
  },
  StepUpRequired: {
    what: "Veuillez vous connecter encore une fois",
    todo: "Ce que vous allez faire demande une connexion récente, afin que nous soyons sûrs que c’est bien vous.",
  },
  "StepUpRequired/level": {
    what: "Veuillez vous connecter d’une manière plus sûre",
    todo: "Ce que vous allez faire demande une meilleure preuve que celle de cette connexion.",
  },
  "StepUpRequired/method": {
    what: "Veuillez vous connecter d’une autre manière",
    todo: "Ce que vous allez faire demande un autre type de preuve que celle de cette connexion.",
  },
  "StepUpRequired/other-user": {
    what: "C’est un autre compte",
    todo: "Connectez-vous encore une fois avec le compte que vous utilisez. Pour changer de compte, déconnectez-vous d’abord.",
  },
  TooManyAttempts: { what: "Trop de tentatives", todo: "Attendez un moment avant de réessayer." },
  "TooManyAttempts/passwords-busy": {
    what: "Trop de personnes se connectent en ce moment",
    todo: "Réessayez dans quelques secondes.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "Trop de personnes s’inscrivent en ce moment",
    todo: "Réessayez plus tard ou choisissez un autre moyen de connexion.",
  },
  Unavailable: {
    what: "Cela ne fonctionne pas pour le moment",
    todo: "Une partie de ce site ne répond pas. Attendez quelques secondes, puis actualisez cette page pour réessayer.",
  },
  Verification: {
    what: "Ce lien de connexion n’est plus valable",
    todo: "Il a expiré ou a déjà servi. Demandez-en un nouveau.",
  },
  "Verification/code-elsewhere": {
    what: "Ce code ne peut pas être utilisé ici",
    todo: "Il s’est écoulé trop de temps, ou vous l’avez demandé dans un autre navigateur. Demandez-en un nouveau.",
  },
  "Verification/code-spent": {
    what: "Un code incorrect de trop",
    todo: "Ouvrez plutôt le lien de l’e-mail ou demandez un nouvel e-mail.",
  },
  "Verification/code-wrong": {
    what: "Ce code est incorrect",
    todo: "Saisissez les six chiffres de l’e-mail le plus récent.",
  },
  WebAuthnVerificationError: {
    what: "Votre clé d’accès n’a pas pu être vérifiée",
    todo: "Réessayez ou connectez-vous d’une autre manière.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "Si vous avez un compte avec un mot de passe, inutile d’attendre : définissez-en un nouveau avec le lien d’un e-mail, dans ce navigateur.",
  newPasswordByMail: "Recevoir un nouveau mot de passe par e-mail",
  backToPage: "Revenir là où vous étiez",
  toSecurityPage: "Accéder à votre page de sécurité",
  signOutAgain: "Se déconnecter à nouveau",
  requestId:
    "Si le problème persiste, communiquez aux responsables de ce site le numéro de la demande : {id}.",
  requestLog: "Si c’est vous : le journal de votre serveur donne les détails sous ce numéro.",
  stepUpImpossible:
    "Pour modifier cela, il faut une meilleure preuve de votre identité que celle que cette connexion peut donner. Connectez-vous d’une autre manière, par exemple avec un second facteur auprès du service avec lequel vous vous connectez, ou avec une clé d’accès qui demande un code PIN ou une application d’authentification si ce site les propose sur votre page de sécurité. Si rien de cela ne fonctionne, adressez-vous aux responsables de ce site.",
};
