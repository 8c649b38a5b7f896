import { isRedirect } from "@tanstack/react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { i18n, startI18n } from "#i18n/i18n.ts";
import { fetchUserModules } from "#modules/marketplace/marketplace.actions.ts";
import { plansAreRead } from "#modules/plans/plans.actions.ts";
import { plansStore } from "#modules/plans/plans.store.ts";
import { rootRoute } from "#navigation/root.route.tsx";
import { currentSession } from "#session/session.store.ts";
import { onNotice } from "#ui/Toaster/notify.ts";
import type { PlanType, UserView } from "#contract/users.contract.ts";
import { person, signInAs, stubBrowser } from "../chat/page.ts";
import { freePlans, target } from "./journeys.ts";

vi.mock("#contract/product-modules.ts", async (original) => ({
  ...(await original<object>()),
  availableModules: [1, 2, 5, 8],
}));

const withPlan = (type: PlanType, isPremium = false): UserView =>
  person({ isPremium, plan: { id: freePlans[type].id, name: { en: type, fr: type }, plan_type: type } });

/** The API: what it was asked, and what it says of the caller from now on. */
const asked: string[] = [];
const notices: string[] = [];
let caller: UserView;
let active: readonly number[];
/** Who the caller is, and what is active, after a move. */
let moved: [UserView, readonly number[]] | null;
let refusal: Response | null;
let silent: boolean;

function answer(path: string): Response | Promise<Response> {
  if (path === "/api/auth/session") return Response.json({ user: caller });
  if (path.endsWith("/modules")) return Response.json([1, 2, 5, 8].map((id) => ({ id, active: active.includes(id) })));
  if (path === "/api/plans")
    return silent
      ? new Promise(() => {})
      : Response.json(
          Object.entries(freePlans).map(([plan_type, { id, modules }]) => ({
            id,
            plan_type,
            monthly_price_cents: 0,
            included_modules: modules,
          })),
        );
  if (path === "/api/update-plan-type" && moved !== null) [caller, active] = moved;
  return refusal ?? Response.json({ success: true });
}

beforeEach(async () => {
  stubBrowser();
  vi.stubGlobal("document", Object.assign(new EventTarget(), { documentElement: {} }));
  if (!i18n.isInitialized) await startI18n("en");
  onNotice(({ text }) => notices.push(text));
  Object.assign(plansStore, { status: "failed", all: [] });
  [refusal, silent, active, moved] = [null, false, [], null];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push([init.method ?? "GET", path, init.body].filter(Boolean).join(" "));
    return Promise.resolve(answer(path));
  });
  signInAs(null);
  await fetchUserModules();
  for (const list of [asked, notices]) list.length = 0;
});

/** Where the router is sent, or null where the reader stays. */
async function open(address: string, preload = false): Promise<{ to: string; search: object } | null> {
  const { path, search, hash } = target(address);
  const context = { location: { pathname: path, search, hash }, matches: [], preload };
  try {
    const held: unknown = Reflect.apply(rootRoute.options.beforeLoad as () => unknown, undefined, [context]);
    await held;
    return null;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return { to: error.options.to as string, search: error.options.search as object };
  }
}

test.each([
  ["a visitor", null],
  ["a guest", person({ guest: true })],
  ["a chatai user", withPlan("chatai")],
])("the dashboard of %s is held up by nothing, and asks for nothing", (_who, user) => {
  signInAs(user);
  const context = { location: { pathname: "/user/dashboard", search: {}, hash: "" }, matches: [], preload: false };
  expect(Reflect.apply(rootRoute.options.beforeLoad as () => unknown, undefined, [context])).toBeUndefined();
  expect(asked).toEqual([]);
});

test("who comes from a landing page is moved to its free plan, then stands on its page", async () => {
  const user = withPlan("chatai");
  signInAs(user);
  caller = user;
  moved = [withPlan("pdf"), [8]];
  expect(await open("/user/dashboard?source=landing-pdf")).toEqual({ to: "/user/pdf-chat", search: {} });
  const account = ["GET /api/auth/session", `GET /api/user/${user.id}/modules`];
  const move = `POST /api/update-plan-type ${JSON.stringify({ user_id: user.id, plan_id: 4, held_plan_id: freePlans.chatai.id })}`;
  expect(asked).toEqual(["GET /api/plans", ...account, move, ...account]);
  expect(await open("/user/pdf-chat")).toBeNull();
});

test("a page that knows an older plan does not move the account back to it", async () => {
  signInAs(withPlan("combo"));
  [caller, active] = [withPlan("pdf"), [8]];
  await Promise.all([plansAreRead(), fetchUserModules()]);
  expect(await open("/user/dashboard")).toEqual({ to: "/user/pdf-chat", search: {} });
  expect(asked.filter((request) => request.startsWith("POST"))).toEqual([]);
  expect(currentSession()?.user.plan?.plan_type).toBe("pdf");
});

test("a move that the API refuses says why, and the page goes on with the plan that there is", async () => {
  const user = withPlan("chatai");
  signInAs(user);
  [caller, moved] = [user, [withPlan("social", true), []]];
  refusal = Response.json({ status: "error", error: { code: "plans.paid_plan_stays", message: "" } }, { status: 409 });
  expect(await open("/user/dashboard?source=landing-pdf")).toEqual({ to: "/user/social-planner", search: {} });
  expect(notices).toEqual([i18n.t("plans.paid_plan_stays", { ns: "errors" })]);
  expect(currentSession()?.user.isPremium).toBe(true);
});

test("an inactive module is activated before its page opens", async () => {
  const user = withPlan("cv", true);
  signInAs(user);
  expect(await open("/user/cv-ia")).toBeNull();
  expect(asked).toEqual([`GET /api/user/${user.id}/modules`, `POST /api/user/${user.id}/modules/5/activate`]);
});

test("a module that cannot be activated says why, and the page of the plans opens", async () => {
  signInAs(withPlan("cv", true));
  refusal = Response.json(
    { status: "error", error: { code: "marketplace.unavailable", message: "" } },
    { status: 409 },
  );
  expect(await open("/user/cv-ia")).toEqual({ to: "/user/upgrade", search: { tab: "combo", tool: "cv" } });
  expect(notices).toEqual([i18n.t("marketplace.unavailable", { ns: "errors" })]);
});

test("plans that do not come are waited for a few seconds, then the dashboard opens without the move", async () => {
  signInAs(withPlan("chatai"));
  silent = true;
  vi.useFakeTimers();
  try {
    const opened = open("/user/dashboard?source=landing-pdf");
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await opened).toBeNull();
    expect(asked).toEqual(["GET /api/plans"]);
  } finally {
    vi.useRealTimers();
  }
});

test("pointing at a link does nothing yet", async () => {
  signInAs(withPlan("cv", true));
  expect(await open("/user/cv-ia", true)).toBeNull();
  expect(await open("/user/dashboard?source=landing-pdf", true)).toEqual({ to: "/user/cv-ia", search: {} });
  expect(asked).toEqual([]);
});
