import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { catalogue, switchesOfCall } from "../../../worker/contract/index.ts";
import { codeOfSwitch, groupOfSwitch, switchNames } from "../../../worker/contract/switches.rules.ts";
import type { Database } from "../../../worker/db/client.ts";
import { createSwitchesReader } from "../../../worker/db/switches-reader.ts";
import { refreshMs } from "../../../worker/lib/kept.ts";
import { createSwitchesRepository } from "../../../worker/settings/switches.repository.ts";
import { createSwitchesService } from "../../../worker/settings/switches.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import type { HandClock } from "../../support/hand-clock.ts";

const noon = Date.UTC(2026, 10, 22, 12);
const ada = { email: "ada@example.test" };
const off = { off: true, reason: "the vendor asked for it" };
const on = { off: false, reason: "it is over" };

let database: TestDatabase;
let clock: HandClock;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql("delete from switch_state");
  clock = createHandClock(noon);
});

const isolate = (db: Database = database.db) => {
  const reader = createSwitchesReader(db, { clock, after: () => undefined });
  return createSwitchesService({ rows: createSwitchesRepository(db), reader, clock });
};

describe("a switch", () => {
  test.each(switchNames)(
    "%s is on until an admin turns it, refuses by its code while it is off, and is on again",
    async (name) => {
      const switches = isolate();
      await switches.require([name]);
      await switches.turn(ada, name, off);
      await expect(switches.require([name])).rejects.toMatchObject({
        code: codeOfSwitch[groupOfSwitch(name)],
        details: { switch: name },
      });
      expect(await switches.read()).toEqual({ off: [name] });
      await switches.turn(ada, name, on);
      await switches.require([name]);
      expect(await switches.read()).toEqual({ off: [] });
    },
  );

  test("keeps why, when and by whom it was turned, and the log sees what it was before", async () => {
    const switches = isolate();
    expect(await switches.turn(ada, "tool-pdf", off)).toMatchObject({
      subject: "switch tool-pdf",
      before: { off: false },
      after: off,
    });
    const { before, answer } = await switches.turn({ email: "ben@example.test" }, "tool-pdf", on);
    expect(before).toEqual({ off: true });
    expect(answer.switches.find(({ name }) => name === "tool-pdf")).toEqual({
      name: "tool-pdf",
      off: false,
      reason: on.reason,
      changed_at: new Date(noon).toISOString(),
      changed_by: "ben@example.test",
    });
  });

  test("counts at once where it was turned, and within a minute in an isolate that has read before", async () => {
    const [here, there] = [isolate(), isolate()];
    await Promise.all([here.read(), there.read()]);
    await here.turn(ada, "uploads", off);
    const seen = async () => [await here.isOff("uploads"), await there.isOff("uploads")];
    expect(await seen()).toEqual([true, false]);
    clock.advance(refreshMs.most);
    expect(await seen()).toEqual([true, true]);
  });

  test("is what it was while the database is away, and on where it was never read", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let away = false;
    const db = new Proxy(database.db, {
      get(target, name, self) {
        if (away) throw new Error("away");
        return Reflect.get(target, name, self) as unknown;
      },
    }) satisfies Database;
    const switches = isolate(db);
    await switches.turn(ada, "guests", off);
    expect(await switches.isOff("guests")).toBe(true);
    away = true;
    clock.advance(refreshMs.most);
    expect(await switches.isOff("guests")).toBe(true);
    expect(await isolate(db).isOff("guests")).toBe(false);
  });

  test("that a former release had is passed over", async () => {
    await database.sql("insert into switch_state values ('former', true, 'old', now(), 'a@example.test')");
    expect(await isolate().read()).toEqual({ off: [] });
  });
});

describe("read-only mode", () => {
  const open = catalogue
    .filter(({ endpoint }) => endpoint.method !== "GET" && endpoint.access !== "admin")
    .filter(({ endpoint }) => !switchesOfCall(endpoint).includes("read-only"))
    .map(({ name }) => name)
    .toSorted();

  test("lets through what changes nothing, sessions, and what machines hand over, and nothing else", () => {
    expect(open).toEqual(
      [
        "acceptInvitation",
        "beginAdminPasskeySignIn",
        "beginPasskeyProof",
        "beginPasskeySignIn",
        "checkGuestLimit",
        "checkPost",
        "checkUserLimit",
        "confirmAdminTotp",
        "confirmTotp",
        "endOtherSessions",
        "endSession",
        "estimateWork",
        "findProduct",
        "findTeamSignIn",
        "finishGoogle",
        "finishGoogleProof",
        "finishTeamSignIn",
        "listFinishedWorks",
        "openInbox",
        "openLiveTalk",
        "previewChange",
        "previewCv",
        "previewSeats",
        "prove",
        "proveByPasskey",
        "readCvAsMachine",
        "readInvitation",
        "readPlanDetails",
        "readVerification",
        "requestLink",
        "signIn",
        "signInAdmin",
        "signInAdminWithPasskey",
        "signInWithPasskey",
        "startGoogle",
        "startGoogleProof",
        "startTeamSignIn",
        "storeEnginePart",
        "takeEmailBack",
        "unsubscribe",
      ].toSorted(),
    );
  });
});
