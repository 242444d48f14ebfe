import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "Masuk ke {app}",
  intro: "Gunakan email ini untuk masuk ke {host} sebagai {address}.",
  button: "Masuk",
  code: "Atau masukkan kode ini di tempat Anda meminta email ini, dan jangan pernah memberitahukannya kepada siapa pun:",
  expires: "Email ini berlaku untuk satu kali masuk dalam {duration}.",
  device: "Email ini diminta dengan {browser} di {system}.",
  browser: "Email ini diminta dengan {browser}.",
  ignore: "Jika itu bukan Anda, abaikan email ini: tidak ada yang dapat masuk tanpanya.",
};

export const mails: Texts["mails"] = {
  button: "{label}: {url}",

  confirmSubject: "Konfirmasikan alamat Anda untuk {app}",
  confirmIntro:
    "Seseorang yang sudah masuk di {host} ingin menggunakan {address} di sana mulai sekarang.",
  confirmButton: "Konfirmasikan alamat",
  confirmValid: {
    other: "Link berlaku selama {count} menit, satu kali, di browser tempat Anda masuk.",
  },

  takenSubject: "Alamat Anda di {app}",
  takenIntro:
    "Seseorang yang sudah masuk di {host} meminta menggunakan {address} untuk akunnya. Alamat itu sudah dimiliki sebuah akun, jadi tidak ada yang diubah.",
  takenYou: "Jika itu Anda: masuk dengan alamat ini, atau ganti dulu alamat akun tersebut.",
  nothingToDo: "Jika itu bukan Anda, tidak ada yang perlu dilakukan.",

  signUpSubject: "Konfirmasikan pendaftaran Anda di {app}",
  signUpIntro: "Seseorang mendaftar di {host} dengan alamat ini dan memilih sandi.",
  signUpButton: "Konfirmasikan pendaftaran",
  signUpValid: { other: "Link berlaku selama {count} menit." },
  signUpBrowser: "Buka di browser tempat Anda mendaftar, atau masukkan sandinya lagi.",
  signUpIgnore:
    "Jika itu bukan Anda, abaikan email ini: tanpa link ini tidak ada akun. Jangan buka link-nya, karena orang lain mengetahui sandinya.",

  knownSubject: "Akun Anda di {app}",
  knownIntro:
    "Seseorang ingin mendaftar di {host} dengan alamat ini. Anda sudah punya akun di sana, jadi tidak ada yang diubah.",
  knownYou:
    "Jika itu Anda: masuk seperti biasa. Jika lupa sandi, minta sandi baru di halaman masuk.",

  resetSubject: "Buat sandi baru untuk {app}",
  resetIntro: "Seseorang meminta sandi baru untuk akun Anda di {host}.",
  resetButton: "Buat sandi baru",
  resetValid: {
    other:
      "Link berlaku selama {count} menit. Setelah sandi baru dibuat, link ini dan semua link sebelumnya tidak berlaku lagi.",
  },

  ignore: "Jika itu bukan Anda, abaikan email ini: tanpa link ini tidak ada yang berubah.",
};

export const notices: Texts["notices"] = {
  see: "Lihat cara Anda masuk",
  when: "Waktu: {time}.",
  whenAndWhere: "Waktu: {time}, di {device}.",
  sessionsLeft:
    "Kami tidak dapat memastikan bahwa semua browser lain telah keluar. Sekalipun itu Anda: buka link di atas, dan akhiri semua sesi lain.",
  byOperator:
    "Seseorang yang mengelola {host} melakukannya, tanpa browser Anda dan tanpa sandi Anda.",
  askOperator:
    "Jika Anda tidak memintanya dan tidak tahu alasannya, tanyakan kepada pengelola {host}.",

  guessSubject: "Kode yang salah dimasukkan di {app}",
  guess:
    "Seseorang yang mengetahui cara Anda masuk di {host} telah memasukkan kode yang salah untuk faktor kedua Anda: begitu banyak sehingga untuk sementara tidak ada kode darinya yang diterima.",
  guessYou:
    "Jika itu Anda, tunggu beberapa saat, lalu masukkan kode berikutnya yang ditampilkan aplikasi Anda.",
  guessOther:
    "Jika itu bukan Anda, seseorang mengetahui sandi Anda: minta sandi baru di halaman masuk. Sampai Anda memilikinya, Anda mungkin juga ditolak; setelah itu kode langsung diterima. Jika Anda masuk tanpa sandi, seseorang mungkin telah mengakses kotak surat Anda, atau akun yang Anda gunakan untuk masuk.",

  sessionsSubject: "Anda telah dikeluarkan dari {app}",
  sessionEnded: "Satu sesi akun Anda di {host} telah diakhiri.",
  sessionsEnded: "Semua sesi akun Anda di {host} telah diakhiri.",
  otherSessionsEnded: "Semua sesi akun Anda di {host} kecuali satu telah diakhiri.",
  nameSubject: "Nama Anda di {app} telah diubah",
  name: "Akun Anda di {host} sekarang memiliki nama lain: {name}.",
  addressSubject: "Alamat Anda di {app} telah diubah",
  address:
    "Akun Anda di {host} sekarang memiliki alamat lain: {address}. Email untuk Anda tidak lagi dikirim ke sini.",
  linkedSubject: "Cara masuk ke {app} telah ditambahkan",
  linked: "Mulai sekarang sebuah akun {provider} dapat masuk ke akun Anda di {host}.",
  unlinkedSubject: "Cara masuk ke {app} telah dihapus",
  unlinked: "Sebuah akun {provider} tidak dapat lagi masuk ke akun Anda di {host}.",
  passwordSetSubject: "Sandi telah dibuat di {app}",
  passwordSet:
    "Akun Anda di {host} sekarang memiliki sandi, dan siapa pun yang mengetahuinya dapat masuk.",
  passwordChangedSubject: "Sandi Anda di {app} telah diubah",
  passwordChanged: "Akun Anda di {host} sekarang memiliki sandi lain.",
  passwordReset:
    "Akun Anda di {host} sekarang memiliki sandi lain, yang dibuat melalui link di email ke alamat ini.",
  passwordRemovedSubject: "Sandi Anda di {app} telah dihapus",
  passwordRemoved: "Akun Anda di {host} tidak lagi memiliki sandi. Cara masuk lainnya tetap ada.",
  othersSignedOut: "Semua browser lain telah dikeluarkan.",
  allSignedOut: "Semua browser telah dikeluarkan.",
  deletedSubject: "Akun Anda di {app} telah dihapus",
  deleted: "Akun Anda di {host} sudah tidak ada, beserta semua cara masuknya.",

  passkeyAddedSubject: "Kunci sandi telah ditambahkan di {app}",
  passkeyAdded: "Mulai sekarang siapa pun yang memilikinya dapat masuk ke akun Anda di {host}.",
  passkeyRemovedSubject: "Kunci sandi telah dihapus di {app}",
  passkeyRemoved: "Kunci sandi itu tidak dapat lagi digunakan untuk masuk ke akun Anda di {host}.",
  appAddedSubject: "Verifikasi 2 langkah di {app}: aplikasi ditambahkan",
  appAdded:
    "Aplikasi pengautentikasi {name} telah ditambahkan ke akun Anda di {host}. Saat masuk, Anda akan diminta memasukkan kode yang ditampilkannya.",
  appRemovedSubject: "Verifikasi 2 langkah di {app}: aplikasi dihapus",
  appRemoved:
    "Aplikasi pengautentikasi {name} telah dihapus dari akun Anda di {host}, dan kodenya tidak berlaku lagi. Jika itu satu-satunya langkah kedua Anda, mulai sekarang tidak ada kode yang diminta saat masuk, dan kode pemulihan Anda tidak berlaku lagi.",
  appNamedSubject: "Verifikasi 2 langkah di {app}: nama aplikasi diubah",
  appNamed: "Aplikasi pengautentikasi {before} untuk akun Anda di {host} sekarang bernama {name}.",
  codeUsedSubject: "Kode pemulihan telah digunakan di {app}",
  codeUsed:
    "Seseorang menggunakan salah satu kode pemulihan akun Anda di {host} sebagai ganti aplikasi pengautentikasi.",
  codesLeft: { other: "Tersisa {count} kode." },
  noCodesLeft: "Tidak ada yang tersisa.",
  makeNewCodes: "Buat kode baru di halaman tentang akun Anda.",
  codesRenewedSubject: "Kode pemulihan Anda di {app} telah diperbarui",
  codesRenewed: {
    other:
      "Akun Anda di {host} memiliki {count} kode pemulihan baru. Kode yang lama tidak berlaku lagi.",
  },
};

export const advice: Texts["advice"] = {
  tell: "Jika itu bukan Anda, segera beri tahu pengelola {host}.",
  look: "Jika itu bukan Anda, buka link di atas, akhiri semua sesi yang tidak Anda kenali, dan hapus apa pun yang tidak Anda kenali.",
  passwordLook:
    "Jika itu bukan Anda, segera minta sandi baru di halaman masuk. Setelah itu, buka link di atas, akhiri semua sesi yang tidak Anda kenali, dan hapus apa pun yang tidak Anda kenali.",
  passwordTell:
    "Jika itu bukan Anda, segera minta sandi baru di halaman masuk. Setelah itu, segera beri tahu pengelola {host}.",
  mailboxLook:
    "Jika itu bukan Anda, orang lain dapat membuka email Anda: ganti dulu sandi kotak surat Anda. Setelah itu, minta sandi baru di halaman masuk, buka link di atas, akhiri semua sesi yang tidak Anda kenali, dan hapus apa pun yang tidak Anda kenali.",
  mailboxTell:
    "Jika itu bukan Anda, orang lain dapat membuka email Anda: ganti dulu sandi kotak surat Anda. Setelah itu, minta sandi baru di halaman masuk, dan segera beri tahu pengelola {host}.",
  codesLook:
    "Jika itu bukan Anda, orang lain memiliki kode pemulihan Anda dan dapat melewati langkah pertama masuk: segera buat kode baru, dan pilih sandi lain jika Anda memilikinya. Setelah itu, buka link di atas, akhiri semua sesi yang tidak Anda kenali, dan hapus apa pun yang tidak Anda kenali.",
  codesTell:
    "Jika itu bukan Anda, orang lain memiliki kode pemulihan Anda dan dapat melewati langkah pertama masuk: segera beri tahu pengelola {host}.",
  intruder:
    "Jika itu bukan Anda, orang lain telah masuk ke akun Anda. Jika akun itu memiliki sandi, pilih sandi lain: mintalah melalui email di halaman masuk, yang akan mengeluarkan semua orang.",
  thenLook:
    "Setelah itu, buka link di atas, akhiri semua sesi yang tidak Anda kenali, dan siapkan kembali verifikasi 2 langkah.",
  thenTell: "Setelah itu, segera beri tahu pengelola {host}.",
  ownApp:
    "Jika Anda punya aplikasi lain, masuk dengan aplikasi itu, buka link di atas, dan hapus yang ini.",
  noApp:
    "Jika tidak punya, untuk masuk diperlukan kode yang tidak bisa Anda dapatkan: segera beri tahu pengelola {host}, yang dapat menghapus aplikasi itu.",
};
