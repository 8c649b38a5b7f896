import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fetchPlans, plansAreRead } from "#modules/plans/plans.actions.ts";
import { planById, plansStore } from "#modules/plans/plans.store.ts";
import { plan } from "./samples.ts";

const answers: (() => Promise<Response>)[] = [];
const asked = vi.fn(() => answers.shift()?.() ?? Promise.reject(new TypeError("no network")));

beforeEach(() => {
  answers.length = 0;
  asked.mockClear();
  vi.stubGlobal("fetch", asked);
  Object.assign(plansStore, { status: "idle", error: null, all: [] });
});
afterEach(() => vi.unstubAllGlobals());

const answer = (...ids: number[]) => void answers.push(async () => Response.json(ids.map((id) => plan({ id }))));

describe("the plans on offer", () => {
  test("are asked for once, however many pages show them", async () => {
    answer(1, 2);
    await fetchPlans();
    await Promise.all([plansAreRead(), plansAreRead()]);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(planById(2)?.id).toBe(2);
    expect(planById(7)).toBeNull();
    expect(planById(null)).toBeNull();
  });

  test("that could not be read say why, and are asked for again", async () => {
    await fetchPlans();
    expect([plansStore.status, plansStore.error]).toEqual(["failed", "client.offline"]);
    answer(1);
    await plansAreRead();
    expect([plansStore.status, plansStore.error]).toEqual(["ready", null]);
  });

  test("stay on the page when they cannot be read anew", async () => {
    answer(1);
    await fetchPlans();
    await fetchPlans();
    expect([plansStore.status, plansStore.all.length]).toEqual(["ready", 1]);
  });

  test("are those that were asked for last, whichever answer comes first", async () => {
    const slow = Promise.withResolvers<Response>();
    answers.push(() => slow.promise);
    answer(2);
    const first = fetchPlans();
    await fetchPlans();
    slow.resolve(Response.json([plan({ id: 1 })]));
    await first;
    expect(plansStore.all.map(({ id }) => id)).toEqual([2]);
  });
});
