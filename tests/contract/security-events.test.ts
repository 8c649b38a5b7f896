import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { needsNoSession } from "../../worker/contract/endpoint.ts";
import { readAuthLink } from "../../worker/contract/auth-links.rules.ts";
import type { Endpoint } from "../../worker/contract/endpoint.ts";
import { catalogue } from "../../worker/contract/index.ts";
import { createKeyedHash } from "../../worker/lib/keyed-hash.ts";
import { call as ask } from "../integration/auth-client.ts";
import { pathOf, sampleBody, sampleParams } from "../support/samples.ts";
import { freshAddress, isFields } from "./calls.ts";
import { startCast } from "./cast.ts";
import type { Cast } from "./cast.ts";

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stack.close());

type Line = Record<"event" | "requestId" | "endpoint" | "code" | "subject" | "network", string | null>;

const securityLines = () => cast.stack.logs.filter((line) => line.includes('"event":"security.'));
const securityEvents = () => securityLines().map((line) => JSON.parse(line.slice(line.indexOf("{"))) as Line);
const keyed = (text: string) => createKeyedHash([cast.stack.secrets.AUTH_SECRET], "security events")(text);

const partsOf = ({ event, endpoint, code, subject }: Line) => [event, endpoint, code, subject];

test("every step of a way through an account is logged, and none of its secrets with it", async () => {
  const { stack } = cast;
  const [address, email] = [freshAddress(), "Telltale@example.test"];
  const [password, other] = ["a telltale horse battery", "another telltale battery"];
  const send = (method: string, path: string, body?: object, token?: string) =>
    ask(stack, method, path, { address, body, token });

  const { body: made } = await send("POST", "/api/auth/sign-up", { name: "Telltale Ada", email, password });
  await send("POST", "/api/auth/sign-in", { email, password: other });
  const { body: entered } = await send("POST", "/api/auth/sign-in", { email, password });
  await send("POST", "/api/auth/password", { current: password, password: other }, entered.token);
  await send("GET", "/api/auth/session", undefined, made.token);
  await send("POST", "/api/auth/link", { email });
  const text = await vi.waitFor(() => {
    const mail = stack
      .mails()
      .find((sent) => sent.to.includes(email.toLowerCase()) && sent.text.includes("/auth#link"));
    if (mail === undefined) throw new Error("no link was mailed yet");
    return mail.text;
  }, 20_000);
  const link = readAuthLink(new URL(/http:\/\/\S+/.exec(text)?.[0] ?? "").hash);
  const mailed = link !== null && "token" in link ? link.token : "";
  const { body: linked } = await send("GET", `/api/validate-token/${encodeURIComponent(email)}/${mailed}`);
  await send("GET", "/api/v01/auth/user-logout", undefined, linked.token);
  await send("GET", "/api/auth/session", undefined, linked.token);
  await send("GET", "/api/admin/users");

  const id = made.user?.id ?? "nobody";
  const typed = await keyed("email telltale@example.test");
  const network = await keyed(`network ${address}`);
  const told = () => securityEvents().filter((line) => line.network === network);
  await vi.waitFor(() => expect(told()).toHaveLength(10));
  const expected = [
    ["security.sign_up", "signUp", null, id],
    ["security.sign_in_failed", "signIn", "auth.wrong_credentials", typed],
    ["security.sign_in", "signIn", null, id],
    ["security.password_change", "setPassword", null, id],
    ["security.refused", "readSession", "auth.expired", null],
    ["security.link_request", "requestLink", null, typed],
    ["security.link_sign_in", "validateToken", null, id],
    ["security.sign_out", "signOut", null, id],
    ["security.refused", "readSession", "auth.expired", null],
    ["security.refused", "listPeople", "auth.missing", null],
  ];
  expect(told().map(partsOf).map(String).toSorted()).toEqual(expected.map(String).toSorted());
  expect(new Set(told().map(({ requestId }) => requestId)).size).toBe(10);
  const log = stack.logs.join("\n").toLowerCase();
  for (const secret of ["telltale", address, made.token, entered.token, linked.token, mailed])
    expect(log).not.toContain(String(secret).toLowerCase());
});

test("a caller that meets a limit is logged as limited, whatever the call", async () => {
  const address = freshAddress();
  for (let made = 0; made < 6; made += 1) await ask(cast.stack, "POST", "/api/auth/guest", { address, body: {} });
  const network = await keyed(`network ${address}`);
  const told = () => securityEvents().filter((line) => line.network === network);
  await vi.waitFor(() => expect(told()).toHaveLength(6));
  expect(told().at(-1)).toMatchObject({ event: "security.rate_limited", code: "auth.challenge_required" });
});

const accountRows = catalogue.filter(({ module }) => ["auth", "account", "admins"].includes(module));
const marked = "Telltale0Secret";
const markedEmail = `${marked}@example.test`;
const markedCode = "918273";

/** Every text of a body and of a path is marked, in the form that its field asks for. */
const mark = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === "string" ? markedText(name, value) : value]),
  );
const markedText = (name: string, sample: string): string => {
  if (name === "email") return markedEmail;
  if (name === "code") return sample.length > 6 ? marked.padEnd(sample.length, "z") : markedCode;
  return ["locale", "redirect", "id"].includes(name) ? sample : marked.padEnd(Math.max(sample.length, 24), "z");
};

async function sendMarked(endpoint: Endpoint, token: string | undefined) {
  const body = sampleBody(endpoint, "optional too");
  const response = await fetch(
    cast.stack.url + pathOf(endpoint, mark(sampleParams(endpoint)) as Record<string, string>),
    {
      method: endpoint.method,
      headers: {
        "cf-connecting-ip": "203.0.113.77",
        "user-agent": marked,
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(isFields(body) && { body: JSON.stringify(mark(body)) }),
    },
  );
  return { id: response.headers.get("x-request-id"), text: await response.text() };
}

test("no call about an account leaves a secret that it carried or answered in an event", async () => {
  const secrets = [marked, markedCode, "203.0.113.77"];
  const asked = new Set<string | null>();
  for (const { endpoint } of accountRows) {
    const right = needsNoSession(endpoint) ? undefined : await cast.rightful(endpoint).open();
    for (const token of [right, `${marked}.${"z".repeat(40)}`]) {
      if (token !== undefined) secrets.push(token);
      const { id, text } = await sendMarked(endpoint, token);
      asked.add(id);
      const words = text.matchAll(/"(?:token|challenge|secret|uri)":"([^"]+)"/g);
      secrets.push(...[...words].map(([, word]) => String(word)));
    }
  }
  const told = () => securityEvents().filter(({ requestId }) => asked.has(requestId));
  const silent = () => {
    const heard = new Set(told().map(({ endpoint }) => endpoint));
    return accountRows.map(({ name }) => name).filter((name) => !heard.has(name));
  };
  await vi.waitFor(() => expect(silent()).toEqual(["startGoogle", "readAuthOptions"]));
  expect(new Set(told().map(({ requestId }) => requestId)).size).toBe(told().length);
  const log = securityLines().join("\n").toLowerCase();
  for (const secret of secrets) expect(log).not.toContain(secret.toLowerCase());
});
