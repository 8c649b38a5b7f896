import { removedAccountsPrefix as prefix } from "../personal/removed-accounts.rules.ts";
import type { Files } from "./files.ts";
import type { PersonId, WorkspaceId } from "../lib/owner-ids.ts";

export type RemovedAccounts = ReturnType<typeof createRemovedAccounts>;

/** Outside the database: an id and a moment each, so that an account or a team that a restore brings back is removed again. */
export function createRemovedAccounts(files: Pick<Files, "put" | "list">) {
  return {
    async add(id: PersonId | WorkspaceId, removedAt: Date): Promise<void> {
      await files.put(`${prefix}${id}`, new TextEncoder().encode(removedAt.toISOString()), "text/plain");
    },

    /** A page of ids behind a cursor; `next` is null at the end. */
    async list(cursor: string | null): Promise<{ ids: string[]; next: string | null }> {
      const { keys, isWhole } = await files.list({ prefix, after: cursor ?? "" });
      return { ids: keys.map((key) => key.slice(prefix.length)), next: isWhole ? null : (keys.at(-1) ?? null) };
    },
  };
}
