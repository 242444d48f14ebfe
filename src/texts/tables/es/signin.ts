import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "Inicia sesión en {app}",
  signedUp: "Tu cuenta está lista. Inicia sesión con la contraseña que elegiste.",
  passwordReset: "Tu contraseña nueva se ha guardado. Inicia sesión con ella.",
  orAgain: "[Continúa] o vuelve a iniciar sesión abajo.",
  noWays: "Aún no se ha configurado ninguna forma de iniciar sesión.",
  continueWith: "Continuar con {provider}",
  continueWithPasskey: "Continuar con una llave de acceso",
  signInWith: "Iniciar sesión con {provider}",
  sendLink: "Enviarme un enlace de inicio de sesión",
  createAccount: "Crear una cuenta",
  forgotPassword: "¿Has olvidado tu contraseña?",
  passkeySignUp: "Crear una cuenta con una llave de acceso",
  passkeyEmail: "Correo",
  passkeyCreate: "Crear cuenta",
  passkeyNeedsScript:
    "Las llaves de acceso necesitan JavaScript, que está desactivado en tu navegador.",
  passkeyKnown:
    "En este dispositivo ya hay una llave de acceso para este sitio. Úsala para iniciar sesión.",
  passkeyUnused:
    "No se ha usado ninguna llave de acceso. Inténtalo de nuevo o inicia sesión de otra forma.",
  passkeyUnsupported: "Este navegador no puede usar llaves de acceso. Inicia sesión de otra forma.",

  confirmHeading: "¿Iniciar sesión en {app}?",
  confirmAs: "Iniciarás sesión como **{address}**.",
  confirmElsewhere:
    "**Este navegador no está esperando este enlace.** Si lo pediste en otro navegador, continúa. Si ya lo usaste, pide uno nuevo. Si nunca lo pediste, cierra esta página: puede que alguien quiera que uses una cuenta que no es tuya.",
  confirmNot: "No iniciar sesión",

  signOutHeading: "¿Cerrar sesión en {app}?",
  stay: "Mantener la sesión iniciada",
  signOutToo: "Cerrar sesión también en {provider}",
  signedOutHeading: "Has cerrado sesión en {app}",
  stillAt: "Tu sesión en {provider} sigue abierta.",
  stayAt: "Mantener la sesión en {provider}",
  maybeStillAt:
    "**Puede que tu sesión en {provider} siga abierta.** No hemos podido cerrarla allí. Si otras personas usan este dispositivo, abre {provider} y cierra sesión allí también.",

  mailCode: "Código del correo",
  linkSent:
    "Te hemos enviado un enlace de inicio de sesión. Ábrelo para terminar de iniciar sesión en {app}.",
  mailSent:
    "Hemos enviado un correo a **{address}**. Abre el enlace que contiene para iniciar sesión en {app}.",
  mailWithCodeSent:
    "Hemos enviado un correo a **{address}**. Abre el enlace que contiene, o escribe aquí su código, para iniciar sesión en {app}.",
  sendAnother: "Enviar otro correo",

  askOperator: "Consulta a los responsables de este sitio.",
  whatHelps: "Esto puede ayudar: {ways}.",
  wayPasskey: "una llave de acceso",
  wayPasskeyWithPin: "una llave de acceso que pida un PIN",
  wayTwoFactors: "{provider} con un segundo factor",
  wayApp: "una app de autenticación",
  wayMail: "un correo a tu dirección",
  wayPassword: "tu contraseña",
  appToo: "También se te pedirá un código de tu app de autenticación.",
  addApp: "¿Aún no tienes una app de autenticación? [Añade una en tu página de seguridad].",
  addPasskey: "¿Aún no tienes una llave de acceso? [Añade una en tu página de seguridad].",
  addPasskeyOrApp:
    "¿Aún no tienes una llave de acceso ni una app de autenticación? [Añade una en tu página de seguridad].",
  addPasskeyHere: "Añadir una llave de acceso a tu cuenta",
};
