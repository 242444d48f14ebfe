import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "Daftar di {app}",
  signUp: "Daftar",
  haveAccount: "Sudah punya akun? [Masuk]",
  username: "Nama pengguna",
  usernameOptional: "Nama pengguna (opsional)",
  nameOptional: "Nama Anda (opsional)",
  password: "Sandi",
  newPassword: "Sandi baru",
  addressOrUsername: "Alamat email atau nama pengguna",
  presentPassword: "Sandi saat ini",
  account: "Akun",
  usernameHelp: "3 sampai 32 huruf, angka, titik, tanda hubung, atau garis bawah, diawali huruf.",
  passwordHelp: { other: "Minimal {count} karakter. Beberapa kata berurutan mudah diingat." },
  show: "Tampilkan",
  hide: "Sembunyikan",
  showWhat: "Tampilkan {label}",
  hideWhat: "Sembunyikan {label}",

  confirmHeading: "Daftar di {app}?",
  confirmAddress: "Akun Anda di {app} akan memiliki alamat **{address}**.",
  confirmHere:
    "**Apakah Anda baru saja memilih sandi di sini?** Jika tidak, tutup halaman ini: orang yang memilihnya mengetahui sandi itu.",
  confirmElsewhere:
    "Anda membuka link ini di browser yang berbeda dari yang memintanya. Masukkan sandi yang Anda pilih. **Jika Anda tidak memilih sandi, tutup halaman ini:** orang lain telah memasukkan alamat Anda.",
  create: "Buat akun saya",
  createNot: "Jangan buat akun",
  knownHeading: "Anda sudah punya akun",
  known:
    "Alamat ini sudah dimiliki sebuah akun di {app}. Jika Anda baru saja mendaftar, inilah akunnya.",
  signUpGone: "Link sudah kedaluwarsa, sudah digunakan, atau tidak lengkap.",
  signUpAgain: "Daftar lagi",

  resetIntro:
    "Kami akan mengirim email berisi link. Dengan link itu Anda dapat memilih sandi baru.",
  sendLink: "Kirim link",
  askAgain: "Minta email baru",
  resetHeading: "Pilih sandi baru",
  resetFor: "Untuk akun **{address}**. Anda akan dikeluarkan di semua perangkat.",
  resetForNamed: "Untuk akun **{address}** ({username}). Anda akan dikeluarkan di semua perangkat.",
  save: "Simpan sandi",
  savedHeading: "Sandi baru Anda telah disimpan",
  signUpSent: {
    other:
      "Email ke **{address}** sedang dikirim. Buka link-nya di browser ini untuk menyelesaikan pendaftaran di {app}. Link berlaku selama {count} menit.",
  },
  resetSent: {
    other:
      "Jika **{address}** memiliki akun di {app}, email sedang dikirim. Dengan link-nya Anda dapat memilih sandi baru. Link berlaku selama {count} menit.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "Kami tidak dapat mengirim email ke alamat itu. Periksa alamatnya.",
  "invalid-name": "Nama terdiri dari 1 sampai 64 karakter.",
  "password-needed": "Masukkan sandi untuk pendaftaran ini.",
  "password-wrong":
    "Itu bukan sandi untuk pendaftaran ini. Jika Anda mendaftar lebih dari sekali, gunakan link di email yang lain.",
  "link-void": "Link itu sudah tidak berlaku. Minta link baru.",
  "mail-not-sent": "Email tidak dapat dikirim. Coba lagi dalam beberapa menit.",
  "passwords-busy": "Terlalu banyak orang yang sedang masuk. Coba lagi dalam beberapa detik.",
  "sessions-partly-ended":
    "Masuk dengan sandi itu, dan akhiri semua sesi lain di halaman tentang akun Anda: sesi di browser lain dari sebelumnya mungkin masih aktif.",
  "sign-up-closed": "Pendaftaran tidak dibuka di sini.",
  "too-many-mails":
    "Terlalu banyak email yang diminta. Gunakan email terakhir yang Anda terima, atau coba lagi nanti.",
  "too-many-sign-ups": "Terlalu banyak orang yang sedang mendaftar. Coba lagi nanti.",
  "too-many-tries": "Terlalu banyak percobaan. Tunggu beberapa saat sebelum mencoba lagi.",
  "address-known": "Anda sudah punya akun dengan alamat ini. Silakan masuk.",
  "username-taken": "Nama pengguna itu sudah dipakai orang lain. Pilih yang lain.",
  "username-invalid":
    "Nama pengguna itu tidak dapat digunakan. Nama itu tidak mengikuti aturan di bawah, atau seperti “admin”.",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "Sandi ini berisi sesuatu yang bukan karakter. Pilih yang lain.",
  "too-short": {
    other: "Gunakan minimal {count} karakter. Beberapa kata berurutan mudah diingat.",
  },
  "too-long": { other: "Gunakan maksimal {count} karakter." },
  common:
    "Banyak orang menggunakan sandi ini, jadi sandi ini akan dicoba pertama kali. Pilih yang lain.",
  breached:
    "Sandi ini diketahui dari kebocoran data di tempat lain. Pilih yang lain, dan ganti di mana pun Anda menggunakannya.",
  context: "Ini tidak lebih dari nama Anda, alamat Anda, atau nama situs ini. Pilih yang lain.",
  same: "Ini sandi Anda saat ini. Pilih yang baru.",
  check: "Pilih sandi lain.",
};
