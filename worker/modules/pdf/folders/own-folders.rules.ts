import { emailUnconfirmed } from "../../../callers/callers.errors.ts";
import type { DefaultName } from "../../../folders/folders.rules.ts";
import type { UserCaller } from "../../../lib/caller.ts";

export const folderDefaults: readonly DefaultName[] = [
  { key: "documents", name: { en: "Documents", fr: "Documents" } },
  { key: "archive", name: { en: "Archive", fr: "Archives" } },
];

/** auth.email_unconfirmed */
export function admitFolder({ emailVerified }: Pick<UserCaller, "emailVerified">): void {
  if (!emailVerified) throw emailUnconfirmed({ query_type: "pdf-folders" });
}
