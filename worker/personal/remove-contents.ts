import type { Files } from "../bindings/files.ts";

/** Rows that know where contents stand in R2. */
export interface ContentRows {
  /** A page of keys; none are left once it is empty. */
  listKeys(userId: string): Promise<string[]>;
  deleteByKey(userId: string, keys: readonly string[]): Promise<void>;
}

/** Deletes a person's contents, then the rows that know them: a page that stops in between is found again. */
export async function removeContents(files: Pick<Files, "remove">, rows: ContentRows, userId: string): Promise<void> {
  for (let keys = await rows.listKeys(userId); keys.length > 0; keys = await rows.listKeys(userId)) {
    await files.remove(keys);
    await rows.deleteByKey(userId, keys);
  }
}
