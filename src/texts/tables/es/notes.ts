import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "Es posible que en otros navegadores la sesión siga abierta. Cierra esas sesiones en la lista de abajo.";

export const done: Texts["done"] = {
  unlinked: { what: "La cuenta se ha desvinculado", todo: "Ya no sirve para iniciar sesión." },
  "passkey-named": { what: "Se ha cambiado el nombre de la llave de acceso", todo: "" },
  "passkey-removed": {
    what: "La llave de acceso se ha eliminado",
    todo: "Elimínala también en tu dispositivo, para que no se siga ofreciendo allí.",
  },
  "passkey-added": {
    what: "La llave de acceso se ha añadido",
    todo: "A partir de ahora puedes iniciar sesión con ella.",
  },
  "name-changed": { what: "Tu nombre se ha guardado", todo: "" },
  "address-asked": {
    what: "Revisa tu correo",
    todo: "Abre en este navegador el enlace que contiene. Hasta entonces no cambia nada.",
  },
  "address-changed": {
    what: "Tu dirección se ha cambiado",
    todo: "En los demás navegadores hay que volver a iniciar sesión.",
  },
  revoked: { what: "Sesión cerrada", todo: "En ese navegador hay que volver a iniciar sesión." },
  "password-set": {
    what: "Tu contraseña se ha establecido",
    todo: "En los demás navegadores hay que volver a iniciar sesión.",
  },
  "password-changed": {
    what: "Tu contraseña se ha cambiado",
    todo: "En los demás navegadores hay que volver a iniciar sesión.",
  },
  "password-removed": {
    what: "Tu contraseña se ha eliminado",
    todo: "Ya no sirve para iniciar sesión. En los demás navegadores hay que volver a iniciar sesión.",
  },
  deleted: { what: "Tu cuenta se ha eliminado", todo: "" },
  "factor-begun": {
    what: "Configura tu app de autenticación",
    todo: "Añade la clave de configuración en tu app como se indica abajo y escribe el código que la app muestra.",
  },
  "factor-cancelled": {
    what: "No se ha añadido ninguna app de autenticación",
    todo: "Si ya has puesto la clave de configuración en una app, elimínala allí.",
  },
  "factor-added": {
    what: "La app de autenticación se ha añadido",
    todo: "En los demás navegadores hay que volver a iniciar sesión.",
  },
  "factor-added-already": {
    what: "La app ya se había añadido",
    todo: "Si no guardaste tus códigos de recuperación, crea otros nuevos abajo.",
  },
  "factor-named": { what: "Se ha cambiado el nombre de la app de autenticación", todo: "" },
  "factor-removed": {
    what: "La app de autenticación se ha eliminado",
    todo: "Elimina también la entrada en la app, para que no busques allí su código. En los demás navegadores hay que volver a iniciar sesión.",
  },
  "recovery-renewed": {
    what: "Tienes códigos de recuperación nuevos",
    todo: "Los anteriores ya no funcionan.",
  },
  "partly/password": { what: "Tu contraseña nueva se ha guardado", todo: sessionsLeft },
  "partly/unlink": { what: "Tu contraseña se ha eliminado", todo: sessionsLeft },
  "partly/factor-confirm": { what: "La app de autenticación se ha añadido", todo: sessionsLeft },
  "partly/factor-remove": { what: "La app de autenticación se ha eliminado", todo: sessionsLeft },
  "partly/passkey-remove": { what: "La llave de acceso se ha eliminado", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "Algo ha salido mal", todo: "Inténtalo de nuevo." },
  credentials: { what: "Esa no es tu contraseña actual", todo: "Escríbela una vez más." },
  "password-refused": {
    what: "Esa contraseña no se puede usar",
    todo: "Elige otra: larga y que nadie pueda adivinar.",
  },
  "address-unproved": {
    what: "Tu dirección aún no está confirmada",
    todo: "Confírmala primero. Después establece una contraseña.",
  },
  "account-unknown": {
    what: "Esa cuenta no está vinculada",
    todo: "Puede que se haya desvinculado en otra pestaña.",
  },
  "address-taken": {
    what: "Esa dirección pertenece a otra cuenta",
    todo: "Inicia sesión con esa cuenta o asígnale antes otra dirección.",
  },
  "change-not-offered": { what: "Eso no se puede cambiar aquí", todo: "" },
  "invalid-name": {
    what: "Ese nombre no se puede usar",
    todo: "Un nombre tiene entre 1 y 64 caracteres.",
  },
  "last-way-in": {
    what: "Esa es tu única forma de iniciar sesión",
    todo: "Añade otra primero, por ejemplo, una llave de acceso.",
  },
  "link-unknown": {
    what: "Ese enlace ya no es válido",
    todo: "Ha caducado, ya se usó o lo ha sustituido otro. Pide un correo nuevo.",
  },
  "mail-not-sent": {
    what: "No se ha podido enviar el correo",
    todo: "Inténtalo de nuevo en unos minutos.",
  },
  "not-confirmed": {
    what: "No se ha eliminado nada",
    todo: "Marca la casilla si lo tienes claro e inténtalo de nuevo.",
  },
  "passkey-unknown": {
    what: "Esa llave de acceso no existe",
    todo: "Puede que se haya eliminado en otra pestaña.",
  },
  "sessions-partly-ended": {
    what: "No se han cerrado todas las sesiones",
    todo: "Puede que las de la lista de abajo sigan abiertas. Inténtalo de nuevo.",
  },
  "step-up-required": { what: "Aún no se ha cambiado nada", todo: "Vuelve a hacerlo." },
  "too-many-mails": {
    what: "Se han pedido demasiados correos",
    todo: "Usa el último que recibiste o inténtalo más tarde.",
  },
  "username-invalid": {
    what: "Ese nombre de usuario no se puede usar",
    todo: "Tiene entre 3 y 32 letras, números, puntos, guiones o guiones bajos, empieza por una letra y no es uno como «admin».",
  },
  "username-taken": { what: "Otra persona tiene ese nombre de usuario", todo: "Elige otro." },
  "too-many-apps": {
    what: "No se pueden añadir más apps de autenticación",
    todo: "Elimina una que ya no uses.",
  },
  "app-not-begun": {
    what: "No se ha añadido ninguna app de autenticación",
    todo: "Su clave de configuración ha caducado, ya se usó o pertenece a otra sesión. Empieza de nuevo.",
  },
  "app-unknown": {
    what: "Esa app de autenticación no existe",
    todo: "Puede que se haya eliminado en otra pestaña.",
  },
  "codes-replaced": {
    what: "No se ha cambiado nada",
    todo: "Tus códigos de recuperación ya se habían sustituido. Si no guardaste los nuevos, vuelve a crear otros.",
  },
  "too-many-attempts": {
    what: "Ha habido demasiados códigos incorrectos",
    todo: "No se ha añadido ninguna app. Inténtalo más tarde.",
  },
  "factor-wrong": {
    what: "Ese código es incorrecto",
    todo: "Escribe el que la app muestra ahora. Si se vuelve a rechazar, comprueba el reloj del dispositivo.",
  },
};

export const links: Texts["links"] = {
  linked: {
    what: "Se ha añadido la cuenta de {provider}",
    todo: "A partir de ahora puedes iniciar sesión con ella.",
  },
  "linked-before": {
    what: "La cuenta de {provider} ya estaba añadida",
    todo: "No se ha cambiado nada.",
  },
  "access-denied": {
    what: "Esa cuenta de {provider} no se puede añadir",
    todo: "No tiene permiso para iniciar sesión aquí. Elige otra.",
  },
  "account-removed": {
    what: "No se ha añadido la cuenta de {provider}",
    todo: "Inténtalo de nuevo.",
  },
  "link-foreign-session": {
    what: "No se ha añadido la cuenta de {provider}",
    todo: "Mientras tanto cerraste sesión o volviste a iniciarla. Inténtalo de nuevo.",
  },
  "oauth-account-not-linked": {
    what: "Esa cuenta de {provider} pertenece aquí a otra persona",
    todo: "Si es tuya, inicia sesión con ella y desvincúlala allí primero.",
  },
  "provider-error": {
    what: "No se ha añadido la cuenta de {provider}",
    todo: "El servicio no te dejó entrar o volviste atrás. Inténtalo de nuevo.",
  },
  "provider-unavailable": {
    what: "No se ha añadido la cuenta de {provider}",
    todo: "El servicio tiene un problema en este momento. Inténtalo más tarde.",
  },
  "provider-unreachable": {
    what: "No se ha añadido la cuenta de {provider}",
    todo: "El servicio no responde en este momento. Inténtalo más tarde.",
  },
  "step-up-required": {
    what: "No se ha añadido la cuenta de {provider}",
    todo: "Primero inicia sesión una vez más, para que tengamos la certeza de que eres tú.",
  },
};

export const notes: Texts["notes"] = {
  // Stands behind "cuenta de", as the name of a provider does.
  theAccount: "otro servicio",
  sentTo: "Hemos enviado un correo a {address}",
};
