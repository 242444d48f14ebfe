import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "登录 {app}",
  intro: "请使用此邮件以 {address} 登录 {host}。",
  button: "登录",
  code: "或者在你请求此邮件的页面输入以下验证码，切勿告诉任何人：",
  expires: "此邮件在{duration}内有效，仅可用于登录一次。",
  device: "此邮件是在 {system} 上使用 {browser} 请求的。",
  browser: "此邮件是使用 {browser} 请求的。",
  ignore: "如果不是你本人操作，请忽略此邮件：没有这封邮件，任何人都无法登录。",
};

export const mails: Texts["mails"] = {
  button: "{label}：\n{url}",

  confirmSubject: "确认你在 {app} 的邮箱地址",
  confirmIntro: "有人登录了 {host}，并希望今后在那里使用 {address}。",
  confirmButton: "确认地址",
  confirmValid: {
    other: "此链接在 {count} 分钟内有效，仅可使用一次，且须在你已登录的浏览器中打开。",
  },

  takenSubject: "你在 {app} 的邮箱地址",
  takenIntro:
    "有人登录了 {host}，并请求将 {address} 用于自己的账号。该地址已属于一个账号，因此未做任何更改。",
  takenYou: "如果是你本人操作：请使用此地址登录，或先为那个账号更换其他地址。",
  nothingToDo: "如果不是你本人操作，你无需采取任何行动。",

  signUpSubject: "确认注册 {app}",
  signUpIntro: "有人使用此地址在 {host} 注册，并设置了密码。",
  signUpButton: "确认注册",
  signUpValid: { other: "此链接在 {count} 分钟内有效。" },
  signUpBrowser: "请在你注册时使用的浏览器中打开链接，否则需要重新输入密码。",
  signUpIgnore:
    "如果不是你本人操作，请忽略此邮件：不打开链接就不会创建账号。请不要打开链接，因为有其他人知道密码。",

  knownSubject: "你的 {app} 账号",
  knownIntro: "有人想使用此地址在 {host} 注册。你在那里已有账号，因此未做任何更改。",
  knownYou: "如果是你本人操作：请照常登录。如果你忘记了密码，请在登录页面申请设置新密码。",

  resetSubject: "为 {app} 设置新密码",
  resetIntro: "有人申请为你在 {host} 的账号设置新密码。",
  resetButton: "设置新密码",
  resetValid: {
    other: "此链接在 {count} 分钟内有效。设置新密码后，此链接及之前的所有链接都将失效。",
  },

  ignore: "如果不是你本人操作，请忽略此邮件：不打开链接，就不会有任何更改。",
};

export const notices: Texts["notices"] = {
  see: "查看你的登录方式",
  when: "时间：{time}。",
  whenAndWhere: "时间：{time}，设备：{device}。",
  sessionsLeft:
    "无法确定其他浏览器是否都已退出登录。即使是你本人操作，也请打开上面的链接，结束其他所有会话。",
  byOperator: "此操作由 {host} 的管理员执行，没有使用你的浏览器，也没有使用你的密码。",
  askOperator: "如果你没有提出过此要求，也不知道原因，请联系 {host} 的管理员。",

  guessSubject: "有人在 {app} 输入了错误的代码",
  guess:
    "有人知道你如何登录 {host}，并在第二重验证中多次输入错误代码。由于错误次数过多，对方输入的代码在一段时间内都不会被接受。",
  guessYou: "如果是你本人操作，请等待一段时间，然后输入应用显示的下一个验证码。",
  guessOther:
    "如果不是你本人操作，则说明有人知道你的密码：请在登录页面申请设置新密码。在设置好新密码之前，你输入的代码也可能被拒绝；设置之后，代码会立即被接受。如果你登录时不使用密码，则可能有人进入了你的邮箱，或进入了你用来登录的账号。",

  sessionsSubject: "你在 {app} 的登录会话已被结束",
  sessionEnded: "你在 {host} 的账号有一个会话已被结束。",
  sessionsEnded: "你在 {host} 的账号的所有会话均已被结束。",
  otherSessionsEnded: "你在 {host} 的账号除一个会话外，其余会话均已被结束。",
  nameSubject: "你在 {app} 的名字已更改",
  name: "你在 {host} 的账号所用名字已更改为：{name}。",
  addressSubject: "你在 {app} 的邮箱地址已更改",
  address: "你在 {host} 的账号邮箱地址已更改为：{address}。今后发给你的邮件不会再寄到这里。",
  linkedSubject: "{app} 新增了一种登录方式",
  linked: "从现在起，可以使用 {provider} 的一个账号登录你在 {host} 的账号。",
  unlinkedSubject: "{app} 的一种登录方式已被移除",
  unlinked: "{provider} 的一个账号已不能再用来登录你在 {host} 的账号。",
  passwordSetSubject: "{app} 已设置密码",
  passwordSet: "你在 {host} 的账号现已设有密码，知道密码的人都可以登录。",
  passwordChangedSubject: "你在 {app} 的密码已更改",
  passwordChanged: "你在 {host} 的账号密码已更改。",
  passwordReset: "有人通过发往此地址的邮件中的链接，更改了你在 {host} 的账号密码。",
  passwordRemovedSubject: "你在 {app} 的密码已移除",
  passwordRemoved: "你在 {host} 的账号已没有密码。其他登录方式保持不变。",
  othersSignedOut: "其他所有浏览器均已退出登录。",
  allSignedOut: "所有浏览器均已退出登录。",
  deletedSubject: "你的 {app} 账号已删除",
  deleted: "你在 {host} 的账号及其所有登录方式均已删除。",

  passkeyAddedSubject: "{app} 新增了一个通行密钥",
  passkeyAdded: "从现在起，持有该通行密钥的人可以登录你在 {host} 的账号。",
  passkeyRemovedSubject: "{app} 的一个通行密钥已移除",
  passkeyRemoved: "该通行密钥已不能再用来登录你在 {host} 的账号。",
  appAddedSubject: "{app} 两步验证：新增了一个应用",
  appAdded:
    "身份验证器应用 {name} 已添加到你在 {host} 的账号。登录时，需要输入该应用显示的验证码。",
  appRemovedSubject: "{app} 两步验证：移除了一个应用",
  appRemoved:
    "身份验证器应用 {name} 已从你在 {host} 的账号中移除，它的验证码不再有效。如果它是你唯一的第二步验证方式，从现在起登录时将不再要求输入验证码，你的恢复代码也随之失效。",
  appNamedSubject: "{app} 两步验证：重命名了一个应用",
  appNamed: "你在 {host} 的账号的身份验证器应用 {before} 现已更名为 {name}。",
  codeUsedSubject: "有人在 {app} 使用了恢复代码",
  codeUsed: "有人使用了你在 {host} 的账号的一个恢复代码来代替身份验证器应用。",
  codesLeft: { other: "还剩 {count} 个。" },
  noCodesLeft: "已全部用完。",
  makeNewCodes: "请在账号页面生成新的恢复代码。",
  codesRenewedSubject: "你在 {app} 的恢复代码已更新",
  codesRenewed: {
    other: "你在 {host} 的账号有了 {count} 个新的恢复代码。之前的恢复代码已失效。",
  },
};

export const advice: Texts["advice"] = {
  tell: "如果不是你本人操作，请立即告知 {host} 的管理员。",
  look: "如果不是你本人操作，请打开上面的链接，结束所有你不认识的会话，并移除你不认识的内容。",
  passwordLook:
    "如果不是你本人操作，请立即在登录页面申请设置新密码。然后打开上面的链接，结束所有你不认识的会话，并移除你不认识的内容。",
  passwordTell:
    "如果不是你本人操作，请立即在登录页面申请设置新密码。然后立即告知 {host} 的管理员。",
  mailboxLook:
    "如果不是你本人操作，则说明有人能打开你的邮件：请先更改邮箱的密码。然后在登录页面申请设置新密码，打开上面的链接，结束所有你不认识的会话，并移除你不认识的内容。",
  mailboxTell:
    "如果不是你本人操作，则说明有人能打开你的邮件：请先更改邮箱的密码。然后在登录页面申请设置新密码，并立即告知 {host} 的管理员。",
  codesLook:
    "如果不是你本人操作，则说明有人持有你的恢复代码，并且能通过登录的第一步：请立即生成新的恢复代码；如果你设有密码，请更换密码。然后打开上面的链接，结束所有你不认识的会话，并移除你不认识的内容。",
  codesTell:
    "如果不是你本人操作，则说明有人持有你的恢复代码，并且能通过登录的第一步：请立即告知 {host} 的管理员。",
  intruder:
    "如果不是你本人操作，则说明有人进入了你的账号。如果账号设有密码，请更换密码：在登录页面通过邮件申请，更换后所有人都会退出登录。",
  thenLook: "然后打开上面的链接，结束所有你不认识的会话，并重新设置两步验证。",
  thenTell: "然后立即告知 {host} 的管理员。",
  ownApp: "如果你有其他身份验证器应用，请用它登录，打开上面的链接并移除这个应用。",
  noApp:
    "如果没有，登录时会要求输入一个你无法获得的验证码：请立即告知 {host} 的管理员，管理员可以移除这个应用。",
};
