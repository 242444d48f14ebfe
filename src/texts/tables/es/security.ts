import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "Tu cuenta en {app}",
  signedIn: "Has iniciado sesión.",
  signedInWith: "Has iniciado sesión como **{name}** ({address}).",
  stale:
    "Antes de cambiar algo, [inicia sesión una vez más], para que tengamos la certeza de que eres tú.",
  change: "Cambiar",
  rename: "Cambiar el nombre",
  remove: "Eliminar",
  othersSignIn: "En los demás navegadores habrá que volver a iniciar sesión.",
  added: "Añadida el {date}",
  lastUsed: "usada por última vez el {date}",
  notUsed: "aún sin usar",

  accounts: "Formas de iniciar sesión",
  noAccounts: "No hay ninguna cuenta de otro servicio vinculada.",
  link: "Vincular tu cuenta de {provider}",
  linkAnother: "Vincular otra cuenta de {provider}",
  unlink: "Desvincular",
  unlinkAbout: "la cuenta {account} de {provider}",
  unlinkWhat: "Desvincular {provider}",
  noLongerHelps: "Ya no podrás usarla para iniciar sesión en {app}.",
  onlyWay: "Tu única forma de iniciar sesión",

  passkeys: "Llaves de acceso",
  passkeysIntro:
    "Con una llave de acceso inicias sesión con la huella, el rostro o un PIN, sin contraseña.",
  passkeyNumber: "Llave de acceso {number}",
  passkeyRemove: "Eliminar esta llave de acceso",
  passkeyStays: "No se puede eliminar, porque no tienes otra forma de iniciar sesión.",
  backedUp: "con copia de seguridad",
  oneDevice: "solo en un dispositivo",
  passkeyName: "Nombre de la nueva llave de acceso",
  passkeyNameAt: "Nombre de la nueva llave de acceso ({provider})",
  passkeyAdd: "Añadir una llave de acceso",
  passkeyAddAt: "Añadir una llave de acceso ({provider})",
  passkeyNeedsScript:
    "Para añadir una llave de acceso hace falta JavaScript, que está desactivado en tu navegador.",

  delete: "Eliminar tu cuenta",
  deleteOpen: "Eliminar la cuenta…",
  deleteAll:
    "Tu cuenta y todas las formas de iniciar sesión en ella desaparecerán. Nadie podrá recuperarlas.",
  deleteSure: "Quiero eliminar mi cuenta definitivamente.",
  deleteNow: "Eliminar mi cuenta",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "Contraseña",
  havePassword: "Tienes una contraseña.",
  havePasswordSince: "Tienes una contraseña, elegida el {date}.",
  username: "Tu nombre de usuario es **{username}**.",
  aboutPassword: "la contraseña",
  forgotPresent: "¿Has olvidado tu contraseña actual?",
  changePassword: "Cambiar la contraseña",
  setPassword: "Establecer la contraseña",
  removePassword: "Eliminar la contraseña",
  confirmFirst:
    "Aún no tienes contraseña. Antes de elegir una, confirma tu dirección de correo, para que puedas obtener otra si la olvidas.",
  noPassword:
    "Aún no tienes contraseña. Si estableces una, también podrás iniciar sesión en {app} con ella.",
  notPresent: "Esa no es tu contraseña actual.",
  passwordStays:
    "La contraseña no se puede eliminar, porque no tienes otra forma de iniciar sesión.",

  nameAndAddress: "Nombre y dirección",
  saveName: "Guardar el nombre",
  newEmail: "Nuevo correo electrónico",
  sendConfirmation: "Enviar un correo para confirmarlo",
  countsOnceOpened: "La dirección será válida en cuanto abras el enlace del correo.",
  yourAddress: "Tu dirección es **{address}**.",
  yourAddressUnconfirmed: "Tu dirección es **{address}** y aún no está confirmada.",

  usedHeading: "Ese enlace ya se usó",
  confirmHeading: "¿Es esta tu dirección?",
  confirmReady: "A partir de ahora usarás **{address}** en {app}.",
  confirmSignedOut:
    "Primero inicia sesión en {app} en este navegador. Después abre otra vez el enlace del correo enviado a **{address}**.",
  confirmOtherUser:
    "**Otra cuenta ha pedido este correo.** Inicia sesión con la cuenta que va a tener la dirección **{address}** y abre el enlace otra vez.",
  confirmUsed: "Usas **{address}** en {app}. No queda nada por hacer.",
  confirmVoid: "Ha caducado, ya se usó o lo ha sustituido otro. Pide un correo nuevo.",
  neverAsked: "Si nunca has pedido este correo, ignóralo: no cambia nada.",
  useAddress: "Usar esta dirección",
  changeNothing: "No cambiar nada",
  backToAccount: "Volver a tu cuenta",
  goToAccount: "Ir a tu cuenta",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "Verificación en dos pasos",
  hasApps: "Al iniciar sesión también se te pide un código que muestra una app de autenticación.",
  intro:
    "Con una app de autenticación, {app} también pide al iniciar sesión un código que solo muestra tu app. Así nadie entra únicamente con tu contraseña o con tus correos.",
  otherAppsStay: "Tus demás apps se mantienen.",
  onlyApp:
    "Es tu única app: ya no se pedirá ningún código, a menos que se te indique configurar otra al iniciar sesión.",
  codesGo: "Tus códigos de recuperación se eliminan con ella.",
  nextCodes: "A continuación recibirás códigos de recuperación para el día en que pierdas la app.",
  removeApp: "Eliminar esta app",
  addApp: "Añadir una app de autenticación",
  addAnotherApp: "Añadir otra app de autenticación",
  confirmApp: "Añadir la app",
  cancel: "Cancelar",
  makeCodes: "Crear códigos de recuperación",
  makeNew: "Crear otros nuevos",
  makeNewCodes: "Crear códigos de recuperación nuevos",
  codes: "Códigos de recuperación",
  noCodes:
    "No tienes códigos de recuperación. Si pierdes tu app de autenticación, uno de ellos la sustituye.",
  noCodesOrPasskey:
    "No tienes códigos de recuperación. Si pierdes tu app de autenticación o tu llave de acceso, uno de ellos la sustituye.",
  codesLeft: {
    one: "Te queda {count} código de recuperación.",
    other: "Te quedan {count} códigos de recuperación.",
  },
  codesLeftSince: {
    one: "Te queda {count} código de recuperación, creado el {date}.",
    other: "Te quedan {count} códigos de recuperación, creados el {date}.",
  },
  fewCodes: {
    one: "Solo te queda **{count} código de recuperación**.",
    other: "Solo te quedan **{count} códigos de recuperación**.",
  },
  fewCodesSince: {
    one: "Solo te queda **{count} código de recuperación**, creado el {date}.",
    other: "Solo te quedan **{count} códigos de recuperación**, creados el {date}.",
  },
  lostApp:
    "Si pierdes tu app de autenticación, escribe uno en su lugar. Cada uno sirve una sola vez.",
  lostAppOrPasskey:
    "Si pierdes tu app de autenticación o tu llave de acceso, escribe uno en su lugar. Cada uno sirve una sola vez.",
  pleaseMakeNew: "Crea otros nuevos.",
  formerStop:
    "Los anteriores dejan de funcionar de inmediato, y en los demás navegadores habrá que volver a iniciar sesión.",
  aboutCodes: "(códigos de recuperación)",
};

export const sessions: Texts["sessions"] = {
  sessions: "Dónde has iniciado sesión",
  signOutElsewhere: "Cerrar todas las demás sesiones",
  signOutThis: "Sí, cerrar esta sesión",
  about: "({device}, desde {date})",
  thisBrowser: "Este navegador",
  network: "red {network}",
  signedInAt: "Sesión iniciada el {time}",
  lastSeen: "última actividad el {time}",
  byMail: "por correo",
  withPasskey: "con una llave de acceso",
  withPassword: "con una contraseña",
  by: "mediante {provider}",
  withTwoFactors: "{how}, con dos factores",
  device: "{browser} en {system}",
  someBrowser: "Navegador",
  unknownDevice: "Dispositivo desconocido",
};
