import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "注册 {app}",
  signUp: "注册",
  haveAccount: "已有账号？[登录]",
  username: "用户名",
  usernameOptional: "用户名（可选）",
  nameOptional: "你的名字（可选）",
  password: "密码",
  newPassword: "新密码",
  addressOrUsername: "邮箱地址或用户名",
  presentPassword: "当前密码",
  account: "账号",
  usernameHelp: "3 至 32 个英文字母、数字、点、连字符或下划线，以英文字母开头。",
  passwordHelp: { other: "至少 {count} 个字符。把几个词连在一起会比较好记。" },
  show: "显示",
  hide: "隐藏",
  showWhat: "显示{label}",
  hideWhat: "隐藏{label}",

  confirmHeading: "要注册 {app} 吗？",
  confirmAddress: "你的 {app} 账号将使用邮箱地址 **{address}**。",
  confirmHere: "**刚才是你在这里设置了密码吗？**如果不是，请关闭此页面：设置密码的人知道该密码。",
  confirmElsewhere:
    "你打开此链接的浏览器与发起注册的浏览器不同。请输入你设置的密码。**如果你没有设置过密码，请关闭此页面：**是其他人输入了你的地址。",
  create: "创建我的账号",
  createNot: "不创建",
  knownHeading: "你已有账号",
  known: "此地址已属于 {app} 的一个账号。如果你刚刚完成注册，就是这个账号。",
  signUpGone: "链接已过期、已被使用，或不完整。",
  signUpAgain: "重新注册",

  resetIntro: "我们会向你发送一封带有链接的邮件。你可以通过该链接设置新密码。",
  sendLink: "向我发送链接",
  askAgain: "重新获取邮件",
  resetHeading: "设置新密码",
  resetFor: "用于账号 **{address}**。你将在所有位置退出登录。",
  resetForNamed: "用于账号 **{address}**（{username}）。你将在所有位置退出登录。",
  save: "保存密码",
  savedHeading: "你的新密码已保存",
  signUpSent: {
    other:
      "我们已向 **{address}** 发送邮件。请在此浏览器中打开邮件里的链接，完成 {app} 的注册。链接在 {count} 分钟内有效。",
  },
  resetSent: {
    other:
      "如果 **{address}** 在 {app} 有账号，你将收到一封邮件。你可以通过其中的链接设置新密码，链接在 {count} 分钟内有效。",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "我们无法向此邮箱地址发送邮件。请检查地址。",
  "invalid-name": "名称长度须为 1 至 64 个字符。",
  "password-needed": "请输入此次注册时设置的密码。",
  "password-wrong": "这不是此次注册时设置的密码。如果你注册了多次，请使用另一封邮件中的链接。",
  "link-void": "此链接已失效。请重新获取。",
  "mail-not-sent": "邮件发送失败。请过几分钟再试。",
  "passwords-busy": "当前登录人数过多。请过几秒钟再试。",
  "sessions-partly-ended":
    "请用新密码登录，并在账号页面结束其他所有会话：之前已登录的浏览器可能仍处于登录状态。",
  "sign-up-closed": "此处不开放注册。",
  "too-many-mails": "请求邮件的次数过多。请使用你收到的最后一封邮件，或稍后再试。",
  "too-many-sign-ups": "当前注册人数过多。请稍后再试。",
  "too-many-tries": "尝试次数过多。请等待一段时间后再试。",
  "address-known": "你已有使用此地址的账号。请登录。",
  "username-taken": "此用户名已被他人使用。请另选一个。",
  "username-invalid": "此用户名不能使用。它不符合下面的规则，或是“admin”之类的名称。",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "此密码中含有无法识别的字符。请另选一个密码。",
  "too-short": { other: "请至少使用 {count} 个字符。把几个词连在一起会比较好记。" },
  "too-long": { other: "请最多使用 {count} 个字符。" },
  common: "很多人使用这个密码，因此它会最先被人尝试。请另选一个密码。",
  breached:
    "此密码已在其他地方的数据泄露事件中公开。请另选一个密码，并在所有使用此密码的地方进行更换。",
  context: "此密码与你的名字、地址或此网站的名称过于接近。请另选一个密码。",
  same: "这是你目前的密码。请设置一个新密码。",
  check: "请另选一个密码。",
};
