import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: { what: "Algo deu errado", todo: "Você não entrou na sua conta. Tente novamente." },
  AccessDenied: {
    what: "Você não tem acesso",
    todo: "A conta que você escolheu não tem permissão para entrar aqui. Tente com outra ou peça acesso aos responsáveis por este site.",
  },
  "AccessDenied/weaker-way": {
    what: "Entre de uma forma mais segura",
    todo: "Você tem outra forma de entrar que comprova mais, como uma chave de acesso. Use essa forma agora e você poderá configurar a verificação em duas etapas.",
  },
  AccountNotLinked: {
    what: "Você não pode entrar desta forma",
    todo: "Ela não está vinculada à conta com esse endereço de e-mail ou pertence a outra conta. Entre de outra forma, por exemplo, como da última vez.",
  },
  Configuration: {
    what: "O serviço de entrada não está configurado corretamente",
    todo: "A culpa não é sua e não há nada que você possa fazer. Volte mais tarde.",
  },
  "Configuration/sign-in": {
    what: "Essa forma de entrar não funciona no momento",
    todo: "Ela não está configurada corretamente, e a culpa não é sua. Escolha outra forma ou volte mais tarde.",
  },
  CredentialsSignin: {
    what: "Esses dados de entrada não conferem",
    todo: "Verifique-os e tente novamente.",
  },
  CrossSiteRequest: {
    what: "Essa solicitação veio de outro site",
    todo: "Para proteger sua conta, nada foi feito. Se quiser entrar, comece aqui.",
  },
  EmailSignInError: {
    what: "Não foi possível enviar o e-mail",
    todo: "Tente novamente em alguns minutos ou escolha outra forma de entrar.",
  },
  "EmailSignInError/too-many-mails": {
    what: "Foram pedidos e-mails de entrada demais",
    todo: "Use o último que você recebeu ou tente mais tarde.",
  },
  "EmailSignInError/too-many-tries": {
    what: "Tentativas demais",
    todo: "Espere um pouco antes de tentar novamente.",
  },
  InvalidCheck: {
    what: "Essa entrada não é mais válida",
    todo: "Ela demorou demais, já foi usada ou começou em outro navegador. Entre novamente.",
  },
  InvalidRequest: {
    what: "Não foi possível entender essa solicitação",
    todo: "Volte e comece de novo.",
  },
  "InvalidRequest/invalid-email": {
    what: "Não conseguimos enviar nada para esse endereço de e-mail",
    todo: "Verifique-o e tente novamente.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "Ninguém pode se cadastrar aqui",
    todo: "Se você tem uma conta, entre. Se não, peça uma aos responsáveis por este site.",
  },
  MissingCSRF: {
    what: "Não conseguimos confirmar que isso veio de você",
    todo: "Tente novamente. Se isto aparecer de novo, verifique se seu navegador aceita os cookies deste site.",
  },
  NotFound: {
    what: "Esta página não existe",
    todo: "Verifique o endereço.",
  },
  OAuthAccountNotLinked: {
    what: "Você ainda não pode entrar desta forma",
    todo: "Essa conta, ou o endereço de e-mail dela, já está em uso aqui. Entre como da primeira vez.",
  },
  OAuthCallbackError: {
    what: "A entrada não foi concluída",
    todo: "O outro serviço a cancelou, não respondeu ou deu uma resposta que não podemos aceitar. Tente novamente em instantes ou escolha outra forma.",
  },
  SessionRequired: {
    what: "Primeiro, entre na sua conta",
    todo: "A página que você pediu é para quem já entrou.",
  },
  SignOutError: {
    what: "Você ainda não saiu",
    todo: "Não conseguimos encerrar sua sessão em todos os lugares. Espere um instante e saia novamente. Até lá, não deixe este dispositivo com mais ninguém.",
  },
  StepUpImpossible: {
    what: "Esta entrada não é suficiente para isso",
    todo: "Nada foi alterado. Ative um segundo fator no serviço com o qual você entra ou, se este site oferecer chaves de acesso, adicione uma que peça um PIN, e use isso para entrar novamente. Se nada disso funcionar, fale com os responsáveis por este site.",
  },
  "StepUpImpossible/app-offered": {
    what: "Esta entrada não é suficiente para isso",
    todo: "Nada foi alterado. Configure um app autenticador na sua página de segurança. Depois de digitar lá o primeiro código dele, tente de novo o que você ia fazer.",
  },
  StepUpRequired: {
    what: "Entre mais uma vez",
    todo: "O que você vai fazer exige uma entrada recente, para termos certeza de que é você.",
  },
  "StepUpRequired/level": {
    what: "Entre de uma forma mais segura",
    todo: "O que você vai fazer exige uma prova melhor do que a desta entrada.",
  },
  "StepUpRequired/method": {
    what: "Entre de outra forma",
    todo: "O que você vai fazer exige outro tipo de prova, diferente da desta entrada.",
  },
  "StepUpRequired/other-user": {
    what: "Essa é outra conta",
    todo: "Entre mais uma vez com a conta que você está usando. Para trocar de conta, saia primeiro.",
  },
  TooManyAttempts: {
    what: "Tentativas demais",
    todo: "Espere um pouco antes de tentar novamente.",
  },
  "TooManyAttempts/passwords-busy": {
    what: "Há gente demais entrando neste momento",
    todo: "Tente novamente em alguns segundos.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "Há gente demais se cadastrando neste momento",
    todo: "Tente mais tarde ou escolha outra forma de entrar.",
  },
  Unavailable: {
    what: "Isso não funciona no momento",
    todo: "Uma parte deste site não está respondendo. Espere alguns segundos e recarregue esta página para tentar novamente.",
  },
  Verification: {
    what: "Esse link de entrada não é mais válido",
    todo: "Ele expirou ou já foi usado. Peça um novo.",
  },
  "Verification/code-elsewhere": {
    what: "Esse código não pode ser usado aqui",
    todo: "Demorou demais, ou você o pediu em outro navegador. Peça um novo.",
  },
  "Verification/code-spent": {
    what: "Códigos errados demais",
    todo: "Em vez disso, abra o link do e-mail ou peça um novo e-mail.",
  },
  "Verification/code-wrong": {
    what: "Esse código não está correto",
    todo: "Digite os seis dígitos do e-mail mais recente.",
  },
  WebAuthnVerificationError: {
    what: "Não foi possível verificar sua chave de acesso",
    todo: "Tente novamente ou entre de outra forma.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "Se você tem uma conta com senha, não precisa esperar: defina uma nova com o link de um e-mail, neste navegador.",
  newPasswordByMail: "Receber uma nova senha por e-mail",
  backToPage: "Voltar para onde você estava",
  toSecurityPage: "Ir para sua página de segurança",
  signOutAgain: "Sair novamente",
  requestId:
    "Se continuar acontecendo, informe aos responsáveis por este site o identificador da solicitação: {id}.",
  requestLog: "Se for você: o log do seu servidor tem os detalhes com este identificador.",
  stepUpImpossible:
    "Para alterar isto, é preciso uma prova melhor de quem você é do que a que esta entrada pode dar. Entre de outra forma, por exemplo, com um segundo fator no serviço com o qual você entra, ou com uma chave de acesso que peça um PIN ou um app autenticador, se este site os oferecer na sua página de segurança. Se nada disso funcionar, fale com os responsáveis por este site.",
};
