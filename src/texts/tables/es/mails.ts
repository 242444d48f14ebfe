import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "Inicia sesión en {app}",
  intro: "Usa este correo para iniciar sesión en {host} como {address}.",
  button: "Iniciar sesión",
  code: "O escribe este código donde pediste el correo, y no se lo digas nunca a nadie:",
  expires: "Este correo sirve para un solo inicio de sesión en un plazo de {duration}.",
  device: "Se pidió con {browser} en {system}.",
  browser: "Se pidió con {browser}.",
  ignore: "Si no has sido tú, ignora este correo: sin él no puede entrar nadie.",
};

export const mails: Texts["mails"] = {
  button: "{label}: {url}",

  confirmSubject: "Confirma tu dirección para {app}",
  confirmIntro:
    "Alguien que ha iniciado sesión en {host} quiere usar allí {address} a partir de ahora.",
  confirmButton: "Confirmar la dirección",
  confirmValid: {
    one: "El enlace es válido durante un minuto, una sola vez, en el navegador en el que tienes la sesión iniciada.",
    other:
      "El enlace es válido durante {count} minutos, una sola vez, en el navegador en el que tienes la sesión iniciada.",
  },

  takenSubject: "Tu dirección en {app}",
  takenIntro:
    "Alguien que ha iniciado sesión en {host} ha pedido usar {address} para su cuenta. La dirección ya pertenece a una cuenta, así que no se ha cambiado nada.",
  takenYou:
    "Si has sido tú: inicia sesión con esta dirección o asigna antes otra a aquella cuenta.",
  nothingToDo: "Si no has sido tú, no tienes que hacer nada.",

  signUpSubject: "Confirma tu registro en {app}",
  signUpIntro: "Alguien se ha registrado en {host} con esta dirección y ha elegido una contraseña.",
  signUpButton: "Confirmar el registro",
  signUpValid: {
    one: "El enlace es válido durante un minuto.",
    other: "El enlace es válido durante {count} minutos.",
  },
  signUpBrowser:
    "Ábrelo en el navegador en el que te registraste o vuelve a escribir la contraseña.",
  signUpIgnore:
    "Si no has sido tú, ignora este correo: sin el enlace no hay cuenta. No abras el enlace, porque otra persona conoce la contraseña.",

  knownSubject: "Tu cuenta en {app}",
  knownIntro:
    "Alguien ha querido registrarse en {host} con esta dirección. Ya tienes una cuenta allí, así que no se ha cambiado nada.",
  knownYou:
    "Si has sido tú: inicia sesión como antes. Si has olvidado tu contraseña, pide una nueva en la página de inicio de sesión.",

  resetSubject: "Establece una contraseña nueva para {app}",
  resetIntro: "Alguien ha pedido una contraseña nueva para tu cuenta en {host}.",
  resetButton: "Establecer una contraseña nueva",
  resetValid: {
    one: "El enlace es válido durante un minuto. En cuanto se establezca una contraseña nueva, este enlace y todos los anteriores dejarán de ser válidos.",
    other:
      "El enlace es válido durante {count} minutos. En cuanto se establezca una contraseña nueva, este enlace y todos los anteriores dejarán de ser válidos.",
  },

  ignore: "Si no has sido tú, ignora este correo: sin el enlace no cambia nada.",
};

export const notices: Texts["notices"] = {
  see: "Ver cómo inicias sesión",
  when: "Fue el {time}.",
  whenAndWhere: "Fue el {time} ({device}).",
  sessionsLeft:
    "No es seguro que se haya cerrado la sesión en todos los demás navegadores. Aunque hayas sido tú: abre el enlace de arriba y cierra todas las demás sesiones.",
  byOperator:
    "Lo ha hecho uno de los responsables de {host}, sin tu navegador y sin ninguna contraseña tuya.",
  askOperator:
    "Si no lo pediste y no sabes por qué se ha hecho, pregunta a los responsables de {host}.",

  guessSubject: "Se han escrito códigos incorrectos en {app}",
  guess:
    "Alguien que sabe cómo inicias sesión en {host} ha escrito códigos incorrectos de tu segundo factor: tantos que durante un tiempo no se le acepta ninguno.",
  guessYou: "Si has sido tú, espera un rato y escribe el siguiente código que muestre tu app.",
  guessOther:
    "Si no has sido tú, alguien conoce tu contraseña: pide una nueva en la página de inicio de sesión. Hasta que la tengas, puede que a ti también se te rechace; después, los códigos se aceptan de inmediato. Si inicias sesión sin contraseña, puede que alguien tenga acceso a tu buzón de correo o a la cuenta con la que inicias sesión.",

  sessionsSubject: "Se ha cerrado tu sesión en {app}",
  sessionEnded: "Se ha cerrado una sesión de tu cuenta en {host}.",
  sessionsEnded: "Se han cerrado todas las sesiones de tu cuenta en {host}.",
  otherSessionsEnded: "Se han cerrado todas las sesiones de tu cuenta en {host} menos una.",
  nameSubject: "Se ha cambiado tu nombre en {app}",
  name: "Tu cuenta en {host} tiene ahora otro nombre: {name}.",
  addressSubject: "Se ha cambiado tu dirección en {app}",
  address:
    "Tu cuenta en {host} tiene ahora otra dirección: {address}. Los correos para ti ya no llegan aquí.",
  linkedSubject: "Se ha añadido una forma de iniciar sesión en {app}",
  linked:
    "Una cuenta de {provider} permite a partir de ahora iniciar sesión en tu cuenta de {host}.",
  unlinkedSubject: "Se ha eliminado una forma de iniciar sesión en {app}",
  unlinked: "Una cuenta de {provider} ya no permite iniciar sesión en tu cuenta de {host}.",
  passwordSetSubject: "Se ha establecido una contraseña en {app}",
  passwordSet:
    "Tu cuenta en {host} tiene ahora una contraseña, y quien la conozca puede iniciar sesión.",
  passwordChangedSubject: "Se ha cambiado tu contraseña en {app}",
  passwordChanged: "Tu cuenta en {host} tiene ahora otra contraseña.",
  passwordReset:
    "Tu cuenta en {host} tiene ahora otra contraseña, establecida con el enlace de un correo enviado a esta dirección.",
  passwordRemovedSubject: "Se ha eliminado tu contraseña en {app}",
  passwordRemoved:
    "Tu cuenta en {host} ya no tiene contraseña. Las demás formas de iniciar sesión se mantienen.",
  othersSignedOut: "Se ha cerrado la sesión en todos los demás navegadores.",
  allSignedOut: "Se ha cerrado la sesión en todos los navegadores.",
  deletedSubject: "Se ha eliminado tu cuenta en {app}",
  deleted:
    "Tu cuenta en {host} ya no existe, ni tampoco ninguna de las formas de iniciar sesión en ella.",

  passkeyAddedSubject: "Se ha añadido una llave de acceso en {app}",
  passkeyAdded: "A partir de ahora, quien la tenga puede iniciar sesión en tu cuenta de {host}.",
  passkeyRemovedSubject: "Se ha eliminado una llave de acceso en {app}",
  passkeyRemoved: "Ya no sirve para iniciar sesión en tu cuenta de {host}.",
  appAddedSubject: "Verificación en dos pasos en {app}: se ha añadido una app",
  appAdded:
    "Se ha añadido la app de autenticación {name} a tu cuenta en {host}. Al iniciar sesión se te pide un código que ella muestra.",
  appRemovedSubject: "Verificación en dos pasos en {app}: se ha eliminado una app",
  appRemoved:
    "Se ha eliminado la app de autenticación {name} de tu cuenta en {host}, y sus códigos ya no valen nada. Si era tu único segundo paso, a partir de ahora no se te pide ningún código al iniciar sesión, y tus códigos de recuperación ya no son válidos.",
  appNamedSubject: "Verificación en dos pasos en {app}: se ha cambiado el nombre de una app",
  appNamed: "La app de autenticación {before} de tu cuenta en {host} se llama ahora {name}.",
  codeUsedSubject: "Se ha usado un código de recuperación en {app}",
  codeUsed:
    "Alguien ha usado uno de los códigos de recuperación de tu cuenta en {host} en lugar de una app de autenticación.",
  codesLeft: { one: "Queda uno.", other: "Quedan {count}." },
  noCodesLeft: "No queda ninguno.",
  makeNewCodes: "Crea otros nuevos en la página de tu cuenta.",
  codesRenewedSubject: "Tienes códigos de recuperación nuevos en {app}",
  codesRenewed: {
    one: "Tu cuenta en {host} tiene {count} código de recuperación nuevo. Los anteriores ya no funcionan.",
    other:
      "Tu cuenta en {host} tiene {count} códigos de recuperación nuevos. Los anteriores ya no funcionan.",
  },
};

export const advice: Texts["advice"] = {
  tell: "Si no has sido tú, avisa de inmediato a los responsables de {host}.",
  look: "Si no has sido tú, abre el enlace de arriba, cierra todas las sesiones que no reconozcas y elimina lo que no reconozcas.",
  passwordLook:
    "Si no has sido tú, pide de inmediato una contraseña nueva en la página de inicio de sesión. Después abre el enlace de arriba, cierra todas las sesiones que no reconozcas y elimina lo que no reconozcas.",
  passwordTell:
    "Si no has sido tú, pide de inmediato una contraseña nueva en la página de inicio de sesión. Después avisa cuanto antes a los responsables de {host}.",
  mailboxLook:
    "Si no has sido tú, otra persona puede abrir tus correos: cambia primero la contraseña de tu buzón de correo. Después pide una contraseña nueva en la página de inicio de sesión, abre el enlace de arriba, cierra todas las sesiones que no reconozcas y elimina lo que no reconozcas.",
  mailboxTell:
    "Si no has sido tú, otra persona puede abrir tus correos: cambia primero la contraseña de tu buzón de correo. Después pide una contraseña nueva en la página de inicio de sesión y avisa de inmediato a los responsables de {host}.",
  codesLook:
    "Si no has sido tú, otra persona tiene tus códigos de recuperación y supera el primer paso del inicio de sesión: crea de inmediato códigos nuevos y elige otra contraseña si tienes una. Después abre el enlace de arriba, cierra todas las sesiones que no reconozcas y elimina lo que no reconozcas.",
  codesTell:
    "Si no has sido tú, otra persona tiene tus códigos de recuperación y supera el primer paso del inicio de sesión: avisa de inmediato a los responsables de {host}.",
  intruder:
    "Si no has sido tú, otra persona ha entrado en tu cuenta. Si la cuenta tiene contraseña, elige otra: pídela por correo en la página de inicio de sesión; así se cierra la sesión a todo el mundo.",
  thenLook:
    "Después abre el enlace de arriba, cierra todas las sesiones que no reconozcas y vuelve a configurar la verificación en dos pasos.",
  thenTell: "Después avisa de inmediato a los responsables de {host}.",
  ownApp: "Si tienes otra app, inicia sesión con ella, abre el enlace de arriba y elimina esta.",
  noApp:
    "Si no tienes ninguna, al iniciar sesión se pide un código que no puedes obtener: avisa de inmediato a los responsables de {host}, que pueden eliminar la app.",
};
