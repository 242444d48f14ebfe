import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "{app} 계정",
  signedIn: "로그인되어 있습니다.",
  signedInWith: "**{name}** ({address}) 계정으로 로그인되어 있습니다.",
  stale: "변경하기 전에 본인임을 확인할 수 있도록 [다시 한번 로그인]해 주세요.",
  change: "변경",
  rename: "이름 변경",
  remove: "삭제",
  othersSignIn: "다른 브라우저에서는 다시 로그인해야 합니다.",
  added: "추가한 날짜: {date}",
  lastUsed: "마지막 사용: {date}",
  notUsed: "아직 사용하지 않음",

  accounts: "로그인 방법",
  noAccounts: "연결된 다른 서비스의 계정이 없습니다.",
  link: "{provider} 계정 연결",
  linkAnother: "다른 {provider} 계정 연결",
  unlink: "연결 해제",
  unlinkAbout: "({provider} 계정 {account})",
  unlinkWhat: "{provider} 연결 해제",
  noLongerHelps: "더 이상 이 계정으로 {app}에 로그인할 수 없게 됩니다.",
  onlyWay: "유일한 로그인 방법",

  passkeys: "패스키",
  passkeysIntro: "패스키를 사용하면 비밀번호 없이 지문이나 얼굴, PIN으로 로그인할 수 있습니다.",
  passkeyNumber: "패스키 {number}",
  passkeyRemove: "이 패스키 삭제",
  passkeyStays: "다른 로그인 방법이 없으므로 삭제할 수 없습니다.",
  backedUp: "백업됨",
  oneDevice: "기기 한 대에만 있음",
  passkeyName: "새 패스키 이름",
  passkeyNameAt: "새 패스키 이름 ({provider})",
  passkeyAdd: "패스키 추가",
  passkeyAddAt: "패스키 추가 ({provider})",
  passkeyNeedsScript: "패스키를 추가하려면 JavaScript가 필요하지만, 브라우저에서 꺼져 있습니다.",

  delete: "계정 삭제",
  deleteOpen: "계정 삭제…",
  deleteAll: "계정과 계정의 모든 로그인 방법이 삭제됩니다. 누구도 되돌릴 수 없습니다.",
  deleteSure: "내 계정을 영구적으로 삭제하겠습니다.",
  deleteNow: "내 계정 삭제",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "비밀번호",
  havePassword: "비밀번호가 설정되어 있습니다.",
  havePasswordSince: "비밀번호가 설정되어 있습니다(설정한 날짜: {date}).",
  username: "사용자 이름: **{username}**.",
  aboutPassword: "(비밀번호)",
  forgotPresent: "현재 비밀번호를 잊으셨나요?",
  changePassword: "비밀번호 변경",
  setPassword: "비밀번호 설정",
  removePassword: "비밀번호 삭제",
  confirmFirst:
    "아직 비밀번호가 없습니다. 비밀번호를 잊었을 때 새로 받을 수 있도록, 비밀번호를 설정하기 전에 이메일 주소를 확인하세요.",
  noPassword:
    "아직 비밀번호가 없습니다. 비밀번호를 설정하면 비밀번호로도 {app}에 로그인할 수 있습니다.",
  notPresent: "현재 비밀번호가 아닙니다.",
  passwordStays: "다른 로그인 방법이 없으므로 비밀번호를 삭제할 수 없습니다.",

  nameAndAddress: "이름 및 주소",
  saveName: "이름 저장",
  newEmail: "새 이메일 주소",
  sendConfirmation: "확인 이메일 보내기",
  countsOnceOpened: "이메일의 링크를 열면 주소가 적용됩니다.",
  yourAddress: "이메일 주소: **{address}**.",
  yourAddressUnconfirmed: "이메일 주소: **{address}**. 아직 확인되지 않았습니다.",

  usedHeading: "이미 사용된 링크입니다",
  confirmHeading: "본인의 이메일 주소인가요?",
  confirmReady: "이제부터 {app}에서 **{address}** 주소를 사용하게 됩니다.",
  confirmSignedOut:
    "먼저 이 브라우저에서 {app}에 로그인하세요. 그런 다음 **{address}** 주소로 온 이메일의 링크를 다시 한번 여세요.",
  confirmOtherUser:
    "**다른 계정에서 요청한 이메일입니다.** **{address}** 주소를 사용할 계정으로 로그인한 다음 링크를 다시 한번 여세요.",
  confirmUsed: "{app}에서 **{address}** 주소를 사용하고 있습니다. 더 할 일은 없습니다.",
  confirmVoid:
    "링크가 만료되었거나, 이미 사용되었거나, 새 링크로 대체되었습니다. 새 이메일을 요청해 주세요.",
  neverAsked: "이 이메일을 요청한 적이 없다면 무시하세요. 아무것도 변경되지 않습니다.",
  useAddress: "이 주소 사용",
  changeNothing: "변경하지 않음",
  backToAccount: "계정으로 돌아가기",
  goToAccount: "계정으로 이동",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "2단계 인증",
  hasApps: "로그인할 때 인증 앱에 표시되는 코드도 입력해야 합니다.",
  intro:
    "인증 앱을 사용하면 {app}에 로그인할 때 내 앱에만 표시되는 코드도 입력해야 합니다. 그러면 비밀번호나 이메일만으로는 아무도 로그인할 수 없습니다.",
  otherAppsStay: "다른 앱은 그대로 유지됩니다.",
  onlyApp:
    "유일한 앱입니다. 로그인할 때 다른 앱을 설정하라는 안내를 받지 않는 한, 더 이상 코드를 묻지 않습니다.",
  codesGo: "복구 코드도 함께 삭제됩니다.",
  nextCodes: "다음으로, 앱을 잃어버릴 때를 대비한 복구 코드를 받게 됩니다.",
  removeApp: "이 앱 삭제",
  addApp: "인증 앱 추가",
  addAnotherApp: "다른 인증 앱 추가",
  confirmApp: "앱 추가",
  cancel: "취소",
  makeCodes: "복구 코드 만들기",
  makeNew: "새로 만들기",
  makeNewCodes: "새 복구 코드 만들기",
  codes: "복구 코드",
  noCodes: "복구 코드가 없습니다. 인증 앱을 잃어버렸을 때 복구 코드를 대신 사용할 수 있습니다.",
  noCodesOrPasskey:
    "복구 코드가 없습니다. 인증 앱이나 패스키를 잃어버렸을 때 복구 코드를 대신 사용할 수 있습니다.",
  codesLeft: { other: "복구 코드가 {count}개 남았습니다." },
  codesLeftSince: { other: "복구 코드가 {count}개 남았습니다(만든 날짜: {date})." },
  fewCodes: { other: "복구 코드가 **{count}개밖에** 남지 않았습니다." },
  fewCodesSince: {
    other: "복구 코드가 **{count}개밖에** 남지 않았습니다(만든 날짜: {date}).",
  },
  lostApp:
    "인증 앱을 잃어버렸다면 대신 코드 하나를 입력하세요. 각 코드는 한 번만 사용할 수 있습니다.",
  lostAppOrPasskey:
    "인증 앱이나 패스키를 잃어버렸다면 대신 코드 하나를 입력하세요. 각 코드는 한 번만 사용할 수 있습니다.",
  pleaseMakeNew: "새 코드를 만들어 주세요.",
  formerStop: "이전 코드는 즉시 사용할 수 없게 되며, 다른 브라우저에서는 다시 로그인해야 합니다.",
  aboutCodes: "(복구 코드)",
};

export const sessions: Texts["sessions"] = {
  sessions: "로그인된 위치",
  signOutElsewhere: "다른 모든 곳에서 로그아웃",
  signOutThis: "예, 로그아웃합니다",
  about: "({device}, {date}부터)",
  thisBrowser: "이 브라우저",
  network: "네트워크 {network}",
  signedInAt: "로그인: {time}",
  lastSeen: "마지막 활동: {time}",
  byMail: "이메일로 로그인",
  withPasskey: "패스키로 로그인",
  withPassword: "비밀번호로 로그인",
  by: "{provider} 계정으로 로그인",
  withTwoFactors: "{how}, 두 가지 인증 수단 사용",
  device: "{system}의 {browser}",
  someBrowser: "브라우저",
  unknownDevice: "알 수 없는 기기",
};
