import type { Texts } from "../../texts.ts";

export const common: Texts["common"] = {
  gap: " ",
  errorTitle: "Erro: {heading}",
  message: "**{what}.** {todo}",
  // "Este" would have to melt into the preposition in front of it.
  thisSite: "nosso site",
  time: "{time} UTC",
  signedInAs: "Você entrou como **{name}**.",
  signIn: "Entrar",
  signOut: "Sair",
  continue: "Continuar",
  backToSignIn: "Voltar à página de entrada",
  goTo: "Ir para {app}",
  or: "ou",
  emailAddress: "Endereço de e-mail",
  exampleAddress: "voce@example.com",
  name: "Nome",
  exampleDevice: "Meu telefone",
  checkMail: "Verifique seu e-mail",
  lookAround: "Nada depois de alguns minutos? Procure na pasta de spam e confira o endereço.",
  useAnotherAddress: "Usar outro endereço",
  linkGone: "Este link não é mais válido",
  linkGoneWhy: "Ele expirou, já foi usado ou foi substituído por outro.",
};
