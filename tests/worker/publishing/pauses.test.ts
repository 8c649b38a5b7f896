import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { createPausesRepository } from "../../../worker/modules/publishing/networks/pauses.repository.ts";
import { createPauses } from "../../../worker/modules/publishing/networks/pauses.service.ts";
import type { Mail } from "../../../worker/providers/mail/mail.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { createHandSwitches } from "../../support/switches.ts";
import { connect, makePlanner, openAccounts } from "./accounts.fixture.ts";
import type { OpenAccounts } from "./accounts.fixture.ts";
import { noon, socialRows } from "./rows.ts";

const minute = 60_000;

let database: TestDatabase;
let mails: Map<string, Mail>;
let opened: OpenAccounts;
const switches = createHandSwitches();
const clock = createHandClock(noon.getTime());
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());
beforeEach(async () => {
  mails = new Map();
  await database.sql("delete from social_network_pause");
  opened = openAccounts(database);
});

const open = () =>
  createPauses({
    switches,
    pauses: createPausesRepository(database.db),
    networks: { linkedin: null, twitter: opened.twitter },
    mails: { post: async (id, mail) => void mails.set(id, mail) },
    publicUrl: "https://ensemble.example",
    clock,
  });

/** A publication at X that waits, and the code of what it waits for. */
async function waiting(errorCode: string | null) {
  const ada = await makePlanner(database);
  await connect(opened, ada);
  const [account] = (await opened.accounts.list(ada.id)).map(({ id }) => ({ id, workspaceId: ada.id }));
  if (!account) throw new Error("no account");
  const rows = socialRows(database.db);
  const nextTryAt = new Date(noon.getTime() + 10 * minute);
  const made = await rows.publication(await rows.post(ada.id), account, { dueAt: noon, errorCode, nextTryAt });
  return { ada, id: made.id };
}

const at = (minutes: number) => new Date(noon.getTime() + minutes * minute);

test("a refusal of the app pauses its network, and every admin gets one mail with the way to resume it", async () => {
  const admin = { id: createId(), email: `${createId().toLowerCase()}@example.test` };
  await database.sql("insert into admin_user (id, name, email) values ($1, 'Root', $2)", [admin.id, admin.email]);
  const { ada, id: publicationId } = await waiting("credits");
  const pauses = open();
  for (let times = 0; times < 2; times += 1) await pauses.begin({ publicationId, code: "credits", at: noon });
  await pauses.begin({ publicationId, code: "credits", at: at(1) });
  const written = [...mails.values()].filter(({ to }) => to === admin.email);
  expect(written.map(({ subject }) => subject)).toEqual(["X is paused / X est en pause"]);
  expect(written[0]?.text).toContain("https://ensemble.example/admin/providers");
  expect(await pauses.codeOf("twitter")).toBe("credits");
  expect(await pauses.codeOf("linkedin")).toBeNull();
  expect((await pauses.list()).data).toEqual([
    { platform: "linkedin", configured: false, paused_at: null, code: null },
    { platform: "twitter", configured: true, paused_at: noon.toISOString(), code: "credits" },
  ]);
  expect(await opened.accounts.list(ada.id)).toMatchObject([{ status: "paused" }]);
});

test("resumed, what waited for it is tried at once, and an older refusal pauses it no more", async () => {
  const { ada, id: publicationId } = await waiting("version");
  const other = await waiting("rate_limited");
  const pauses = open();
  await pauses.begin({ publicationId, code: "version", at: noon });
  clock.advance(minute);
  expect(await pauses.resume("twitter")).toMatchObject({ subject: "network twitter", before: { paused: true } });
  await pauses.begin({ publicationId, code: "version", at: noon });
  expect(await pauses.codeOf("twitter")).toBeNull();
  expect(await opened.accounts.list(ada.id)).toMatchObject([{ status: "connected" }]);
  const tried = await database.sql("select id from publication where next_try_at is null");
  expect(tried).toContainEqual({ id: publicationId });
  expect(tried).not.toContainEqual({ id: other.id });
  await pauses.begin({ publicationId, code: "version", at: at(5) });
  expect(await pauses.codeOf("twitter")).toBe("version");
});

test.each(["network-twitter", "tool-social", "read-only"] as const)(
  "while %s is off, nothing is asked of X, and it goes on once that is on",
  async (name) => {
    const pauses = open();
    switches.off.add(name);
    expect(await pauses.codeOf("twitter")).toBe("switched_off");
    expect(await pauses.listPaused()).toContainEqual({ platform: "twitter" });
    switches.off.clear();
    expect(await pauses.codeOf("twitter")).toBeNull();
    expect(await pauses.listPaused()).toEqual([]);
  },
);
