import type { ClaimedRow, Item, Publication } from "../publications/publication.ts";

/** States in which nothing is in flight. */
const begunAnew: readonly Publication["state"][] = [
  "scheduled",
  "failed",
  "partly_published",
  "needs_reconnect",
  "missed",
  "cancelled",
];

/** What a claim takes over from the journal, or begins with where it has nothing. */
function carriedOver(known: Publication | null, row: ClaimedRow) {
  if (known === null)
    return { againAt: null, isLate: false, attempts: row.attempts, publishedAt: null, uploads: {}, storedChange: 0 };
  const { againAt, isLate, attempts, publishedAt, uploads, storedChange } = known;
  const good = known.revision === row.revision ? goodUploads(uploads) : {};
  return { againAt, isLate, attempts, publishedAt, uploads: good, storedChange };
}

/** The publication of a claimed row: the one in the journal goes on, or what the row asks for begins after what is out. */
export function claim(known: Publication | null, row: ClaimedRow): Publication {
  const change = (known?.change ?? 0) + 1;
  if (known && goesOn(known, row)) return { ...known, fence: row.fence, revision: row.revision, change };
  const items = row.items.map((item) =>
    itemOf(
      item,
      known?.items.find(({ place }) => place === item.place),
    ),
  );
  const isUnknown = items.some(({ kind, state }) => kind === "part" && state === "unknown");
  return {
    ...row,
    items,
    state: isUnknown ? "unknown" : "claimed",
    publishedBefore: items.filter(({ state }) => state === "published").length,
    ...carriedOver(known, row),
    nextTryAt: null,
    check: null,
    failure: isUnknown ? { code: "ask", detail: null, isRetryable: false } : null,
    change,
  };
}

/** What the network has of media stays through a back-off; a finalizing that got no answer is not repeated. */
const goodUploads = (uploads: Publication["uploads"]): Publication["uploads"] =>
  Object.fromEntries(Object.entries(uploads).filter(([, { stage }]) => stage !== "finalize"));

/** Without a change by its person the row only lags behind the journal. What is in flight goes on in any case. */
const goesOn = (known: Publication, { revision }: ClaimedRow): boolean =>
  known.state !== "scheduled" && (known.revision === revision || !begunAnew.includes(known.state));

/** What was sent stays as it is known; what failed is tried again. Without a journal, an armed item may be out. */
function itemOf(wanted: ClaimedRow["items"][number], known: Item | undefined): Item {
  const fresh: Item = {
    ...wanted,
    look: null,
    seen: null,
    askedAt: null,
    mayExist: wanted.armedAt !== null,
    isDuplicate: false,
    wasDenied: false,
  };
  const item = known
    ? { ...known, kind: wanted.kind, units: wanted.units, costMicros: wanted.costMicros, wasDenied: false }
    : fresh;
  if (item.state === "armed") return { ...item, state: "unknown" };
  return item.state === "failed" ? { ...item, state: "waiting", isDuplicate: false } : item;
}
