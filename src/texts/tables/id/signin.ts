import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "Masuk ke {app}",
  signedUp: "Akun Anda sudah siap. Masuk dengan sandi yang Anda pilih.",
  passwordReset: "Sandi baru Anda telah disimpan. Masuk dengan sandi itu.",
  orAgain: "[Lanjutkan], atau masuk lagi di bawah.",
  noWays: "Belum ada cara masuk yang disiapkan.",
  continueWith: "Lanjutkan dengan {provider}",
  continueWithPasskey: "Lanjutkan dengan kunci sandi",
  signInWith: "Masuk dengan {provider}",
  sendLink: "Kirim link masuk ke email saya",
  createAccount: "Buat akun",
  forgotPassword: "Lupa sandi?",
  passkeySignUp: "Buat akun dengan kunci sandi",
  passkeyEmail: "Email",
  passkeyCreate: "Buat akun",
  passkeyNeedsScript: "Kunci sandi memerlukan JavaScript, yang dinonaktifkan di browser Anda.",
  passkeyKnown: "Di perangkat ini sudah ada kunci sandi untuk situs ini. Gunakan untuk masuk.",
  passkeyUnused: "Tidak ada kunci sandi yang digunakan. Coba lagi, atau masuk dengan cara lain.",
  passkeyUnsupported: "Browser ini tidak dapat menggunakan kunci sandi. Masuklah dengan cara lain.",

  confirmHeading: "Masuk ke {app}?",
  confirmAs: "Anda akan masuk sebagai **{address}**.",
  confirmElsewhere:
    "**Browser ini tidak menunggu link ini.** Jika Anda memintanya di browser lain, lanjutkan. Jika Anda sudah menggunakannya, minta link baru. Jika Anda tidak pernah memintanya, tutup halaman ini: seseorang mungkin ingin Anda menggunakan akun yang bukan milik Anda.",
  confirmNot: "Jangan masuk",

  signOutHeading: "Keluar dari {app}?",
  stay: "Tetap masuk",
  signOutToo: "Keluar juga dari {provider}",
  signedOutHeading: "Anda telah keluar dari {app}",
  stillAt: "Anda masih masuk di {provider}.",
  stayAt: "Tetap masuk di {provider}",
  maybeStillAt:
    "**Anda mungkin masih masuk di {provider}.** Kami tidak dapat mengeluarkan Anda di sana. Jika orang lain menggunakan perangkat ini, buka {provider} dan keluar juga di sana.",

  mailCode: "Kode dari email",
  linkSent:
    "Kami telah mengirim link masuk. Buka link itu untuk menyelesaikan proses masuk ke {app}.",
  mailSent:
    "Kami telah mengirim email ke **{address}**. Buka link di dalamnya untuk masuk ke {app}.",
  mailWithCodeSent:
    "Kami telah mengirim email ke **{address}**. Buka link di dalamnya, atau masukkan kodenya di sini, untuk masuk ke {app}.",
  sendAnother: "Kirim email lagi",

  askOperator: "Tanyakan kepada pengelola situs ini.",
  whatHelps: "Yang dapat membantu: {ways}.",
  wayPasskey: "kunci sandi",
  wayPasskeyWithPin: "kunci sandi yang meminta PIN",
  wayTwoFactors: "{provider} dengan faktor kedua",
  wayApp: "aplikasi pengautentikasi",
  wayMail: "email ke alamat Anda",
  wayPassword: "sandi Anda",
  appToo: "Anda juga akan diminta memasukkan kode dari aplikasi pengautentikasi.",
  addApp: "Belum punya aplikasi pengautentikasi? [Tambahkan di halaman keamanan Anda].",
  addPasskey: "Belum punya kunci sandi? [Tambahkan di halaman keamanan Anda].",
  addPasskeyOrApp:
    "Belum punya kunci sandi atau aplikasi pengautentikasi? [Tambahkan salah satunya di halaman keamanan Anda].",
  addPasskeyHere: "Tambahkan kunci sandi ke akun Anda",
};
