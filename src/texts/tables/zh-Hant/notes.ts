import type { Texts } from "../../texts.ts";

const sessionsLeft = "其他瀏覽器可能仍處於登入狀態。請在下方清單中結束這些工作階段。";

export const done: Texts["done"] = {
  unlinked: { what: "已取消連結該帳號", todo: "你無法再用它登入。" },
  "passkey-named": { what: "已重新命名密碼金鑰", todo: "" },
  "passkey-removed": {
    what: "已移除密碼金鑰",
    todo: "請在你的裝置上也將它刪除，以免裝置繼續提示使用。",
  },
  "passkey-added": { what: "已新增密碼金鑰", todo: "從現在起，你可以用它登入。" },
  "name-changed": { what: "已儲存你的名字", todo: "" },
  "address-asked": {
    what: "請查看你的信箱",
    todo: "請在此瀏覽器中開啟郵件裡的連結。在此之前，不會有任何變更。",
  },
  "address-changed": { what: "已變更你的電子郵件地址", todo: "其他瀏覽器必須重新登入。" },
  revoked: { what: "已登出", todo: "該瀏覽器必須重新登入。" },
  "password-set": { what: "已設定你的密碼", todo: "其他瀏覽器必須重新登入。" },
  "password-changed": { what: "已變更你的密碼", todo: "其他瀏覽器必須重新登入。" },
  "password-removed": {
    what: "已移除你的密碼",
    todo: "你無法再用它登入。其他瀏覽器必須重新登入。",
  },
  deleted: { what: "你的帳號已刪除", todo: "" },
  "factor-begun": {
    what: "設定你的驗證器應用程式",
    todo: "請依照下方說明將它加入應用程式，並輸入應用程式顯示的驗證碼。",
  },
  "factor-cancelled": {
    what: "未新增驗證器應用程式",
    todo: "如果你已將金鑰加入應用程式，請在應用程式中將它刪除。",
  },
  "factor-added": { what: "已新增驗證器應用程式", todo: "其他瀏覽器必須重新登入。" },
  "factor-added-already": {
    what: "該應用程式先前已新增",
    todo: "如果你沒有保存復原碼，請在下方產生新的復原碼。",
  },
  "factor-named": { what: "已重新命名驗證器應用程式", todo: "" },
  "factor-removed": {
    what: "已移除驗證器應用程式",
    todo: "請在應用程式中也將它刪除，以免日後尋找它的驗證碼。其他瀏覽器必須重新登入。",
  },
  "recovery-renewed": { what: "你有了新的復原碼", todo: "先前的復原碼已失效。" },
  "partly/password": { what: "已儲存你的新密碼", todo: sessionsLeft },
  "partly/unlink": { what: "已移除你的密碼", todo: sessionsLeft },
  "partly/factor-confirm": { what: "已新增驗證器應用程式", todo: sessionsLeft },
  "partly/factor-remove": { what: "已移除驗證器應用程式", todo: sessionsLeft },
  "partly/passkey-remove": { what: "已移除密碼金鑰", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "發生問題", todo: "請再試一次。" },
  credentials: { what: "這不是你目前的密碼", todo: "請重新輸入。" },
  "password-refused": {
    what: "無法使用這個密碼",
    todo: "請另選一個密碼：要夠長，而且不會被他人猜到。",
  },
  "address-unproved": {
    what: "你的電子郵件地址尚未確認",
    todo: "請先確認地址，再設定密碼。",
  },
  "account-unknown": { what: "該帳號並未連結", todo: "可能已在其他分頁中取消連結。" },
  "address-taken": {
    what: "該地址屬於另一個帳號",
    todo: "請使用該地址登入，或先將那個帳號改用其他地址。",
  },
  "change-not-offered": { what: "這個項目無法在這裡變更", todo: "" },
  "invalid-name": { what: "無法使用這個名稱", todo: "名稱長度須為 1 到 64 個字元。" },
  "last-way-in": {
    what: "這是你唯一的登入方式",
    todo: "請先新增其他登入方式，例如密碼金鑰。",
  },
  "link-unknown": {
    what: "此連結已失效",
    todo: "連結已過期、已被使用，或已由新的連結取代。請重新取得郵件。",
  },
  "mail-not-sent": { what: "無法寄出郵件", todo: "請過幾分鐘再試。" },
  "not-confirmed": { what: "未刪除任何內容", todo: "如果你確定要刪除，請勾選核取方塊後再試一次。" },
  "passkey-unknown": { what: "找不到該密碼金鑰", todo: "可能已在其他分頁中移除。" },
  "sessions-partly-ended": {
    what: "部分工作階段未能結束",
    todo: "下方清單中的工作階段可能仍在繼續。請再試一次。",
  },
  "step-up-required": { what: "尚未做任何變更", todo: "請再操作一次。" },
  "too-many-mails": {
    what: "要求郵件的次數過多",
    todo: "請使用你收到的最後一封郵件，或稍後再試。",
  },
  "username-invalid": {
    what: "無法使用這個使用者名稱",
    todo: "使用者名稱須為 3 到 32 個英文字母、數字、句點、連字號或底線，以英文字母開頭，而且不能是「admin」之類的名稱。",
  },
  "username-taken": { what: "這個使用者名稱已有人使用", todo: "請另選一個。" },
  "too-many-apps": {
    what: "無法再新增驗證器應用程式",
    todo: "請移除一個你不再使用的應用程式。",
  },
  "app-not-begun": {
    what: "未新增驗證器應用程式",
    todo: "金鑰已過期、已被使用，或屬於另一個工作階段。請重新開始。",
  },
  "app-unknown": { what: "找不到該驗證器應用程式", todo: "可能已在其他分頁中移除。" },
  "codes-replaced": {
    what: "未做任何變更",
    todo: "你的復原碼先前已更換過。如果你沒有保存新的復原碼，請再次產生。",
  },
  "too-many-attempts": { what: "錯誤代碼過多", todo: "未新增應用程式。請稍後再試。" },
  "factor-wrong": {
    what: "驗證碼不正確",
    todo: "請輸入應用程式目前顯示的驗證碼。如果再次遭拒，請檢查裝置的時間是否正確。",
  },
};

export const links: Texts["links"] = {
  linked: { what: "已新增 {provider}", todo: "從現在起，你可以用它登入。" },
  "linked-before": { what: "先前已新增過 {provider}", todo: "未做任何變更。" },
  "access-denied": {
    what: "無法新增該 {provider} 帳號",
    todo: "該帳號無法在此登入。請選擇其他帳號。",
  },
  "account-removed": { what: "未能新增 {provider}", todo: "請再試一次。" },
  "link-foreign-session": {
    what: "未能新增 {provider}",
    todo: "在這段期間，你登出或重新登入過。請再試一次。",
  },
  "oauth-account-not-linked": {
    what: "該 {provider} 帳號在此屬於其他使用者",
    todo: "如果這是你的帳號，請先用它登入，並在該處取消連結。",
  },
  "provider-error": {
    what: "未能新增 {provider}",
    todo: "對方服務沒有允許你登入，或者你中途返回了。請再試一次。",
  },
  "provider-unavailable": {
    what: "未能新增 {provider}",
    todo: "對方服務目前發生問題。請稍後再試。",
  },
  "provider-unreachable": {
    what: "未能新增 {provider}",
    todo: "對方服務目前沒有回應。請稍後再試。",
  },
  "step-up-required": {
    what: "未能新增 {provider}",
    todo: "請先再次登入，讓我們能確認是你本人。",
  },
};

export const notes: Texts["notes"] = {
  theAccount: "外部服務",
  sentTo: "我們已寄送郵件到 {address}",
};
