import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "登入 {app}",
  intro: "請使用這封郵件以 {address} 登入 {host}。",
  button: "登入",
  code: "或者在你要求這封郵件的頁面輸入以下驗證碼，切勿告訴任何人：",
  expires: "這封郵件在 {duration}內有效，僅能用於登入一次。",
  device: "這封郵件是在 {system} 上使用 {browser} 要求寄出的。",
  browser: "這封郵件是使用 {browser} 要求寄出的。",
  ignore: "如果不是你本人所為，請忽略這封郵件：沒有這封郵件，任何人都無法登入。",
};

export const mails: Texts["mails"] = {
  button: "{label}：\n{url}",

  confirmSubject: "確認你在 {app} 的電子郵件地址",
  confirmIntro: "有人登入了 {host}，並希望今後在該處使用 {address}。",
  confirmButton: "確認地址",
  confirmValid: {
    other: "此連結在 {count} 分鐘內有效，僅能使用一次，且須在你已登入的瀏覽器中開啟。",
  },

  takenSubject: "你在 {app} 的電子郵件地址",
  takenIntro:
    "有人登入了 {host}，並要求將 {address} 用於自己的帳號。該地址已屬於一個帳號，因此未做任何變更。",
  takenYou: "如果是你本人所為：請使用此地址登入，或先將那個帳號改用其他地址。",
  nothingToDo: "如果不是你本人所為，你不需要採取任何行動。",

  signUpSubject: "確認註冊 {app}",
  signUpIntro: "有人使用此地址在 {host} 註冊，並設定了密碼。",
  signUpButton: "確認註冊",
  signUpValid: { other: "此連結在 {count} 分鐘內有效。" },
  signUpBrowser: "請在你註冊時使用的瀏覽器中開啟連結，否則需要再次輸入密碼。",
  signUpIgnore:
    "如果不是你本人所為，請忽略這封郵件：不開啟連結就不會建立帳號。請勿開啟連結，因為有其他人知道密碼。",

  knownSubject: "你的 {app} 帳號",
  knownIntro: "有人想使用此地址在 {host} 註冊。你在該處已有帳號，因此未做任何變更。",
  knownYou: "如果是你本人所為：請照常登入。如果你忘記了密碼，請在登入頁面申請設定新密碼。",

  resetSubject: "設定 {app} 的新密碼",
  resetIntro: "有人申請為你在 {host} 的帳號設定新密碼。",
  resetButton: "設定新密碼",
  resetValid: {
    other: "此連結在 {count} 分鐘內有效。設定新密碼後，此連結與先前的所有連結都會失效。",
  },

  ignore: "如果不是你本人所為，請忽略這封郵件：不開啟連結，就不會有任何變更。",
};

export const notices: Texts["notices"] = {
  see: "查看你的登入方式",
  when: "時間：{time}。",
  whenAndWhere: "時間：{time}，裝置：{device}。",
  sessionsLeft:
    "無法確定其他瀏覽器是否都已登出。即使是你本人所為，也請開啟上方的連結，並結束其他所有工作階段。",
  byOperator: "這是由 {host} 的管理員執行的，並未使用你的瀏覽器，也未使用你的密碼。",
  askOperator: "如果你沒有提出過這項要求，也不知道原因，請聯絡 {host} 的管理員。",

  guessSubject: "有人在 {app} 輸入了錯誤的代碼",
  guess:
    "有人知道你如何登入 {host}，並在第二重驗證中多次輸入錯誤的代碼。由於錯誤次數過多，對方輸入的代碼在一段時間內都不會被接受。",
  guessYou: "如果是你本人所為，請等候一段時間，然後輸入應用程式顯示的下一個驗證碼。",
  guessOther:
    "如果不是你本人所為，表示有人知道你的密碼：請在登入頁面申請設定新密碼。在設定新密碼之前，你輸入的代碼也可能遭到拒絕；設定之後，代碼會立即被接受。如果你登入時不使用密碼，則可能有人進入了你的信箱，或進入了你用來登入的帳號。",

  sessionsSubject: "你已被登出 {app}",
  sessionEnded: "你在 {host} 的帳號有一個工作階段已被結束。",
  sessionsEnded: "你在 {host} 的帳號的所有工作階段均已被結束。",
  otherSessionsEnded: "你在 {host} 的帳號除一個工作階段外，其餘工作階段均已被結束。",
  nameSubject: "你在 {app} 的名字已變更",
  name: "你在 {host} 的帳號所用名字已變更為：{name}。",
  addressSubject: "你在 {app} 的電子郵件地址已變更",
  address: "你在 {host} 的帳號電子郵件地址已變更為：{address}。今後給你的郵件不會再寄到這裡。",
  linkedSubject: "{app} 新增了一種登入方式",
  linked: "從現在起，可以使用 {provider} 的一個帳號登入你在 {host} 的帳號。",
  unlinkedSubject: "{app} 的一種登入方式已移除",
  unlinked: "{provider} 的一個帳號已無法再用來登入你在 {host} 的帳號。",
  passwordSetSubject: "{app} 已設定密碼",
  passwordSet: "你在 {host} 的帳號現已設有密碼，知道密碼的人都可以登入。",
  passwordChangedSubject: "你在 {app} 的密碼已變更",
  passwordChanged: "你在 {host} 的帳號密碼已變更。",
  passwordReset: "有人透過寄到此地址的郵件中的連結，變更了你在 {host} 的帳號密碼。",
  passwordRemovedSubject: "你在 {app} 的密碼已移除",
  passwordRemoved: "你在 {host} 的帳號已沒有密碼。其他登入方式維持不變。",
  othersSignedOut: "其他所有瀏覽器均已登出。",
  allSignedOut: "所有瀏覽器均已登出。",
  deletedSubject: "你的 {app} 帳號已刪除",
  deleted: "你在 {host} 的帳號及其所有登入方式均已刪除。",

  passkeyAddedSubject: "{app} 新增了一個密碼金鑰",
  passkeyAdded: "從現在起，持有該密碼金鑰的人可以登入你在 {host} 的帳號。",
  passkeyRemovedSubject: "{app} 的一個密碼金鑰已移除",
  passkeyRemoved: "該密碼金鑰已無法再用來登入你在 {host} 的帳號。",
  appAddedSubject: "{app} 兩步驟驗證：新增了一個應用程式",
  appAdded:
    "驗證器應用程式 {name} 已加入你在 {host} 的帳號。登入時，需要輸入該應用程式顯示的驗證碼。",
  appRemovedSubject: "{app} 兩步驟驗證：移除了一個應用程式",
  appRemoved:
    "驗證器應用程式 {name} 已從你在 {host} 的帳號移除，它的驗證碼不再有效。如果它是你唯一的第二步驟，從現在起登入時將不再要求輸入驗證碼，你的復原碼也隨之失效。",
  appNamedSubject: "{app} 兩步驟驗證：重新命名了一個應用程式",
  appNamed: "你在 {host} 的帳號的驗證器應用程式 {before} 現已更名為 {name}。",
  codeUsedSubject: "有人在 {app} 使用了復原碼",
  codeUsed: "有人使用了你在 {host} 的帳號的一個復原碼來代替驗證器應用程式。",
  codesLeft: { other: "還剩 {count} 個。" },
  noCodesLeft: "已全部用完。",
  makeNewCodes: "請在帳號頁面產生新的復原碼。",
  codesRenewedSubject: "你在 {app} 的復原碼已更新",
  codesRenewed: {
    other: "你在 {host} 的帳號有了 {count} 個新的復原碼。先前的復原碼已失效。",
  },
};

export const advice: Texts["advice"] = {
  tell: "如果不是你本人所為，請立即告知 {host} 的管理員。",
  look: "如果不是你本人所為，請開啟上方的連結，結束所有你不認得的工作階段，並移除你不認得的項目。",
  passwordLook:
    "如果不是你本人所為，請立即在登入頁面申請設定新密碼。然後開啟上方的連結，結束所有你不認得的工作階段，並移除你不認得的項目。",
  passwordTell:
    "如果不是你本人所為，請立即在登入頁面申請設定新密碼。然後立即告知 {host} 的管理員。",
  mailboxLook:
    "如果不是你本人所為，表示有人能開啟你的郵件：請先變更信箱的密碼。然後在登入頁面申請設定新密碼，開啟上方的連結，結束所有你不認得的工作階段，並移除你不認得的項目。",
  mailboxTell:
    "如果不是你本人所為，表示有人能開啟你的郵件：請先變更信箱的密碼。然後在登入頁面申請設定新密碼，並立即告知 {host} 的管理員。",
  codesLook:
    "如果不是你本人所為，表示有人持有你的復原碼，並且能通過登入的第一步驟：請立即產生新的復原碼；如果你設有密碼，請更換密碼。然後開啟上方的連結，結束所有你不認得的工作階段，並移除你不認得的項目。",
  codesTell:
    "如果不是你本人所為，表示有人持有你的復原碼，並且能通過登入的第一步驟：請立即告知 {host} 的管理員。",
  intruder:
    "如果不是你本人所為，表示有人進入了你的帳號。如果帳號設有密碼，請更換密碼：在登入頁面透過郵件申請，更換後所有人都會被登出。",
  thenLook: "然後開啟上方的連結，結束所有你不認得的工作階段，並重新設定兩步驟驗證。",
  thenTell: "然後立即告知 {host} 的管理員。",
  ownApp: "如果你有其他驗證器應用程式，請用它登入，開啟上方的連結並移除這個應用程式。",
  noApp:
    "如果沒有，登入時會要求輸入一個你無法取得的驗證碼：請立即告知 {host} 的管理員，管理員可以移除這個應用程式。",
};
