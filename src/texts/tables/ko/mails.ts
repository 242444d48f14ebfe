import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "{app} 로그인",
  intro: "이 이메일을 사용하여 {host}에 {address} 주소로 로그인하세요.",
  button: "로그인",
  code: "또는 이메일을 요청한 화면에 다음 코드를 입력하세요. 이 코드는 누구에게도 알려 주지 마세요:",
  expires: "이 이메일로는 {duration} 이내에 한 번만 로그인할 수 있습니다.",
  device: "{system}의 {browser}에서 요청되었습니다.",
  browser: "{browser}에서 요청되었습니다.",
  ignore:
    "본인이 요청하지 않았다면 이 이메일을 무시하세요. 이 이메일 없이는 아무도 로그인할 수 없습니다.",
};

export const mails: Texts["mails"] = {
  button: "{label}: {url}",

  confirmSubject: "{app}에서 사용할 이메일 주소를 확인해 주세요",
  confirmIntro: "{host}에 로그인한 사용자가 앞으로 {address} 주소를 사용하려고 합니다.",
  confirmButton: "주소 확인",
  confirmValid: {
    other: "링크는 {count}분 동안, 로그인되어 있는 브라우저에서 한 번만 사용할 수 있습니다.",
  },

  takenSubject: "{app}에서 사용하는 이메일 주소 안내",
  takenIntro:
    "{host}에 로그인한 사용자가 자신의 계정에 {address} 주소를 사용하겠다고 요청했습니다. 이 주소는 이미 다른 계정에서 사용 중이므로 변경된 내용은 없습니다.",
  takenYou:
    "본인이 요청했다면 이 주소로 로그인하거나, 먼저 이 주소를 사용하는 계정의 주소를 다른 주소로 변경하세요.",
  nothingToDo: "본인이 아니라면 아무것도 하지 않아도 됩니다.",

  signUpSubject: "{app} 가입을 확인해 주세요",
  signUpIntro: "누군가 이 주소로 {host}에 가입하고 비밀번호를 설정했습니다.",
  signUpButton: "가입 확인",
  signUpValid: { other: "링크는 {count}분 동안 유효합니다." },
  signUpBrowser: "가입한 브라우저에서 링크를 열거나, 비밀번호를 다시 입력하세요.",
  signUpIgnore:
    "본인이 아니라면 이 이메일을 무시하세요. 링크를 열지 않으면 계정이 만들어지지 않습니다. 다른 사람이 비밀번호를 알고 있으니 링크를 열지 마세요.",

  knownSubject: "{app} 계정 안내",
  knownIntro:
    "누군가 이 주소로 {host}에 가입하려고 했습니다. 이미 계정이 있으므로 변경된 내용은 없습니다.",
  knownYou:
    "본인이라면 평소처럼 로그인하세요. 비밀번호를 잊었다면 로그인 페이지에서 새 비밀번호를 요청하세요.",

  resetSubject: "{app}의 새 비밀번호를 설정해 주세요",
  resetIntro: "누군가 {host}에 있는 회원님의 계정에 대해 새 비밀번호를 요청했습니다.",
  resetButton: "새 비밀번호 설정",
  resetValid: {
    other:
      "링크는 {count}분 동안 유효합니다. 새 비밀번호를 설정하면 이 링크와 이전 링크는 모두 무효가 됩니다.",
  },

  ignore: "본인이 아니라면 이 이메일을 무시하세요. 링크를 열지 않으면 아무것도 변경되지 않습니다.",
};

export const notices: Texts["notices"] = {
  see: "로그인 방법 확인",
  when: "일시: {time}.",
  whenAndWhere: "일시: {time}, 사용 환경: {device}.",
  sessionsLeft:
    "다른 브라우저가 모두 로그아웃되었는지 확실하지 않습니다. 본인이 한 일이더라도 위의 링크를 열어 다른 세션을 모두 종료하세요.",
  byOperator: "{host}의 운영자가 한 작업이며, 회원님의 브라우저나 비밀번호는 사용되지 않았습니다.",
  askOperator: "요청한 적이 없고 이유도 모르겠다면 {host}의 운영자에게 문의하세요.",

  guessSubject: "{app}에서 잘못된 코드가 입력되었습니다",
  guess:
    "회원님이 {host}에 로그인하는 방법을 아는 누군가가 두 번째 인증 수단의 코드를 너무 여러 번 잘못 입력했습니다. 그래서 당분간 그 사람이 입력하는 코드는 받아들여지지 않습니다.",
  guessYou: "본인이라면 잠시 기다린 후 앱에 표시되는 다음 코드를 입력하세요.",
  guessOther:
    "본인이 아니라면 누군가 회원님의 비밀번호를 알고 있습니다. 로그인 페이지에서 새 비밀번호를 요청하세요. 새 비밀번호를 설정하기 전까지는 본인의 코드도 거부될 수 있지만, 설정한 후에는 코드가 바로 받아들여집니다. 비밀번호 없이 로그인한다면 누군가 회원님의 메일함이나 로그인할 때 사용하는 계정에 침입했을 수 있습니다.",

  sessionsSubject: "{app}에서 로그아웃되었습니다",
  sessionEnded: "{host} 계정의 세션 하나가 종료되었습니다.",
  sessionsEnded: "{host} 계정의 모든 세션이 종료되었습니다.",
  otherSessionsEnded: "{host} 계정의 세션이 하나만 남고 모두 종료되었습니다.",
  nameSubject: "{app}에서 사용하는 이름이 변경되었습니다",
  name: "{host} 계정의 이름이 변경되었습니다. 새 이름: {name}.",
  addressSubject: "{app}에서 사용하는 이메일 주소가 변경되었습니다",
  address:
    "{host} 계정의 이메일 주소가 변경되었습니다. 새 주소: {address}. 앞으로 회원님에게 보내는 이메일은 이곳으로 오지 않습니다.",
  linkedSubject: "{app}에 로그인 방법이 추가되었습니다",
  linked: "이제부터 {provider} 계정으로 {host}에 있는 회원님의 계정에 로그인할 수 있습니다.",
  unlinkedSubject: "{app}에서 로그인 방법이 삭제되었습니다",
  unlinked: "더 이상 {provider} 계정으로 {host}에 있는 회원님의 계정에 로그인할 수 없습니다.",
  passwordSetSubject: "{app}에 비밀번호가 설정되었습니다",
  passwordSet:
    "{host} 계정에 비밀번호가 설정되었습니다. 이 비밀번호를 아는 사람은 누구나 로그인할 수 있습니다.",
  passwordChangedSubject: "{app}의 비밀번호가 변경되었습니다",
  passwordChanged: "{host} 계정의 비밀번호가 변경되었습니다.",
  passwordReset: "{host} 계정의 비밀번호가 이 주소로 보낸 이메일의 링크를 통해 변경되었습니다.",
  passwordRemovedSubject: "{app}의 비밀번호가 삭제되었습니다",
  passwordRemoved: "{host} 계정의 비밀번호가 삭제되었습니다. 다른 로그인 방법은 그대로 유지됩니다.",
  othersSignedOut: "다른 브라우저는 모두 로그아웃되었습니다.",
  allSignedOut: "모든 브라우저가 로그아웃되었습니다.",
  deletedSubject: "{app} 계정이 삭제되었습니다",
  deleted: "{host} 계정과 그 계정의 모든 로그인 방법이 삭제되었습니다.",

  passkeyAddedSubject: "{app}에 패스키가 추가되었습니다",
  passkeyAdded:
    "이제부터 이 패스키를 가진 사람은 누구나 {host}에 있는 회원님의 계정에 로그인할 수 있습니다.",
  passkeyRemovedSubject: "{app}에서 패스키가 삭제되었습니다",
  passkeyRemoved: "더 이상 이 패스키로 {host}에 있는 회원님의 계정에 로그인할 수 없습니다.",
  appAddedSubject: "{app} 2단계 인증: 앱이 추가되었습니다",
  appAdded:
    "{host} 계정에 인증 앱이 추가되었습니다: {name}. 로그인할 때 이 앱에 표시되는 코드를 입력해야 합니다.",
  appRemovedSubject: "{app} 2단계 인증: 앱이 삭제되었습니다",
  appRemoved:
    "{host} 계정에서 인증 앱이 삭제되었습니다: {name}. 이 앱의 코드는 더 이상 사용할 수 없습니다. 유일한 두 번째 단계였다면 이제부터 로그인할 때 코드를 묻지 않으며 복구 코드는 무효가 됩니다.",
  appNamedSubject: "{app} 2단계 인증: 앱 이름이 변경되었습니다",
  appNamed: "{host} 계정의 인증 앱 이름이 변경되었습니다. 이전 이름: {before}, 새 이름: {name}.",
  codeUsedSubject: "{app}에서 복구 코드가 사용되었습니다",
  codeUsed: "누군가 인증 앱 대신 {host} 계정의 복구 코드 중 하나를 사용했습니다.",
  codesLeft: { other: "{count}개 남았습니다." },
  noCodesLeft: "남은 코드가 없습니다.",
  makeNewCodes: "계정 페이지에서 새 코드를 만들어 주세요.",
  codesRenewedSubject: "{app}의 복구 코드가 새로 만들어졌습니다",
  codesRenewed: {
    other:
      "{host} 계정에 새 복구 코드 {count}개가 만들어졌습니다. 이전 코드는 더 이상 사용할 수 없습니다.",
  },
};

export const advice: Texts["advice"] = {
  tell: "본인이 아니라면 즉시 {host}의 운영자에게 알리세요.",
  look: "본인이 아니라면 위의 링크를 열어 모르는 세션을 모두 종료하고 모르는 항목을 삭제하세요.",
  passwordLook:
    "본인이 아니라면 즉시 로그인 페이지에서 새 비밀번호를 요청하세요. 그런 다음 위의 링크를 열어 모르는 세션을 모두 종료하고 모르는 항목을 삭제하세요.",
  passwordTell:
    "본인이 아니라면 즉시 로그인 페이지에서 새 비밀번호를 요청하세요. 그런 다음 즉시 {host}의 운영자에게 알리세요.",
  mailboxLook:
    "본인이 아니라면 다른 사람이 회원님의 이메일을 열 수 있는 상태입니다. 먼저 메일함의 비밀번호를 변경하세요. 그런 다음 로그인 페이지에서 새 비밀번호를 요청하고, 위의 링크를 열어 모르는 세션을 모두 종료하고 모르는 항목을 삭제하세요.",
  mailboxTell:
    "본인이 아니라면 다른 사람이 회원님의 이메일을 열 수 있는 상태입니다. 먼저 메일함의 비밀번호를 변경하세요. 그런 다음 로그인 페이지에서 새 비밀번호를 요청하고, 즉시 {host}의 운영자에게 알리세요.",
  codesLook:
    "본인이 아니라면 다른 사람이 회원님의 복구 코드를 가지고 있고 로그인의 첫 번째 단계도 통과할 수 있습니다. 즉시 새 코드를 만들고, 비밀번호가 있다면 다른 비밀번호로 변경하세요. 그런 다음 위의 링크를 열어 모르는 세션을 모두 종료하고 모르는 항목을 삭제하세요.",
  codesTell:
    "본인이 아니라면 다른 사람이 회원님의 복구 코드를 가지고 있고 로그인의 첫 번째 단계도 통과할 수 있습니다. 즉시 {host}의 운영자에게 알리세요.",
  intruder:
    "본인이 아니라면 다른 사람이 회원님의 계정에 침입한 것입니다. 계정에 비밀번호가 있다면 다른 비밀번호로 변경하세요. 로그인 페이지에서 이메일로 요청하면 되며, 변경하면 모두 로그아웃됩니다.",
  thenLook: "그런 다음 위의 링크를 열어 모르는 세션을 모두 종료하고 2단계 인증을 다시 설정하세요.",
  thenTell: "그런 다음 즉시 {host}의 운영자에게 알리세요.",
  ownApp: "다른 인증 앱이 있다면 그 앱으로 로그인한 다음, 위의 링크를 열어 이 앱을 삭제하세요.",
  noApp:
    "다른 인증 앱이 없다면 로그인할 때 회원님이 얻을 수 없는 코드를 요구받게 됩니다. 즉시 {host}의 운영자에게 알리세요. 운영자가 이 앱을 삭제할 수 있습니다.",
};
