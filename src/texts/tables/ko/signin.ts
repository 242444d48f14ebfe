import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "{app} 로그인",
  signedUp: "계정이 준비되었습니다. 설정한 비밀번호로 로그인하세요.",
  passwordReset: "새 비밀번호가 저장되었습니다. 새 비밀번호로 로그인하세요.",
  orAgain: "[계속]하거나 아래에서 다시 로그인하세요.",
  noWays: "아직 설정된 로그인 방법이 없습니다.",
  continueWith: "{provider} 계정으로 계속",
  continueWithPasskey: "패스키로 계속",
  signInWith: "{provider} 계정으로 로그인",
  sendLink: "이메일로 로그인 링크 받기",
  createAccount: "계정 만들기",
  forgotPassword: "비밀번호를 잊으셨나요?",
  passkeySignUp: "패스키로 계정 만들기",
  passkeyEmail: "이메일",
  passkeyCreate: "계정 만들기",
  passkeyNeedsScript: "패스키를 사용하려면 JavaScript가 필요하지만, 브라우저에서 꺼져 있습니다.",
  passkeyKnown: "이 기기에는 이미 이 사이트의 패스키가 있습니다. 그 패스키로 로그인하세요.",
  passkeyUnused: "패스키가 사용되지 않았습니다. 다시 시도하거나 다른 방법으로 로그인해 주세요.",
  passkeyUnsupported:
    "이 브라우저에서는 패스키를 사용할 수 없습니다. 다른 방법으로 로그인해 주세요.",

  confirmHeading: "{app}에 로그인하시겠습니까?",
  confirmAs: "**{address}** 계정으로 로그인됩니다.",
  confirmElsewhere:
    "**이 브라우저에서 요청한 링크가 아닙니다.** 다른 브라우저에서 요청했다면 계속 진행하세요. 이미 사용한 링크라면 새 링크를 요청하세요. 요청한 적이 없다면 이 페이지를 닫으세요. 누군가 회원님의 것이 아닌 계정을 사용하게 만들려는 것일 수 있습니다.",
  confirmNot: "로그인하지 않음",

  signOutHeading: "{app}에서 로그아웃하시겠습니까?",
  stay: "로그인 상태 유지",
  signOutToo: "{provider}에서도 로그아웃",
  signedOutHeading: "{app}에서 로그아웃되었습니다",
  stillAt: "{provider}에는 아직 로그인되어 있습니다.",
  stayAt: "{provider} 로그인 상태 유지",
  maybeStillAt:
    "**{provider}에 아직 로그인되어 있을 수 있습니다.** 그곳에서는 로그아웃 처리를 하지 못했습니다. 다른 사람도 이 기기를 사용한다면 {provider}에 접속하여 그곳에서도 로그아웃하세요.",

  mailCode: "이메일에 있는 코드",
  linkSent: "로그인 링크를 보냈습니다. 링크를 열어 {app} 로그인을 완료하세요.",
  mailSent: "**{address}** 주소로 이메일을 보냈습니다. 이메일의 링크를 열어 {app}에 로그인하세요.",
  mailWithCodeSent:
    "**{address}** 주소로 이메일을 보냈습니다. 이메일의 링크를 열거나 코드를 여기에 입력하여 {app}에 로그인하세요.",
  sendAnother: "이메일 다시 보내기",

  askOperator: "사이트 운영자에게 문의하세요.",
  whatHelps: "다음 방법이 도움이 될 수 있습니다: {ways}.",
  wayPasskey: "패스키",
  wayPasskeyWithPin: "PIN을 요구하는 패스키",
  wayTwoFactors: "두 번째 인증 수단을 사용한 {provider} 로그인",
  wayApp: "인증 앱",
  wayMail: "본인 주소로 받는 이메일",
  wayPassword: "비밀번호",
  appToo: "인증 앱의 코드도 입력해야 합니다.",
  addApp: "아직 인증 앱이 없나요? [보안 페이지에서 추가]하세요.",
  addPasskey: "아직 패스키가 없나요? [보안 페이지에서 추가]하세요.",
  addPasskeyOrApp: "아직 패스키나 인증 앱이 없나요? [보안 페이지에서 추가]하세요.",
  addPasskeyHere: "계정에 패스키 추가",
};
