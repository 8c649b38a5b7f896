import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { connect, makePlanner, openAccounts, zone } from "./accounts.fixture.ts";
import type { OpenAccounts, Planner } from "./accounts.fixture.ts";
import { done, remoteAda } from "./networks.fixture.ts";
import { noon } from "./rows.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());

const open = (of?: Parameters<typeof openAccounts>[1]) => openAccounts(database, of);
const person = (most?: number | null) => makePlanner(database, most);

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  for (const level of ["error", "warn", "info", "log"] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void logged.push(words.join(" ")));
});
afterEach(() => vi.restoreAllMocks());

const two = async (opened: OpenAccounts, ada: Planner) => {
  opened.twitter.answers.accounts = done(["1", "2"].map((remoteId) => ({ ...remoteAda, remoteId })));
  const { accounts } = await connect(opened, ada);
  return accounts.map(({ id }) => id) as [string, string];
};
const primaries = async ({ accounts }: OpenAccounts, { id }: Planner) =>
  (await accounts.list(id)).filter(({ is_primary }) => is_primary).map((account) => account.id);

describe("accounts of a person", () => {
  test("have one primary account a network, also after that one is disconnected", async () => {
    const opened = open();
    const ada = await person();
    const [first, second] = await two(opened, ada);
    await opened.accounts.setPrimary(ada.id, second);
    expect(await primaries(opened, ada)).toEqual([second]);
    await opened.accounts.disconnect(ada.id, "twitter", second);
    expect(await primaries(opened, ada)).toEqual([first]);
  });

  test("are disconnected with their tokens, also where the network refuses to revoke them", async () => {
    const opened = open();
    const ada = await person();
    await two(opened, ada);
    opened.twitter.revoke = async () => Promise.reject(new Error("away"));
    await opened.accounts.disconnectAll(ada.id, "linkedin");
    expect(await primaries(opened, ada)).toHaveLength(1);
    await opened.accounts.disconnectAll(ada.id, "twitter");
    const rows = await database.sql("select status, token from social_account where user_id = $1", [ada.id]);
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ status: "disconnected", token: null })));
  });

  test("are another's to no one: not changed, not made primary, not disconnected", async () => {
    const opened = open();
    const [ada, ben] = [await person(), await person()];
    const [first] = await two(opened, ada);
    const { accounts } = opened;
    await expect(accounts.change(ben.id, first, zone)).rejects.toThrow("social.account_not_found");
    await expect(accounts.setPrimary(ben.id, first)).rejects.toThrow("social.account_not_found");
    await expect(accounts.disconnect(ben.id, "twitter", first)).rejects.toThrow("social.account_not_found");
    await expect(accounts.disconnect(ada.id, "linkedin", first)).rejects.toThrow("social.account_not_found");
    expect(await accounts.change(ada.id, first, "Asia/Tokyo")).toMatchObject({ zone: "Asia/Tokyo" });
  });

  test("say when they end: 14 days before, and from then on", async () => {
    const accessExpiresAt = noon.getTime() + 60 * 86_400_000;
    const opened = open({ grant: { refreshToken: null, accessExpiresAt } });
    const ada = await person();
    await connect(opened, ada);
    const status = async () => (await opened.accounts.list(ada.id))[0]?.status;
    expect(await status()).toBe("connected");
    opened.clock.advance(46 * 86_400_000);
    expect(await status()).toBe("expiring");
    opened.clock.advance(14 * 86_400_000);
    expect(await status()).toBe("needs_reconnect");
  });
});

test("a token stands nowhere in plain words: not in rows, logs, answers or errors, and opens in its own row alone", async () => {
  const opened = open();
  const [ada, ben] = [await person(), await person()];
  const said: unknown[] = [await connect(opened, ada), await opened.accounts.list(ada.id)];
  opened.twitter.revoke = async () => Promise.reject(new Error("away"));
  const failed = await connect(opened, await person(0)).catch((error: unknown) => error);
  opened.twitter.answers.accounts = done([]);
  said.push(failed, await connect(opened, ben).catch((error: unknown) => error));
  const rows = await database.sql("select * from social_account where user_id = $1", [ada.id]);
  const [row] = rows;
  await opened.accounts.disconnectAll(ada.id);
  const words = JSON.stringify([
    said.map((one) => (one instanceof Error ? [one.message, one.stack] : one)),
    rows,
    logged,
  ]);
  expect(logged).not.toEqual([]);
  expect(words).not.toContain("planted");
  const sealed = { sealed: String(row?.["token"]), keyId: String(row?.["token_key_id"]) };
  expect(await opened.vault.open(String(row?.["id"]), sealed)).toEqual({
    access: "access-planted",
    refresh: "refresh-planted",
    previous: null,
  });
  expect(await opened.vault.open(createId(), sealed)).toBeNull();
});
