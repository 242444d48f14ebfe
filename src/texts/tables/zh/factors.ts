import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "设置两步验证",
  enrolIntro:
    "你正在以 **{name}** 的身份登录。要继续前往 {app}，请先添加身份验证器应用。此后登录时，需要输入该应用显示的验证码。",
  enrolSubmit: "添加应用并登录",
  somebodyElse: "以其他用户身份登录",

  scan: "请使用身份验证器应用（例如手机上的应用）或密码管理器扫描此二维码。",
  addKey: "请将此密钥添加到身份验证器应用（例如手机上的应用）或密码管理器中。",
  openApp: "在此设备的身份验证器应用中打开",
  orType: "或者在应用中输入此密钥：{key}",
  theKey: "密钥：{key}",
  typeCode: "输入应用当前显示的验证码",
  sixDigits: "验证码为六位数字。",
  appName: "应用名称（可选）",

  codesHeading: "请保存好你的恢复代码",
  appAdded: "已添加身份验证器应用。从现在起，登录时需要输入验证码。",
  sessionsLeft: "**其他浏览器可能仍处于登录状态。**请在账号页面结束这些会话。",
  notSignedIn: "**你尚未登录。**请保存好恢复代码，然后再次登录。",
  codesIntro:
    "当 {app} 要求进行第二步验证，而你丢失了所需的工具（例如身份验证器应用）时，可以改为输入其中一个恢复代码。每个恢复代码只能使用一次。请将它们打印出来，或保存在密码管理器中。",
  codesLabel: "恢复代码",
  onlyNow: "**恢复代码仅在此时显示。**",
  onlyNowFormer: "**恢复代码仅在此时显示。**你之前的恢复代码已失效。",
  kept: "我已保存",

  askHeading: "还差一步",
  signingInAs: "你正在以 **{name}** 的身份登录。",
  passkeyToo: "你正在以 **{name}** 的身份登录。请同时使用你的通行密钥。",
  confirmIt: "你当前以 **{name}** 的身份登录。请确认是你本人。",
  appCode: "身份验证器应用中的验证码",
  appCodeHelp: "六位数字。应用每半分钟显示一个新的验证码。",
  recoveryCode: "恢复代码",
  recoveryHelp: "你所保存列表中的 24 位字母和数字。每个恢复代码只能使用一次。",
  usePasskey: "使用通行密钥",
  useRecovery: "改用恢复代码",
  useApp: "改用身份验证器应用",
  signInAgain: "改为重新登录",

  doneHeading: "你已登录",
  nothingLeft: "这里没有其他需要确认的内容。",
  makeNewCodes:
    "如果你刚刚添加了身份验证器应用，但没有保存恢复代码，请在[账号页面]生成新的恢复代码。",
  againHeading: "请重新登录",
  spent: "已有五个代码未通过验证。请重新登录。",
  expired: "此次登录用时过长、已经完成，或已被此浏览器中的另一次登录取代。",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "验证码不正确或已被使用。请等待应用显示下一个验证码，然后输入。如果仍被拒绝，请检查设备的时间是否准确。",
  "recovery-wrong": "这不是你的恢复代码，或者它已被使用。",
  "app-not-begun": "密钥已更换。请将新密钥添加到你的应用中，并输入应用显示的验证码。",
  "invalid-name": "名称长度须为 1 至 64 个字符。",
  "code-missing": "请输入代码。",
  "passkey-refused":
    "此通行密钥不能在这里使用。它必须属于此账号，并且需要通过 PIN 码、指纹或面容进行验证。",
  lockedMinutes: { other: "错误代码过多。{count} 分钟后可重新输入代码。" },
  lockedHours: { other: "错误代码过多。{count} 小时后可重新输入代码。" },
  appOffRecovery: "此应用的验证码输入错误次数过多，因此目前无法使用。请使用恢复代码。",
  appOffPasskey: "此应用的验证码输入错误次数过多，因此目前无法使用。请使用通行密钥。",
  appOffEither: "此应用的验证码输入错误次数过多，因此目前无法使用。请使用恢复代码或通行密钥。",
  appOffAlone:
    "此应用的验证码输入错误次数过多，因此目前无法使用。请尝试使用你平时登录的浏览器，或联系网站管理员。",
};
