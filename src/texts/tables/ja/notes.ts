import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "ほかのブラウザがまだログインしたままの可能性があります。下の一覧で、それらのセッションを終了してください。";

export const done: Texts["done"] = {
  unlinked: {
    what: "アカウントの連携を解除しました",
    todo: "今後、このアカウントではログインできません。",
  },
  "passkey-named": { what: "パスキーの名前を変更しました", todo: "" },
  "passkey-removed": {
    what: "パスキーを削除しました",
    todo: "デバイスに候補として表示されないように、デバイスからも削除してください。",
  },
  "passkey-added": {
    what: "パスキーを追加しました",
    todo: "今後、このパスキーでログインできます。",
  },
  "name-changed": { what: "名前を保存しました", todo: "" },
  "address-asked": {
    what: "メールをご確認ください",
    todo: "メールのリンクを、このブラウザで開いてください。それまでは何も変更されません。",
  },
  "address-changed": {
    what: "メールアドレスを変更しました",
    todo: "ほかのブラウザでは、ログインし直す必要があります。",
  },
  revoked: {
    what: "ログアウトしました",
    todo: "そのブラウザでは、ログインし直す必要があります。",
  },
  "password-set": {
    what: "パスワードを設定しました",
    todo: "ほかのブラウザでは、ログインし直す必要があります。",
  },
  "password-changed": {
    what: "パスワードを変更しました",
    todo: "ほかのブラウザでは、ログインし直す必要があります。",
  },
  "password-removed": {
    what: "パスワードを削除しました",
    todo: "今後、このパスワードではログインできません。ほかのブラウザでは、ログインし直す必要があります。",
  },
  deleted: { what: "アカウントを削除しました", todo: "" },
  "factor-begun": {
    what: "認証アプリを設定してください",
    todo: "下の手順に従ってアプリに追加し、アプリに表示されるコードを入力してください。",
  },
  "factor-cancelled": {
    what: "認証アプリは追加されませんでした",
    todo: "すでにキーをアプリに登録した場合は、アプリから削除してください。",
  },
  "factor-added": {
    what: "認証アプリを追加しました",
    todo: "ほかのブラウザでは、ログインし直す必要があります。",
  },
  "factor-added-already": {
    what: "このアプリはすでに追加されています",
    todo: "リカバリーコードを保管していない場合は、下で新しいコードを作成してください。",
  },
  "factor-named": { what: "認証アプリの名前を変更しました", todo: "" },
  "factor-removed": {
    what: "認証アプリを削除しました",
    todo: "不要なコードを探さずに済むように、アプリからも削除してください。ほかのブラウザでは、ログインし直す必要があります。",
  },
  "recovery-renewed": {
    what: "新しいリカバリーコードを作成しました",
    todo: "以前のコードは使えなくなりました。",
  },
  "partly/password": { what: "新しいパスワードを保存しました", todo: sessionsLeft },
  "partly/unlink": { what: "パスワードを削除しました", todo: sessionsLeft },
  "partly/factor-confirm": { what: "認証アプリを追加しました", todo: sessionsLeft },
  "partly/factor-remove": { what: "認証アプリを削除しました", todo: sessionsLeft },
  "partly/passkey-remove": { what: "パスキーを削除しました", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "問題が発生しました", todo: "もう一度お試しください。" },
  credentials: {
    what: "現在のパスワードと一致しません",
    todo: "もう一度入力してください。",
  },
  "password-refused": {
    what: "このパスワードは使えません",
    todo: "長くて、ほかの人に推測されにくい別のパスワードを選んでください。",
  },
  "address-unproved": {
    what: "メールアドレスがまだ確認されていません",
    todo: "先にアドレスを確認してから、パスワードを設定してください。",
  },
  "account-unknown": {
    what: "このアカウントは連携されていません",
    todo: "別のタブで連携が解除された可能性があります。",
  },
  "address-taken": {
    what: "このアドレスは別のアカウントで使われています",
    todo: "このアドレスでログインするか、先にそのアカウントのアドレスを別のものに変更してください。",
  },
  "change-not-offered": { what: "これはここでは変更できません", todo: "" },
  "invalid-name": { what: "この名前は使えません", todo: "名前は1～64文字で入力してください。" },
  "last-way-in": {
    what: "ほかにログイン方法がありません",
    todo: "先に、パスキーなど別の方法を追加してください。",
  },
  "link-unknown": {
    what: "このリンクはもう使えません",
    todo: "期限が切れたか、すでに使われたか、新しいリンクに置き換えられました。新しいメールを送信してください。",
  },
  "mail-not-sent": {
    what: "メールを送信できませんでした",
    todo: "数分後にもう一度お試しください。",
  },
  "not-confirmed": {
    what: "何も削除されていません",
    todo: "本当に削除する場合は、チェックボックスをオンにして、もう一度お試しください。",
  },
  "passkey-unknown": {
    what: "このパスキーは見つかりません",
    todo: "別のタブで削除された可能性があります。",
  },
  "sessions-partly-ended": {
    what: "終了できなかったセッションがあります",
    todo: "下の一覧にあるセッションは、まだ続いている可能性があります。もう一度お試しください。",
  },
  "step-up-required": {
    what: "まだ何も変更されていません",
    todo: "もう一度操作してください。",
  },
  "too-many-mails": {
    what: "メールの送信回数が多すぎます",
    todo: "最後に届いたメールを使うか、時間をおいてからもう一度お試しください。",
  },
  "username-invalid": {
    what: "このユーザー名は使えません",
    todo: "3～32文字の英数字、ドット、ハイフン、アンダースコアで、英字から始めてください。「admin」のような名前は使えません。",
  },
  "username-taken": {
    what: "このユーザー名はすでに使われています",
    todo: "別のユーザー名を選んでください。",
  },
  "too-many-apps": {
    what: "これ以上、認証アプリを追加できません",
    todo: "使わなくなったアプリを削除してください。",
  },
  "app-not-begun": {
    what: "認証アプリは追加されませんでした",
    todo: "キーの期限が切れたか、すでに使われたか、別のセッションのものです。最初からやり直してください。",
  },
  "app-unknown": {
    what: "この認証アプリは見つかりません",
    todo: "別のタブで削除された可能性があります。",
  },
  "codes-replaced": {
    what: "何も変更されていません",
    todo: "リカバリーコードはすでに新しくなっています。新しいコードを保管していない場合は、もう一度作成してください。",
  },
  "too-many-attempts": {
    what: "間違ったコードの入力が多すぎました",
    todo: "アプリは追加されませんでした。時間をおいてからもう一度お試しください。",
  },
  "factor-wrong": {
    what: "コードが正しくありません",
    todo: "アプリに現在表示されているコードを入力してください。それでも受け付けられない場合は、デバイスの時計が合っているかご確認ください。",
  },
};

export const links: Texts["links"] = {
  linked: { what: "{provider} を追加しました", todo: "今後、これを使ってログインできます。" },
  "linked-before": {
    what: "{provider} はすでに追加されています",
    todo: "何も変更されていません。",
  },
  "access-denied": {
    what: "{provider} のこのアカウントは追加できません",
    todo: "ここへのログインが許可されていないアカウントです。別のアカウントを選んでください。",
  },
  "account-removed": {
    what: "{provider} を追加できませんでした",
    todo: "もう一度お試しください。",
  },
  "link-foreign-session": {
    what: "{provider} を追加できませんでした",
    todo: "途中でログアウトしたか、ログインし直しています。もう一度お試しください。",
  },
  "oauth-account-not-linked": {
    what: "{provider} のこのアカウントは、ここでは別のユーザーのものです",
    todo: "ご自身のアカウントの場合は、それでログインして、先にそちらで連携を解除してください。",
  },
  "provider-error": {
    what: "{provider} を追加できませんでした",
    todo: "相手のサービスが許可しなかったか、途中で戻ったためです。もう一度お試しください。",
  },
  "provider-unavailable": {
    what: "{provider} を追加できませんでした",
    todo: "相手のサービスで現在問題が発生しています。時間をおいてからもう一度お試しください。",
  },
  "provider-unreachable": {
    what: "{provider} を追加できませんでした",
    todo: "相手のサービスが現在応答していません。時間をおいてからもう一度お試しください。",
  },
  "step-up-required": {
    what: "{provider} を追加できませんでした",
    todo: "ご本人であることを確認するため、先にもう一度ログインしてください。",
  },
};

export const notes: Texts["notes"] = {
  theAccount: "外部サービス",
  sentTo: "{address} にメールを送信しました",
};
