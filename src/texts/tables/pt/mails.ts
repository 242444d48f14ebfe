import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "Entre em {app}",
  intro: "Use este e-mail para entrar em {host} como {address}.",
  button: "Entrar",
  code: "Ou digite este código onde você pediu o e-mail, e nunca o revele a ninguém:",
  expires: "Este e-mail vale para uma única entrada, no prazo de {duration}.",
  device: "Ele foi pedido com {browser} no {system}.",
  browser: "Ele foi pedido com {browser}.",
  ignore: "Se não foi você, ignore este e-mail: sem ele ninguém entra.",
};

export const mails: Texts["mails"] = {
  button: "{label}: {url}",

  confirmSubject: "Confirme seu endereço para {app}",
  confirmIntro: "Alguém que entrou em {host} quer usar lá {address} de agora em diante.",
  confirmButton: "Confirmar o endereço",
  confirmValid: {
    one: "O link vale por um minuto, uma única vez, no navegador em que você está com a sessão aberta.",
    other:
      "O link vale por {count} minutos, uma única vez, no navegador em que você está com a sessão aberta.",
  },

  takenSubject: "Seu endereço em {app}",
  takenIntro:
    "Alguém que entrou em {host} pediu para usar {address} na própria conta. O endereço já pertence a uma conta, por isso nada foi alterado.",
  takenYou: "Se foi você: entre com este endereço ou, primeiro, dê outro àquela conta.",
  nothingToDo: "Se não foi você, não é preciso fazer nada.",

  signUpSubject: "Confirme seu cadastro em {app}",
  signUpIntro: "Alguém se cadastrou em {host} com este endereço e escolheu uma senha.",
  signUpButton: "Confirmar o cadastro",
  signUpValid: {
    one: "O link vale por um minuto.",
    other: "O link vale por {count} minutos.",
  },
  signUpBrowser: "Abra-o no navegador em que você se cadastrou ou digite a senha novamente.",
  signUpIgnore:
    "Se não foi você, ignore este e-mail: sem o link não existe conta. Não abra o link, porque outra pessoa sabe a senha.",

  knownSubject: "Sua conta em {app}",
  knownIntro:
    "Alguém quis se cadastrar em {host} com este endereço. Você já tem uma conta lá, por isso nada foi alterado.",
  knownYou:
    "Se foi você: entre como antes. Se esqueceu sua senha, peça uma nova na página de entrada.",

  resetSubject: "Defina uma nova senha para {app}",
  resetIntro: "Alguém pediu uma nova senha para sua conta em {host}.",
  resetButton: "Definir uma nova senha",
  resetValid: {
    one: "O link vale por um minuto. Quando uma nova senha for definida, ele e todos os anteriores deixam de ser válidos.",
    other:
      "O link vale por {count} minutos. Quando uma nova senha for definida, ele e todos os anteriores deixam de ser válidos.",
  },

  ignore: "Se não foi você, ignore este e-mail: sem o link nada muda.",
};

export const notices: Texts["notices"] = {
  see: "Ver como você entra",
  when: "Isso aconteceu em {time}.",
  whenAndWhere: "Isso aconteceu em {time} ({device}).",
  sessionsLeft:
    "Não é certo que todos os outros navegadores tenham sido desconectados. Mesmo que tenha sido você: abra o link acima e encerre todas as outras sessões.",
  byOperator:
    "Isso foi feito por um dos responsáveis por {host}, sem seu navegador e sem nenhuma senha sua.",
  askOperator: "Se você não pediu isso e não sabe o motivo, fale com os responsáveis por {host}.",

  guessSubject: "Foram digitados códigos errados em {app}",
  guess:
    "Alguém que sabe como você entra em {host} digitou códigos errados do seu segundo fator: tantos que, por um tempo, nenhum código dessa pessoa é aceito.",
  guessYou: "Se foi você, espere um pouco e digite o próximo código que seu app mostrar.",
  guessOther:
    "Se não foi você, alguém sabe sua senha: peça uma nova na página de entrada. Até você ter a nova, seus códigos também podem ser recusados; depois, os códigos são aceitos imediatamente. Se você entra sem senha, alguém pode estar na sua caixa de e-mail ou na conta com a qual você entra.",

  sessionsSubject: "Sua sessão em {app} foi encerrada",
  sessionEnded: "Uma sessão da sua conta em {host} foi encerrada.",
  sessionsEnded: "Todas as sessões da sua conta em {host} foram encerradas.",
  otherSessionsEnded: "Todas as sessões da sua conta em {host}, exceto uma, foram encerradas.",
  nameSubject: "Seu nome em {app} foi alterado",
  name: "Sua conta em {host} tem agora outro nome: {name}.",
  addressSubject: "Seu endereço em {app} foi alterado",
  address:
    "Sua conta em {host} tem agora outro endereço: {address}. Os e-mails para você não chegam mais aqui.",
  linkedSubject: "Uma forma de entrar em {app} foi adicionada",
  linked: "De agora em diante, uma conta {provider} permite entrar na sua conta em {host}.",
  unlinkedSubject: "Uma forma de entrar em {app} foi removida",
  unlinked: "Uma conta {provider} não permite mais entrar na sua conta em {host}.",
  passwordSetSubject: "Uma senha foi definida em {app}",
  passwordSet: "Sua conta em {host} tem agora uma senha, e quem souber essa senha pode entrar.",
  passwordChangedSubject: "Sua senha em {app} foi alterada",
  passwordChanged: "Sua conta em {host} tem agora outra senha.",
  passwordReset:
    "Sua conta em {host} tem agora outra senha, definida pelo link de um e-mail enviado a este endereço.",
  passwordRemovedSubject: "Sua senha em {app} foi removida",
  passwordRemoved: "Sua conta em {host} não tem mais senha. As outras formas de entrar continuam.",
  othersSignedOut: "Todos os outros navegadores foram desconectados.",
  allSignedOut: "Todos os navegadores foram desconectados.",
  deletedSubject: "Sua conta em {app} foi excluída",
  deleted: "Sua conta em {host} não existe mais, nem as formas de entrar nela.",

  passkeyAddedSubject: "Uma chave de acesso foi adicionada em {app}",
  passkeyAdded: "De agora em diante, quem a tiver pode entrar na sua conta em {host}.",
  passkeyRemovedSubject: "Uma chave de acesso foi removida em {app}",
  passkeyRemoved: "Ela não serve mais para entrar na sua conta em {host}.",
  appAddedSubject: "Verificação em duas etapas em {app}: um app foi adicionado",
  appAdded:
    "O app autenticador {name} foi adicionado à sua conta em {host}. Quando você entra, é pedido um código que ele mostra.",
  appRemovedSubject: "Verificação em duas etapas em {app}: um app foi removido",
  appRemoved:
    "O app autenticador {name} foi removido da sua conta em {host}, e os códigos dele não valem mais nada. Se era sua única segunda etapa, de agora em diante nenhum código é pedido quando você entra, e seus códigos de recuperação não são mais válidos.",
  appNamedSubject: "Verificação em duas etapas em {app}: um app foi renomeado",
  appNamed: "O app autenticador {before} da sua conta em {host} agora se chama {name}.",
  codeUsedSubject: "Um código de recuperação foi usado em {app}",
  codeUsed:
    "Alguém usou um dos códigos de recuperação da sua conta em {host} no lugar de um app autenticador.",
  codesLeft: { one: "Resta {count}.", other: "Restam {count}." },
  noCodesLeft: "Não resta nenhum.",
  makeNewCodes: "Crie novos na página da sua conta.",
  codesRenewedSubject: "Você tem novos códigos de recuperação em {app}",
  codesRenewed: {
    one: "Sua conta em {host} tem {count} novo código de recuperação. Os anteriores não funcionam mais.",
    other:
      "Sua conta em {host} tem {count} novos códigos de recuperação. Os anteriores não funcionam mais.",
  },
};

export const advice: Texts["advice"] = {
  tell: "Se não foi você, avise imediatamente os responsáveis por {host}.",
  look: "Se não foi você, abra o link acima, encerre todas as sessões que você não reconhece e remova o que você não reconhece.",
  passwordLook:
    "Se não foi você, peça imediatamente uma nova senha na página de entrada. Depois abra o link acima, encerre todas as sessões que você não reconhece e remova o que você não reconhece.",
  passwordTell:
    "Se não foi você, peça imediatamente uma nova senha na página de entrada. Depois avise imediatamente os responsáveis por {host}.",
  mailboxLook:
    "Se não foi você, outra pessoa consegue abrir seus e-mails: primeiro troque a senha da sua caixa de e-mail. Depois peça uma nova senha na página de entrada, abra o link acima, encerre todas as sessões que você não reconhece e remova o que você não reconhece.",
  mailboxTell:
    "Se não foi você, outra pessoa consegue abrir seus e-mails: primeiro troque a senha da sua caixa de e-mail. Depois peça uma nova senha na página de entrada e avise imediatamente os responsáveis por {host}.",
  codesLook:
    "Se não foi você, outra pessoa tem seus códigos de recuperação e passa pela primeira etapa da entrada: crie novos códigos imediatamente e escolha outra senha, se você tiver uma. Depois abra o link acima, encerre todas as sessões que você não reconhece e remova o que você não reconhece.",
  codesTell:
    "Se não foi você, outra pessoa tem seus códigos de recuperação e passa pela primeira etapa da entrada: avise imediatamente os responsáveis por {host}.",
  intruder:
    "Se não foi você, outra pessoa entrou na sua conta. Se a conta tiver senha, escolha outra: peça-a por e-mail na página de entrada, o que encerra a sessão de todos.",
  thenLook:
    "Depois abra o link acima, encerre todas as sessões que você não reconhece e configure novamente a verificação em duas etapas.",
  thenTell: "Depois avise imediatamente os responsáveis por {host}.",
  ownApp: "Se você tem outro app, entre com ele, abra o link acima e remova este.",
  noApp:
    "Se você não tem nenhum, ao entrar é pedido um código que você não consegue obter: avise imediatamente os responsáveis por {host}, que podem remover o app.",
};
