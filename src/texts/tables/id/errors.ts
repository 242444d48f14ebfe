import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: { what: "Terjadi kesalahan", todo: "Anda belum masuk. Coba lagi." },
  AccessDenied: {
    what: "Anda tidak memiliki akses",
    todo: "Akun yang Anda pilih tidak diizinkan masuk di sini. Coba akun lain, atau minta akses kepada pengelola situs ini.",
  },
  "AccessDenied/weaker-way": {
    what: "Masuk dengan cara yang lebih aman",
    todo: "Anda punya cara masuk lain yang memberi bukti lebih kuat, misalnya kunci sandi. Gunakan cara itu sekarang, lalu Anda dapat menyiapkan verifikasi 2 langkah.",
  },
  AccountNotLinked: {
    what: "Anda tidak dapat masuk dengan cara ini",
    todo: "Cara ini tidak tertaut ke akun dengan alamat email itu, atau milik akun lain. Masuklah dengan cara lain, misalnya cara yang terakhir Anda gunakan.",
  },
  Configuration: {
    what: "Layanan masuk belum disiapkan dengan benar",
    todo: "Ini bukan kesalahan Anda dan bukan sesuatu yang dapat Anda ubah. Silakan kembali lagi nanti.",
  },
  "Configuration/sign-in": {
    what: "Cara masuk itu sedang tidak berfungsi",
    todo: "Cara itu belum disiapkan dengan benar, dan ini bukan kesalahan Anda. Pilih cara lain, atau kembali lagi nanti.",
  },
  CredentialsSignin: { what: "Data masuk tidak cocok", todo: "Periksa lagi, lalu coba kembali." },
  CrossSiteRequest: {
    what: "Permintaan itu berasal dari situs lain",
    todo: "Demi keamanan akun Anda, tidak ada yang dilakukan. Jika ingin masuk, mulailah dari sini.",
  },
  EmailSignInError: {
    what: "Email tidak dapat dikirim",
    todo: "Coba lagi dalam beberapa menit, atau pilih cara masuk lain.",
  },
  "EmailSignInError/too-many-mails": {
    what: "Terlalu banyak email masuk yang diminta",
    todo: "Gunakan email terakhir yang Anda terima, atau coba lagi nanti.",
  },
  "EmailSignInError/too-many-tries": {
    what: "Terlalu banyak percobaan",
    todo: "Tunggu beberapa saat sebelum mencoba lagi.",
  },
  InvalidCheck: {
    what: "Proses masuk itu sudah tidak berlaku",
    todo: "Prosesnya terlalu lama, sudah digunakan, atau dimulai di browser lain. Silakan masuk lagi.",
  },
  InvalidRequest: {
    what: "Permintaan itu tidak dapat dipahami",
    todo: "Kembali dan mulai lagi dari awal.",
  },
  "InvalidRequest/invalid-email": {
    what: "Kami tidak dapat mengirim email ke alamat itu",
    todo: "Periksa alamatnya, lalu coba lagi.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "Pendaftaran tidak dibuka di sini",
    todo: "Jika punya akun, silakan masuk. Jika belum, minta akun kepada pengelola situs ini.",
  },
  MissingCSRF: {
    what: "Kami tidak dapat memastikan bahwa ini berasal dari Anda",
    todo: "Coba lagi. Jika Anda melihat ini dua kali, periksa apakah browser Anda menerima cookie dari situs ini.",
  },
  NotFound: {
    what: "Halaman ini tidak ada",
    todo: "Silakan periksa alamatnya.",
  },
  OAuthAccountNotLinked: {
    what: "Anda belum dapat masuk dengan cara ini",
    todo: "Akun itu, atau alamat emailnya, sudah digunakan di sini. Masuklah dengan cara yang sama seperti pertama kali.",
  },
  OAuthCallbackError: {
    what: "Proses masuk tidak selesai",
    todo: "Layanan lain membatalkannya, tidak menjawab, atau memberi jawaban yang tidak dapat kami terima. Coba lagi sebentar lagi, atau pilih cara lain.",
  },
  SessionRequired: {
    what: "Masuk terlebih dahulu",
    todo: "Halaman yang Anda minta hanya untuk pengguna yang sudah masuk.",
  },
  SignOutError: {
    what: "Anda belum keluar",
    todo: "Kami tidak dapat mengakhiri sesi Anda di semua tempat. Tunggu sebentar, lalu keluar lagi. Sampai saat itu, jangan serahkan perangkat ini kepada orang lain.",
  },
  StepUpImpossible: {
    what: "Cara masuk ini tidak cukup untuk itu",
    todo: "Tidak ada yang diubah. Aktifkan faktor kedua di layanan yang Anda gunakan untuk masuk, atau tambahkan kunci sandi yang meminta PIN jika situs ini menyediakan kunci sandi, lalu masuk lagi dengannya. Jika keduanya tidak berhasil, tanyakan kepada pengelola situs ini.",
  },
  "StepUpImpossible/app-offered": {
    what: "Cara masuk ini tidak cukup untuk itu",
    todo: "Tidak ada yang diubah. Siapkan aplikasi pengautentikasi di halaman keamanan Anda. Setelah memasukkan kode pertamanya di sana, coba lagi apa yang hendak Anda lakukan.",
  },
  StepUpRequired: {
    what: "Masuk sekali lagi",
    todo: "Tindakan ini memerlukan proses masuk yang baru saja dilakukan, agar kami yakin bahwa itu Anda.",
  },
  "StepUpRequired/level": {
    what: "Masuk dengan cara yang lebih aman",
    todo: "Tindakan ini memerlukan bukti yang lebih kuat daripada yang diberikan cara masuk ini.",
  },
  "StepUpRequired/method": {
    what: "Masuk dengan cara lain",
    todo: "Tindakan ini memerlukan jenis bukti lain daripada yang diberikan cara masuk ini.",
  },
  "StepUpRequired/other-user": {
    what: "Itu akun lain",
    todo: "Masuk sekali lagi dengan akun yang sedang Anda gunakan. Untuk berganti akun, keluar terlebih dahulu.",
  },
  TooManyAttempts: {
    what: "Terlalu banyak percobaan",
    todo: "Tunggu beberapa saat sebelum mencoba lagi.",
  },
  "TooManyAttempts/passwords-busy": {
    what: "Terlalu banyak orang yang sedang masuk",
    todo: "Coba lagi dalam beberapa detik.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "Terlalu banyak orang yang sedang mendaftar",
    todo: "Coba lagi nanti, atau pilih cara masuk lain.",
  },
  Unavailable: {
    what: "Saat ini tidak berfungsi",
    todo: "Sebagian situs ini tidak merespons. Tunggu beberapa detik, lalu muat ulang halaman ini untuk mencoba lagi.",
  },
  Verification: {
    what: "Link masuk itu sudah tidak berlaku",
    todo: "Link sudah kedaluwarsa atau sudah digunakan. Minta link baru.",
  },
  "Verification/code-elsewhere": {
    what: "Kode itu tidak dapat digunakan di sini",
    todo: "Prosesnya terlalu lama, atau Anda memintanya di browser lain. Minta kode baru.",
  },
  "Verification/code-spent": {
    what: "Terlalu banyak kode yang salah",
    todo: "Buka link di email, atau minta email baru.",
  },
  "Verification/code-wrong": {
    what: "Kode itu tidak benar",
    todo: "Masukkan enam digit dari email terbaru.",
  },
  WebAuthnVerificationError: {
    what: "Kunci sandi Anda tidak dapat diperiksa",
    todo: "Coba lagi, atau masuk dengan cara lain.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "Jika Anda punya akun dengan sandi, Anda tidak perlu menunggu: buat sandi baru melalui link di email, di browser ini.",
  newPasswordByMail: "Dapatkan sandi baru melalui email",
  backToPage: "Kembali ke halaman sebelumnya",
  toSecurityPage: "Buka halaman keamanan Anda",
  signOutAgain: "Keluar lagi",
  requestId: "Jika ini terus terjadi, beri tahu pengelola situs ini ID permintaan {id}.",
  requestLog: "Jika Anda pengelolanya: log server Anda memuat detailnya dengan ID ini.",
  stepUpImpossible:
    "Untuk mengubah ini diperlukan bukti identitas yang lebih kuat daripada yang dapat diberikan cara masuk ini. Masuklah dengan cara lain, misalnya dengan faktor kedua di layanan yang Anda gunakan untuk masuk, atau dengan kunci sandi yang meminta PIN atau aplikasi pengautentikasi jika situs ini menyediakannya di halaman keamanan Anda. Jika tidak ada yang berhasil, tanyakan kepada pengelola situs ini.",
};
