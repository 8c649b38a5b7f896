/**
 * What a call to a vendor was for: `chat` is a question that its asker is counted for, `platform` is paid by the platform,
 * and each tool has a word of its own. Sums and pages take any word, so a new one needs no change of theirs.
 */
export type LedgerKind = string;

const slug = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const longest = 40;

/** RangeError for what is no plain slug: kinds come from our own code. */
export function requireKind(kind: LedgerKind): void {
  if (kind.length > longest || !slug.test(kind)) throw new RangeError(`${JSON.stringify(kind)} is no kind of a call`);
}
