import { readText } from "../lib/persisted.ts";

/** The admin's own token, apart from any user's session in the same browser. */
export function adminToken(): string | null {
  return readText("admin");
}
