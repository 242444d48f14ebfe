import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "登录 {app}",
  signedUp: "你的账号已准备就绪。请使用你设置的密码登录。",
  passwordReset: "你的新密码已保存。请用它登录。",
  orAgain: "[继续]，或在下面重新登录。",
  noWays: "尚未设置任何登录方式。",
  continueWith: "使用 {provider} 继续",
  continueWithPasskey: "使用通行密钥继续",
  signInWith: "使用 {provider} 登录",
  sendLink: "通过邮件向我发送登录链接",
  createAccount: "创建账号",
  forgotPassword: "忘记密码？",
  passkeySignUp: "使用通行密钥创建账号",
  passkeyEmail: "邮箱",
  passkeyCreate: "创建账号",
  passkeyNeedsScript: "通行密钥需要 JavaScript，但你的浏览器已将其关闭。",
  passkeyKnown: "此设备上已有此网站的通行密钥。请用它登录。",
  passkeyUnused: "未使用通行密钥。请重试，或使用其他方式登录。",
  passkeyUnsupported: "此浏览器不支持通行密钥。请使用其他方式登录。",

  confirmHeading: "要登录 {app} 吗？",
  confirmAs: "你将以 **{address}** 的身份登录。",
  confirmElsewhere:
    "**此浏览器并未请求这个链接。**如果你是在其他浏览器中请求的，请继续。如果你之前已使用过它，请重新获取。如果你从未请求过，请关闭此页面：可能有人想让你使用不属于你的账号。",
  confirmNot: "不登录",

  signOutHeading: "要退出 {app} 吗？",
  stay: "保持登录状态",
  signOutToo: "同时退出 {provider}",
  signedOutHeading: "你已退出 {app}",
  stillAt: "你在 {provider} 仍处于登录状态。",
  stayAt: "在 {provider} 保持登录状态",
  maybeStillAt:
    "**你在 {provider} 可能仍处于登录状态。**我们未能让你在那里退出登录。如果还有其他人使用此设备，请打开 {provider}，并在那里也退出登录。",

  mailCode: "邮件中的验证码",
  linkSent: "我们已向你发送登录链接。请打开该链接，完成 {app} 的登录。",
  mailSent: "我们已向 **{address}** 发送邮件。请打开邮件中的链接以登录 {app}。",
  mailWithCodeSent:
    "我们已向 **{address}** 发送邮件。请打开邮件中的链接，或在此输入邮件中的验证码，以登录 {app}。",
  sendAnother: "再发一封邮件",

  askOperator: "请联系网站管理员。",
  whatHelps: "可以尝试的方式：{ways}。",
  wayPasskey: "通行密钥",
  wayPasskeyWithPin: "需要输入 PIN 码的通行密钥",
  wayTwoFactors: "使用 {provider} 登录并进行第二重验证",
  wayApp: "身份验证器应用",
  wayMail: "发往你邮箱的邮件",
  wayPassword: "你的密码",
  appToo: "你还需要输入身份验证器应用中的验证码。",
  addApp: "还没有身份验证器应用？[在安全页面添加]。",
  addPasskey: "还没有通行密钥？[在安全页面添加]。",
  addPasskeyOrApp: "还没有通行密钥或身份验证器应用？[在安全页面添加]。",
  addPasskeyHere: "为你的账号添加通行密钥",
};
