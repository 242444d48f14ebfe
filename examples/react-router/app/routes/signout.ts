export { signOut as action } from "../auth.server";
