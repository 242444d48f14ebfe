import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "Siapkan verifikasi 2 langkah",
  enrolIntro:
    "Anda masuk sebagai **{name}**. Untuk melanjutkan ke {app}, tambahkan aplikasi pengautentikasi terlebih dahulu. Setelah itu, setiap kali masuk Anda akan diminta memasukkan kode yang ditampilkannya.",
  enrolSubmit: "Tambahkan aplikasi dan masuk",
  somebodyElse: "Masuk sebagai orang lain",

  scan: "Pindai kode ini dengan aplikasi pengautentikasi, misalnya di ponsel Anda, atau dengan pengelola sandi.",
  addKey:
    "Tambahkan kunci ini dengan aplikasi pengautentikasi, misalnya di ponsel Anda, atau dengan pengelola sandi.",
  openApp: "Buka di aplikasi pengautentikasi di perangkat ini",
  orType: "Atau ketik kunci ini di aplikasi: {key}",
  theKey: "Kunci: {key}",
  typeCode: "Masukkan kode yang sekarang ditampilkan aplikasi",
  sixDigits: "Kodenya terdiri dari enam digit.",
  appName: "Nama aplikasi (opsional)",

  codesHeading: "Simpan kode pemulihan Anda",
  appAdded:
    "Aplikasi pengautentikasi telah ditambahkan. Mulai sekarang Anda akan diminta memasukkan kode saat masuk.",
  sessionsLeft:
    "**Sesi di browser lain mungkin masih aktif.** Akhiri sesi itu di halaman tentang akun Anda.",
  notSignedIn: "**Anda belum masuk.** Simpan kodenya, lalu masuk sekali lagi.",
  codesIntro:
    "Saat {app} meminta langkah kedua dan Anda kehilangan yang diperlukan, misalnya aplikasi pengautentikasi, masukkan salah satu kode ini sebagai gantinya. Setiap kode berlaku satu kali. Cetak kode ini, atau simpan di pengelola sandi.",
  codesLabel: "Kode pemulihan",
  onlyNow: "**Kode hanya ditampilkan sekarang.**",
  onlyNowFormer: "**Kode hanya ditampilkan sekarang.** Kode Anda yang lama sudah tidak berlaku.",
  kept: "Saya sudah menyimpannya",

  askHeading: "Satu langkah lagi",
  signingInAs: "Anda masuk sebagai **{name}**.",
  passkeyToo: "Anda masuk sebagai **{name}**. Gunakan juga kunci sandi Anda.",
  confirmIt: "Anda sudah masuk sebagai **{name}**. Konfirmasikan bahwa ini memang Anda.",
  appCode: "Kode dari aplikasi pengautentikasi",
  appCodeHelp: "Enam digit. Aplikasi menampilkan kode baru setiap setengah menit.",
  recoveryCode: "Kode pemulihan",
  recoveryHelp: "24 huruf dan angka dari daftar yang Anda simpan. Setiap kode berlaku satu kali.",
  usePasskey: "Gunakan kunci sandi",
  useRecovery: "Gunakan kode pemulihan saja",
  useApp: "Gunakan aplikasi pengautentikasi saja",
  signInAgain: "Masuk ulang saja",

  doneHeading: "Anda sudah masuk",
  nothingLeft: "Tidak ada lagi yang perlu dikonfirmasi di sini.",
  makeNewCodes:
    "Jika Anda baru saja menambahkan aplikasi pengautentikasi dan tidak menyimpan kode pemulihan, buat kode baru di [halaman tentang akun Anda].",
  againHeading: "Silakan masuk lagi",
  spent: "Lima kode salah. Silakan masuk lagi.",
  expired:
    "Proses masuk itu terlalu lama, sudah selesai, atau telah digantikan oleh yang lain di browser ini.",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "Kode itu tidak benar, atau sudah digunakan. Tunggu kode berikutnya di aplikasi Anda, lalu masukkan kode itu. Jika juga ditolak, periksa jam perangkat.",
  "recovery-wrong": "Itu bukan salah satu kode pemulihan Anda, atau sudah digunakan.",
  "app-not-begun":
    "Kuncinya sekarang berbeda. Tambahkan ke aplikasi Anda, lalu masukkan kode yang ditampilkannya.",
  "invalid-name": "Nama terdiri dari 1 sampai 64 karakter.",
  "code-missing": "Masukkan kode.",
  "passkey-refused":
    "Kunci sandi itu tidak dapat digunakan di sini. Kunci sandi harus milik akun ini dan meminta PIN, sidik jari, atau wajah.",
  lockedMinutes: {
    other: "Terlalu banyak kode yang salah. Kode akan diterima lagi dalam {count} menit.",
  },
  lockedHours: {
    other: "Terlalu banyak kode yang salah. Kode akan diterima lagi dalam {count} jam.",
  },
  appOffRecovery:
    "Terlalu banyak kode salah yang dimasukkan untuk aplikasi ini, jadi sekarang aplikasi tidak dapat digunakan. Gunakan kode pemulihan.",
  appOffPasskey:
    "Terlalu banyak kode salah yang dimasukkan untuk aplikasi ini, jadi sekarang aplikasi tidak dapat digunakan. Gunakan kunci sandi.",
  appOffEither:
    "Terlalu banyak kode salah yang dimasukkan untuk aplikasi ini, jadi sekarang aplikasi tidak dapat digunakan. Gunakan kode pemulihan atau kunci sandi.",
  appOffAlone:
    "Terlalu banyak kode salah yang dimasukkan untuk aplikasi ini, jadi sekarang aplikasi tidak dapat digunakan. Coba browser yang biasa Anda gunakan untuk masuk, atau tanyakan kepada pengelola situs ini.",
};
