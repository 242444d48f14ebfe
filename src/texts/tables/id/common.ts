import type { Texts } from "../../texts.ts";

export const common: Texts["common"] = {
  gap: " ",
  errorTitle: "Kesalahan: {heading}",
  message: "**{what}.** {todo}",
  thisSite: "situs ini",
  time: "{time} UTC",
  signedInAs: "Anda masuk sebagai **{name}**.",
  signIn: "Masuk",
  signOut: "Keluar",
  continue: "Lanjutkan",
  backToSignIn: "Kembali ke halaman masuk",
  goTo: "Buka {app}",
  or: "atau",
  emailAddress: "Alamat email",
  exampleAddress: "anda@example.com",
  name: "Nama",
  exampleDevice: "Ponsel saya",
  checkMail: "Periksa email Anda",
  lookAround:
    "Belum ada yang masuk setelah beberapa menit? Lihat folder spam dan periksa alamatnya.",
  useAnotherAddress: "Gunakan alamat lain",
  linkGone: "Link ini sudah tidak berlaku",
  linkGoneWhy:
    "Link sudah kedaluwarsa, sudah digunakan, atau telah digantikan oleh yang lebih baru.",
};
