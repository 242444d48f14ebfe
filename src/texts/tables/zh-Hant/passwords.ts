import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "註冊 {app}",
  signUp: "註冊",
  haveAccount: "已有帳號？[登入]",
  username: "使用者名稱",
  usernameOptional: "使用者名稱（選填）",
  nameOptional: "你的名字（選填）",
  password: "密碼",
  newPassword: "新密碼",
  addressOrUsername: "電子郵件地址或使用者名稱",
  presentPassword: "目前的密碼",
  account: "帳號",
  usernameHelp: "3 到 32 個英文字母、數字、句點、連字號或底線，以英文字母開頭。",
  passwordHelp: { other: "至少 {count} 個字元。把幾個詞連在一起會比較好記。" },
  show: "顯示",
  hide: "隱藏",
  showWhat: "顯示{label}",
  hideWhat: "隱藏{label}",

  confirmHeading: "要註冊 {app} 嗎？",
  confirmAddress: "你的 {app} 帳號將使用電子郵件地址 **{address}**。",
  confirmHere: "**剛才是你在這裡設定了密碼嗎？**如果不是，請關閉此頁面：設定密碼的人知道這個密碼。",
  confirmElsewhere:
    "你開啟此連結的瀏覽器與要求註冊的瀏覽器不同。請輸入你設定的密碼。**如果你沒有設定過密碼，請關閉此頁面：**是其他人輸入了你的地址。",
  create: "建立我的帳號",
  createNot: "不建立",
  knownHeading: "你已有帳號",
  known: "此地址已屬於 {app} 的一個帳號。如果你剛剛完成註冊，就是這個帳號。",
  signUpGone: "連結已過期、已被使用，或不完整。",
  signUpAgain: "重新註冊",

  resetIntro: "我們會寄給你一封附有連結的郵件。你可以透過該連結設定新密碼。",
  sendLink: "寄送連結給我",
  askAgain: "重新取得郵件",
  resetHeading: "設定新密碼",
  resetFor: "用於帳號 **{address}**。你將在所有位置登出。",
  resetForNamed: "用於帳號 **{address}**（{username}）。你將在所有位置登出。",
  save: "儲存密碼",
  savedHeading: "你的新密碼已儲存",
  signUpSent: {
    other:
      "我們已寄送郵件到 **{address}**。請在此瀏覽器中開啟郵件裡的連結，完成 {app} 的註冊。連結在 {count} 分鐘內有效。",
  },
  resetSent: {
    other:
      "如果 **{address}** 在 {app} 有帳號，你將會收到一封郵件。你可以透過其中的連結設定新密碼，連結在 {count} 分鐘內有效。",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "我們無法寄信到這個電子郵件地址。請檢查地址。",
  "invalid-name": "名稱長度須為 1 到 64 個字元。",
  "password-needed": "請輸入這次註冊時設定的密碼。",
  "password-wrong": "這不是這次註冊時設定的密碼。如果你註冊了多次，請使用另一封郵件中的連結。",
  "link-void": "此連結已失效。請重新取得連結。",
  "mail-not-sent": "無法寄出郵件。請過幾分鐘再試。",
  "passwords-busy": "目前登入人數過多。請過幾秒鐘再試。",
  "sessions-partly-ended":
    "請用新密碼登入，並在帳號頁面結束其他所有工作階段：先前已登入的瀏覽器可能仍處於登入狀態。",
  "sign-up-closed": "這裡不開放註冊。",
  "too-many-mails": "要求郵件的次數過多。請使用你收到的最後一封郵件，或稍後再試。",
  "too-many-sign-ups": "目前註冊人數過多。請稍後再試。",
  "too-many-tries": "嘗試次數過多。請等候一段時間後再試。",
  "address-known": "你已有使用此地址的帳號。請登入。",
  "username-taken": "這個使用者名稱已有人使用。請另選一個。",
  "username-invalid": "無法使用這個使用者名稱。它不符合下方的規則，或是「admin」之類的名稱。",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "這個密碼含有無法辨識的字元。請另選一個密碼。",
  "too-short": { other: "請至少使用 {count} 個字元。把幾個詞連在一起會比較好記。" },
  "too-long": { other: "請最多使用 {count} 個字元。" },
  common: "許多人使用這個密碼，因此它會最先被人嘗試。請另選一個密碼。",
  breached:
    "這個密碼已在其他地方的資料外洩事件中曝光。請另選一個密碼，並在所有使用此密碼的地方進行更換。",
  context: "這個密碼與你的名字、地址或此網站的名稱過於接近。請另選一個密碼。",
  same: "這是你目前的密碼。請設定新的密碼。",
  check: "請另選一個密碼。",
};
