import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "Configure a verificação em duas etapas",
  enrolIntro:
    "Você está entrando como **{name}**. Para continuar para {app}, primeiro adicione um app autenticador. Daí em diante, ao entrar, será pedido um código que ele mostra.",
  enrolSubmit: "Adicionar o app e entrar",
  somebodyElse: "Entrar com outra conta",

  scan: "Leia este código com um app autenticador, por exemplo, no seu telefone, ou com seu gerenciador de senhas.",
  addKey:
    "Adicione esta chave de configuração a um app autenticador, por exemplo, no seu telefone, ou ao seu gerenciador de senhas.",
  openApp: "Abrir em um app autenticador neste dispositivo",
  orType: "Ou digite esta chave de configuração no app: {key}",
  theKey: "Chave de configuração: {key}",
  typeCode: "Digite o código que o app mostra agora",
  sixDigits: "Ele tem seis dígitos.",
  appName: "Nome do app (opcional)",

  codesHeading: "Guarde seus códigos de recuperação",
  appAdded:
    "O app autenticador foi adicionado. De agora em diante, será pedido um código quando você entrar.",
  sessionsLeft:
    "**Outros navegadores talvez ainda estejam com a sessão aberta.** Encerre essas sessões na página da sua conta.",
  notSignedIn: "**Você ainda não entrou.** Guarde os códigos e depois entre mais uma vez.",
  codesIntro:
    "Quando {app} pedir a segunda etapa e você tiver perdido o que é necessário, como seu app autenticador, digite um destes códigos no lugar. Cada um funciona uma única vez. Imprima-os ou salve-os em um gerenciador de senhas.",
  codesLabel: "Códigos de recuperação",
  onlyNow: "**Eles só são mostrados agora.**",
  onlyNowFormer:
    "**Eles só são mostrados agora.** Os códigos que você tinha antes não funcionam mais.",
  kept: "Já os guardei",

  askHeading: "Mais uma etapa",
  signingInAs: "Você está entrando como **{name}**.",
  passkeyToo: "Você está entrando como **{name}**. Use também sua chave de acesso.",
  confirmIt: "Você entrou como **{name}**. Confirme que é você.",
  appCode: "Código do seu app autenticador",
  appCodeHelp: "Seis dígitos. O app mostra novos a cada meio minuto.",
  recoveryCode: "Código de recuperação",
  recoveryHelp:
    "24 letras e números da lista que você guardou. Cada código funciona uma única vez.",
  usePasskey: "Usar uma chave de acesso",
  useRecovery: "Usar um código de recuperação",
  useApp: "Usar seu app autenticador",
  signInAgain: "Entrar novamente",

  doneHeading: "Você entrou na sua conta",
  nothingLeft: "Não há mais nada para confirmar aqui.",
  makeNewCodes:
    "Se você acabou de adicionar um app autenticador e não guardou seus códigos de recuperação, crie novos na [página da sua conta].",
  againHeading: "Entre novamente",
  spent: "Cinco códigos não funcionaram. Entre novamente.",
  expired:
    "Essa entrada demorou demais, já foi concluída ou foi substituída por outra neste navegador.",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "Esse código não está correto ou já foi usado. Espere o próximo no seu app e digite-o. Se ele também for recusado, verifique o relógio do dispositivo.",
  "recovery-wrong": "Esse não é um dos seus códigos de recuperação, ou já foi usado.",
  "app-not-begun":
    "A chave de configuração agora é outra. Adicione-a ao seu app e digite o código que ele mostra.",
  "invalid-name": "Um nome tem de 1 a 64 caracteres.",
  "code-missing": "Digite um código.",
  "passkey-refused":
    "Essa chave de acesso não pode ser usada aqui. Ela precisa ser desta conta e pedir um PIN, uma impressão digital ou um rosto.",
  lockedMinutes: {
    one: "Houve códigos errados demais. Códigos voltarão a ser aceitos em um minuto.",
    other: "Houve códigos errados demais. Códigos voltarão a ser aceitos em {count} minutos.",
  },
  lockedHours: {
    one: "Houve códigos errados demais. Códigos voltarão a ser aceitos em uma hora.",
    other: "Houve códigos errados demais. Códigos voltarão a ser aceitos em {count} horas.",
  },
  appOffRecovery:
    "Foram digitados códigos errados demais para este app, por isso ele não pode ser usado agora. Use um código de recuperação.",
  appOffPasskey:
    "Foram digitados códigos errados demais para este app, por isso ele não pode ser usado agora. Use uma chave de acesso.",
  appOffEither:
    "Foram digitados códigos errados demais para este app, por isso ele não pode ser usado agora. Use um código de recuperação ou uma chave de acesso.",
  appOffAlone:
    "Foram digitados códigos errados demais para este app, por isso ele não pode ser usado agora. Tente no navegador com o qual você costuma entrar ou fale com os responsáveis por este site.",
};
