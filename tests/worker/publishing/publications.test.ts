import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { claim } from "../../../worker/modules/publishing/object/claiming.machine.ts";
import { advance } from "../../../worker/modules/publishing/object/publishing.machine.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createClaimsRepository } from "../../../worker/modules/publishing/publications/claims.repository.ts";
import type { PublicationEvent } from "../../../worker/modules/publishing/publications/publication.ts";
import { createPublicationsRepository } from "../../../worker/modules/publishing/publications/publications.repository.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makeSession } from "../../support/rows.ts";
import { socialRows } from "./rows.ts";
import { personOf } from "../../../worker/lib/owner-ids.ts";
import { createOwnId } from "../../support/owner-ids.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

const dueAt = new Date("2026-12-01T08:30:00Z");
const later = (minutes: number) => new Date(dueAt.getTime() + minutes * 60_000);
const lease = later(5);

let database: TestDatabase;
beforeAll(async () => void (database = await startDatabase()));
afterAll(() => database.close());

let claims: ReturnType<typeof createClaimsRepository>;
let publications: ReturnType<typeof createPublicationsRepository>;
let account: { id: string; workspaceId: WorkspaceId };
let post: { id: string; workspaceId: WorkspaceId };

beforeEach(async () => {
  claims = createClaimsRepository(database.db);
  publications = createPublicationsRepository(database.db);
  const { workspaceId } = await makeSession(database.db);
  account = await socialRows(database.db).account(workspaceId);
  post = await socialRows(database.db).post(workspaceId);
});

async function scheduled(row: { state?: "claimed" | "armed" | "failed"; leaseUntil?: Date; at?: Date } = {}) {
  const { at = dueAt, ...rest } = row;
  const made = await socialRows(database.db).publication(post, account, { dueAt: at, ...rest });
  await socialRows(database.db).item({ ...made, accountId: account.id });
  return made.id;
}

const versionOf = (id: string, baseVersion = 1) => ({
  workspaceId: account.workspaceId,
  personId: personOf(account.workspaceId),
  id,
  baseVersion,
});
const stateOf = async (id: string) => (await publications.find(account.workspaceId, id))?.state;
const moved = { wallTime: "2026-12-02T09:30", zone: "Europe/Paris", dueAt: new Date("2026-12-02T08:30:00Z") };

/** What the object makes of a claimed row, through these events. */
async function claimed(...events: PublicationEvent[]) {
  const { row } = await claims.claimNext(account.id, dueAt, lease);
  if (!row) throw new Error("nothing was due");
  const { kind: _kind, ...rest } = row;
  return events.reduce(
    (known, event) => advance(known, event, dueAt.getTime()),
    claim(null, { ...rest, isReadable: false }),
  );
}

const created: PublicationEvent = {
  type: "created",
  place: 0,
  remoteId: "urn:li:share:1",
  remoteUrl: "https://li.example/1",
};
const published = [{ type: "begin" }, { type: "arm", place: 0 }, created] as const;

describe("a claim", () => {
  test("of twelve due publications that sixteen claim at once, each is claimed once", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => scheduled()));
    const taken = await Promise.all(Array.from({ length: 16 }, () => claims.claimNext(account.id, dueAt, lease)));
    const rows = taken.flatMap(({ row }) => (row ? [row] : []));
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(new Set(rows.map(({ fence }) => fence))).toEqual(new Set([1]));
  });

  test("takes what is due alone, the oldest first, and says when the next will be", async () => {
    await scheduled({ at: later(10) });
    const first = await scheduled();
    const { row } = await claims.claimNext(account.id, dueAt, lease);
    expect([row?.id, row?.items.map(({ units }) => units)]).toEqual([first, [1]]);
    expect(await claims.claimNext(account.id, dueAt, lease)).toEqual({ row: null, nextDueAt: later(10).getTime() });
  });

  test("takes over a lost claim once its lease is over, under a higher fence", async () => {
    const id = await scheduled({ state: "claimed", leaseUntil: later(1) });
    expect((await claims.claimNext(account.id, dueAt, lease)).row).toBeNull();
    expect((await claims.claimNext(account.id, later(2), later(7))).row).toMatchObject({ id, fence: 1 });
  });

  test("and a cancel, a move or an edit of the same publication: one side wins", async () => {
    for (const change of [publications.cancel, (v: never, now: Date) => publications.move(v, moved, now)]) {
      const id = await scheduled();
      const [{ row }, isChanged] = await Promise.all([
        claims.claimNext(account.id, dueAt, lease),
        change(versionOf(id) as never, dueAt),
      ]);
      expect([row === null, isChanged]).toEqual(isChanged ? [true, true] : [false, false]);
      await database.sql("delete from publication where id = $1", [id]);
    }
  });
});

describe("what the object shows", () => {
  test("is stored under its fence: state, items, and when its account last published", async () => {
    const id = await scheduled();
    await claims.store(await claimed(...published), null, dueAt);
    const stored = await publications.find(account.workspaceId, id);
    expect(stored).toMatchObject({ state: "published", publishedAt: dueAt, leaseUntil: null });
    expect(stored?.items).toMatchObject([{ state: "published", remoteId: "urn:li:share:1", armedAt: dueAt }]);
    const [row] = await database.sql("select last_published_at from social_account where id = $1", [account.id]);
    expect(new Date(String(row?.["last_published_at"]))).toEqual(dueAt);
  });

  test("changes nothing after a later claim, nor after a change by its person", async () => {
    const id = await scheduled();
    const earlier = await claimed({ type: "begin" });
    await claims.claimNext(account.id, later(6), later(11));
    await claims.store({ ...earlier, state: "failed" }, null, later(6));
    expect(await stateOf(id)).toBe("claimed");
  });

  test("a post that another item has is not its own", async () => {
    await scheduled();
    await claims.store(await claimed(...published), null, dueAt);
    const id = await scheduled();
    await claims.store(await claimed(...published), null, dueAt);
    expect((await publications.find(account.workspaceId, id))?.items).toMatchObject([
      { state: "published", remoteId: null },
    ]);
  });

  test("each call has one row, however often it is reported, and none after its publication is gone", async () => {
    const id = await scheduled();
    const attempt = {
      id: createId(),
      publicationId: id,
      place: 0,
      kind: "create" as const,
      startedAt: dueAt.getTime(),
      endedAt: dueAt.getTime(),
      outcome: "timeout",
      httpStatus: null,
      vendorRequestId: null,
    };
    await claims.addAttempt(attempt);
    await claims.addAttempt(attempt);
    await claims.addAttempt({ ...attempt, id: createId(), publicationId: createId() });
    const rows = await database.sql("select id from publication_attempt where user_id = $1", [account.workspaceId]);
    expect(rows.map((row) => row["id"])).toEqual([attempt.id]);
  });
});

describe("a person's change", () => {
  test.each([
    ["a move", () => publications.move],
    [
      "a cancel",
      () => (version: ReturnType<typeof versionOf>, _to: object, now: Date) => publications.cancel(version, now),
    ],
  ] as const)("%s of an older version, of another's, or of what is going changes nothing", async (_name, of) => {
    const change = of();
    const id = await scheduled();
    expect(await change(versionOf(id, 2), moved, dueAt)).toBe(false);
    expect(await change({ ...versionOf(id), workspaceId: createOwnId() }, moved, dueAt)).toBe(false);
    await claims.claimNext(account.id, dueAt, lease);
    expect(await change(versionOf(id), moved, dueAt)).toBe(false);
    expect(await stateOf(id)).toBe("claimed");
  });

  test("after a failure tries again from what is out, and takes nothing back that is", async () => {
    const id = await scheduled({ state: "failed" });
    await database.sql("update publication_item set state = 'published' where publication_id = $1", [id]);
    expect(await publications.cancel(versionOf(id), dueAt)).toBe(false);
    expect(await publications.again(versionOf(id), moved, dueAt)).toBe(true);
    expect(await publications.find(account.workspaceId, id)).toMatchObject({
      state: "scheduled",
      revision: 2,
      fence: 1,
    });
    expect(await publications.move(versionOf(id, 2), moved, dueAt)).toBe(false);
  });
});

test("what went out late or after trouble is solved for as long as is asked, and what went out at once is not", async () => {
  const out = async (row: { late?: boolean; at?: Date; trouble?: string }) => {
    const { trouble, at = dueAt, late = false } = row;
    const made = await socialRows(database.db).publication(post, account, {
      state: "published",
      publishedAt: at,
      late,
    });
    const attempt = {
      publicationId: made.id,
      place: 0,
      kind: "create" as const,
      httpStatus: null,
      vendorRequestId: null,
    };
    const times = { startedAt: at.getTime(), endedAt: at.getTime() };
    if (trouble) await claims.addAttempt({ ...attempt, ...times, id: createId(), outcome: trouble });
    await claims.addAttempt({ ...attempt, ...times, id: createId(), outcome: "done" });
    return made.id;
  };
  await out({});
  await out({ late: true, at: later(-10) });
  const late = await out({ late: true });
  const asked = await out({ trouble: "rate_limited", at: later(1) });
  const solved = await publications.listSolved(account.workspaceId, later(-5), 10);
  expect(solved.map(({ id, trouble }) => [id, trouble])).toEqual([
    [asked, "rate_limited"],
    [late, null],
  ]);
  expect(await publications.listSolved(createOwnId(), later(-5), 10)).toEqual([]);
});

describe("the line of each minute", () => {
  test("finds the accounts with due rows and those with leases that are over", async () => {
    await scheduled();
    expect(await claims.listDue(later(-1), 10)).not.toContain(account.id);
    expect(await claims.listDue(dueAt, 10)).toContain(account.id);
    await claims.claimNext(account.id, dueAt, lease);
    expect(await claims.listDue(later(4), 10)).not.toContain(account.id);
    expect(await claims.listDue(later(6), 10)).toContain(account.id);
  });
});

test("a publication and its post are written once for a request", async () => {
  const draft = {
    id: createId(),
    workspaceId: account.workspaceId,
    personId: personOf(account.workspaceId),
    postId: createId(),
    accountId: account.id,
    ...moved,
    snapshot: { parts: [{ text: "We open.", media_ids: [], alt: [] }], first_comment: "Come by", made_media_ids: [] },
    contentHash: "hash",
    requestId: createId(),
    items: [
      { place: 0, kind: "part" as const, units: 1, costMicros: 0 },
      { place: 1, kind: "comment" as const, units: 0, costMicros: 0 },
    ],
    post: { platform: "linkedin" as const, title: "", language: "en" as const },
  };
  expect(await publications.schedule(draft, dueAt)).toBe(true);
  expect(await publications.schedule(draft, dueAt)).toBe(false);
  const stored = await publications.findByRequest(account.workspaceId, draft.requestId);
  expect(stored).toMatchObject({ id: draft.id, state: "scheduled", units: 1, postId: draft.postId });
  expect(stored?.items.map(({ kind }) => kind)).toEqual(["part", "comment"]);
});
