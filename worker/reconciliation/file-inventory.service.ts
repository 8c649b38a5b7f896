import type { Files } from "../bindings/files.ts";
import { removedAccountsPrefix } from "../personal/removed-accounts.rules.ts";
import type { ReconciliationPage } from "./define-reconciliation.ts";
import type { FileInventoryRepository } from "./file-inventory.repository.ts";

interface Dependencies {
  rows: FileInventoryRepository;
  files: Pick<Files, "list">;
}

/** Prefixes of what no row names: files on their way, which a lifecycle rule deletes, and the list of removed accounts. */
const withoutRows = ["transfer/", "engine/", removedAccountsPrefix];

export type FileInventoryService = ReturnType<typeof createFileInventory>;

/** Names files without rows and rows without files; deletes nothing, for both may be what a person misses. */
export const createFileInventory = ({ rows, files }: Dependencies) => ({
  async compare(cursor: string | null): Promise<ReconciliationPage> {
    const after = cursor ?? "";
    const { keys, isWhole } = await files.list({ after });
    const last = isWhole ? null : (keys.at(-1) ?? null);
    const listed = keys.filter((key) => !withoutRows.some((prefix) => key.startsWith(prefix)));
    const { missing, orphans } = await rows.compare(listed, after, last);
    return {
      next: last,
      counts: { files: listed.length, files_without_row: orphans.length, rows_without_file: missing.length },
      findings: [
        ...missing.map(({ table, key }) => `${table}: its file ${key} is gone`),
        ...orphans.map((key) => `file ${key}: no row names it`),
      ],
    };
  },
});
