import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { KnownPublication } from "../../../worker/bindings/publishers.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createClaimsRepository } from "../../../worker/modules/publishing/publications/claims.repository.ts";
import { createRestoredRepository } from "../../../worker/modules/publishing/publications/restored.repository.ts";
import { isAhead } from "../../../worker/modules/publishing/publications/restored.rules.ts";
import { createRestoredPublications } from "../../../worker/modules/publishing/publications/restored.service.ts";
import { createReconciliationRepository } from "../../../worker/reconciliation/reconciliation.repository.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makePerson } from "../../support/people.ts";
import { noon, socialRows } from "./rows.ts";

const knownAs = (state: KnownPublication["state"], fields: Partial<KnownPublication> = {}): KnownPublication => ({
  id: "p",
  state,
  revision: 1,
  remoteUrl: null,
  isOut: false,
  ...fields,
});

describe("what the object of an account knows is more than a restored row", () => {
  test.each([
    ["where the row is gone, there is none to follow", knownAs("published", { isOut: true }), undefined, false],
    ["where both say the same, nothing is", knownAs("published"), "published", false],
    ["where something is online", knownAs("published", { isOut: true }), "scheduled", true],
    ["where it was changed since and is online", knownAs("published", { isOut: true, revision: 2 }), "scheduled", true],
    ["where nothing is known of what was sent", knownAs("unknown", { revision: 2 }), "scheduled", true],
    ["where the same words have failed", knownAs("failed"), "scheduled", true],
    ["but not where other words have failed", knownAs("failed", { revision: 2 }), "scheduled", false],
  ] as const)("%s", (_name, known, state, expected) => {
    expect(isAhead(known, state && { id: "p", state, revision: 1 })).toBe(expected);
  });
});

describe("publications after a restore of the database", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startDatabase();
  });
  afterAll(() => database.close());

  const due = new Date(noon.getTime() - 60_000);
  const restore = { to: new Date(noon.getTime() - 3_600_000), begunAt: noon };

  async function scene() {
    const rows = socialRows(database.db);
    const { id: workspaceId } = await makePerson(database.db);
    const account = await rows.account(workspaceId);
    const post = await rows.post(workspaceId);
    const scheduled = async (dueAt: Date) => {
      const made = await rows.publication(post, account, { state: "scheduled", dueAt });
      await rows.item(made);
      return made;
    };
    return {
      account,
      sent: await scheduled(due),
      silent: await scheduled(due),
      later: await scheduled(new Date(noon.getTime() + 60_000)),
    };
  }
  const stateOf = async ({ id }: { id: string }) =>
    (await database.sql("select state from publication where id = $1", [id]))[0]?.["state"];

  test("rows follow what went out, what never reached the object asks its owner, and what is later stays", async () => {
    const { account, sent, silent, later } = await scene();
    const known = [
      knownAs("published", { id: sent.id, isOut: true }),
      knownAs("published", { id: "of-the-lost-hour", isOut: true, remoteUrl: "https://x.com/ada/status/1" }),
    ];
    const restored = createRestoredPublications({
      rows: createRestoredRepository(database.db),
      publishers: { listSince: async (id) => (id === account.id ? known : []) },
      clock: createHandClock(noon.getTime()),
    });
    const page = await restored.reconcilePage(restore, null);
    expect(page).toMatchObject({ next: null, counts: { told: 1, owner_asked: 1, without_row: 1 } });
    expect(page.findings?.join()).toContain("of-the-lost-hour");
    expect([await stateOf(sent), await stateOf(silent), await stateOf(later)]).toEqual([
      "claimed",
      "missed",
      "scheduled",
    ]);
    const again = await restored.reconcilePage(restore, null);
    expect(again.counts).toMatchObject({ owner_asked: 0 });
  });

  test("none is claimed before the reconciliation has ended", async () => {
    const { account, sent, silent } = await scene();
    const [first] = [sent.id, silent.id].toSorted();
    const claims = createClaimsRepository(database.db);
    const reconciliations = createReconciliationRepository(database.db);
    const lease = new Date(noon.getTime() + 60_000);
    const { id } = await reconciliations.begin(createId(), restore.to, noon);
    expect((await claims.claimNext(account.id, noon, lease)).row).toBeNull();
    await reconciliations.take(noon, lease);
    await reconciliations.advance(id, lease, { stepsDone: 0, cursor: null, report: {}, isOver: true }, null, noon);
    expect((await claims.claimNext(account.id, noon, lease)).row?.id).toBe(first);
  });
});
