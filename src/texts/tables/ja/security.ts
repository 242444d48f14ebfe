import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "{app} のアカウント",
  signedIn: "ログインしています。",
  signedInWith: "**{name}** ({address}) としてログインしています。",
  stale: "変更を行う前に、ご本人であることを確認するため、[もう一度ログイン]してください。",
  change: "変更",
  rename: "名前を変更",
  remove: "削除",
  othersSignIn: "ほかのブラウザでは、ログインし直す必要があります。",
  added: "追加日: {date}",
  lastUsed: "最終使用日: {date}",
  notUsed: "まだ使われていません",

  accounts: "ログイン方法",
  noAccounts: "連携しているほかのサービスのアカウントはありません。",
  link: "{provider} アカウントを連携",
  linkAnother: "別の {provider} アカウントを連携",
  unlink: "連携を解除",
  unlinkAbout: "({provider} アカウント {account})",
  unlinkWhat: "{provider} の連携を解除",
  noLongerHelps: "今後、これを使って {app} にログインできなくなります。",
  onlyWay: "唯一のログイン方法",

  passkeys: "パスキー",
  passkeysIntro: "パスキーを使うと、指紋、顔、または PIN で、パスワードなしでログインできます。",
  passkeyNumber: "パスキー {number}",
  passkeyRemove: "このパスキーを削除",
  passkeyStays: "ほかにログイン方法がないため、削除できません。",
  backedUp: "バックアップ済み",
  oneDevice: "1台のデバイスのみ",
  passkeyName: "新しいパスキーの名前",
  passkeyNameAt: "新しいパスキーの名前 ({provider})",
  passkeyAdd: "パスキーを追加",
  passkeyAddAt: "パスキーを追加 ({provider})",
  passkeyNeedsScript:
    "パスキーの追加には JavaScript が必要ですが、お使いのブラウザではオフになっています。",

  delete: "アカウントの削除",
  deleteOpen: "アカウントを削除…",
  deleteAll:
    "アカウントと、そのすべてのログイン方法が削除されます。誰にも元に戻すことはできません。",
  deleteSure: "アカウントを完全に削除します。",
  deleteNow: "アカウントを削除する",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "パスワード",
  havePassword: "パスワードが設定されています。",
  havePasswordSince: "パスワードが設定されています (設定日: {date})。",
  username: "ユーザー名は **{username}** です。",
  aboutPassword: "(パスワード)",
  forgotPresent: "現在のパスワードをお忘れですか？",
  changePassword: "パスワードを変更",
  setPassword: "パスワードを設定",
  removePassword: "パスワードを削除",
  confirmFirst:
    "パスワードはまだ設定されていません。忘れたときに再設定できるように、パスワードを設定する前にメールアドレスを確認してください。",
  noPassword:
    "パスワードはまだ設定されていません。設定すると、パスワードでも {app} にログインできるようになります。",
  notPresent: "現在のパスワードと一致しません。",
  passwordStays: "ほかにログイン方法がないため、パスワードを削除できません。",

  nameAndAddress: "名前とメールアドレス",
  saveName: "名前を保存",
  newEmail: "新しいメールアドレス",
  sendConfirmation: "確認メールを送信",
  countsOnceOpened: "メールのリンクを開くと、アドレスが有効になります。",
  yourAddress: "メールアドレスは **{address}** です。",
  yourAddressUnconfirmed: "メールアドレスは **{address}** です (未確認)。",

  usedHeading: "このリンクはすでに使われています",
  confirmHeading: "これはあなたのメールアドレスですか？",
  confirmReady: "今後、{app} で **{address}** を使います。",
  confirmSignedOut:
    "先に、このブラウザで {app} にログインしてください。そのあと、**{address}** に届いたメールのリンクをもう一度開いてください。",
  confirmOtherUser:
    "**このメールは別のアカウントから依頼されたものです。**アドレス **{address}** を使うアカウントでログインして、リンクをもう一度開いてください。",
  confirmUsed: "{app} で **{address}** を使っています。これ以上の操作は必要ありません。",
  confirmVoid:
    "期限が切れたか、すでに使われたか、新しいリンクに置き換えられました。新しいメールを送信してください。",
  neverAsked: "このメールを依頼した覚えがない場合は、無視してください。何も変更されません。",
  useAddress: "このアドレスを使う",
  changeNothing: "何も変更しない",
  backToAccount: "アカウントに戻る",
  goToAccount: "アカウントへ",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "2段階認証",
  hasApps: "ログイン時に、認証アプリに表示されるコードも必要です。",
  intro:
    "認証アプリを設定すると、{app} へのログイン時に、あなたのアプリだけに表示されるコードも必要になります。パスワードやメールだけでは、誰もログインできなくなります。",
  otherAppsStay: "ほかのアプリはそのまま残ります。",
  onlyApp:
    "これが唯一のアプリです。削除すると、ログイン時に別のアプリの設定を求められない限り、コードの入力は不要になります。",
  codesGo: "リカバリーコードも一緒に削除されます。",
  nextCodes: "次に、アプリを紛失したときのためのリカバリーコードを受け取ります。",
  removeApp: "このアプリを削除",
  addApp: "認証アプリを追加",
  addAnotherApp: "別の認証アプリを追加",
  confirmApp: "アプリを追加",
  cancel: "キャンセル",
  makeCodes: "リカバリーコードを作成",
  makeNew: "新しく作成",
  makeNewCodes: "新しいリカバリーコードを作成",
  codes: "リカバリーコード",
  noCodes:
    "リカバリーコードがありません。認証アプリを紛失したときに、リカバリーコードを代わりに使えます。",
  noCodesOrPasskey:
    "リカバリーコードがありません。認証アプリやパスキーを紛失したときに、リカバリーコードを代わりに使えます。",
  codesLeft: { other: "リカバリーコードの残りは{count}個です。" },
  codesLeftSince: { other: "リカバリーコードの残りは{count}個です (作成日: {date})。" },
  fewCodes: { other: "残りのリカバリーコードは**{count}個だけ**です。" },
  fewCodesSince: {
    other: "残りのリカバリーコードは**{count}個だけ**です (作成日: {date})。",
  },
  lostApp:
    "認証アプリを紛失したときは、代わりにコードを1つ入力してください。各コードは1回だけ使えます。",
  lostAppOrPasskey:
    "認証アプリやパスキーを紛失したときは、代わりにコードを1つ入力してください。各コードは1回だけ使えます。",
  pleaseMakeNew: "新しいコードを作成してください。",
  formerStop: "以前のコードはすぐに使えなくなり、ほかのブラウザではログインし直す必要があります。",
  aboutCodes: "(リカバリーコード)",
};

export const sessions: Texts["sessions"] = {
  sessions: "ログインしている場所",
  signOutElsewhere: "ほかのすべての場所でログアウト",
  signOutThis: "はい、ログアウトします",
  about: "({device}、{date} から)",
  thisBrowser: "このブラウザ",
  network: "ネットワーク {network}",
  signedInAt: "ログイン: {time}",
  lastSeen: "最終アクセス: {time}",
  byMail: "メールでログイン",
  withPasskey: "パスキーでログイン",
  withPassword: "パスワードでログイン",
  by: "{provider} でログイン",
  withTwoFactors: "{how} (2要素)",
  device: "{browser} ({system})",
  someBrowser: "ブラウザ",
  unknownDevice: "不明なデバイス",
};
