import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "Sua conta em {app}",
  signedIn: "Você entrou na sua conta.",
  signedInWith: "Você entrou como **{name}** ({address}).",
  stale: "Antes de alterar algo, [entre mais uma vez], para termos certeza de que é você.",
  change: "Alterar",
  rename: "Renomear",
  remove: "Remover",
  othersSignIn: "Nos outros navegadores será preciso entrar novamente.",
  added: "Adição em {date}",
  lastUsed: "último uso em {date}",
  notUsed: "ainda sem uso",

  accounts: "Formas de entrar",
  noAccounts: "Nenhuma conta de outro serviço está vinculada.",
  link: "Vincular sua conta {provider}",
  linkAnother: "Vincular outra conta {provider}",
  unlink: "Desvincular",
  unlinkAbout: "a conta {provider} {account}",
  unlinkWhat: "Desvincular {provider}",
  noLongerHelps: "Você não poderá mais entrar em {app} dessa forma.",
  onlyWay: "Sua única forma de entrar",

  passkeys: "Chaves de acesso",
  passkeysIntro:
    "Com uma chave de acesso, você entra com a impressão digital, o rosto ou um PIN, sem senha.",
  passkeyNumber: "Chave de acesso {number}",
  passkeyRemove: "Remover esta chave de acesso",
  passkeyStays: "Ela não pode ser removida, porque você não tem outra forma de entrar.",
  backedUp: "com backup",
  oneDevice: "apenas em um dispositivo",
  passkeyName: "Nome da nova chave de acesso",
  passkeyNameAt: "Nome da nova chave de acesso ({provider})",
  passkeyAdd: "Adicionar uma chave de acesso",
  passkeyAddAt: "Adicionar uma chave de acesso ({provider})",
  passkeyNeedsScript:
    "Para adicionar uma chave de acesso é preciso JavaScript, que está desativado no seu navegador.",

  delete: "Excluir sua conta",
  deleteOpen: "Excluir a conta…",
  deleteAll:
    "Sua conta e todas as formas de entrar nela desaparecerão. Ninguém poderá recuperá-las.",
  deleteSure: "Quero excluir minha conta definitivamente.",
  deleteNow: "Excluir minha conta",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "Senha",
  havePassword: "Você tem uma senha.",
  havePasswordSince: "Você tem uma senha, escolhida em {date}.",
  username: "Seu nome de usuário é **{username}**.",
  aboutPassword: "a senha",
  forgotPresent: "Esqueceu sua senha atual?",
  changePassword: "Alterar a senha",
  setPassword: "Definir a senha",
  removePassword: "Remover a senha",
  confirmFirst:
    "Você ainda não tem senha. Antes de escolher uma, confirme seu endereço de e-mail, para poder obter outra se a esquecer.",
  noPassword: "Você ainda não tem senha. Se definir uma, também poderá entrar em {app} com ela.",
  notPresent: "Essa não é sua senha atual.",
  passwordStays: "A senha não pode ser removida, porque você não tem outra forma de entrar.",

  nameAndAddress: "Nome e endereço",
  saveName: "Salvar o nome",
  newEmail: "Novo endereço de e-mail",
  sendConfirmation: "Enviar um e-mail de confirmação",
  countsOnceOpened: "O endereço passa a valer quando você abrir o link do e-mail.",
  yourAddress: "Seu endereço é **{address}**.",
  yourAddressUnconfirmed: "Seu endereço é **{address}** e ainda não foi confirmado.",

  usedHeading: "Esse link já foi usado",
  confirmHeading: "Este endereço é seu?",
  confirmReady: "De agora em diante, você usará **{address}** em {app}.",
  confirmSignedOut:
    "Primeiro, entre em {app} neste navegador. Depois, abra mais uma vez o link do e-mail enviado para **{address}**.",
  confirmOtherUser:
    "**Outra conta pediu este e-mail.** Entre com a conta que deve ter o endereço **{address}** e abra o link mais uma vez.",
  confirmUsed: "Você usa **{address}** em {app}. Não há mais nada a fazer.",
  confirmVoid: "Ele expirou, já foi usado ou foi substituído por outro. Peça um novo e-mail.",
  neverAsked: "Se você nunca pediu este e-mail, ignore-o: nada muda.",
  useAddress: "Usar este endereço",
  changeNothing: "Não alterar nada",
  backToAccount: "Voltar à sua conta",
  goToAccount: "Ir para sua conta",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "Verificação em duas etapas",
  hasApps: "Quando você entra, também é pedido um código que um app autenticador mostra.",
  intro:
    "Com um app autenticador, {app} também pede, quando você entra, um código que só seu app mostra. Assim, ninguém entra apenas com sua senha ou seus e-mails.",
  otherAppsStay: "Seus outros apps continuam.",
  onlyApp:
    "É seu único app: nenhum código será mais pedido, a menos que, ao entrar, você receba a instrução de configurar outro.",
  codesGo: "Seus códigos de recuperação deixam de valer junto com ele.",
  nextCodes: "Em seguida, você recebe códigos de recuperação para o dia em que perder o app.",
  removeApp: "Remover este app",
  addApp: "Adicionar um app autenticador",
  addAnotherApp: "Adicionar outro app autenticador",
  confirmApp: "Adicionar o app",
  cancel: "Cancelar",
  makeCodes: "Criar códigos de recuperação",
  makeNew: "Criar novos",
  makeNewCodes: "Criar novos códigos de recuperação",
  codes: "Códigos de recuperação",
  noCodes:
    "Você não tem códigos de recuperação. Se perder seu app autenticador, um deles o substitui.",
  noCodesOrPasskey:
    "Você não tem códigos de recuperação. Se perder seu app autenticador ou sua chave de acesso, um deles serve de substituto.",
  codesLeft: {
    one: "Resta {count} código de recuperação.",
    other: "Restam {count} códigos de recuperação.",
  },
  codesLeftSince: {
    one: "Resta {count} código de recuperação, criado em {date}.",
    other: "Restam {count} códigos de recuperação, criados em {date}.",
  },
  fewCodes: {
    one: "Resta apenas **{count} código de recuperação**.",
    other: "Restam apenas **{count} códigos de recuperação**.",
  },
  fewCodesSince: {
    one: "Resta apenas **{count} código de recuperação**, criado em {date}.",
    other: "Restam apenas **{count} códigos de recuperação**, criados em {date}.",
  },
  lostApp:
    "Se perder seu app autenticador, digite um deles no lugar. Cada um funciona uma única vez.",
  lostAppOrPasskey:
    "Se perder seu app autenticador ou sua chave de acesso, digite um deles no lugar. Cada um funciona uma única vez.",
  pleaseMakeNew: "Crie novos.",
  formerStop:
    "Os anteriores deixam de funcionar imediatamente, e nos outros navegadores será preciso entrar novamente.",
  aboutCodes: "(códigos de recuperação)",
};

export const sessions: Texts["sessions"] = {
  sessions: "Onde sua conta está aberta",
  signOutElsewhere: "Sair de todos os outros lugares",
  signOutThis: "Sim, encerrar a sessão",
  about: "({device}, desde {date})",
  thisBrowser: "Este navegador",
  network: "rede {network}",
  signedInAt: "Entrada em {time}",
  lastSeen: "última atividade em {time}",
  byMail: "por e-mail",
  withPasskey: "com uma chave de acesso",
  withPassword: "com uma senha",
  by: "por {provider}",
  withTwoFactors: "{how}, com dois fatores",
  device: "{browser} no {system}",
  someBrowser: "Navegador",
  unknownDevice: "Dispositivo desconhecido",
};
