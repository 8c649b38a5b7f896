import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { address, password, startWorld } from "./world.ts";
import type { World } from "./world.ts";
import { bearing } from "../../support/credentials.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const minute = 60_000;

/** A user with two sessions: the first on Firefox, the second, ten minutes younger, not used yet. */
async function signInTwice(email: string) {
  const { token } = await world.signUp(email);
  await world.sessions.touch(await world.sessions.requireCaller(bearing(token)), firefox);
  world.wait(10 * minute);
  const second = await world.auth.signIn({ email, password, guest: undefined }, address);
  return { token, other: second.token, caller: await world.sessions.requireCaller(bearing(token)) };
}

describe("a list of one's sessions", () => {
  test("tells on what, since when and until when each was used, and which one asks", async () => {
    const { caller } = await signInTwice("lists@example.test");
    const { data } = await world.auth.listSessions(caller);
    expect(data).toMatchObject([
      { current: false, device: { browser: null, system: null, kind: null } },
      { current: true, device: { browser: "Firefox", system: "Linux", kind: "computer" } },
    ]);
    const [younger, older] = data.map(({ opened_at, seen_at }) => [Date.parse(opened_at), Date.parse(seen_at)]);
    expect(younger).toEqual([world.clock.now(), world.clock.now()]);
    expect(older).toEqual([world.clock.now() - 10 * minute, world.clock.now() - 10 * minute]);
  });

  test("names no token, and nothing of other people", async () => {
    const { caller, token, other } = await signInTwice("tells-none@example.test");
    const { data } = await world.auth.listSessions(caller);
    expect(data).toHaveLength(2);
    for (const signed of [token, other]) expect(JSON.stringify(data)).not.toContain(signed.split(".")[0]);
  });

  test("has no session that is over", async () => {
    const { token } = await signInTwice("over@example.test");
    world.wait(20 * 86_400_000);
    await world.sessions.touch(await world.sessions.requireCaller(bearing(token)), firefox);
    world.wait(20 * 86_400_000);
    const { data } = await world.auth.listSessions(await world.sessions.requireCaller(bearing(token)));
    expect(data).toMatchObject([{ current: true }]);
  });
});

describe("ending sessions", () => {
  test("one of one's own is over at once, and there no second time", async () => {
    const { caller, other } = await signInTwice("ends-one@example.test");
    const [{ id } = { id: "" }] = (await world.auth.listSessions(caller)).data;
    await world.auth.endSession(caller, id);
    await expect(world.sessions.requireCaller(bearing(other))).rejects.toMatchObject({ code: "auth.expired" });
    await expect(world.auth.endSession(caller, id)).rejects.toMatchObject({ code: "auth.session_not_found" });
  });

  test("another's is not found, and goes on", async () => {
    const { caller } = await signInTwice("reaches-out@example.test");
    const victim = await signInTwice("reached-for@example.test");
    const ending = world.auth.endSession(caller, victim.caller.sessionId);
    await expect(ending).rejects.toMatchObject({ code: "auth.session_not_found" });
    expect((await world.sessions.requireCaller(bearing(victim.token))).id).toBe(victim.caller.id);
  });

  test("everywhere else leaves this one, and those of other accounts", async () => {
    const bystander = await signInTwice("bystander@example.test");
    const { caller, token, other } = await signInTwice("ends-others@example.test");
    await world.auth.endOtherSessions(caller);
    await expect(world.sessions.requireCaller(bearing(other))).rejects.toMatchObject({ code: "auth.expired" });
    expect((await world.sessions.requireCaller(bearing(token))).sessionId).toBe(caller.sessionId);
    expect((await world.sessions.requireCaller(bearing(bystander.other))).id).toBe(bystander.caller.id);
  });
});
