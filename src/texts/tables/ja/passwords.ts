import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "{app} に登録",
  signUp: "登録する",
  haveAccount: "アカウントをお持ちですか？[ログイン]",
  username: "ユーザー名",
  usernameOptional: "ユーザー名 (任意)",
  nameOptional: "お名前 (任意)",
  password: "パスワード",
  newPassword: "新しいパスワード",
  addressOrUsername: "メールアドレスまたはユーザー名",
  presentPassword: "現在のパスワード",
  account: "アカウント",
  usernameHelp: "3～32文字の英数字、ドット、ハイフン、アンダースコアで、英字から始めてください。",
  passwordHelp: {
    other: "{count}文字以上。いくつかの単語をつなげると覚えやすくなります。",
  },
  show: "表示",
  hide: "非表示",
  showWhat: "{label}を表示",
  hideWhat: "{label}を非表示",

  confirmHeading: "{app} に登録しますか？",
  confirmAddress: "{app} のアカウントのメールアドレスは **{address}** になります。",
  confirmHere:
    "**先ほどここでパスワードを設定しましたか？**していない場合は、このページを閉じてください。設定した人がパスワードを知っています。",
  confirmElsewhere:
    "このリンクは、登録を行ったブラウザとは別のブラウザで開かれています。設定したパスワードを入力してください。**パスワードを設定した覚えがない場合は、このページを閉じてください。**ほかの誰かがあなたのアドレスを入力しました。",
  create: "アカウントを作成する",
  createNot: "作成しない",
  knownHeading: "すでにアカウントがあります",
  known:
    "このアドレスは、すでに {app} のアカウントで使われています。登録したばかりの場合は、それがこのアカウントです。",
  signUpGone: "期限が切れたか、すでに使われたか、リンクが途中で切れています。",
  signUpAgain: "もう一度登録する",

  resetIntro: "リンクを記載したメールを送信します。リンクから新しいパスワードを設定できます。",
  sendLink: "リンクを送信",
  askAgain: "新しいメールを送信",
  resetHeading: "新しいパスワードを設定",
  resetFor: "**{address}** のアカウントのパスワードです。すべての場所でログアウトされます。",
  resetForNamed:
    "**{address}** ({username}) のアカウントのパスワードです。すべての場所でログアウトされます。",
  save: "パスワードを保存",
  savedHeading: "新しいパスワードを保存しました",
  signUpSent: {
    other:
      "**{address}** にメールを送信しました。このブラウザでリンクを開いて、{app} への登録を完了してください。リンクの有効期間は{count}分です。",
  },
  resetSent: {
    other:
      "**{address}** で登録された {app} のアカウントがある場合は、メールが届きます。メールのリンクから新しいパスワードを設定できます。リンクの有効期間は{count}分です。",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "このメールアドレスには送信できません。アドレスを確認してください。",
  "invalid-name": "名前は1～64文字で入力してください。",
  "password-needed": "この登録で設定したパスワードを入力してください。",
  "password-wrong":
    "この登録で設定したパスワードと一致しません。複数回登録した場合は、別のメールのリンクを使ってください。",
  "link-void": "このリンクはもう使えません。新しいリンクを送信してください。",
  "mail-not-sent": "メールを送信できませんでした。数分後にもう一度お試しください。",
  "passwords-busy": "現在、ログインが集中しています。数秒後にもう一度お試しください。",
  "sessions-partly-ended":
    "新しいパスワードでログインし、アカウントのページでほかのセッションをすべて終了してください。以前からログインしていたブラウザが、まだログインしたままの可能性があります。",
  "sign-up-closed": "ここでは新規登録を受け付けていません。",
  "too-many-mails":
    "メールの送信回数が多すぎます。最後に届いたメールを使うか、時間をおいてからもう一度お試しください。",
  "too-many-sign-ups": "現在、新規登録が集中しています。時間をおいてからもう一度お試しください。",
  "too-many-tries": "試行回数が多すぎます。しばらく待ってから、もう一度お試しください。",
  "address-known": "このアドレスのアカウントがすでにあります。ログインしてください。",
  "username-taken": "このユーザー名はすでに使われています。別のユーザー名を選んでください。",
  "username-invalid":
    "このユーザー名は使えません。下の規則に合っていないか、「admin」のような名前です。",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed:
    "このパスワードには、文字として扱えないものが含まれています。別のパスワードを選んでください。",
  "too-short": {
    other: "{count}文字以上にしてください。いくつかの単語をつなげると覚えやすくなります。",
  },
  "too-long": { other: "{count}文字以下にしてください。" },
  common:
    "このパスワードは多くの人が使っているため、真っ先に試されます。別のパスワードを選んでください。",
  breached:
    "このパスワードは、ほかの場所で起きたデータ漏えいで知られています。別のパスワードを選び、同じものを使っているほかの場所でも変更してください。",
  context:
    "このパスワードは、あなたの名前、アドレス、またはこのサイトの名前とほとんど同じです。別のパスワードを選んでください。",
  same: "現在お使いのパスワードと同じです。新しいパスワードを選んでください。",
  check: "別のパスワードを選んでください。",
};
