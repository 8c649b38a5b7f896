import { beforeEach, expect, test, vi } from "vitest";
import type { PlanType, UserView } from "#contract/users.contract.ts";
import { createPlanWatch } from "#navigation/plan-watch.ts";
import { refreshUser } from "#session/session.actions.ts";
import { currentSession } from "#session/session.store.ts";
import { person, signInAs, stubBrowser } from "../chat/page.ts";
import { freePlans } from "./journeys.ts";

const withPlan = (type: PlanType): UserView =>
  person({ plan: { id: freePlans[type].id, name: { en: type, fr: type }, plan_type: type } });

let asked = 0;
let now = 0;
let decided = 0;
let answers: (() => Response | Promise<Response>)[];
const says = (user: UserView) => () => Response.json({ user });

beforeEach(() => {
  stubBrowser();
  [asked, now, decided, answers] = [0, 1_000_000, 0, []];
  vi.stubGlobal("fetch", () => {
    asked++;
    return Promise.resolve(answers.shift()?.() ?? Response.json({ user: currentSession()?.user }));
  });
  signInAs(withPlan("combo"));
});

const watch = () => createPlanWatch({ now: () => now, decideAgain: () => void decided++ });

test("the first navigation after a change elsewhere asks for the plan, and the rules decide again", async () => {
  const navigate = watch();
  await navigate();
  expect([asked, decided]).toEqual([1, 0]);
  now += 5_000;
  answers = [says(withPlan("pdf"))];
  await navigate();
  expect([asked, decided]).toEqual([2, 1]);
  expect(currentSession()?.user.plan?.plan_type).toBe("pdf");
});

test("navigations one after the other ask once", async () => {
  const navigate = watch();
  await navigate();
  now += 4_999;
  await navigate();
  expect(asked).toBe(1);
});

test("a question that failed is asked again by the next navigation", async () => {
  const navigate = watch();
  answers = [() => new Response("", { status: 500 })];
  await navigate();
  answers = [says(withPlan("pdf"))];
  await navigate();
  expect([asked, decided]).toEqual([2, 1]);
});

test("a visitor has no plan to ask for", async () => {
  signInAs(null);
  await watch()();
  expect([asked, decided]).toEqual([0, 0]);
});

test("another account that signs in meanwhile is decided upon by its own sign-in", async () => {
  const late = Promise.withResolvers<Response>();
  answers = [() => late.promise];
  const done = watch()();
  signInAs(person({ id: "user_of_somebody_else_000", plan: withPlan("pdf").plan }));
  late.resolve(Response.json({ user: withPlan("cv") }));
  await done;
  expect([currentSession()?.user.plan?.plan_type, decided]).toEqual(["pdf", 0]);
});

test("an older answer does not replace a newer one", async () => {
  const late = Promise.withResolvers<Response>();
  answers = [() => late.promise, says(withPlan("pdf"))];
  const first = refreshUser();
  await refreshUser();
  late.resolve(Response.json({ user: withPlan("combo") }));
  await first;
  expect(currentSession()?.user.plan?.plan_type).toBe("pdf");
});
