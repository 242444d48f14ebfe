import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "다른 브라우저가 아직 로그인되어 있을 수 있습니다. 아래 목록에서 해당 세션을 종료하세요.";

export const done: Texts["done"] = {
  unlinked: {
    what: "계정 연결이 해제되었습니다",
    todo: "더 이상 이 계정으로 로그인할 수 없습니다.",
  },
  "passkey-named": { what: "패스키 이름이 변경되었습니다", todo: "" },
  "passkey-removed": {
    what: "패스키가 삭제되었습니다",
    todo: "기기에 더 이상 표시되지 않도록 기기에서도 삭제하세요.",
  },
  "passkey-added": {
    what: "패스키가 추가되었습니다",
    todo: "이제부터 이 패스키로 로그인할 수 있습니다.",
  },
  "name-changed": { what: "이름이 저장되었습니다", todo: "" },
  "address-asked": {
    what: "이메일을 확인하세요",
    todo: "이 브라우저에서 이메일의 링크를 여세요. 그때까지는 아무것도 변경되지 않습니다.",
  },
  "address-changed": {
    what: "이메일 주소가 변경되었습니다",
    todo: "다른 브라우저에서는 다시 로그인해야 합니다.",
  },
  revoked: { what: "로그아웃되었습니다", todo: "해당 브라우저에서는 다시 로그인해야 합니다." },
  "password-set": {
    what: "비밀번호가 설정되었습니다",
    todo: "다른 브라우저에서는 다시 로그인해야 합니다.",
  },
  "password-changed": {
    what: "비밀번호가 변경되었습니다",
    todo: "다른 브라우저에서는 다시 로그인해야 합니다.",
  },
  "password-removed": {
    what: "비밀번호가 삭제되었습니다",
    todo: "더 이상 이 비밀번호로 로그인할 수 없습니다. 다른 브라우저에서는 다시 로그인해야 합니다.",
  },
  deleted: { what: "계정이 삭제되었습니다", todo: "" },
  "factor-begun": {
    what: "인증 앱을 설정하세요",
    todo: "아래 안내에 따라 앱에 추가한 다음 앱에 표시되는 코드를 입력하세요.",
  },
  "factor-cancelled": {
    what: "인증 앱이 추가되지 않았습니다",
    todo: "이미 앱에 키를 입력했다면 앱에서 삭제하세요.",
  },
  "factor-added": {
    what: "인증 앱이 추가되었습니다",
    todo: "다른 브라우저에서는 다시 로그인해야 합니다.",
  },
  "factor-added-already": {
    what: "앱이 이미 추가되어 있습니다",
    todo: "복구 코드를 보관하지 않았다면 아래에서 새 코드를 만드세요.",
  },
  "factor-named": { what: "인증 앱 이름이 변경되었습니다", todo: "" },
  "factor-removed": {
    what: "인증 앱이 삭제되었습니다",
    todo: "필요 없는 코드를 찾지 않도록 앱에서도 삭제하세요. 다른 브라우저에서는 다시 로그인해야 합니다.",
  },
  "recovery-renewed": {
    what: "새 복구 코드가 만들어졌습니다",
    todo: "이전 코드는 더 이상 사용할 수 없습니다.",
  },
  "partly/password": { what: "새 비밀번호가 저장되었습니다", todo: sessionsLeft },
  "partly/unlink": { what: "비밀번호가 삭제되었습니다", todo: sessionsLeft },
  "partly/factor-confirm": { what: "인증 앱이 추가되었습니다", todo: sessionsLeft },
  "partly/factor-remove": { what: "인증 앱이 삭제되었습니다", todo: sessionsLeft },
  "partly/passkey-remove": { what: "패스키가 삭제되었습니다", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "문제가 발생했습니다", todo: "다시 시도해 주세요." },
  credentials: {
    what: "현재 비밀번호가 아닙니다",
    todo: "다시 한번 입력해 주세요.",
  },
  "password-refused": {
    what: "이 비밀번호는 사용할 수 없습니다",
    todo: "길고 다른 사람이 추측하기 어려운 다른 비밀번호를 선택해 주세요.",
  },
  "address-unproved": {
    what: "이메일 주소가 아직 확인되지 않았습니다",
    todo: "먼저 주소를 확인한 다음 비밀번호를 설정하세요.",
  },
  "account-unknown": {
    what: "연결되지 않은 계정입니다",
    todo: "다른 탭에서 연결이 해제되었을 수 있습니다.",
  },
  "address-taken": {
    what: "다른 계정에서 사용 중인 주소입니다",
    todo: "이 주소로 로그인하거나, 먼저 그 계정의 주소를 다른 주소로 변경하세요.",
  },
  "change-not-offered": { what: "여기에서는 변경할 수 없습니다", todo: "" },
  "invalid-name": { what: "이 이름은 사용할 수 없습니다", todo: "이름은 1~64자여야 합니다." },
  "last-way-in": {
    what: "유일한 로그인 방법입니다",
    todo: "먼저 패스키 등 다른 로그인 방법을 추가하세요.",
  },
  "link-unknown": {
    what: "이 링크는 더 이상 사용할 수 없습니다",
    todo: "링크가 만료되었거나, 이미 사용되었거나, 새 링크로 대체되었습니다. 새 이메일을 요청해 주세요.",
  },
  "mail-not-sent": {
    what: "이메일을 보내지 못했습니다",
    todo: "몇 분 후에 다시 시도해 주세요.",
  },
  "not-confirmed": {
    what: "삭제된 것이 없습니다",
    todo: "정말 삭제하려면 확인란을 선택한 다음 다시 시도하세요.",
  },
  "passkey-unknown": {
    what: "해당 패스키가 없습니다",
    todo: "다른 탭에서 삭제되었을 수 있습니다.",
  },
  "sessions-partly-ended": {
    what: "일부 세션이 종료되지 않았습니다",
    todo: "아래 목록에 있는 세션은 계속될 수 있습니다. 다시 시도해 주세요.",
  },
  "step-up-required": {
    what: "아직 변경된 내용이 없습니다",
    todo: "작업을 다시 한번 진행해 주세요.",
  },
  "too-many-mails": {
    what: "이메일을 너무 많이 요청했습니다",
    todo: "마지막으로 받은 이메일을 사용하거나 나중에 다시 시도해 주세요.",
  },
  "username-invalid": {
    what: "이 사용자 이름은 사용할 수 없습니다",
    todo: "영문자, 숫자, 마침표, 하이픈, 밑줄로 이루어진 3~32자여야 하고, 영문자로 시작해야 하며, ‘admin’ 같은 이름은 사용할 수 없습니다.",
  },
  "username-taken": {
    what: "다른 사람이 사용 중인 사용자 이름입니다",
    todo: "다른 이름을 선택해 주세요.",
  },
  "too-many-apps": {
    what: "인증 앱을 더 추가할 수 없습니다",
    todo: "더 이상 사용하지 않는 앱을 삭제하세요.",
  },
  "app-not-begun": {
    what: "인증 앱이 추가되지 않았습니다",
    todo: "키가 만료되었거나, 이미 사용되었거나, 다른 세션의 키입니다. 처음부터 다시 시작해 주세요.",
  },
  "app-unknown": {
    what: "해당 인증 앱이 없습니다",
    todo: "다른 탭에서 삭제되었을 수 있습니다.",
  },
  "codes-replaced": {
    what: "변경된 내용이 없습니다",
    todo: "복구 코드는 이미 새 코드로 바뀌었습니다. 새 코드를 보관하지 않았다면 다시 만드세요.",
  },
  "too-many-attempts": {
    what: "잘못된 코드를 너무 많이 입력했습니다",
    todo: "앱이 추가되지 않았습니다. 나중에 다시 시도해 주세요.",
  },
  "factor-wrong": {
    what: "코드가 올바르지 않습니다",
    todo: "지금 앱에 표시된 코드를 입력해 주세요. 다시 거부되면 기기의 시계를 확인하세요.",
  },
};

export const links: Texts["links"] = {
  linked: {
    what: "{provider} 로그인이 추가되었습니다",
    todo: "이제부터 이 방법으로 로그인할 수 있습니다.",
  },
  "linked-before": {
    what: "{provider} 로그인은 이미 추가되어 있습니다",
    todo: "변경된 내용은 없습니다.",
  },
  "access-denied": {
    what: "{provider}의 해당 계정은 추가할 수 없습니다",
    todo: "여기에 로그인할 수 없는 계정입니다. 다른 계정을 선택해 주세요.",
  },
  "account-removed": {
    what: "{provider} 로그인이 추가되지 않았습니다",
    todo: "다시 시도해 주세요.",
  },
  "link-foreign-session": {
    what: "{provider} 로그인이 추가되지 않았습니다",
    todo: "그사이에 로그아웃했거나 다시 로그인했습니다. 다시 시도해 주세요.",
  },
  "oauth-account-not-linked": {
    what: "{provider}의 해당 계정은 여기에서 다른 사용자의 것입니다",
    todo: "본인의 계정이라면 그 계정으로 로그인한 다음 먼저 그곳에서 연결을 해제하세요.",
  },
  "provider-error": {
    what: "{provider} 로그인이 추가되지 않았습니다",
    todo: "해당 서비스에서 허용하지 않았거나 도중에 되돌아왔습니다. 다시 시도해 주세요.",
  },
  "provider-unavailable": {
    what: "{provider} 로그인이 추가되지 않았습니다",
    todo: "해당 서비스에 지금 문제가 있습니다. 나중에 다시 시도해 주세요.",
  },
  "provider-unreachable": {
    what: "{provider} 로그인이 추가되지 않았습니다",
    todo: "해당 서비스가 지금 응답하지 않습니다. 나중에 다시 시도해 주세요.",
  },
  "step-up-required": {
    what: "{provider} 로그인이 추가되지 않았습니다",
    todo: "본인임을 확인할 수 있도록 먼저 다시 한번 로그인해 주세요.",
  },
};

export const notes: Texts["notes"] = {
  theAccount: "외부 서비스",
  sentTo: "{address} 주소로 이메일을 보냈습니다",
};
