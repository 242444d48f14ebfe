import type { Texts } from "../../texts.ts";

const sessionsLeft = "其他浏览器可能仍处于登录状态。请在下面的列表中结束这些会话。";

export const done: Texts["done"] = {
  unlinked: { what: "已取消关联该账号", todo: "你不能再用它登录。" },
  "passkey-named": { what: "已重命名通行密钥", todo: "" },
  "passkey-removed": {
    what: "已移除通行密钥",
    todo: "请在你的设备上也将其删除，以免设备继续提示使用它。",
  },
  "passkey-added": { what: "已添加通行密钥", todo: "从现在起，你可以用它登录。" },
  "name-changed": { what: "已保存你的名字", todo: "" },
  "address-asked": {
    what: "请查收邮件",
    todo: "请在此浏览器中打开邮件里的链接。在此之前，不会有任何更改。",
  },
  "address-changed": { what: "已更改你的邮箱地址", todo: "其他浏览器需要重新登录。" },
  revoked: { what: "已退出登录", todo: "该浏览器需要重新登录。" },
  "password-set": { what: "已设置你的密码", todo: "其他浏览器需要重新登录。" },
  "password-changed": { what: "已更改你的密码", todo: "其他浏览器需要重新登录。" },
  "password-removed": {
    what: "已移除你的密码",
    todo: "你不能再用它登录。其他浏览器需要重新登录。",
  },
  deleted: { what: "你的账号已删除", todo: "" },
  "factor-begun": {
    what: "设置你的身份验证器应用",
    todo: "请按下面的说明将其添加到应用中，并输入应用显示的验证码。",
  },
  "factor-cancelled": {
    what: "未添加身份验证器应用",
    todo: "如果你已将密钥添加到应用中，请在应用中将其删除。",
  },
  "factor-added": { what: "已添加身份验证器应用", todo: "其他浏览器需要重新登录。" },
  "factor-added-already": {
    what: "该应用之前已添加",
    todo: "如果你没有保存恢复代码，请在下面生成新的恢复代码。",
  },
  "factor-named": { what: "已重命名身份验证器应用", todo: "" },
  "factor-removed": {
    what: "已移除身份验证器应用",
    todo: "请在应用中也将其删除，以免日后去找它的验证码。其他浏览器需要重新登录。",
  },
  "recovery-renewed": { what: "你有了新的恢复代码", todo: "之前的恢复代码已失效。" },
  "partly/password": { what: "已保存你的新密码", todo: sessionsLeft },
  "partly/unlink": { what: "已移除你的密码", todo: sessionsLeft },
  "partly/factor-confirm": { what: "已添加身份验证器应用", todo: sessionsLeft },
  "partly/factor-remove": { what: "已移除身份验证器应用", todo: sessionsLeft },
  "partly/passkey-remove": { what: "已移除通行密钥", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "出了点问题", todo: "请重试。" },
  credentials: { what: "这不是你的当前密码", todo: "请重新输入。" },
  "password-refused": {
    what: "此密码不能使用",
    todo: "请另选一个密码：要足够长，并且不会被他人猜到。",
  },
  "address-unproved": {
    what: "你的邮箱地址尚未确认",
    todo: "请先确认地址，然后再设置密码。",
  },
  "account-unknown": { what: "该账号未关联", todo: "可能已在其他标签页中取消关联。" },
  "address-taken": {
    what: "该地址属于另一个账号",
    todo: "请使用该地址登录，或先为那个账号更换其他地址。",
  },
  "change-not-offered": { what: "此项内容不能在这里更改", todo: "" },
  "invalid-name": { what: "此名称不能使用", todo: "名称长度须为 1 至 64 个字符。" },
  "last-way-in": {
    what: "这是你唯一的登录方式",
    todo: "请先添加其他登录方式，例如通行密钥。",
  },
  "link-unknown": {
    what: "此链接已失效",
    todo: "链接已过期、已被使用，或已被新的链接取代。请重新获取邮件。",
  },
  "mail-not-sent": { what: "邮件发送失败", todo: "请过几分钟再试。" },
  "not-confirmed": { what: "未删除任何内容", todo: "如果你确定要删除，请勾选复选框后重试。" },
  "passkey-unknown": { what: "该通行密钥不存在", todo: "可能已在其他标签页中移除。" },
  "sessions-partly-ended": {
    what: "部分会话未能结束",
    todo: "下面列表中的会话可能仍在继续。请重试。",
  },
  "step-up-required": { what: "尚未做任何更改", todo: "请再操作一次。" },
  "too-many-mails": {
    what: "请求邮件的次数过多",
    todo: "请使用你收到的最后一封邮件，或稍后再试。",
  },
  "username-invalid": {
    what: "此用户名不能使用",
    todo: "用户名须为 3 至 32 个英文字母、数字、点、连字符或下划线，以英文字母开头，且不能是“admin”之类的名称。",
  },
  "username-taken": { what: "此用户名已被他人使用", todo: "请另选一个。" },
  "too-many-apps": {
    what: "无法再添加身份验证器应用",
    todo: "请移除一个你不再使用的应用。",
  },
  "app-not-begun": {
    what: "未添加身份验证器应用",
    todo: "密钥已过期、已被使用，或属于另一个会话。请重新开始。",
  },
  "app-unknown": { what: "该身份验证器应用不存在", todo: "可能已在其他标签页中移除。" },
  "codes-replaced": {
    what: "未做任何更改",
    todo: "你的恢复代码已经更换过。如果你没有保存新的恢复代码，请再次生成。",
  },
  "too-many-attempts": { what: "错误代码过多", todo: "未添加应用。请稍后再试。" },
  "factor-wrong": {
    what: "验证码不正确",
    todo: "请输入应用当前显示的验证码。如果再次被拒绝，请检查设备的时间是否准确。",
  },
};

export const links: Texts["links"] = {
  linked: { what: "已添加 {provider}", todo: "从现在起，你可以用它登录。" },
  "linked-before": { what: "之前已添加过 {provider}", todo: "未做任何更改。" },
  "access-denied": {
    what: "无法添加该 {provider} 账号",
    todo: "该账号不能在此登录。请选择其他账号。",
  },
  "account-removed": { what: "未能添加 {provider}", todo: "请重试。" },
  "link-foreign-session": {
    what: "未能添加 {provider}",
    todo: "在此期间，你退出了登录或重新登录过。请重试。",
  },
  "oauth-account-not-linked": {
    what: "该 {provider} 账号在此处属于其他用户",
    todo: "如果这是你的账号，请先用它登录，并在那里取消关联。",
  },
  "provider-error": {
    what: "未能添加 {provider}",
    todo: "对方服务没有允许你登录，或者你中途返回了。请重试。",
  },
  "provider-unavailable": {
    what: "未能添加 {provider}",
    todo: "对方服务目前有问题。请稍后再试。",
  },
  "provider-unreachable": {
    what: "未能添加 {provider}",
    todo: "对方服务目前没有响应。请稍后再试。",
  },
  "step-up-required": {
    what: "未能添加 {provider}",
    todo: "请先再次登录，以便我们确认是你本人。",
  },
};

export const notes: Texts["notes"] = {
  theAccount: "外部服务",
  sentTo: "我们已向 {address} 发送邮件",
};
