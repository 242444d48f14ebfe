import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "حساب شما در {app}",
  signedIn: "وارد شده‌اید.",
  signedInWith: "با نام **{name}** ({address}) وارد شده‌اید.",
  stale: "پیش از هر تغییری، [یک بار دیگر وارد شوید] تا مطمئن شویم خود شما هستید.",
  change: "تغییر",
  rename: "تغییر نام",
  remove: "حذف",
  othersSignIn: "در مرورگرهای دیگر باید دوباره وارد شوید.",
  added: "تاریخ افزودن: {date}",
  lastUsed: "آخرین استفاده: {date}",
  notUsed: "هنوز استفاده نشده",

  accounts: "روش‌های ورود",
  noAccounts: "هیچ حسابی از سرویس‌های دیگر متصل نیست.",
  link: "اتصال حساب {provider} شما",
  linkAnother: "اتصال یک حساب دیگر {provider}",
  unlink: "قطع اتصال",
  unlinkAbout: "حساب {account} در {provider}",
  unlinkWhat: "قطع اتصال {provider}",
  noLongerHelps: "دیگر نمی‌توانید با آن وارد {app} شوید.",
  onlyWay: "تنها روش ورود شما",

  passkeys: "گذرکلیدها",
  passkeysIntro: "با گذرکلید، به کمک اثر انگشت، چهره یا پین و بدون گذرواژه وارد می‌شوید.",
  passkeyNumber: "گذرکلید {number}",
  passkeyRemove: "حذف این گذرکلید",
  passkeyStays: "نمی‌توان آن را حذف کرد، چون روش ورود دیگری ندارید.",
  backedUp: "پشتیبان‌گیری شده",
  oneDevice: "فقط در یک دستگاه",
  passkeyName: "نام گذرکلید تازه",
  passkeyNameAt: "نام گذرکلید تازه ({provider})",
  passkeyAdd: "افزودن گذرکلید",
  passkeyAddAt: "افزودن گذرکلید ({provider})",
  passkeyNeedsScript: "افزودن گذرکلید به JavaScript نیاز دارد که در مرورگر شما خاموش است.",

  delete: "حذف حساب شما",
  deleteOpen: "حذف حساب…",
  deleteAll: "حساب شما و همهٔ روش‌های ورود به آن از بین می‌رود. هیچ‌کس نمی‌تواند آن‌ها را برگرداند.",
  deleteSure: "می‌خواهم حسابم را برای همیشه حذف کنم.",
  deleteNow: "حذف حساب من",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "گذرواژه",
  havePassword: "گذرواژه دارید.",
  havePasswordSince: "گذرواژه دارید. تاریخ انتخاب آن: {date}.",
  username: "نام کاربری شما **{username}** است.",
  aboutPassword: "(گذرواژه)",
  forgotPresent: "گذرواژهٔ فعلی را فراموش کرده‌اید؟",
  changePassword: "تغییر گذرواژه",
  setPassword: "تعیین گذرواژه",
  removePassword: "حذف گذرواژه",
  confirmFirst:
    "هنوز گذرواژه ندارید. پیش از انتخاب گذرواژه، نشانی ایمیلتان را تأیید کنید تا اگر آن را فراموش کردید بتوانید گذرواژهٔ دیگری بگیرید.",
  noPassword: "هنوز گذرواژه ندارید. اگر گذرواژه‌ای تعیین کنید، با آن هم می‌توانید وارد {app} شوید.",
  notPresent: "این گذرواژهٔ فعلی شما نیست.",
  passwordStays: "گذرواژه را نمی‌توان حذف کرد، چون روش ورود دیگری ندارید.",

  nameAndAddress: "نام و نشانی",
  saveName: "ذخیرهٔ نام",
  newEmail: "نشانی ایمیل تازه",
  sendConfirmation: "فرستادن ایمیل تأیید",
  countsOnceOpened: "این نشانی وقتی معتبر می‌شود که پیوند درون ایمیل را باز کنید.",
  yourAddress: "نشانی شما **{address}** است.",
  yourAddressUnconfirmed: "نشانی شما **{address}** است که هنوز تأیید نشده است.",

  usedHeading: "این پیوند قبلاً استفاده شده است",
  confirmHeading: "این نشانی شماست؟",
  confirmReady: "از این پس در {app} از **{address}** استفاده می‌کنید.",
  confirmSignedOut:
    "ابتدا در همین مرورگر وارد {app} شوید. سپس پیوند درون ایمیلی را که به **{address}** فرستاده شده است دوباره باز کنید.",
  confirmOtherUser:
    "**حساب دیگری این ایمیل را درخواست کرده است.** با حسابی که قرار است نشانی **{address}** را داشته باشد وارد شوید و پیوند را دوباره باز کنید.",
  confirmUsed: "شما در {app} از **{address}** استفاده می‌کنید. کار دیگری نمانده است.",
  confirmVoid:
    "منقضی شده، قبلاً استفاده شده یا پیوند تازه‌تری جای آن را گرفته است. لطفاً ایمیل تازه‌ای درخواست کنید.",
  neverAsked: "اگر هرگز این ایمیل را درخواست نکرده‌اید، آن را نادیده بگیرید: هیچ چیز تغییر نمی‌کند.",
  useAddress: "استفاده از این نشانی",
  changeNothing: "هیچ چیز تغییر نکند",
  backToAccount: "بازگشت به حساب شما",
  goToAccount: "رفتن به حساب شما",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "ورود دومرحله‌ای",
  hasApps: "هنگام ورود، کدی که برنامهٔ احراز هویت نشان می‌دهد نیز از شما خواسته می‌شود.",
  intro:
    "با برنامهٔ احراز هویت، {app} هنگام ورود کدی را هم می‌خواهد که فقط برنامهٔ شما نشان می‌دهد. به این ترتیب هیچ‌کس تنها با گذرواژه یا ایمیل‌های شما نمی‌تواند وارد شود.",
  otherAppsStay: "برنامه‌های دیگر شما باقی می‌مانند.",
  onlyApp:
    "این تنها برنامهٔ شماست: دیگر کدی خواسته نمی‌شود، مگر اینکه هنگام ورود از شما بخواهند برنامهٔ دیگری تنظیم کنید.",
  codesGo: "کدهای بازیابی شما هم همراه آن حذف می‌شوند.",
  nextCodes: "در مرحلهٔ بعد، برای روزی که برنامه را از دست بدهید کدهای بازیابی می‌گیرید.",
  removeApp: "حذف این برنامه",
  addApp: "افزودن برنامهٔ احراز هویت",
  addAnotherApp: "افزودن برنامهٔ احراز هویت دیگر",
  confirmApp: "افزودن برنامه",
  cancel: "لغو",
  makeCodes: "ساختن کدهای بازیابی",
  makeNew: "ساختن کدهای تازه",
  makeNewCodes: "ساختن کدهای بازیابی تازه",
  codes: "کدهای بازیابی",
  noCodes: "کد بازیابی ندارید. اگر برنامهٔ احراز هویت را از دست بدهید، یکی از آن‌ها جایش را می‌گیرد.",
  noCodesOrPasskey:
    "کد بازیابی ندارید. اگر برنامهٔ احراز هویت یا گذرکلیدتان را از دست بدهید، یکی از آن‌ها جایش را می‌گیرد.",
  codesLeft: { other: "{count} کد بازیابی برایتان باقی مانده است." },
  codesLeftSince: { other: "{count} کد بازیابی برایتان باقی مانده است (ساخته‌شده در {date})." },
  fewCodes: { other: "**فقط {count} کد بازیابی** برایتان باقی مانده است." },
  fewCodesSince: {
    other: "**فقط {count} کد بازیابی** برایتان باقی مانده است (ساخته‌شده در {date}).",
  },
  lostApp:
    "اگر برنامهٔ احراز هویت را از دست دادید، به‌جای آن یک کد وارد کنید. هر کد فقط یک بار کار می‌کند.",
  lostAppOrPasskey:
    "اگر برنامهٔ احراز هویت یا گذرکلیدتان را از دست دادید، به‌جای آن یک کد وارد کنید. هر کد فقط یک بار کار می‌کند.",
  pleaseMakeNew: "لطفاً کدهای تازه بسازید.",
  formerStop: "کدهای قبلی بی‌درنگ از کار می‌افتند و در مرورگرهای دیگر باید دوباره وارد شوید.",
  aboutCodes: "(کدهای بازیابی)",
};

export const sessions: Texts["sessions"] = {
  sessions: "جاهایی که در آن‌ها وارد شده‌اید",
  signOutElsewhere: "خروج از همهٔ جاهای دیگر",
  signOutThis: "بله، خارج شود",
  about: "({device}، از {date})",
  thisBrowser: "همین مرورگر",
  network: "شبکهٔ {network}",
  signedInAt: "ورود: {time}",
  lastSeen: "آخرین فعالیت: {time}",
  byMail: "با ایمیل",
  withPasskey: "با گذرکلید",
  withPassword: "با گذرواژه",
  by: "با {provider}",
  withTwoFactors: "{how}، با دو عامل",
  device: "{browser} در {system}",
  someBrowser: "مرورگر",
  unknownDevice: "دستگاه ناشناس",
};
