import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "Configura la verificación en dos pasos",
  enrolIntro:
    "Estás iniciando sesión como **{name}**. Para continuar a {app}, añade primero una app de autenticación. A partir de entonces, al iniciar sesión se te pedirá un código que ella muestra.",
  enrolSubmit: "Añadir la app e iniciar sesión",
  somebodyElse: "Iniciar sesión con otra cuenta",

  scan: "Escanea este código con una app de autenticación, por ejemplo, en tu teléfono, o con tu gestor de contraseñas.",
  addKey:
    "Añade esta clave de configuración en una app de autenticación, por ejemplo, en tu teléfono, o en tu gestor de contraseñas.",
  openApp: "Abrir en una app de autenticación de este dispositivo",
  orType: "O escribe esta clave de configuración en la app: {key}",
  theKey: "Clave de configuración: {key}",
  typeCode: "Escribe el código que la app muestra ahora",
  sixDigits: "Tiene seis dígitos.",
  appName: "Nombre de la app (opcional)",

  codesHeading: "Guarda tus códigos de recuperación",
  appAdded:
    "Se ha añadido la app de autenticación. A partir de ahora se te pedirá un código al iniciar sesión.",
  sessionsLeft:
    "**Es posible que en otros navegadores la sesión siga abierta.** Cierra esas sesiones en la página de tu cuenta.",
  notSignedIn:
    "**Aún no has iniciado sesión.** Guarda los códigos y después inicia sesión una vez más.",
  codesIntro:
    "Cuando {app} pida el segundo paso y hayas perdido lo necesario, como tu app de autenticación, escribe uno de estos códigos en su lugar. Cada uno sirve una sola vez. Imprímelos o guárdalos en un gestor de contraseñas.",
  codesLabel: "Códigos de recuperación",
  onlyNow: "**Solo se muestran ahora.**",
  onlyNowFormer: "**Solo se muestran ahora.** Los códigos que tenías antes ya no funcionan.",
  kept: "Los he guardado",

  askHeading: "Un paso más",
  signingInAs: "Estás iniciando sesión como **{name}**.",
  passkeyToo: "Estás iniciando sesión como **{name}**. Usa también tu llave de acceso.",
  confirmIt: "Has iniciado sesión como **{name}**. Confirma que eres tú.",
  appCode: "Código de tu app de autenticación",
  appCodeHelp: "Seis dígitos. La app muestra otros nuevos cada medio minuto.",
  recoveryCode: "Código de recuperación",
  recoveryHelp: "24 letras y números de la lista que guardaste. Cada código sirve una sola vez.",
  usePasskey: "Usar una llave de acceso",
  useRecovery: "Usar un código de recuperación en su lugar",
  useApp: "Usar tu app de autenticación en su lugar",
  signInAgain: "Volver a iniciar sesión",

  doneHeading: "Has iniciado sesión",
  nothingLeft: "Aquí no queda nada más por confirmar.",
  makeNewCodes:
    "Si acabas de añadir una app de autenticación y no guardaste tus códigos de recuperación, crea otros nuevos en [la página de tu cuenta].",
  againHeading: "Vuelve a iniciar sesión",
  spent: "Cinco códigos no han funcionado. Vuelve a iniciar sesión.",
  expired:
    "Ese inicio de sesión tardó demasiado, ya terminó o lo sustituyó otro en este navegador.",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "Ese código no es correcto o ya se usó. Espera al siguiente en tu app y escríbelo. Si también se rechaza, comprueba el reloj del dispositivo.",
  "recovery-wrong": "Ese no es uno de tus códigos de recuperación, o ya se usó.",
  "app-not-begun":
    "La clave de configuración ahora es otra. Añádela en tu app y escribe el código que esta muestra.",
  "invalid-name": "Un nombre tiene entre 1 y 64 caracteres.",
  "code-missing": "Escribe un código.",
  "passkey-refused":
    "Esa llave de acceso no se puede usar aquí. Tiene que ser de esta cuenta y pedir un PIN, una huella o un rostro.",
  lockedMinutes: {
    one: "Ha habido demasiados códigos incorrectos. Se volverán a aceptar códigos dentro de un minuto.",
    other:
      "Ha habido demasiados códigos incorrectos. Se volverán a aceptar códigos dentro de {count} minutos.",
  },
  lockedHours: {
    one: "Ha habido demasiados códigos incorrectos. Se volverán a aceptar códigos dentro de una hora.",
    other:
      "Ha habido demasiados códigos incorrectos. Se volverán a aceptar códigos dentro de {count} horas.",
  },
  appOffRecovery:
    "Se han escrito demasiados códigos incorrectos para esta app, así que ahora no se puede usar. Usa un código de recuperación.",
  appOffPasskey:
    "Se han escrito demasiados códigos incorrectos para esta app, así que ahora no se puede usar. Usa una llave de acceso.",
  appOffEither:
    "Se han escrito demasiados códigos incorrectos para esta app, así que ahora no se puede usar. Usa un código de recuperación o una llave de acceso.",
  appOffAlone:
    "Se han escrito demasiados códigos incorrectos para esta app, así que ahora no se puede usar. Prueba en el navegador con el que sueles iniciar sesión o consulta a los responsables de este sitio.",
};
