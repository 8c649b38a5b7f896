import type { Files } from "../bindings/files.ts";

/** Rows of what owns them, which know where contents stand in R2. */
export interface ContentRows<Owner extends string> {
  /** A page of keys; none are left once it is empty. */
  listKeys(owner: Owner): Promise<string[]>;
  deleteByKey(owner: Owner, keys: readonly string[]): Promise<void>;
}

/** Deletes an owner's contents, then the rows that know them: a page that stops in between is found again. */
export async function removeContents<Owner extends string>(
  files: Pick<Files, "remove">,
  rows: ContentRows<Owner>,
  owner: Owner,
): Promise<void> {
  for (let keys = await rows.listKeys(owner); keys.length > 0; keys = await rows.listKeys(owner)) {
    await files.remove(keys);
    await rows.deleteByKey(owner, keys);
  }
}
