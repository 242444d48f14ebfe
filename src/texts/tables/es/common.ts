import type { Texts } from "../../texts.ts";

export const common: Texts["common"] = {
  gap: " ",
  errorTitle: "Error: {heading}",
  message: "**{what}.** {todo}",
  thisSite: "este sitio",
  time: "{time} UTC",
  signedInAs: "Has iniciado sesión como **{name}**.",
  signIn: "Iniciar sesión",
  signOut: "Cerrar sesión",
  continue: "Continuar",
  backToSignIn: "Volver al inicio de sesión",
  goTo: "Ir a {app}",
  or: "o",
  emailAddress: "Correo electrónico",
  exampleAddress: "tu@example.com",
  name: "Nombre",
  exampleDevice: "Mi teléfono",
  checkMail: "Revisa tu correo",
  lookAround:
    "¿Sigue sin llegar nada después de unos minutos? Mira en la carpeta de spam y comprueba la dirección.",
  useAnotherAddress: "Usar otra dirección",
  linkGone: "Este enlace ya no es válido",
  linkGoneWhy: "Ha caducado, ya se usó o lo ha sustituido otro.",
};
