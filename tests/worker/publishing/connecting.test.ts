import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { acceptPublished } from "../../support/agreeing.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { begin, connect, makePlanner, openAccounts, zone } from "./accounts.fixture.ts";
import type { OpenAccounts, Planner } from "./accounts.fixture.ts";
import { done, remoteAda } from "./networks.fixture.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());

const open = (of?: Parameters<typeof openAccounts>[1]) => openAccounts(database, of);
const person = (most?: number | null) => makePlanner(database, most);

test("no way to a network begins before the data-processing agreement is accepted", async () => {
  const opened = open();
  const ada = await person();
  await database.sql("delete from agreement_acceptance where user_id = $1", [ada.id]);
  await expect(begin(opened, ada)).rejects.toMatchObject({ code: "agreements.not_accepted", details: { version: 1 } });
  expect(opened.twitter.asked).toEqual([]);
  await acceptPublished(database.db, ada);
  expect((await connect(opened, ada)).accounts).toMatchObject([{ handle: "ada" }]);
});

describe("an account is connected", () => {
  test("by the consent page of its network and the code that comes back, with the verifier of this way alone", async () => {
    const opened = open();
    const ada = await person();
    const { accounts } = await connect(opened, ada);
    expect(accounts).toMatchObject([
      { platform: "twitter", handle: "ada", zone, is_primary: true, status: "connected", subscription_type: "Premium" },
    ]);
    const [asked] = opened.twitter.asked;
    expect(asked?.redirectUri).toBe("https://ensemble.example/api/auth/social/twitter/callback");
    expect(asked?.verifier).toMatch(/^[\w-]{43}$/);
    expect(opened.twitter.exchanged).toEqual([{ ...asked, code: "code", state: undefined }]);
    expect(await opened.accounts.list(ada.id)).toEqual(accounts);
  });

  test("again in the row that it had, after its tokens ended and after it was disconnected", async () => {
    const opened = open();
    const ada = await person(1);
    const [first] = (await connect(opened, ada)).accounts;
    expect((await connect(opened, ada)).accounts).toMatchObject([{ id: first?.id, created_at: first?.created_at }]);
    await opened.accounts.disconnect(ada.id, "twitter", first?.id ?? "");
    expect((await connect(opened, ada)).accounts).toMatchObject([{ id: first?.id, is_primary: true }]);
  });

  test("with each page that the person administers, as far as the plan has room", async () => {
    const opened = open();
    const ada = await person(2);
    opened.twitter.answers.accounts = done(["1", "2", "3"].map((remoteId) => ({ ...remoteAda, remoteId })));
    const { accounts, left_out } = await connect(opened, ada);
    expect(accounts.map(({ is_primary }) => is_primary)).toEqual([true, false]);
    expect(left_out).toBe(1);
  });

  test("is listed the newest first, page by page, and takes a place of the plan", async () => {
    const opened = open();
    const ada = await person(3);
    for (const remoteId of ["1", "2"]) {
      opened.twitter.answers.accounts = done([{ ...remoteAda, remoteId, handle: `ada${remoteId}` }]);
      await connect(opened, ada);
      opened.clock.advance(1_000);
    }
    expect(await opened.accounts.listNewest(ada.id, undefined)).toMatchObject([
      { handle: "ada2", is_primary: false },
      { handle: "ada1", is_primary: true },
    ]);
    expect(await opened.accounts.listNewest(ada.id, "2")).toEqual({ data: [], current_page: 2, last_page: 1 });
    expect(await opened.accounts.readPlaces(ada.id)).toEqual({ used: 2, limit: 3 });
  });

  test("never beyond the cap, also where two come back at once", async () => {
    const opened = open();
    const ada = await person(1);
    const states = [await begin(opened, ada), await begin(opened, ada)];
    let remote = 0;
    opened.twitter.accounts = async () => done([{ ...remoteAda, remoteId: String((remote += 1)) }]);
    const ways = states.map((state) =>
      opened.connecting.finish(ada, "twitter", { state, code: "code", zone, language: "en" }),
    );
    const ended = await Promise.allSettled(ways);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(ended.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "limits.cap_reached" },
    });
    expect(await opened.accounts.list(ada.id)).toHaveLength(1);
  });

  test("of the plan's tool alone: without the planner the way does not begin", async () => {
    await expect(begin(open(), await person(null))).rejects.toThrow("limits.not_included");
  });

  test("where the product has keys for its network and kind", async () => {
    const opened = open();
    const ada = await person();
    opened.twitter.kinds = ["member"];
    const page = opened.connecting.begin(ada, "twitter", { kind: "page" });
    await expect(page).rejects.toThrow("social.network_unavailable");
    expect(opened.accounts.listOffered()).toContainEqual({ platform: "twitter", kinds: ["member"] });
  });
});

describe("a state counts once, for ten minutes, in the session that began", () => {
  test("in another's session it is refused, and spent", async () => {
    const opened = open();
    const [ada, ben] = [await person(), await person()];
    const state = await begin(opened, ada);
    const back = { state, code: "code", zone, language: "en" } as const;
    await expect(opened.connecting.finish(ben, "twitter", back)).rejects.toThrow("social.state_invalid");
    await expect(opened.connecting.finish(ada, "twitter", back)).rejects.toThrow("social.state_invalid");
    expect(opened.twitter.exchanged).toEqual([]);
  });

  test.each([
    [
      "another session of the same person",
      async (_: OpenAccounts, ada: Planner) => ({ ...ada, sessionId: createId() }),
    ],
    ["after ten minutes", async ({ clock }: OpenAccounts, ada: Planner) => (clock.advance(600_000), ada)],
  ])("%s: refused", async (_, change) => {
    const opened = open();
    const ada = await person();
    const state = await begin(opened, ada);
    const caller = await change(opened, ada);
    const finished = opened.connecting.finish(caller, "twitter", { state, code: "code", zone, language: "en" });
    await expect(finished).rejects.toThrow("social.state_invalid");
  });

  test("for another network, or one that was never made, it is refused", async () => {
    const opened = open();
    const ada = await person();
    const back = { state: await begin(opened, ada), code: "code", zone, language: "en" } as const;
    await expect(opened.connecting.finish(ada, "linkedin", back)).rejects.toThrow("social.state_invalid");
    const made = opened.connecting.finish(ada, "twitter", { ...back, state: "made up" });
    await expect(made).rejects.toThrow("social.state_invalid");
  });

  test("two answers of one way connect once", async () => {
    const opened = open();
    const ada = await person();
    const back = { state: await begin(opened, ada), code: "code", zone, language: "en" } as const;
    const both = [opened.connecting.finish(ada, "twitter", back), opened.connecting.finish(ada, "twitter", back)];
    const ended = await Promise.allSettled(both);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(opened.twitter.exchanged).toHaveLength(1);
  });

  test.each([
    ["/user/social-planner?tab=accounts", "/user/social-planner?tab=accounts"],
    ["https://evil.example/", "/user/social-planner"],
    ["//evil.example", "/user/social-planner"],
    [undefined, "/user/social-planner"],
  ])("the person returns from %s to %s", async (wanted, path) => {
    const opened = open();
    const ada = await person();
    const state = await begin(opened, ada, wanted);
    const { return_path } = await opened.connecting.finish(ada, "twitter", {
      state,
      code: "code",
      zone,
      language: "en",
    });
    expect(return_path).toBe(path);
  });

  test("old ones are deleted", async () => {
    const opened = open();
    const ada = await person();
    await begin(opened, ada);
    opened.clock.advance(600_000);
    await opened.accounts.removeOldStates();
    expect(await database.sql("select 1 from oauth_state where user_id = $1", [ada.id])).toEqual([]);
  });
});

describe("nothing is connected", () => {
  const receipt = { httpStatus: 400, vendorRequestId: null };
  const refused = { outcome: "refused", code: "grant", duplicateOf: null, detail: "", receipt } as const;

  test.each([
    ["the code does not count", refused, "social.consent_refused"],
    ["the network is away", { outcome: "unknown", reason: "timeout", receipt } as const, "social.network_failed"],
  ])("where %s", async (_, outcome, code) => {
    const opened = open();
    opened.twitter.answers.exchange = outcome;
    const ada = await person();
    await expect(connect(opened, ada)).rejects.toThrow(code);
    expect(await opened.accounts.list(ada.id)).toEqual([]);
  });

  test("where the person refused: the network sends no code", async () => {
    const opened = open();
    const ada = await person();
    const state = await begin(opened, ada);
    await expect(opened.connecting.finish(ada, "twitter", { state, zone, language: "en" })).rejects.toThrow(
      "social.consent_refused",
    );
    const later = opened.connecting.finish(ada, "twitter", { state, code: "code", zone, language: "en" });
    await expect(later).rejects.toThrow("social.state_invalid");
  });

  test("where a right is missing: the token is revoked at once", async () => {
    const opened = open({ grant: { scopes: ["read"] } });
    await expect(connect(opened, await person())).rejects.toMatchObject({
      code: "social.scopes_missing",
      details: { missing: "write" },
    });
    expect(opened.twitter.revoked).toEqual(["refresh-planted"]);
  });

  test("where there is no account to publish for", async () => {
    const opened = open();
    opened.twitter.answers.accounts = done([]);
    await expect(connect(opened, await person())).rejects.toThrow("social.nothing_to_connect");
  });
});
