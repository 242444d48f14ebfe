import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: { what: "Algo ha salido mal", todo: "No se ha iniciado sesión. Inténtalo de nuevo." },
  AccessDenied: {
    what: "No tienes acceso",
    todo: "La cuenta que elegiste no tiene permiso para iniciar sesión aquí. Prueba con otra o pide acceso a los responsables de este sitio.",
  },
  "AccessDenied/weaker-way": {
    what: "Inicia sesión de una forma más segura",
    todo: "Tienes otra forma de iniciar sesión que demuestra más, como una llave de acceso. Usa esa ahora y podrás configurar la verificación en dos pasos.",
  },
  AccountNotLinked: {
    what: "No puedes iniciar sesión de esta forma",
    todo: "No está vinculada a la cuenta que tiene esa dirección de correo, o pertenece a otra cuenta. Inicia sesión de otra forma, por ejemplo, la última que usaste.",
  },
  Configuration: {
    what: "El servicio de inicio de sesión no está bien configurado",
    todo: "No es culpa tuya ni puedes hacer nada para cambiarlo. Vuelve más tarde.",
  },
  "Configuration/sign-in": {
    what: "Esa forma de iniciar sesión no funciona en este momento",
    todo: "No está bien configurada, y no es culpa tuya. Elige otra forma o vuelve más tarde.",
  },
  CredentialsSignin: {
    what: "Esos datos de inicio de sesión no coinciden",
    todo: "Compruébalos e inténtalo de nuevo.",
  },
  CrossSiteRequest: {
    what: "Esa solicitud venía de otro sitio",
    todo: "Para proteger tu cuenta, no se ha hecho nada. Si quieres iniciar sesión, empieza aquí.",
  },
  EmailSignInError: {
    what: "No se ha podido enviar el correo",
    todo: "Inténtalo de nuevo en unos minutos o elige otra forma de iniciar sesión.",
  },
  "EmailSignInError/too-many-mails": {
    what: "Se han pedido demasiados correos de inicio de sesión",
    todo: "Usa el último que recibiste o inténtalo más tarde.",
  },
  "EmailSignInError/too-many-tries": {
    what: "Demasiados intentos",
    todo: "Espera un rato antes de volver a intentarlo.",
  },
  InvalidCheck: {
    what: "Ese inicio de sesión ya no es válido",
    todo: "Ha tardado demasiado, ya se usó o empezó en otro navegador. Vuelve a iniciar sesión.",
  },
  InvalidRequest: {
    what: "No se ha podido entender esa solicitud",
    todo: "Vuelve atrás y empieza de nuevo.",
  },
  "InvalidRequest/invalid-email": {
    what: "No podemos enviar nada a esa dirección de correo",
    todo: "Compruébala e inténtalo de nuevo.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "Aquí nadie puede registrarse",
    todo: "Si tienes una cuenta, inicia sesión. Si no, pide una a los responsables de este sitio.",
  },
  MissingCSRF: {
    what: "No hemos podido comprobar que esto venía de ti",
    todo: "Inténtalo de nuevo. Si lo ves dos veces, comprueba que tu navegador acepta las cookies de este sitio.",
  },
  NotFound: {
    what: "Esta página no existe",
    todo: "Comprueba la dirección.",
  },
  OAuthAccountNotLinked: {
    what: "Todavía no puedes iniciar sesión de esta forma",
    todo: "Esa cuenta, o su dirección de correo, ya se usa aquí. Inicia sesión como la primera vez.",
  },
  OAuthCallbackError: {
    what: "El inicio de sesión no se ha completado",
    todo: "El otro servicio lo canceló, no respondió o dio una respuesta que no podemos aceptar. Inténtalo de nuevo en un momento o elige otra forma.",
  },
  SessionRequired: {
    what: "Primero inicia sesión",
    todo: "La página que has pedido es para quienes han iniciado sesión.",
  },
  SignOutError: {
    what: "Tu sesión aún no está cerrada",
    todo: "No hemos podido cerrar tu sesión en todas partes. Espera un momento y vuelve a cerrar sesión. Hasta entonces, no dejes este dispositivo a nadie más.",
  },
  StepUpImpossible: {
    what: "Este inicio de sesión no basta para eso",
    todo: "No se ha cambiado nada. Activa un segundo factor en el servicio con el que inicias sesión o, si este sitio ofrece llaves de acceso, añade una que pida un PIN, y vuelve a iniciar sesión con ello. Si nada de esto funciona, consulta a los responsables de este sitio.",
  },
  "StepUpImpossible/app-offered": {
    what: "Este inicio de sesión no basta para eso",
    todo: "No se ha cambiado nada. Configura una app de autenticación en tu página de seguridad. Cuando hayas escrito allí su primer código, vuelve a intentar lo que ibas a hacer.",
  },
  StepUpRequired: {
    what: "Inicia sesión una vez más",
    todo: "Lo que vas a hacer requiere un inicio de sesión reciente, para que tengamos la certeza de que eres tú.",
  },
  "StepUpRequired/level": {
    what: "Inicia sesión de una forma más segura",
    todo: "Lo que vas a hacer requiere una prueba mejor que la de este inicio de sesión.",
  },
  "StepUpRequired/method": {
    what: "Inicia sesión de otra forma",
    todo: "Lo que vas a hacer requiere otro tipo de prueba que la de este inicio de sesión.",
  },
  "StepUpRequired/other-user": {
    what: "Esa es otra cuenta",
    todo: "Inicia sesión una vez más con la cuenta que estás usando. Para cambiar de cuenta, primero cierra sesión.",
  },
  TooManyAttempts: {
    what: "Demasiados intentos",
    todo: "Espera un rato antes de volver a intentarlo.",
  },
  "TooManyAttempts/passwords-busy": {
    what: "Demasiadas personas están iniciando sesión en este momento",
    todo: "Inténtalo de nuevo en unos segundos.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "Demasiadas personas se están registrando en este momento",
    todo: "Inténtalo más tarde o elige otra forma de iniciar sesión.",
  },
  Unavailable: {
    what: "Eso no funciona en este momento",
    todo: "Una parte de este sitio no responde. Espera unos segundos y vuelve a cargar esta página para intentarlo de nuevo.",
  },
  Verification: {
    what: "Ese enlace de inicio de sesión ya no es válido",
    todo: "Ha caducado o ya se usó. Pide uno nuevo.",
  },
  "Verification/code-elsewhere": {
    what: "Ese código no se puede usar aquí",
    todo: "Ha pasado demasiado tiempo o lo pediste en otro navegador. Pide uno nuevo.",
  },
  "Verification/code-spent": {
    what: "Ya son demasiados códigos incorrectos",
    todo: "Abre el enlace del correo en su lugar o pide un correo nuevo.",
  },
  "Verification/code-wrong": {
    what: "Ese código no es correcto",
    todo: "Escribe los seis dígitos del correo más reciente.",
  },
  WebAuthnVerificationError: {
    what: "No se ha podido comprobar tu llave de acceso",
    todo: "Inténtalo de nuevo o inicia sesión de otra forma.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "Si tienes una cuenta con contraseña, no hace falta que esperes: establece una nueva con el enlace de un correo, en este navegador.",
  newPasswordByMail: "Recibir una contraseña nueva por correo",
  backToPage: "Volver a donde estabas",
  toSecurityPage: "Ir a tu página de seguridad",
  signOutAgain: "Volver a cerrar sesión",
  requestId:
    "Si sigue ocurriendo, indica a los responsables de este sitio el identificador de la solicitud: {id}.",
  requestLog: "Si eres tú: el registro de tu servidor tiene los detalles con este identificador.",
  stepUpImpossible:
    "Para cambiar esto hace falta una prueba de quién eres mejor que la que puede dar este inicio de sesión. Inicia sesión de otra forma, por ejemplo, con un segundo factor en el servicio con el que inicias sesión, o con una llave de acceso que pida un PIN o una app de autenticación si este sitio las ofrece en tu página de seguridad. Si nada de esto funciona, consulta a los responsables de este sitio.",
};
