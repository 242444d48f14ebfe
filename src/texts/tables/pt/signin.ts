import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "Entre em {app}",
  signedUp: "Sua conta está pronta. Entre com a senha que você escolheu.",
  passwordReset: "Sua nova senha foi salva. Entre com ela.",
  orAgain: "[Continue] ou entre novamente abaixo.",
  noWays: "Nenhuma forma de entrar foi configurada ainda.",
  continueWith: "Continuar com {provider}",
  continueWithPasskey: "Continuar com uma chave de acesso",
  signInWith: "Entrar com {provider}",
  sendLink: "Receber um link de entrada por e-mail",
  createAccount: "Criar uma conta",
  forgotPassword: "Esqueceu sua senha?",
  passkeySignUp: "Criar uma conta com uma chave de acesso",
  passkeyEmail: "E-mail",
  passkeyCreate: "Criar conta",
  passkeyNeedsScript:
    "Chaves de acesso precisam de JavaScript, que está desativado no seu navegador.",
  passkeyKnown:
    "Já existe neste dispositivo uma chave de acesso para este site. Use-a para entrar.",
  passkeyUnused: "Nenhuma chave de acesso foi usada. Tente novamente ou entre de outra forma.",
  passkeyUnsupported: "Este navegador não pode usar chaves de acesso. Entre de outra forma.",

  confirmHeading: "Entrar em {app}?",
  confirmAs: "Você entrará como **{address}**.",
  confirmElsewhere:
    "**Este navegador não está esperando este link.** Se você o pediu em outro navegador, continue. Se já o usou antes, peça um novo. Se nunca o pediu, feche esta página: alguém pode querer que você use uma conta que não é sua.",
  confirmNot: "Não entrar",

  signOutHeading: "Sair de {app}?",
  stay: "Manter a sessão",
  signOutToo: "Sair também de {provider}",
  signedOutHeading: "Você saiu de {app}",
  stillAt: "Sua sessão em {provider} continua aberta.",
  stayAt: "Manter a sessão em {provider}",
  maybeStillAt:
    "**Sua sessão em {provider} talvez continue aberta.** Não conseguimos encerrá-la lá. Se outras pessoas usam este dispositivo, abra {provider} e saia lá também.",

  mailCode: "Código do e-mail",
  linkSent: "Enviamos um link de entrada para você. Abra-o para terminar de entrar em {app}.",
  mailSent:
    "Enviamos um e-mail para **{address}**. Abra o link que ele contém para entrar em {app}.",
  mailWithCodeSent:
    "Enviamos um e-mail para **{address}**. Abra o link que ele contém, ou digite aqui o código dele, para entrar em {app}.",
  sendAnother: "Enviar outro e-mail",

  askOperator: "Fale com os responsáveis por este site.",
  whatHelps: "O que pode ajudar: {ways}.",
  wayPasskey: "uma chave de acesso",
  wayPasskeyWithPin: "uma chave de acesso que peça um PIN",
  wayTwoFactors: "{provider} com um segundo fator",
  wayApp: "um app autenticador",
  wayMail: "um e-mail para seu endereço",
  wayPassword: "sua senha",
  appToo: "Também será pedido um código do seu app autenticador.",
  addApp: "Ainda não tem um app autenticador? [Adicione um na sua página de segurança].",
  addPasskey: "Ainda não tem uma chave de acesso? [Adicione uma na sua página de segurança].",
  addPasskeyOrApp:
    "Ainda não tem uma chave de acesso nem um app autenticador? [Adicione um deles na sua página de segurança].",
  addPasskeyHere: "Adicionar uma chave de acesso à sua conta",
};
