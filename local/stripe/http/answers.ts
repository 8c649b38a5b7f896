import type { Context } from "hono";
import { newStripeId } from "../world.ts";
import type { Moment, World } from "../world.ts";
import type { Endpoint } from "./endpoint.ts";
import { shown } from "./expand.ts";
import type { Fault, Faults } from "./faults.ts";
import { canonical, parseForm } from "./form.ts";
import type { Form, FormValue } from "./form.ts";
import { paramProblem } from "./params.ts";
import { StripeProblem, badRequest } from "./problems.ts";

export interface Desk {
  world: World;
  keys: Keys;
  faults: Faults;
  /** Names the call in the events that it makes. */
  during<T>(request: { id: string; idempotency_key: string | null }, act: () => T): T;
  /** Does something at another moment. */
  at(when: Moment, act: () => void): void;
  /** Lets happen what is due by now. */
  catchUp(): void;
  /** Puts the true origin where kept addresses have none. */
  located(body: string): string;
}

const dayInMs = 86_400_000;

/** Answers a call of the API: key, prepared failures, what was answered before, parameters, work, what is shown. */
export async function answer(c: Context, desk: Desk, endpoint: Endpoint | undefined): Promise<Response> {
  const id = newStripeId("req");
  const raw = c.req.method === "POST" ? await c.req.text() : new URL(c.req.url).search.slice(1);
  const say = (status: number, body: string, more: Record<string, string> = {}) =>
    new Response(desk.located(body), {
      status,
      headers: { "content-type": "application/json", "request-id": id, "stripe-should-retry": "false", ...more },
    });
  try {
    checkKey((name) => c.req.header(name), desk.keys);
    const fault = desk.faults.next(c.req.method, c.req.path);
    const key = c.req.method === "POST" ? (c.req.header("idempotency-key") ?? null) : null;
    const form = parseForm(raw);
    const call = { id, key, of: `${c.req.method} ${c.req.path} ${canonical(form)}` };
    if (fault && !fault.afterwards) {
      keepFailure(desk, call, fault);
      return say(fault.status, fault.body, { "stripe-should-retry": fault.retry });
    }
    if (!endpoint) throw unrecognized(c.req.method, c.req.path);
    desk.catchUp();
    const done = desk.during({ id, idempotency_key: key }, () =>
      once(desk, call, () => work(desk, endpoint, form, c.req.param("id") ?? "")),
    );
    if (fault) return say(fault.status, fault.body, { "stripe-should-retry": fault.retry });
    return say(done.status, done.body, {
      ...(key ? { "idempotency-key": key } : {}),
      ...(done.again ? { "idempotent-replayed": "true", "original-request": done.request } : {}),
    });
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    return say(error.status, bodyOf(error));
  }
}

function work({ world }: Desk, { params: shape, handle }: Endpoint, form: Form, id: string): object {
  const { expand = [], ...rest } = form;
  const parsed = shape.safeParse(rest);
  if (!parsed.success) throw paramProblem(parsed.error, rest);
  const paths = readExpand(expand);
  return shown(world, handle({ world, params: parsed.data, id }), paths) as object;
}

function readExpand(expand: FormValue): string[] {
  const paths = typeof expand === "string" ? [expand] : expand;
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === "string"))
    throw badRequest("Invalid array", { param: "expand" });
  for (const path of paths)
    if (path.split(".").length > 4)
      throw badRequest("You cannot expand more than 4 levels of a property. Property: " + path, { param: "expand" });
  return paths;
}

/** The same key with the same call gets the same answer; with another it is refused. What fails a check is not kept. */
function once(desk: Desk, { id, key, of }: { id: string; key: string | null; of: string }, act: () => object) {
  const { state } = desk.world;
  const at = desk.world.now() * 1000;
  for (const [old, answer] of Object.entries(state.answers)) if (answer.at < at - dayInMs) delete state.answers[old];
  const known = key ? state.answers[key] : undefined;
  if (known && known.of !== of)
    throw new StripeProblem(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key ?? ""}' if you meant to execute a different request.`,
    });
  if (known) return { ...known, again: true };
  const done = attempt(act);
  if (key && done.kept) state.answers[key] = { of, request: id, status: done.status, body: done.body, at };
  return { ...done, request: id, again: false };
}

/** A failure of the vendor's own is an answer too: its key repeats it for a day. What never came so far is not. */
function keepFailure({ world }: Desk, { id, key, of }: { id: string; key: string | null; of: string }, fault: Fault) {
  if (key === null || fault.status !== 500 || world.state.answers[key]) return;
  world.state.answers[key] = { of, request: id, status: 500, body: fault.body, at: world.now() * 1000 };
}

function attempt(act: () => object) {
  try {
    return { status: 200, body: JSON.stringify(act()), kept: true };
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    return { status: error.status, body: bodyOf(error), kept: error.problem.type === "card_error" };
  }
}

function bodyOf({ problem }: StripeProblem): string {
  return JSON.stringify({ error: problem });
}

function unrecognized(method: string, path: string): StripeProblem {
  const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
  return new StripeProblem(404, { type: "invalid_request_error", message });
}

/** That of the account, and that of the organisation it belongs to: https://docs.stripe.com/keys/organization-api-keys */
export interface Keys {
  account: string;
  secretKey: string;
  organisationKey: string;
}

function checkKey(header: (name: string) => string | undefined, { account, secretKey, organisationKey }: Keys): void {
  const authorization = header("authorization") ?? "";
  const basic = /^Basic (.+)$/.exec(authorization)?.[1];
  const given = basic
    ? (Buffer.from(basic, "base64").toString("utf8").split(":")[0] ?? "")
    : /^Bearer (.+)$/.exec(authorization)?.[1];
  if (given === organisationKey) return checkContext(header("stripe-context"), account);
  if (given === secretKey) return;
  const message = given
    ? `Invalid API Key provided: ${given.slice(0, 8)}${"*".repeat(8)}${given.slice(-4)}`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.";
  throw new StripeProblem(401, { type: "invalid_request_error", message });
}

/** A key of an organisation names the account that a call is for. */
function checkContext(context: string | undefined, account: string): void {
  if (context === account) return;
  const message = context
    ? `The provided key does not have access to account '${context}' (or that account does not exist).`
    : "Requests made with an organization API key must include the Stripe-Context header.";
  throw new StripeProblem(context ? 403 : 400, { type: "invalid_request_error", message });
}
