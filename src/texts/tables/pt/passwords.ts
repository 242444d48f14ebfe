import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "Cadastre-se em {app}",
  signUp: "Cadastrar-se",
  haveAccount: "Já tem uma conta? [Entre]",
  username: "Nome de usuário",
  usernameOptional: "Nome de usuário (opcional)",
  nameOptional: "Seu nome (opcional)",
  password: "Senha",
  newPassword: "Nova senha",
  addressOrUsername: "Endereço de e-mail ou nome de usuário",
  presentPassword: "Senha atual",
  account: "Conta",
  usernameHelp:
    "De 3 a 32 letras, números, pontos, hifens ou sublinhados, começando com uma letra.",
  passwordHelp: {
    other: "Pelo menos {count} caracteres. Algumas palavras em sequência são fáceis de lembrar.",
  },
  show: "Mostrar",
  hide: "Ocultar",
  showWhat: "Mostrar {label}",
  hideWhat: "Ocultar {label}",

  confirmHeading: "Cadastrar-se em {app}?",
  confirmAddress: "Sua conta em {app} terá o endereço **{address}**.",
  confirmHere:
    "**Você escolheu uma senha aqui há pouco?** Se não, feche esta página: quem a escolheu sabe qual é.",
  confirmElsewhere:
    "Você abriu este link em um navegador diferente daquele que o pediu. Digite a senha que você escolheu. **Se você não escolheu nenhuma, feche esta página:** outra pessoa digitou seu endereço.",
  create: "Criar minha conta",
  createNot: "Não criar",
  knownHeading: "Você já tem uma conta",
  known: "Este endereço já pertence a uma conta em {app}. Se você acabou de se cadastrar, é essa.",
  signUpGone: "Ele expirou, já foi usado ou está incompleto.",
  signUpAgain: "Cadastrar-se novamente",

  resetIntro: "Enviaremos um e-mail com um link. Com ele, você escolhe uma nova senha.",
  sendLink: "Enviar um link",
  askAgain: "Pedir um novo e-mail",
  resetHeading: "Escolha uma nova senha",
  resetFor: "Para a conta de **{address}**. Sua sessão será encerrada em todos os lugares.",
  resetForNamed:
    "Para a conta de **{address}** ({username}). Sua sessão será encerrada em todos os lugares.",
  save: "Salvar a senha",
  savedHeading: "Sua nova senha foi salva",
  signUpSent: {
    one: "Um e-mail para **{address}** está a caminho. Abra o link dele neste navegador para concluir o cadastro em {app}. Ele vale por um minuto.",
    other:
      "Um e-mail para **{address}** está a caminho. Abra o link dele neste navegador para concluir o cadastro em {app}. Ele vale por {count} minutos.",
  },
  resetSent: {
    one: "Se **{address}** tiver uma conta em {app}, um e-mail está a caminho. O link dele permite escolher uma nova senha e vale por um minuto.",
    other:
      "Se **{address}** tiver uma conta em {app}, um e-mail está a caminho. O link dele permite escolher uma nova senha e vale por {count} minutos.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "Não conseguimos enviar nada para esse endereço de e-mail. Verifique-o.",
  "invalid-name": "Um nome tem de 1 a 64 caracteres.",
  "password-needed": "Digite a senha deste cadastro.",
  "password-wrong":
    "Essa não é a senha deste cadastro. Se você se cadastrou mais de uma vez, use o link do seu outro e-mail.",
  "link-void": "Esse link não é mais válido. Peça um novo.",
  "mail-not-sent": "Não foi possível enviar o e-mail. Tente novamente em alguns minutos.",
  "passwords-busy": "Há gente demais entrando neste momento. Tente novamente em alguns segundos.",
  "sessions-partly-ended":
    "Entre com ela e encerre todas as outras sessões na página da sua conta: navegadores que estavam com a sessão aberta talvez ainda estejam.",
  "sign-up-closed": "Ninguém pode se cadastrar aqui.",
  "too-many-mails":
    "Foram pedidos e-mails demais. Use o último que você recebeu ou tente mais tarde.",
  "too-many-sign-ups": "Há gente demais se cadastrando neste momento. Tente mais tarde.",
  "too-many-tries": "Tentativas demais. Espere um pouco antes de tentar novamente.",
  "address-known": "Você tem uma conta com este endereço. Entre nela.",
  "username-taken": "Outra pessoa já tem esse nome de usuário. Escolha outro.",
  "username-invalid":
    "Esse nome de usuário não pode ser usado. Ele não segue a regra abaixo ou é um como “admin”.",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "Esta senha contém algo que não é um caractere. Escolha outra.",
  "too-short": {
    other:
      "Use pelo menos {count} caracteres. Algumas palavras em sequência são fáceis de lembrar.",
  },
  "too-long": { other: "Use no máximo {count} caracteres." },
  common: "Muita gente usa esta senha, por isso ela seria testada primeiro. Escolha outra.",
  breached:
    "Esta senha é conhecida por causa de um vazamento de dados em outro lugar. Escolha outra e troque-a onde quer que você a use.",
  context: "Isto é pouco mais do que seu nome, seu endereço ou o nome deste site. Escolha outra.",
  same: "Esta é a senha que você tem agora. Escolha uma nova.",
  check: "Escolha outra senha.",
};
