import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "登入 {app}",
  signedUp: "你的帳號已準備就緒。請使用你設定的密碼登入。",
  passwordReset: "你的新密碼已儲存。請用它登入。",
  orAgain: "[繼續]，或在下方重新登入。",
  noWays: "尚未設定任何登入方式。",
  continueWith: "使用 {provider} 繼續",
  continueWithPasskey: "使用密碼金鑰繼續",
  signInWith: "使用 {provider} 登入",
  sendLink: "透過郵件寄送登入連結給我",
  createAccount: "建立帳號",
  forgotPassword: "忘記密碼？",
  passkeySignUp: "使用密碼金鑰建立帳號",
  passkeyEmail: "電子郵件",
  passkeyCreate: "建立帳號",
  passkeyNeedsScript: "密碼金鑰需要 JavaScript，但你的瀏覽器已將它關閉。",
  passkeyKnown: "此裝置上已有此網站的密碼金鑰。請用它登入。",
  passkeyUnused: "未使用密碼金鑰。請再試一次，或使用其他方式登入。",
  passkeyUnsupported: "此瀏覽器不支援密碼金鑰。請使用其他方式登入。",

  confirmHeading: "要登入 {app} 嗎？",
  confirmAs: "你將以 **{address}** 的身分登入。",
  confirmElsewhere:
    "**此瀏覽器並未要求這個連結。**如果你是在其他瀏覽器中要求的，請繼續。如果你先前已使用過它，請重新取得連結。如果你從未要求過，請關閉此頁面：可能有人想讓你使用不屬於你的帳號。",
  confirmNot: "不登入",

  signOutHeading: "要登出 {app} 嗎？",
  stay: "保持登入狀態",
  signOutToo: "同時登出 {provider}",
  signedOutHeading: "你已登出 {app}",
  stillAt: "你在 {provider} 仍處於登入狀態。",
  stayAt: "在 {provider} 保持登入狀態",
  maybeStillAt:
    "**你在 {provider} 可能仍處於登入狀態。**我們無法讓你在該處登出。如果還有其他人使用此裝置，請開啟 {provider}，並在該處也登出。",

  mailCode: "郵件中的驗證碼",
  linkSent: "我們已寄送登入連結給你。請開啟該連結，完成 {app} 的登入。",
  mailSent: "我們已寄送郵件到 **{address}**。請開啟郵件中的連結以登入 {app}。",
  mailWithCodeSent:
    "我們已寄送郵件到 **{address}**。請開啟郵件中的連結，或在此輸入郵件中的驗證碼，以登入 {app}。",
  sendAnother: "再寄一封郵件",

  askOperator: "請聯絡網站管理員。",
  whatHelps: "可以嘗試的方式：{ways}。",
  wayPasskey: "密碼金鑰",
  wayPasskeyWithPin: "需要輸入 PIN 碼的密碼金鑰",
  wayTwoFactors: "使用 {provider} 登入並進行第二重驗證",
  wayApp: "驗證器應用程式",
  wayMail: "寄到你信箱的郵件",
  wayPassword: "你的密碼",
  appToo: "你還需要輸入驗證器應用程式中的驗證碼。",
  addApp: "還沒有驗證器應用程式？[在安全性頁面新增]。",
  addPasskey: "還沒有密碼金鑰？[在安全性頁面新增]。",
  addPasskeyOrApp: "還沒有密碼金鑰或驗證器應用程式？[在安全性頁面新增]。",
  addPasskeyHere: "為你的帳號新增密碼金鑰",
};
