import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "Outros navegadores talvez ainda estejam com a sessão aberta. Encerre essas sessões na lista abaixo.";

export const done: Texts["done"] = {
  unlinked: { what: "A conta foi desvinculada", todo: "Ela não serve mais para entrar." },
  "passkey-named": { what: "A chave de acesso foi renomeada", todo: "" },
  "passkey-removed": {
    what: "A chave de acesso foi removida",
    todo: "Exclua-a também no seu dispositivo, para que ela não seja mais oferecida lá.",
  },
  "passkey-added": {
    what: "A chave de acesso foi adicionada",
    todo: "De agora em diante, você pode entrar com ela.",
  },
  "name-changed": { what: "Seu nome foi salvo", todo: "" },
  "address-asked": {
    what: "Verifique seu e-mail",
    todo: "Abra neste navegador o link da mensagem. Até lá, nada muda.",
  },
  "address-changed": {
    what: "Seu endereço foi alterado",
    todo: "Nos outros navegadores é preciso entrar novamente.",
  },
  revoked: { what: "Sessão encerrada", todo: "Naquele navegador é preciso entrar novamente." },
  "password-set": {
    what: "Sua senha foi definida",
    todo: "Nos outros navegadores é preciso entrar novamente.",
  },
  "password-changed": {
    what: "Sua senha foi alterada",
    todo: "Nos outros navegadores é preciso entrar novamente.",
  },
  "password-removed": {
    what: "Sua senha foi removida",
    todo: "Ela não serve mais para entrar. Nos outros navegadores é preciso entrar novamente.",
  },
  deleted: { what: "Sua conta foi excluída", todo: "" },
  "factor-begun": {
    what: "Configure seu app autenticador",
    todo: "Adicione a chave de configuração ao seu app como mostrado abaixo e digite o código que ele mostra.",
  },
  "factor-cancelled": {
    what: "Nenhum app autenticador foi adicionado",
    todo: "Se você já colocou a chave de configuração em um app, exclua-a de lá.",
  },
  "factor-added": {
    what: "O app autenticador foi adicionado",
    todo: "Nos outros navegadores é preciso entrar novamente.",
  },
  "factor-added-already": {
    what: "O app já tinha sido adicionado",
    todo: "Se você não guardou seus códigos de recuperação, crie novos abaixo.",
  },
  "factor-named": { what: "O app autenticador foi renomeado", todo: "" },
  "factor-removed": {
    what: "O app autenticador foi removido",
    todo: "Exclua também a entrada no app, para não procurar lá o código dela. Nos outros navegadores é preciso entrar novamente.",
  },
  "recovery-renewed": {
    what: "Você tem novos códigos de recuperação",
    todo: "Os anteriores não funcionam mais.",
  },
  "partly/password": { what: "Sua nova senha foi salva", todo: sessionsLeft },
  "partly/unlink": { what: "Sua senha foi removida", todo: sessionsLeft },
  "partly/factor-confirm": { what: "O app autenticador foi adicionado", todo: sessionsLeft },
  "partly/factor-remove": { what: "O app autenticador foi removido", todo: sessionsLeft },
  "partly/passkey-remove": { what: "A chave de acesso foi removida", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "Algo deu errado", todo: "Tente novamente." },
  credentials: { what: "Essa não é sua senha atual", todo: "Digite-a mais uma vez." },
  "password-refused": {
    what: "Essa senha não pode ser usada",
    todo: "Escolha outra: longa e que ninguém adivinharia.",
  },
  "address-unproved": {
    what: "Seu endereço ainda não foi confirmado",
    todo: "Primeiro, confirme-o. Depois, defina uma senha.",
  },
  "account-unknown": {
    what: "Essa conta não está vinculada",
    todo: "Talvez ela tenha sido desvinculada em outra aba.",
  },
  "address-taken": {
    what: "Esse endereço pertence a outra conta",
    todo: "Entre com ela ou, primeiro, dê outro endereço a ela.",
  },
  "change-not-offered": { what: "Isso não pode ser alterado aqui", todo: "" },
  "invalid-name": {
    what: "Esse nome não pode ser usado",
    todo: "Um nome tem de 1 a 64 caracteres.",
  },
  "last-way-in": {
    what: "Essa é sua única forma de entrar",
    todo: "Primeiro, adicione outra, como uma chave de acesso.",
  },
  "link-unknown": {
    what: "Esse link não é mais válido",
    todo: "Ele expirou, já foi usado ou foi substituído por outro. Peça um novo e-mail.",
  },
  "mail-not-sent": {
    what: "Não foi possível enviar o e-mail",
    todo: "Tente novamente em alguns minutos.",
  },
  "not-confirmed": {
    what: "Nada foi excluído",
    todo: "Marque a caixa se tiver certeza e tente novamente.",
  },
  "passkey-unknown": {
    what: "Essa chave de acesso não existe",
    todo: "Talvez ela tenha sido removida em outra aba.",
  },
  "sessions-partly-ended": {
    what: "Nem todas as sessões foram encerradas",
    todo: "As da lista abaixo talvez continuem abertas. Tente novamente.",
  },
  "step-up-required": { what: "Nada foi alterado ainda", todo: "Faça isso mais uma vez." },
  "too-many-mails": {
    what: "Foram pedidos e-mails demais",
    todo: "Use o último que você recebeu ou tente mais tarde.",
  },
  "username-invalid": {
    what: "Esse nome de usuário não pode ser usado",
    todo: "Ele tem de 3 a 32 letras, números, pontos, hifens ou sublinhados, começa com uma letra e não é um como “admin”.",
  },
  "username-taken": { what: "Outra pessoa já tem esse nome de usuário", todo: "Escolha outro." },
  "too-many-apps": {
    what: "Não é possível adicionar mais apps autenticadores",
    todo: "Remova um que você não usa mais.",
  },
  "app-not-begun": {
    what: "Nenhum app autenticador foi adicionado",
    todo: "A chave de configuração dele expirou, já foi usada ou pertence a outra sessão. Comece de novo.",
  },
  "app-unknown": {
    what: "Esse app autenticador não existe",
    todo: "Talvez ele tenha sido removido em outra aba.",
  },
  "codes-replaced": {
    what: "Nada foi alterado",
    todo: "Seus códigos de recuperação já tinham sido substituídos. Se você não guardou os novos, crie outros.",
  },
  "too-many-attempts": {
    what: "Houve códigos errados demais",
    todo: "Nenhum app foi adicionado. Tente mais tarde.",
  },
  "factor-wrong": {
    what: "Esse código está errado",
    todo: "Digite o que o app mostra agora. Se for recusado de novo, verifique o relógio do dispositivo.",
  },
};

export const links: Texts["links"] = {
  linked: {
    what: "A conta {provider} foi adicionada",
    todo: "De agora em diante, você pode entrar com ela.",
  },
  "linked-before": {
    what: "A conta {provider} já tinha sido adicionada",
    todo: "Nada foi alterado.",
  },
  "access-denied": {
    what: "Essa conta {provider} não pode ser adicionada",
    todo: "Ela não tem permissão para entrar aqui. Escolha outra.",
  },
  "account-removed": { what: "A conta {provider} não foi adicionada", todo: "Tente novamente." },
  "link-foreign-session": {
    what: "A conta {provider} não foi adicionada",
    todo: "Nesse meio-tempo, você saiu ou entrou novamente. Tente de novo.",
  },
  "oauth-account-not-linked": {
    what: "Essa conta {provider} pertence a outra pessoa aqui",
    todo: "Se ela for sua, primeiro entre com ela e desvincule-a lá.",
  },
  "provider-error": {
    what: "A conta {provider} não foi adicionada",
    todo: "O serviço não deixou você entrar, ou você voltou. Tente novamente.",
  },
  "provider-unavailable": {
    what: "A conta {provider} não foi adicionada",
    todo: "O serviço está com um problema neste momento. Tente mais tarde.",
  },
  "provider-unreachable": {
    what: "A conta {provider} não foi adicionada",
    todo: "O serviço não está respondendo neste momento. Tente mais tarde.",
  },
  "step-up-required": {
    what: "A conta {provider} não foi adicionada",
    todo: "Primeiro, entre mais uma vez, para termos certeza de que é você.",
  },
};

export const notes: Texts["notes"] = {
  // Stands behind "conta", as the name of a provider does.
  theAccount: "externa",
  sentTo: "Enviamos um e-mail para {address}",
};
