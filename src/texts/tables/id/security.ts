import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "Akun Anda di {app}",
  signedIn: "Anda sudah masuk.",
  signedInWith: "Anda masuk sebagai **{name}** ({address}).",
  stale: "Sebelum mengubah sesuatu, [masuk sekali lagi], agar kami yakin bahwa itu Anda.",
  change: "Ubah",
  rename: "Ganti nama",
  remove: "Hapus",
  othersSignIn: "Anda harus masuk lagi di browser lain.",
  added: "Ditambahkan {date}",
  lastUsed: "terakhir digunakan {date}",
  notUsed: "belum digunakan",

  accounts: "Cara masuk",
  noAccounts: "Tidak ada akun di layanan lain yang tertaut.",
  link: "Tautkan akun {provider} Anda",
  linkAnother: "Tautkan akun {provider} lain",
  unlink: "Putuskan tautan",
  unlinkAbout: "akun {provider} {account}",
  unlinkWhat: "Putuskan tautan {provider}",
  noLongerHelps: "Anda tidak akan dapat lagi masuk ke {app} dengannya.",
  onlyWay: "Satu-satunya cara masuk Anda",

  passkeys: "Kunci sandi",
  passkeysIntro: "Dengan kunci sandi, Anda masuk menggunakan jari, wajah, atau PIN, tanpa sandi.",
  passkeyNumber: "Kunci sandi {number}",
  passkeyRemove: "Hapus kunci sandi ini",
  passkeyStays: "Kunci sandi ini tidak dapat dihapus, karena Anda tidak punya cara masuk lain.",
  backedUp: "dicadangkan",
  oneDevice: "hanya di satu perangkat",
  passkeyName: "Nama kunci sandi baru",
  passkeyNameAt: "Nama kunci sandi baru ({provider})",
  passkeyAdd: "Tambahkan kunci sandi",
  passkeyAddAt: "Tambahkan kunci sandi ({provider})",
  passkeyNeedsScript:
    "Menambahkan kunci sandi memerlukan JavaScript, yang dinonaktifkan di browser Anda.",

  delete: "Hapus akun Anda",
  deleteOpen: "Hapus akun…",
  deleteAll: "Akun Anda dan semua cara masuknya akan hilang. Tidak ada yang dapat memulihkannya.",
  deleteSure: "Saya ingin menghapus akun saya secara permanen.",
  deleteNow: "Hapus akun saya",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "Sandi",
  havePassword: "Anda memiliki sandi.",
  havePasswordSince: "Anda memiliki sandi, yang dipilih pada {date}.",
  username: "Nama pengguna Anda adalah **{username}**.",
  aboutPassword: "sandi",
  forgotPresent: "Lupa sandi Anda saat ini?",
  changePassword: "Ubah sandi",
  setPassword: "Buat sandi",
  removePassword: "Hapus sandi",
  confirmFirst:
    "Anda belum memiliki sandi. Sebelum memilih sandi, konfirmasikan alamat email Anda, agar Anda dapat memperoleh sandi baru jika lupa.",
  noPassword:
    "Anda belum memiliki sandi. Jika membuatnya, Anda juga dapat masuk ke {app} dengan sandi itu.",
  notPresent: "Itu bukan sandi Anda saat ini.",
  passwordStays: "Sandi tidak dapat dihapus, karena Anda tidak punya cara masuk lain.",

  nameAndAddress: "Nama dan alamat",
  saveName: "Simpan nama",
  newEmail: "Alamat email baru",
  sendConfirmation: "Kirim email untuk mengonfirmasinya",
  countsOnceOpened: "Alamat berlaku setelah Anda membuka link di email.",
  yourAddress: "Alamat Anda adalah **{address}**.",
  yourAddressUnconfirmed: "Alamat Anda adalah **{address}**, yang belum dikonfirmasi.",

  usedHeading: "Link itu sudah digunakan",
  confirmHeading: "Apakah ini alamat Anda?",
  confirmReady: "Mulai sekarang Anda akan menggunakan **{address}** di {app}.",
  confirmSignedOut:
    "Masuk dulu ke {app} di browser ini. Setelah itu, buka sekali lagi link di email ke **{address}**.",
  confirmOtherUser:
    "**Akun lain meminta email ini.** Masuk dengan akun yang akan memiliki alamat **{address}**, dan buka link-nya sekali lagi.",
  confirmUsed: "Anda menggunakan **{address}** di {app}. Tidak ada lagi yang perlu dilakukan.",
  confirmVoid:
    "Link sudah kedaluwarsa, sudah digunakan, atau telah digantikan oleh yang lebih baru. Minta email baru.",
  neverAsked: "Jika Anda tidak pernah meminta email ini, abaikan saja: tidak ada yang berubah.",
  useAddress: "Gunakan alamat ini",
  changeNothing: "Jangan ubah apa pun",
  backToAccount: "Kembali ke akun Anda",
  goToAccount: "Buka akun Anda",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "Verifikasi 2 langkah",
  hasApps:
    "Saat masuk, Anda juga diminta memasukkan kode yang ditampilkan aplikasi pengautentikasi.",
  intro:
    "Dengan aplikasi pengautentikasi, {app} juga meminta kode yang hanya ditampilkan aplikasi Anda saat masuk. Dengan begitu, tidak ada yang dapat masuk hanya dengan sandi atau email Anda.",
  otherAppsStay: "Aplikasi Anda yang lain tetap ada.",
  onlyApp:
    "Ini satu-satunya aplikasi Anda: kode tidak diminta lagi, kecuali Anda diminta menyiapkan aplikasi lain saat masuk.",
  codesGo: "Kode pemulihan Anda ikut terhapus.",
  nextCodes:
    "Selanjutnya Anda mendapatkan kode pemulihan untuk berjaga-jaga jika kehilangan aplikasi.",
  removeApp: "Hapus aplikasi ini",
  addApp: "Tambahkan aplikasi pengautentikasi",
  addAnotherApp: "Tambahkan aplikasi pengautentikasi lain",
  confirmApp: "Tambahkan aplikasi",
  cancel: "Batal",
  makeCodes: "Buat kode pemulihan",
  makeNew: "Buat yang baru",
  makeNewCodes: "Buat kode pemulihan baru",
  codes: "Kode pemulihan",
  noCodes:
    "Anda tidak memiliki kode pemulihan. Jika Anda kehilangan aplikasi pengautentikasi, kode itu dapat menggantikannya.",
  noCodesOrPasskey:
    "Anda tidak memiliki kode pemulihan. Jika Anda kehilangan aplikasi pengautentikasi atau kunci sandi, kode itu dapat menggantikannya.",
  codesLeft: { other: "Anda memiliki {count} kode pemulihan tersisa." },
  codesLeftSince: { other: "Anda memiliki {count} kode pemulihan tersisa, dibuat pada {date}." },
  fewCodes: { other: "Anda hanya memiliki **{count} kode pemulihan tersisa**." },
  fewCodesSince: {
    other: "Anda hanya memiliki **{count} kode pemulihan tersisa**, dibuat pada {date}.",
  },
  lostApp:
    "Jika Anda kehilangan aplikasi pengautentikasi, masukkan salah satu kode sebagai gantinya. Setiap kode berlaku satu kali.",
  lostAppOrPasskey:
    "Jika Anda kehilangan aplikasi pengautentikasi atau kunci sandi, masukkan salah satu kode sebagai gantinya. Setiap kode berlaku satu kali.",
  pleaseMakeNew: "Buat kode baru.",
  formerStop: "Kode yang lama langsung tidak berlaku, dan Anda harus masuk lagi di browser lain.",
  aboutCodes: "kode pemulihan",
};

export const sessions: Texts["sessions"] = {
  sessions: "Tempat Anda masuk",
  signOutElsewhere: "Keluar dari semua tempat lain",
  signOutThis: "Ya, keluarkan",
  about: "{device}, sejak {date}",
  thisBrowser: "Browser ini",
  network: "jaringan {network}",
  signedInAt: "Masuk {time}",
  lastSeen: "terakhir terlihat {time}",
  byMail: "melalui email",
  withPasskey: "dengan kunci sandi",
  withPassword: "dengan sandi",
  by: "melalui {provider}",
  withTwoFactors: "{how}, dengan dua faktor",
  device: "{browser} di {system}",
  someBrowser: "Browser",
  unknownDevice: "Perangkat tidak dikenal",
};
