import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "設定兩步驟驗證",
  enrolIntro:
    "你正在以 **{name}** 的身分登入。若要繼續前往 {app}，請先新增驗證器應用程式。之後登入時，需要輸入該應用程式顯示的驗證碼。",
  enrolSubmit: "新增應用程式並登入",
  somebodyElse: "以其他使用者身分登入",

  scan: "請使用驗證器應用程式（例如手機上的應用程式）或密碼管理工具掃描此條碼。",
  addKey: "請將此金鑰加入驗證器應用程式（例如手機上的應用程式）或密碼管理工具。",
  openApp: "在此裝置的驗證器應用程式中開啟",
  orType: "或者在應用程式中輸入此金鑰：{key}",
  theKey: "金鑰：{key}",
  typeCode: "輸入應用程式目前顯示的驗證碼",
  sixDigits: "驗證碼為六位數字。",
  appName: "應用程式名稱（選填）",

  codesHeading: "請妥善保存你的復原碼",
  appAdded: "已新增驗證器應用程式。從現在起，登入時需要輸入驗證碼。",
  sessionsLeft: "**其他瀏覽器可能仍處於登入狀態。**請在帳號頁面結束這些工作階段。",
  notSignedIn: "**你尚未登入。**請先保存復原碼，然後再次登入。",
  codesIntro:
    "當 {app} 要求進行第二步驟，而你遺失了所需的工具（例如驗證器應用程式）時，可以改為輸入其中一個復原碼。每個復原碼只能使用一次。請將它們列印出來，或儲存在密碼管理工具中。",
  codesLabel: "復原碼",
  onlyNow: "**復原碼只會在此時顯示。**",
  onlyNowFormer: "**復原碼只會在此時顯示。**你先前的復原碼已失效。",
  kept: "我已保存",

  askHeading: "還差一個步驟",
  signingInAs: "你正在以 **{name}** 的身分登入。",
  passkeyToo: "你正在以 **{name}** 的身分登入。請一併使用你的密碼金鑰。",
  confirmIt: "你目前以 **{name}** 的身分登入。請確認是你本人。",
  appCode: "驗證器應用程式中的驗證碼",
  appCodeHelp: "六位數字。應用程式每半分鐘會顯示新的驗證碼。",
  recoveryCode: "復原碼",
  recoveryHelp: "你所保存清單中的 24 個字母和數字。每個復原碼只能使用一次。",
  usePasskey: "使用密碼金鑰",
  useRecovery: "改用復原碼",
  useApp: "改用驗證器應用程式",
  signInAgain: "改為重新登入",

  doneHeading: "你已登入",
  nothingLeft: "這裡沒有其他需要確認的項目。",
  makeNewCodes: "如果你剛才新增了驗證器應用程式，但沒有保存復原碼，請在[帳號頁面]產生新的復原碼。",
  againHeading: "請重新登入",
  spent: "已有五個代碼未通過驗證。請重新登入。",
  expired: "這次登入花費的時間過長、已經完成，或已由此瀏覽器中的另一次登入取代。",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "驗證碼不正確或已被使用。請等候應用程式顯示下一個驗證碼，然後輸入。如果仍遭拒絕，請檢查裝置的時間是否正確。",
  "recovery-wrong": "這不是你的復原碼，或者它已被使用。",
  "app-not-begun": "金鑰已更換。請將新金鑰加入你的應用程式，並輸入應用程式顯示的驗證碼。",
  "invalid-name": "名稱長度須為 1 到 64 個字元。",
  "code-missing": "請輸入代碼。",
  "passkey-refused":
    "此密碼金鑰無法在這裡使用。它必須屬於此帳號，並且需要透過 PIN 碼、指紋或臉部進行驗證。",
  lockedMinutes: { other: "錯誤代碼過多。{count} 分鐘後可再次輸入代碼。" },
  lockedHours: { other: "錯誤代碼過多。{count} 小時後可再次輸入代碼。" },
  appOffRecovery: "此應用程式的驗證碼輸入錯誤次數過多，因此目前無法使用。請使用復原碼。",
  appOffPasskey: "此應用程式的驗證碼輸入錯誤次數過多，因此目前無法使用。請使用密碼金鑰。",
  appOffEither: "此應用程式的驗證碼輸入錯誤次數過多，因此目前無法使用。請使用復原碼或密碼金鑰。",
  appOffAlone:
    "此應用程式的驗證碼輸入錯誤次數過多，因此目前無法使用。請嘗試使用你平時登入的瀏覽器，或聯絡網站管理員。",
};
