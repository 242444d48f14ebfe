import type { Texts } from "../../texts.ts";

const sessionsLeft =
  "Sesi di browser lain mungkin masih aktif. Akhiri sesi itu di daftar di bawah.";

export const done: Texts["done"] = {
  unlinked: {
    what: "Tautan akun telah diputus",
    todo: "Akun itu tidak dapat lagi digunakan untuk masuk.",
  },
  "passkey-named": { what: "Nama kunci sandi telah diubah", todo: "" },
  "passkey-removed": {
    what: "Kunci sandi telah dihapus",
    todo: "Hapus juga di perangkat Anda, agar tidak ditawarkan lagi di sana.",
  },
  "passkey-added": {
    what: "Kunci sandi telah ditambahkan",
    todo: "Mulai sekarang Anda dapat masuk dengannya.",
  },
  "name-changed": { what: "Nama Anda telah disimpan", todo: "" },
  "address-asked": {
    what: "Periksa email Anda",
    todo: "Buka link di dalamnya, di browser ini. Sampai saat itu tidak ada yang berubah.",
  },
  "address-changed": {
    what: "Alamat Anda telah diubah",
    todo: "Anda harus masuk lagi di browser lain.",
  },
  revoked: { what: "Telah dikeluarkan", todo: "Anda harus masuk lagi di browser itu." },
  "password-set": {
    what: "Sandi Anda telah dibuat",
    todo: "Anda harus masuk lagi di browser lain.",
  },
  "password-changed": {
    what: "Sandi Anda telah diubah",
    todo: "Anda harus masuk lagi di browser lain.",
  },
  "password-removed": {
    what: "Sandi Anda telah dihapus",
    todo: "Sandi itu tidak dapat lagi digunakan untuk masuk. Anda harus masuk lagi di browser lain.",
  },
  deleted: { what: "Akun Anda telah dihapus", todo: "" },
  "factor-begun": {
    what: "Siapkan aplikasi pengautentikasi Anda",
    todo: "Tambahkan kunci ke aplikasi Anda seperti ditunjukkan di bawah, lalu masukkan kode yang ditampilkan aplikasi.",
  },
  "factor-cancelled": {
    what: "Tidak ada aplikasi pengautentikasi yang ditambahkan",
    todo: "Jika Anda sudah memasukkan kunci ke sebuah aplikasi, hapus di sana.",
  },
  "factor-added": {
    what: "Aplikasi pengautentikasi telah ditambahkan",
    todo: "Anda harus masuk lagi di browser lain.",
  },
  "factor-added-already": {
    what: "Aplikasi sudah ditambahkan",
    todo: "Jika Anda tidak menyimpan kode pemulihan, buat kode baru di bawah.",
  },
  "factor-named": { what: "Nama aplikasi pengautentikasi telah diubah", todo: "" },
  "factor-removed": {
    what: "Aplikasi pengautentikasi telah dihapus",
    todo: "Hapus juga entrinya di dalam aplikasi, agar Anda tidak mencari kodenya. Anda harus masuk lagi di browser lain.",
  },
  "recovery-renewed": {
    what: "Anda memiliki kode pemulihan baru",
    todo: "Kode yang lama tidak berlaku lagi.",
  },
  "partly/password": { what: "Sandi baru Anda telah disimpan", todo: sessionsLeft },
  "partly/unlink": { what: "Sandi Anda telah dihapus", todo: sessionsLeft },
  "partly/factor-confirm": {
    what: "Aplikasi pengautentikasi telah ditambahkan",
    todo: sessionsLeft,
  },
  "partly/factor-remove": { what: "Aplikasi pengautentikasi telah dihapus", todo: sessionsLeft },
  "partly/passkey-remove": { what: "Kunci sandi telah dihapus", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "Terjadi kesalahan", todo: "Coba lagi." },
  credentials: { what: "Itu bukan sandi Anda saat ini", todo: "Masukkan sekali lagi." },
  "password-refused": {
    what: "Sandi itu tidak dapat digunakan",
    todo: "Pilih yang lain: panjang, dan tidak akan ditebak orang lain.",
  },
  "address-unproved": {
    what: "Alamat Anda belum dikonfirmasi",
    todo: "Konfirmasikan dulu. Setelah itu, buat sandi.",
  },
  "account-unknown": {
    what: "Akun itu tidak tertaut",
    todo: "Mungkin tautannya telah diputus di tab lain.",
  },
  "address-taken": {
    what: "Alamat itu milik akun lain",
    todo: "Masuk dengan akun itu, atau ganti dulu alamatnya.",
  },
  "change-not-offered": { what: "Itu tidak dapat diubah di sini", todo: "" },
  "invalid-name": {
    what: "Nama itu tidak dapat digunakan",
    todo: "Nama terdiri dari 1 sampai 64 karakter.",
  },
  "last-way-in": {
    what: "Itu satu-satunya cara masuk Anda",
    todo: "Tambahkan dulu cara lain, misalnya kunci sandi.",
  },
  "link-unknown": {
    what: "Link itu sudah tidak berlaku",
    todo: "Link sudah kedaluwarsa, sudah digunakan, atau telah digantikan oleh yang lebih baru. Minta email baru.",
  },
  "mail-not-sent": { what: "Email tidak dapat dikirim", todo: "Coba lagi dalam beberapa menit." },
  "not-confirmed": {
    what: "Tidak ada yang dihapus",
    todo: "Centang kotaknya jika Anda yakin, lalu coba lagi.",
  },
  "passkey-unknown": {
    what: "Kunci sandi itu tidak ada",
    todo: "Mungkin telah dihapus di tab lain.",
  },
  "sessions-partly-ended": {
    what: "Tidak semua sesi diakhiri",
    todo: "Sesi di daftar di bawah mungkin masih berlanjut. Coba lagi.",
  },
  "step-up-required": { what: "Belum ada yang diubah", todo: "Lakukan sekali lagi." },
  "too-many-mails": {
    what: "Terlalu banyak email yang diminta",
    todo: "Gunakan email terakhir yang Anda terima, atau coba lagi nanti.",
  },
  "username-invalid": {
    what: "Nama pengguna itu tidak dapat digunakan",
    todo: "Nama pengguna terdiri dari 3 sampai 32 huruf, angka, titik, tanda hubung, atau garis bawah, diawali huruf, dan bukan seperti “admin”.",
  },
  "username-taken": {
    what: "Nama pengguna itu sudah dipakai orang lain",
    todo: "Pilih yang lain.",
  },
  "too-many-apps": {
    what: "Tidak dapat menambahkan aplikasi pengautentikasi lagi",
    todo: "Hapus salah satu yang tidak Anda gunakan lagi.",
  },
  "app-not-begun": {
    what: "Tidak ada aplikasi pengautentikasi yang ditambahkan",
    todo: "Kuncinya sudah kedaluwarsa, sudah digunakan, atau milik sesi lain. Mulai lagi dari awal.",
  },
  "app-unknown": {
    what: "Aplikasi pengautentikasi itu tidak ada",
    todo: "Mungkin telah dihapus di tab lain.",
  },
  "codes-replaced": {
    what: "Tidak ada yang diubah",
    todo: "Kode pemulihan Anda sudah diganti. Jika Anda tidak menyimpan kode yang baru, buat lagi.",
  },
  "too-many-attempts": {
    what: "Terlalu banyak kode yang salah",
    todo: "Tidak ada aplikasi yang ditambahkan. Coba lagi nanti.",
  },
  "factor-wrong": {
    what: "Kode itu salah",
    todo: "Masukkan kode yang sekarang ditampilkan aplikasi. Jika juga ditolak, periksa jam perangkat.",
  },
};

export const links: Texts["links"] = {
  linked: {
    what: "{provider} telah ditambahkan",
    todo: "Mulai sekarang Anda dapat masuk dengannya.",
  },
  "linked-before": {
    what: "{provider} sudah ditambahkan sebelumnya",
    todo: "Tidak ada yang diubah.",
  },
  "access-denied": {
    what: "{provider}: akun itu tidak dapat ditambahkan",
    todo: "Akun itu tidak diizinkan masuk di sini. Pilih yang lain.",
  },
  "account-removed": { what: "{provider} tidak ditambahkan", todo: "Coba lagi." },
  "link-foreign-session": {
    what: "{provider} tidak ditambahkan",
    todo: "Sementara itu Anda telah keluar atau masuk lagi. Coba lagi.",
  },
  "oauth-account-not-linked": {
    what: "{provider}: akun itu milik orang lain di sini",
    todo: "Jika itu milik Anda, masuk dengannya dan putuskan dulu tautannya di sana.",
  },
  "provider-error": {
    what: "{provider} tidak ditambahkan",
    todo: "Layanan itu tidak mengizinkan Anda masuk, atau Anda kembali. Coba lagi.",
  },
  "provider-unavailable": {
    what: "{provider} tidak ditambahkan",
    todo: "Layanan itu sedang bermasalah. Coba lagi nanti.",
  },
  "provider-unreachable": {
    what: "{provider} tidak ditambahkan",
    todo: "Layanan itu sedang tidak merespons. Coba lagi nanti.",
  },
  "step-up-required": {
    what: "{provider} tidak ditambahkan",
    todo: "Masuk sekali lagi terlebih dahulu, agar kami yakin bahwa itu Anda.",
  },
};

export const notes: Texts["notes"] = {
  theAccount: "Akun",
  sentTo: "Kami telah mengirim email ke {address}",
};
