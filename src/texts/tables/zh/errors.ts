import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: {
    what: "出了点问题",
    todo: "你尚未登录。请重试。",
  },
  AccessDenied: {
    what: "你没有访问权限",
    todo: "你选择的账号不能在此登录。请换一个账号，或向网站管理员申请访问权限。",
  },
  "AccessDenied/weaker-way": {
    what: "请使用更安全的方式登录",
    todo: "你还有其他更能证明身份的登录方式，例如通行密钥。请现在使用该方式登录，之后即可设置两步验证。",
  },
  AccountNotLinked: {
    what: "你无法使用此方式登录",
    todo: "此方式未关联到使用该邮箱地址的账号，或者属于其他账号。请使用其他方式登录，例如上次使用的方式。",
  },
  Configuration: {
    what: "登录服务的配置有误",
    todo: "这不是你的问题，你也无法解决。请稍后再来。",
  },
  "Configuration/sign-in": {
    what: "此登录方式目前无法使用",
    todo: "这是因为配置有误，不是你的问题。请选择其他方式，或稍后再来。",
  },
  CredentialsSignin: {
    what: "登录信息不正确",
    todo: "请检查后重试。",
  },
  CrossSiteRequest: {
    what: "此请求来自其他网站",
    todo: "为了保护你的账号安全，我们没有执行任何操作。如果你想登录，请从这里开始。",
  },
  EmailSignInError: {
    what: "邮件发送失败",
    todo: "请过几分钟再试，或选择其他登录方式。",
  },
  "EmailSignInError/too-many-mails": {
    what: "请求登录邮件的次数过多",
    todo: "请使用你收到的最后一封邮件，或稍后再试。",
  },
  "EmailSignInError/too-many-tries": {
    what: "尝试次数过多",
    todo: "请等待一段时间后再试。",
  },
  InvalidCheck: {
    what: "此次登录已失效",
    todo: "用时过长、已被使用，或是在其他浏览器中发起的。请重新登录。",
  },
  InvalidRequest: {
    what: "无法识别该请求",
    todo: "请返回并重新开始。",
  },
  "InvalidRequest/invalid-email": {
    what: "我们无法向此邮箱地址发送邮件",
    todo: "请检查后重试。",
  },
  "InvalidRequest/sign-up-closed": {
    what: "此处不开放注册",
    todo: "如果你已有账号，请登录。如果没有，请向网站管理员申请账号。",
  },
  MissingCSRF: {
    what: "我们无法确认该请求是否由你发出",
    todo: "请重试。如果再次看到此消息，请检查浏览器是否允许此网站使用 Cookie。",
  },
  NotFound: {
    what: "没有这个页面",
    todo: "请检查网址。",
  },
  OAuthAccountNotLinked: {
    what: "你暂时无法使用此方式登录",
    todo: "该账号或其邮箱地址已在此处使用。请使用你首次登录时的方式登录。",
  },
  OAuthCallbackError: {
    what: "登录未完成",
    todo: "对方服务取消了登录、没有响应，或返回了我们无法接受的结果。请稍等片刻后重试，或选择其他方式。",
  },
  SessionRequired: {
    what: "请先登录",
    todo: "你请求的页面仅供已登录的用户查看。",
  },
  SignOutError: {
    what: "你尚未退出登录",
    todo: "我们未能在所有位置结束你的会话。请稍等片刻，然后再次退出登录。在此之前，请不要把这台设备交给他人使用。",
  },
  StepUpImpossible: {
    what: "当前的登录方式不足以执行此操作",
    todo: "未做任何更改。请在你用来登录的服务中开启第二重验证；如果此网站支持通行密钥，也可以添加一个需要输入 PIN 码的通行密钥，然后用它重新登录。如果两种方法都不可行，请联系网站管理员。",
  },
  "StepUpImpossible/app-offered": {
    what: "当前的登录方式不足以执行此操作",
    todo: "未做任何更改。请在安全页面中设置身份验证器应用。在那里输入首个验证码后，再重试你刚才要执行的操作。",
  },
  StepUpRequired: {
    what: "请再次登录",
    todo: "此操作需要你在近期登录过，以便我们确认是你本人。",
  },
  "StepUpRequired/level": {
    what: "请使用更安全的方式登录",
    todo: "此操作需要比当前登录更可靠的身份证明。",
  },
  "StepUpRequired/method": {
    what: "请使用其他方式登录",
    todo: "此操作需要与当前登录不同类型的身份证明。",
  },
  "StepUpRequired/other-user": {
    what: "这是另一个账号",
    todo: "请使用你当前的账号再次登录。如需切换账号，请先退出登录。",
  },
  TooManyAttempts: {
    what: "尝试次数过多",
    todo: "请等待一段时间后再试。",
  },
  "TooManyAttempts/passwords-busy": {
    what: "当前登录人数过多",
    todo: "请过几秒钟再试。",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "当前注册人数过多",
    todo: "请稍后再试，或选择其他登录方式。",
  },
  Unavailable: {
    what: "目前无法执行此操作",
    todo: "网站的部分服务没有响应。请等待几秒钟，然后重新加载此页面重试。",
  },
  Verification: {
    what: "此登录链接已失效",
    todo: "链接已过期或已被使用。请重新获取。",
  },
  "Verification/code-elsewhere": {
    what: "此验证码不能在这里使用",
    todo: "用时过长，或者该验证码是你在其他浏览器中获取的。请重新获取。",
  },
  "Verification/code-spent": {
    what: "验证码输入错误次数过多",
    todo: "请改为打开邮件中的链接，或重新获取邮件。",
  },
  "Verification/code-wrong": {
    what: "验证码不正确",
    todo: "请输入最新邮件中的六位数字。",
  },
  WebAuthnVerificationError: {
    what: "无法验证你的通行密钥",
    todo: "请重试，或使用其他方式登录。",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait: "如果你的账号设有密码，则无需等待：请在此浏览器中通过邮件里的链接设置新密码。",
  newPasswordByMail: "通过邮件设置新密码",
  backToPage: "返回之前的页面",
  toSecurityPage: "前往安全页面",
  signOutAgain: "再次退出登录",
  requestId: "如果问题持续出现，请将请求编号 {id} 告知网站管理员。",
  requestLog: "如果你就是管理员：可在服务器日志中按此编号查看详情。",
  stepUpImpossible:
    "此项更改需要比当前登录更可靠的身份证明。请使用其他方式登录，例如在你用来登录的服务中使用第二重验证；如果此网站的安全页面提供相应选项，也可以使用需要输入 PIN 码的通行密钥或身份验证器应用。如果都不可行，请联系网站管理员。",
};
