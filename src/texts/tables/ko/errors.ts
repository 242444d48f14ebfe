import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: {
    what: "문제가 발생했습니다",
    todo: "로그인되지 않았습니다. 다시 시도해 주세요.",
  },
  AccessDenied: {
    what: "접근 권한이 없습니다",
    todo: "선택한 계정으로는 여기에 로그인할 수 없습니다. 다른 계정으로 시도하거나 사이트 운영자에게 접근 권한을 요청하세요.",
  },
  "AccessDenied/weaker-way": {
    what: "더 안전한 방법으로 로그인해 주세요",
    todo: "패스키처럼 본인임을 더 확실히 확인할 수 있는 다른 로그인 방법이 있습니다. 지금 그 방법으로 로그인하면 2단계 인증을 설정할 수 있습니다.",
  },
  AccountNotLinked: {
    what: "이 방법으로는 로그인할 수 없습니다",
    todo: "이 로그인 방법은 해당 이메일 주소의 계정에 연결되어 있지 않거나 다른 계정에 속해 있습니다. 지난번에 사용한 방법 등 다른 방법으로 로그인해 주세요.",
  },
  Configuration: {
    what: "로그인 서비스가 올바르게 설정되지 않았습니다",
    todo: "회원님의 잘못이 아니며, 직접 해결하실 수 있는 문제도 아닙니다. 나중에 다시 방문해 주세요.",
  },
  "Configuration/sign-in": {
    what: "지금은 이 로그인 방법을 사용할 수 없습니다",
    todo: "올바르게 설정되지 않았기 때문이며, 회원님의 잘못이 아닙니다. 다른 방법을 선택하거나 나중에 다시 방문해 주세요.",
  },
  CredentialsSignin: {
    what: "로그인 정보가 일치하지 않습니다",
    todo: "확인한 후 다시 시도해 주세요.",
  },
  CrossSiteRequest: {
    what: "다른 사이트에서 보낸 요청입니다",
    todo: "계정을 안전하게 보호하기 위해 아무 작업도 하지 않았습니다. 로그인하려면 여기에서 시작해 주세요.",
  },
  EmailSignInError: {
    what: "이메일을 보내지 못했습니다",
    todo: "몇 분 후에 다시 시도하거나 다른 로그인 방법을 선택해 주세요.",
  },
  "EmailSignInError/too-many-mails": {
    what: "로그인 이메일을 너무 많이 요청했습니다",
    todo: "마지막으로 받은 이메일을 사용하거나 나중에 다시 시도해 주세요.",
  },
  "EmailSignInError/too-many-tries": {
    what: "시도 횟수가 너무 많습니다",
    todo: "잠시 기다린 후 다시 시도해 주세요.",
  },
  InvalidCheck: {
    what: "이 로그인은 더 이상 유효하지 않습니다",
    todo: "시간이 너무 오래 걸렸거나, 이미 사용되었거나, 다른 브라우저에서 시작되었습니다. 다시 로그인해 주세요.",
  },
  InvalidRequest: {
    what: "요청을 이해할 수 없습니다",
    todo: "이전 화면으로 돌아가 처음부터 다시 시작해 주세요.",
  },
  "InvalidRequest/invalid-email": {
    what: "이메일을 보낼 수 없는 주소입니다",
    todo: "확인한 후 다시 시도해 주세요.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "여기에서는 가입할 수 없습니다",
    todo: "계정이 있으면 로그인하세요. 없으면 사이트 운영자에게 계정을 요청하세요.",
  },
  MissingCSRF: {
    what: "본인이 보낸 요청인지 확인할 수 없습니다",
    todo: "다시 시도해 주세요. 이 메시지가 또 표시되면 브라우저가 이 사이트의 쿠키를 허용하는지 확인하세요.",
  },
  NotFound: {
    what: "페이지를 찾을 수 없습니다",
    todo: "주소를 확인해 주세요.",
  },
  OAuthAccountNotLinked: {
    what: "아직 이 방법으로는 로그인할 수 없습니다",
    todo: "해당 계정이나 이메일 주소는 이미 여기에서 사용 중입니다. 처음에 사용한 방법으로 로그인해 주세요.",
  },
  OAuthCallbackError: {
    what: "로그인이 완료되지 않았습니다",
    todo: "다른 서비스가 로그인을 취소했거나, 응답하지 않았거나, 받아들일 수 없는 응답을 보냈습니다. 잠시 후 다시 시도하거나 다른 방법을 선택해 주세요.",
  },
  SessionRequired: {
    what: "먼저 로그인해 주세요",
    todo: "요청한 페이지는 로그인한 사용자만 볼 수 있습니다.",
  },
  SignOutError: {
    what: "아직 로그아웃되지 않았습니다",
    todo: "일부 위치에서 세션을 종료하지 못했습니다. 잠시 기다린 후 다시 로그아웃해 주세요. 그때까지는 이 기기를 다른 사람에게 맡기지 마세요.",
  },
  StepUpImpossible: {
    what: "현재 로그인으로는 이 작업을 할 수 없습니다",
    todo: "변경된 내용은 없습니다. 로그인할 때 사용하는 서비스에서 두 번째 인증 수단을 켜거나, 이 사이트에서 패스키를 지원하면 PIN을 요구하는 패스키를 추가한 다음 그것으로 다시 로그인하세요. 둘 다 할 수 없으면 사이트 운영자에게 문의하세요.",
  },
  "StepUpImpossible/app-offered": {
    what: "현재 로그인으로는 이 작업을 할 수 없습니다",
    todo: "변경된 내용은 없습니다. 보안 페이지에서 인증 앱을 설정하세요. 그곳에 첫 번째 코드를 입력한 다음, 하려던 작업을 다시 시도하세요.",
  },
  StepUpRequired: {
    what: "다시 한번 로그인해 주세요",
    todo: "이 작업을 하려면 본인임을 확인할 수 있도록 최근에 로그인한 상태여야 합니다.",
  },
  "StepUpRequired/level": {
    what: "더 안전한 방법으로 로그인해 주세요",
    todo: "이 작업을 하려면 현재 로그인보다 더 확실한 본인 확인이 필요합니다.",
  },
  "StepUpRequired/method": {
    what: "다른 방법으로 로그인해 주세요",
    todo: "이 작업을 하려면 현재 로그인과는 다른 방식의 본인 확인이 필요합니다.",
  },
  "StepUpRequired/other-user": {
    what: "다른 계정입니다",
    todo: "지금 사용 중인 계정으로 다시 한번 로그인해 주세요. 계정을 바꾸려면 먼저 로그아웃하세요.",
  },
  TooManyAttempts: {
    what: "시도 횟수가 너무 많습니다",
    todo: "잠시 기다린 후 다시 시도해 주세요.",
  },
  "TooManyAttempts/passwords-busy": {
    what: "지금 로그인하는 사용자가 너무 많습니다",
    todo: "몇 초 후에 다시 시도해 주세요.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "지금 가입하는 사용자가 너무 많습니다",
    todo: "나중에 다시 시도하거나 다른 로그인 방법을 선택해 주세요.",
  },
  Unavailable: {
    what: "지금은 사용할 수 없습니다",
    todo: "사이트의 일부가 응답하지 않습니다. 몇 초 기다린 후 페이지를 새로고침하여 다시 시도해 주세요.",
  },
  Verification: {
    what: "이 로그인 링크는 더 이상 사용할 수 없습니다",
    todo: "링크가 만료되었거나 이미 사용되었습니다. 새 링크를 요청해 주세요.",
  },
  "Verification/code-elsewhere": {
    what: "이 코드는 여기에서 사용할 수 없습니다",
    todo: "시간이 너무 오래 걸렸거나 다른 브라우저에서 요청한 코드입니다. 새 코드를 요청해 주세요.",
  },
  "Verification/code-spent": {
    what: "잘못된 코드를 너무 여러 번 입력했습니다",
    todo: "대신 이메일에 있는 링크를 열거나 새 이메일을 요청해 주세요.",
  },
  "Verification/code-wrong": {
    what: "코드가 올바르지 않습니다",
    todo: "가장 최근에 받은 이메일에 있는 6자리 숫자를 입력해 주세요.",
  },
  WebAuthnVerificationError: {
    what: "패스키를 확인하지 못했습니다",
    todo: "다시 시도하거나 다른 방법으로 로그인해 주세요.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "비밀번호가 있는 계정이라면 기다리지 않아도 됩니다. 이 브라우저에서 이메일로 받은 링크를 통해 새 비밀번호를 설정하세요.",
  newPasswordByMail: "이메일로 새 비밀번호 설정",
  backToPage: "이전 페이지로 돌아가기",
  toSecurityPage: "보안 페이지로 이동",
  signOutAgain: "다시 로그아웃",
  requestId: "문제가 계속되면 사이트 운영자에게 다음 요청 ID를 알려 주세요: {id}.",
  requestLog: "본인이 운영자라면 서버 로그에서 이 ID로 자세한 내용을 찾을 수 있습니다.",
  stepUpImpossible:
    "이 항목을 변경하려면 현재 로그인보다 더 확실한 본인 확인이 필요합니다. 로그인할 때 사용하는 서비스의 두 번째 인증 수단이나, 이 사이트의 보안 페이지에서 지원하는 경우 PIN을 요구하는 패스키 또는 인증 앱 등 다른 방법으로 로그인하세요. 모두 사용할 수 없으면 사이트 운영자에게 문의하세요.",
};
