import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "{app} 가입",
  signUp: "가입하기",
  haveAccount: "이미 계정이 있나요? [로그인]",
  username: "사용자 이름",
  usernameOptional: "사용자 이름 (선택사항)",
  nameOptional: "이름 (선택사항)",
  password: "비밀번호",
  newPassword: "새 비밀번호",
  addressOrUsername: "이메일 주소 또는 사용자 이름",
  presentPassword: "현재 비밀번호",
  account: "계정",
  usernameHelp:
    "영문자, 숫자, 마침표, 하이픈, 밑줄로 이루어진 3~32자여야 하며, 영문자로 시작해야 합니다.",
  passwordHelp: {
    other: "{count}자 이상이어야 합니다. 단어를 몇 개 이어 쓰면 기억하기 쉽습니다.",
  },
  show: "표시",
  hide: "숨기기",
  showWhat: "{label} 표시",
  hideWhat: "{label} 숨기기",

  confirmHeading: "{app}에 가입하시겠습니까?",
  confirmAddress: "{app} 계정의 이메일 주소는 **{address}** 주소가 됩니다.",
  confirmHere:
    "**방금 여기에서 비밀번호를 설정했나요?** 아니라면 이 페이지를 닫으세요. 설정한 사람이 그 비밀번호를 알고 있습니다.",
  confirmElsewhere:
    "가입을 요청한 브라우저와 다른 브라우저에서 이 링크를 열었습니다. 설정한 비밀번호를 입력하세요. **비밀번호를 설정한 적이 없다면 이 페이지를 닫으세요.** 다른 사람이 회원님의 주소를 입력한 것입니다.",
  create: "내 계정 만들기",
  createNot: "만들지 않기",
  knownHeading: "이미 계정이 있습니다",
  known: "이 주소는 이미 {app} 계정에서 사용 중입니다. 방금 가입했다면 바로 그 계정입니다.",
  signUpGone: "링크가 만료되었거나, 이미 사용되었거나, 온전하지 않습니다.",
  signUpAgain: "다시 가입하기",

  resetIntro: "링크가 담긴 이메일을 보내 드립니다. 링크를 열면 새 비밀번호를 설정할 수 있습니다.",
  sendLink: "링크 보내기",
  askAgain: "새 이메일 요청",
  resetHeading: "새 비밀번호 설정",
  resetFor: "**{address}** 계정의 비밀번호입니다. 모든 곳에서 로그아웃됩니다.",
  resetForNamed: "**{address}** ({username}) 계정의 비밀번호입니다. 모든 곳에서 로그아웃됩니다.",
  save: "비밀번호 저장",
  savedHeading: "새 비밀번호가 저장되었습니다",
  signUpSent: {
    other:
      "**{address}** 주소로 이메일을 보냈습니다. 이 브라우저에서 이메일의 링크를 열어 {app} 가입을 완료하세요. 링크는 {count}분 동안 유효합니다.",
  },
  resetSent: {
    other:
      "**{address}** 주소로 가입한 {app} 계정이 있다면 이메일이 발송됩니다. 이메일의 링크를 열면 새 비밀번호를 설정할 수 있으며, 링크는 {count}분 동안 유효합니다.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "이메일을 보낼 수 없는 주소입니다. 주소를 확인해 주세요.",
  "invalid-name": "이름은 1~64자여야 합니다.",
  "password-needed": "가입할 때 설정한 비밀번호를 입력해 주세요.",
  "password-wrong":
    "이 가입에서 설정한 비밀번호가 아닙니다. 여러 번 가입했다면 다른 이메일에 있는 링크를 사용하세요.",
  "link-void": "이 링크는 더 이상 사용할 수 없습니다. 새 링크를 요청해 주세요.",
  "mail-not-sent": "이메일을 보내지 못했습니다. 몇 분 후에 다시 시도해 주세요.",
  "passwords-busy": "지금 로그인하는 사용자가 너무 많습니다. 몇 초 후에 다시 시도해 주세요.",
  "sessions-partly-ended":
    "새 비밀번호로 로그인한 다음 계정 페이지에서 다른 세션을 모두 종료하세요. 이전에 로그인한 브라우저가 아직 로그인되어 있을 수 있습니다.",
  "sign-up-closed": "여기에서는 가입할 수 없습니다.",
  "too-many-mails":
    "이메일을 너무 많이 요청했습니다. 마지막으로 받은 이메일을 사용하거나 나중에 다시 시도해 주세요.",
  "too-many-sign-ups": "지금 가입하는 사용자가 너무 많습니다. 나중에 다시 시도해 주세요.",
  "too-many-tries": "시도 횟수가 너무 많습니다. 잠시 기다린 후 다시 시도해 주세요.",
  "address-known": "이 주소로 만든 계정이 있습니다. 로그인해 주세요.",
  "username-taken": "다른 사람이 사용 중인 사용자 이름입니다. 다른 이름을 선택해 주세요.",
  "username-invalid":
    "이 사용자 이름은 사용할 수 없습니다. 아래 규칙에 맞지 않거나 ‘admin’ 같은 이름입니다.",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "이 비밀번호에는 문자가 아닌 것이 들어 있습니다. 다른 비밀번호를 선택해 주세요.",
  "too-short": {
    other: "{count}자 이상 입력해 주세요. 단어를 몇 개 이어 쓰면 기억하기 쉽습니다.",
  },
  "too-long": { other: "{count}자 이하로 입력해 주세요." },
  common:
    "많은 사람이 사용하는 비밀번호라서 가장 먼저 시도될 수 있습니다. 다른 비밀번호를 선택해 주세요.",
  breached:
    "다른 곳의 데이터 유출로 알려진 비밀번호입니다. 다른 비밀번호를 선택하고, 이 비밀번호를 사용하는 모든 곳에서 변경해 주세요.",
  context:
    "이름이나 주소, 이 사이트의 이름과 거의 같은 비밀번호입니다. 다른 비밀번호를 선택해 주세요.",
  same: "지금 사용 중인 비밀번호입니다. 새 비밀번호를 선택해 주세요.",
  check: "다른 비밀번호를 선택해 주세요.",
};
