import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: {
    what: "發生問題",
    todo: "你尚未登入。請再試一次。",
  },
  AccessDenied: {
    what: "你沒有存取權限",
    todo: "你選擇的帳號無法在此登入。請改用其他帳號，或向網站管理員申請存取權限。",
  },
  "AccessDenied/weaker-way": {
    what: "請使用更安全的方式登入",
    todo: "你還有其他更能證明身分的登入方式，例如密碼金鑰。請現在使用該方式登入，之後即可設定兩步驟驗證。",
  },
  AccountNotLinked: {
    what: "你無法使用這種方式登入",
    todo: "這種方式並未連結至使用該電子郵件地址的帳號，或屬於其他帳號。請使用其他方式登入，例如上次使用的方式。",
  },
  Configuration: {
    what: "登入服務的設定有誤",
    todo: "這不是你的問題，你也無法自行解決。請稍後再來。",
  },
  "Configuration/sign-in": {
    what: "這種登入方式目前無法使用",
    todo: "這是因為設定有誤，並不是你的問題。請選擇其他方式，或稍後再來。",
  },
  CredentialsSignin: {
    what: "登入資料不正確",
    todo: "請檢查後再試一次。",
  },
  CrossSiteRequest: {
    what: "這項要求來自其他網站",
    todo: "為了保護你的帳號安全，我們沒有執行任何動作。如果你想登入，請從這裡開始。",
  },
  EmailSignInError: {
    what: "無法寄出郵件",
    todo: "請過幾分鐘再試，或選擇其他登入方式。",
  },
  "EmailSignInError/too-many-mails": {
    what: "要求登入郵件的次數過多",
    todo: "請使用你收到的最後一封郵件，或稍後再試。",
  },
  "EmailSignInError/too-many-tries": {
    what: "嘗試次數過多",
    todo: "請等候一段時間後再試。",
  },
  InvalidCheck: {
    what: "這次登入已失效",
    todo: "登入花費的時間過長、已被使用，或是在其他瀏覽器中開始的。請重新登入。",
  },
  InvalidRequest: {
    what: "無法辨識這項要求",
    todo: "請返回並重新開始。",
  },
  "InvalidRequest/invalid-email": {
    what: "我們無法寄信到這個電子郵件地址",
    todo: "請檢查後再試一次。",
  },
  "InvalidRequest/sign-up-closed": {
    what: "這裡不開放註冊",
    todo: "如果你已有帳號，請登入。如果沒有，請向網站管理員申請帳號。",
  },
  MissingCSRF: {
    what: "我們無法確認這項要求是否由你提出",
    todo: "請再試一次。如果再次看到這則訊息，請確認瀏覽器是否允許此網站使用 Cookie。",
  },
  NotFound: {
    what: "沒有這個頁面",
    todo: "請檢查網址。",
  },
  OAuthAccountNotLinked: {
    what: "你目前還無法使用這種方式登入",
    todo: "該帳號或其電子郵件地址已在此使用。請使用你第一次登入時的方式登入。",
  },
  OAuthCallbackError: {
    what: "登入未完成",
    todo: "對方服務取消了登入、沒有回應，或傳回我們無法接受的結果。請稍候片刻再試一次，或選擇其他方式。",
  },
  SessionRequired: {
    what: "請先登入",
    todo: "你要求的頁面僅供已登入的使用者瀏覽。",
  },
  SignOutError: {
    what: "你尚未登出",
    todo: "我們無法在所有位置結束你的工作階段。請稍候片刻，然後再次登出。在此之前，請勿將這部裝置交給他人使用。",
  },
  StepUpImpossible: {
    what: "目前的登入方式不足以執行此動作",
    todo: "未做任何變更。請在你用來登入的服務中開啟第二重驗證；如果此網站支援密碼金鑰，也可以新增一個需要輸入 PIN 碼的密碼金鑰，然後用它重新登入。如果兩種方法都不可行，請聯絡網站管理員。",
  },
  "StepUpImpossible/app-offered": {
    what: "目前的登入方式不足以執行此動作",
    todo: "未做任何變更。請在安全性頁面設定驗證器應用程式。在該處輸入第一個驗證碼後，再重試你原本要執行的動作。",
  },
  StepUpRequired: {
    what: "請再次登入",
    todo: "此動作需要你在近期內登入過，讓我們能確認是你本人。",
  },
  "StepUpRequired/level": {
    what: "請使用更安全的方式登入",
    todo: "此動作需要比目前登入更可靠的身分證明。",
  },
  "StepUpRequired/method": {
    what: "請使用其他方式登入",
    todo: "此動作需要與目前登入不同類型的身分證明。",
  },
  "StepUpRequired/other-user": {
    what: "這是另一個帳號",
    todo: "請使用你目前的帳號再次登入。如要切換帳號，請先登出。",
  },
  TooManyAttempts: {
    what: "嘗試次數過多",
    todo: "請等候一段時間後再試。",
  },
  "TooManyAttempts/passwords-busy": {
    what: "目前登入人數過多",
    todo: "請過幾秒鐘再試。",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "目前註冊人數過多",
    todo: "請稍後再試，或選擇其他登入方式。",
  },
  Unavailable: {
    what: "目前無法執行此動作",
    todo: "網站的部分服務沒有回應。請等候幾秒鐘，然後重新載入此頁面再試一次。",
  },
  Verification: {
    what: "此登入連結已失效",
    todo: "連結已過期或已被使用。請重新取得連結。",
  },
  "Verification/code-elsewhere": {
    what: "此驗證碼無法在這裡使用",
    todo: "花費的時間過長，或者該驗證碼是你在其他瀏覽器中取得的。請重新取得驗證碼。",
  },
  "Verification/code-spent": {
    what: "驗證碼輸入錯誤的次數過多",
    todo: "請改為開啟郵件中的連結，或重新取得郵件。",
  },
  "Verification/code-wrong": {
    what: "驗證碼不正確",
    todo: "請輸入最新郵件中的六位數字。",
  },
  WebAuthnVerificationError: {
    what: "無法驗證你的密碼金鑰",
    todo: "請再試一次，或使用其他方式登入。",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait: "如果你的帳號設有密碼，就不必等候：請在此瀏覽器中透過郵件裡的連結設定新密碼。",
  newPasswordByMail: "透過郵件設定新密碼",
  backToPage: "返回先前的頁面",
  toSecurityPage: "前往安全性頁面",
  signOutAgain: "再次登出",
  requestId: "如果問題持續發生，請將要求編號 {id} 告知網站管理員。",
  requestLog: "如果你就是管理員：可在伺服器記錄中依此編號查看詳細資料。",
  stepUpImpossible:
    "這項變更需要比目前登入更可靠的身分證明。請使用其他方式登入，例如在你用來登入的服務中使用第二重驗證；如果此網站的安全性頁面提供相關選項，也可以使用需要輸入 PIN 碼的密碼金鑰或驗證器應用程式。如果都不可行，請聯絡網站管理員。",
};
