import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { startChallengeStandIn } from "../../../local/challenge/server.ts";
import type { ChallengeStandIn } from "../../../local/challenge/server.ts";
import { noChallenge } from "../../../worker/providers/challenge/challenge.ts";
import { createTurnstile } from "../../../worker/providers/challenge/turnstile.ts";
import { createAttempts } from "../../../worker/modules/auth/attempts.service.ts";
import type { Attempts } from "../../../worker/modules/auth/attempts.service.ts";
import { wrongCredentials } from "../../../worker/modules/auth/auth.errors.ts";
import { createSettings } from "../../support/settings.ts";
import { createGuestObjects } from "../limits/guest-objects.ts";

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    ctx: unknown;
    constructor(ctx: unknown) {
      this.ctx = ctx;
    }
  },
}));

let standIn: ChallengeStandIn;
let attempts: Attempts;
beforeAll(async () => {
  standIn = await startChallengeStandIn();
});
afterAll(() => standIn.close());
beforeEach(() => {
  const { siteKey, secretKey, baseUrl } = standIn;
  const challenge = createTurnstile({ siteKey, secretKey, baseUrl, script: undefined });
  attempts = createAttempts({ guests: createGuestObjects(createSettings({ network_sign_ups: 10 })), challenge });
  vi.spyOn(console, "warn").mockReturnValue();
});

const home = "198.51.100.1";
const strange = (number: number) => `203.0.113.${number}`;
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "let in",
    (error: { code: string }) => error.code,
  );
const knock = (
  address: string,
  right: boolean,
  { account = "e-mail ada", solution = undefined as string | undefined } = {},
) =>
  codeOf(
    attempts.withPassword(account, { address, solution }, async () => {
      if (!right) throw wrongCredentials();
    }),
  );
const fail = (address: string, account?: string) => knock(address, false, account === undefined ? {} : { account });
const broken = () =>
  attempts.withPassword("e-mail ada", { address: home, solution: undefined }, () => Promise.reject(new Error("away")));
const signUp = (address: string, solution?: string) => codeOf(attempts.ofNetwork({ address, solution }, "sign-up"));
const failFromEverywhere = () => Promise.all(Array.from({ length: 20 }, (_, at) => fail(strange(at))));

describe("a wrong password", () => {
  test("is tried ten times from one network, and then that network is refused for that account alone", async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => fail(home)));
    expect(tries.filter((code) => code === "auth.wrong_credentials")).toHaveLength(10);
    expect(await knock(home, true)).toBe("request.too_many");
    expect(await knock(home, true, { account: "e-mail ben" })).toBe("let in");
    expect(await knock(strange(1), true)).toBe("let in");
  });

  test("from everywhere never locks its owner out: a solved challenge opens", async () => {
    await failFromEverywhere();
    expect(await knock(home, true)).toBe("auth.challenge_required");
    expect(await knock(home, true, { solution: standIn.solve() })).toBe("let in");
  });

  test("from everywhere is no matter for a network that opened the account well", async () => {
    expect(await knock(home, true)).toBe("let in");
    await failFromEverywhere();
    expect(await knock(home, true)).toBe("let in");
    expect(await knock(strange(99), true)).toBe("auth.challenge_required");
  });

  test("goes on being asked for a challenge, each solved once", async () => {
    await failFromEverywhere();
    const solution = standIn.solve();
    expect(await knock(home, false, { solution })).toBe("auth.wrong_credentials");
    expect(await knock(home, false, { solution })).toBe("auth.challenge_required");
    expect(await knock(home, false, { solution: "made up" })).toBe("auth.challenge_required");
  });

  test("of many accounts asks its network for a challenge, whatever it opened before", async () => {
    expect(await knock(home, true)).toBe("let in");
    for (let at = 0; at < 20; at += 1) expect(await fail(home, `e-mail ${at}`)).toBe("auth.wrong_credentials");
    expect(await knock(home, true)).toBe("auth.challenge_required");
    expect(await knock(home, true, { solution: standIn.solve() })).toBe("let in");
  });

  test("is what counts: right ones do not, nor what failed otherwise, nor a challenge that was asked for", async () => {
    for (let times = 0; times < 30; times += 1) expect(await knock(home, true)).toBe("let in");
    for (let times = 0; times < 30; times += 1) await expect(broken()).rejects.toThrow("away");
    await failFromEverywhere();
    for (let times = 0; times < 30; times += 1) expect(await knock(strange(50), true)).toBe("auth.challenge_required");
    expect(await knock(strange(50), true, { solution: standIn.solve() })).toBe("let in");
  });
});

describe("what a network has a few of", () => {
  test("is free five times a day, then for a challenge, and refused from the number that an admin sets", async () => {
    for (let times = 0; times < 5; times += 1) expect(await signUp(home)).toBe("let in");
    expect(await signUp(home)).toBe("auth.challenge_required");
    for (let times = 5; times < 10; times += 1) expect(await signUp(home, standIn.solve())).toBe("let in");
    expect(await signUp(home, standIn.solve())).toBe("request.too_many");
  });

  test("is refused until the window of its first try ends, and no longer than the day", async () => {
    const signUpOf = (address: string) =>
      attempts.ofNetwork({ address, solution: standIn.solve() }, "sign-up").catch((error: unknown) => error);
    const waits = { details: { retry_after_seconds: 3 * 3600 } };
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22, 21) });
    for (let times = 0; times < 10; times += 1) await signUpOf(home);
    expect(await signUpOf(home)).toMatchObject(waits);
    expect(await signUpOf("198.51.100.2")).toBeUndefined();
    await Promise.all(Array.from({ length: 10 }, () => fail(home)));
    vi.setSystemTime(Date.UTC(2026, 10, 22, 21, 5));
    const refused = attempts.withPassword("e-mail ada", { address: home, solution: undefined }, async () => {});
    await expect(refused).rejects.toMatchObject({ details: { retry_after_seconds: 600 } });
    vi.useRealTimers();
  });

  test("is counted by house and company too, where a house has many networks", async () => {
    const within = (network: number) => signUp(`2001:db8:1:${network.toString(16)}::1`);
    const house = await Promise.all(Array.from({ length: 20 }, (_, at) => within(at)));
    expect(house.filter((code) => code === "let in")).toHaveLength(15);
    expect(await signUp("2001:db8:1:1ff::1")).toBe("let in");
    expect(await signUp("2001:db8:2:1::1")).toBe("let in");
  });
});

test("strangers who ask for mails to an address never lock its owner out: a solved challenge passes", async () => {
  const ask = (address: string, solution?: string) =>
    codeOf(attempts.ofMail("ada@example.test", { address, solution }));
  const strangers = await Promise.all(Array.from({ length: 10 }, (_, at) => ask(strange(at))));
  expect(new Set(strangers)).toEqual(new Set(["let in"]));
  expect(await ask(strange(11))).toBe("auth.challenge_required");
  expect(await ask(home)).toBe("auth.challenge_required");
  expect(await ask(home, standIn.solve())).toBe("let in");
  expect(await codeOf(attempts.ofMail("ben@example.test", { address: home, solution: undefined }))).toBe("let in");
});

test("one network asks for ten mails an hour, whatever addresses it names", async () => {
  const asked: unknown[] = [];
  for (let at = 0; at < 11; at += 1)
    asked.push(await codeOf(attempts.ofMail(`of${at}@example.test`, { address: home, solution: undefined })));
  expect(asked.filter((code) => code === "let in")).toHaveLength(10);
  expect(asked.at(-1)).toBe("request.too_many");
});

test("where no challenge is configured there is only waiting", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  attempts = createAttempts({ guests: createGuestObjects(), challenge: noChallenge });
  await failFromEverywhere();
  const place = { address: home, solution: standIn.solve() };
  const waiting = attempts.withPassword("e-mail ada", place, async () => {});
  await expect(waiting).rejects.toMatchObject({ code: "request.too_many", details: { retry_after_seconds: 3600 } });
});

test("while the service of the challenge is away nothing is solved, and the log says so", async () => {
  const challenge = createTurnstile({ siteKey: "a", secretKey: "b", baseUrl: "http://127.0.0.1:1", script: undefined });
  expect(await challenge.verify("an answer", home)).toBe(false);
  expect(vi.mocked(console.warn).mock.calls.flat().join()).toContain("auth.challenge_unknown");
});
