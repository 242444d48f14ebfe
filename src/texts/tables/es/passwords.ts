import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "Regístrate en {app}",
  signUp: "Registrarse",
  haveAccount: "¿Tienes una cuenta? [Inicia sesión]",
  username: "Nombre de usuario",
  usernameOptional: "Nombre de usuario (opcional)",
  nameOptional: "Tu nombre (opcional)",
  password: "Contraseña",
  newPassword: "Contraseña nueva",
  addressOrUsername: "Correo electrónico o nombre de usuario",
  presentPassword: "Contraseña actual",
  account: "Cuenta",
  usernameHelp:
    "Entre 3 y 32 letras, números, puntos, guiones o guiones bajos, empezando por una letra.",
  passwordHelp: {
    other: "Al menos {count} caracteres. Unas cuantas palabras seguidas son fáciles de recordar.",
  },
  show: "Mostrar",
  hide: "Ocultar",
  showWhat: "Mostrar {label}",
  hideWhat: "Ocultar {label}",

  confirmHeading: "¿Quieres registrarte en {app}?",
  confirmAddress: "Tu cuenta en {app} tendrá la dirección **{address}**.",
  confirmHere:
    "**¿Has elegido aquí una contraseña hace un momento?** Si no, cierra esta página: quien la eligió la conoce.",
  confirmElsewhere:
    "Has abierto este enlace en un navegador distinto del que lo pidió. Escribe la contraseña que elegiste. **Si no elegiste ninguna, cierra esta página:** otra persona ha escrito tu dirección.",
  create: "Crear mi cuenta",
  createNot: "No crear ninguna",
  knownHeading: "Tienes una cuenta",
  known: "Esta dirección ya pertenece a una cuenta en {app}. Si te acabas de registrar, es esa.",
  signUpGone: "Ha caducado, ya se usó o está incompleto.",
  signUpAgain: "Registrarse de nuevo",

  resetIntro: "Te enviaremos un correo con un enlace. Con él podrás elegir una contraseña nueva.",
  sendLink: "Enviarme un enlace",
  askAgain: "Pedir un correo nuevo",
  resetHeading: "Elige una contraseña nueva",
  resetFor: "Para la cuenta de **{address}**. Se cerrará tu sesión en todas partes.",
  resetForNamed:
    "Para la cuenta de **{address}** ({username}). Se cerrará tu sesión en todas partes.",
  save: "Guardar la contraseña",
  savedHeading: "Tu contraseña nueva se ha guardado",
  signUpSent: {
    one: "Un correo va de camino a **{address}**. Abre su enlace en este navegador para terminar de registrarte en {app}. Es válido durante un minuto.",
    other:
      "Un correo va de camino a **{address}**. Abre su enlace en este navegador para terminar de registrarte en {app}. Es válido durante {count} minutos.",
  },
  resetSent: {
    one: "Si **{address}** tiene una cuenta en {app}, un correo va de camino. Su enlace te permite elegir una contraseña nueva y es válido durante un minuto.",
    other:
      "Si **{address}** tiene una cuenta en {app}, un correo va de camino. Su enlace te permite elegir una contraseña nueva y es válido durante {count} minutos.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "No podemos enviar nada a esa dirección de correo. Compruébala.",
  "invalid-name": "Un nombre tiene entre 1 y 64 caracteres.",
  "password-needed": "Escribe la contraseña de este registro.",
  "password-wrong":
    "Esa no es la contraseña de este registro. Si te registraste más de una vez, usa el enlace de tu otro correo.",
  "link-void": "Ese enlace ya no es válido. Pide uno nuevo.",
  "mail-not-sent": "No se ha podido enviar el correo. Inténtalo de nuevo en unos minutos.",
  "passwords-busy":
    "Demasiadas personas están iniciando sesión en este momento. Inténtalo de nuevo en unos segundos.",
  "sessions-partly-ended":
    "Inicia sesión con ella y cierra todas las demás sesiones en la página de tu cuenta: puede que los navegadores en los que había una sesión abierta la sigan teniendo.",
  "sign-up-closed": "Aquí nadie puede registrarse.",
  "too-many-mails":
    "Se han pedido demasiados correos. Usa el último que recibiste o inténtalo más tarde.",
  "too-many-sign-ups":
    "Demasiadas personas se están registrando en este momento. Inténtalo más tarde.",
  "too-many-tries": "Demasiados intentos. Espera un rato antes de volver a intentarlo.",
  "address-known": "Tienes una cuenta con esta dirección. Inicia sesión.",
  "username-taken": "Otra persona tiene ese nombre de usuario. Elige otro.",
  "username-invalid":
    "Ese nombre de usuario no se puede usar. No cumple la regla de abajo o es uno como «admin».",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "Esta contraseña contiene algo que no es un carácter. Elige otra.",
  "too-short": {
    other:
      "Usa al menos {count} caracteres. Unas cuantas palabras seguidas son fáciles de recordar.",
  },
  "too-long": { other: "Usa como máximo {count} caracteres." },
  common:
    "Mucha gente usa esta contraseña, así que sería de las primeras que se probarían. Elige otra.",
  breached:
    "Esta contraseña se conoce por una filtración de datos en otro lugar. Elige otra y cámbiala en todos los sitios donde la uses.",
  context: "Esto es poco más que tu nombre, tu dirección o el nombre de este sitio. Elige otra.",
  same: "Esta es la contraseña que tienes ahora. Elige una nueva.",
  check: "Elige otra contraseña.",
};
