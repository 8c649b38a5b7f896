import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSmallWeb } from "../support/small-web.ts";
import type { Answer, SmallPage, SmallWeb } from "../support/small-web.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, makeAccount, newAddress } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";

const megabyte = 1_024 * 1_024;
/** More than is ever taken of a page, and what a socket and its ends hold beside it. */
const mostSent = 40 * megabyte;

let web: SmallWeb;
let stack: TestStack;
let ada: SignedIn;
let sent = 0;

/** A body that ends when its reader leaves. */
function send(response: ServerResponse, piece: Uint8Array): void {
  const more = () => {
    while (!response.destroyed) {
      sent += piece.length;
      if (!response.write(piece)) return;
    }
  };
  response.on("drain", more).on("error", () => {});
  more();
}

const endless =
  (headers: Record<string, string>, piece: Uint8Array, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "text/html", ...headers });
    send(response, piece);
  };

const letters = new Uint8Array(64 * 1_024).fill(97);
/** 64 MB in 64 KB, member after member: a bomb without end. */
const packed = gzipSync(new Uint8Array(64 * megabyte));
const to = (location: string): SmallPage => ({ status: 302, headers: { location } });

const pages: Record<string, SmallPage | Answer> = {
  "endless.example/": endless({}, letters),
  "long.example/": { body: "a".repeat(4 * megabyte) },
  "bomb.example/": endless({ "content-encoding": "gzip" }, packed),
  "bombs.example/": endless({ "content-encoding": "gzip, gzip" }, gzipSync(packed)),
  "missing.example/": endless({}, letters, 404),
  "elsewhere.example/": endless({ location: "https://good.example/" }, letters, 302),
  "robots.example/robots.txt": endless({ "content-type": "text/plain" }, letters),
  "robots.example/": { body: "<h1>Robots</h1><p>All may read what stands here." },
  "circle.example/": to("https://circle.example/again"),
  "circle.example/again": to("https://circle.example/"),
  "inner.example/": to("https://169.254.169.254/latest/meta-data/"),
  "spelled.example/": to("https://127-0-0-1.sslip.example/"),
  "good.example/": { body: "<h1>Good</h1><p>What stands here may be read by anyone." },
};

beforeAll(async () => {
  web = await startSmallWeb(pages);
  stack = await startStack({ vars: { WEB_GATEWAY: web.origin } });
  ada = await makeAccount(stack, "ada.hostile-sites@example.test");
});
afterAll(async () => {
  await stack.close();
  await web.close();
});
beforeEach(() => {
  sent = 0;
  web.asked.length = 0;
});

const read = (url: string) =>
  call(stack, "GET", `/api/social/planner/get/website/${ada.id}?url=${encodeURIComponent(url)}`, { token: ada.token });

test.each([
  ["a body without end", "endless", "too_large"],
  ["a body that is longer than a page may be", "long", "too_large"],
  ["a packed body that unpacks without end", "bomb", "too_large"],
  ["one that is packed twice", "bombs", "too_large"],
  ["an error page without end", "missing", "not_found"],
  ["a circle of redirects", "circle", "refused"],
])("%s is given up, and the product answers meanwhile", async (_name, host, reason) => {
  const reading = read(`https://${host}.example/`);
  const health = await fetch(`${stack.url}/api/health`, { headers: { "cf-connecting-ip": newAddress() } });
  expect(health.status).toBe(200);
  const { status, body } = await reading;
  expect([status, body["error"]]).toMatchObject([502, { code: "social.site_unread", details: { reason } }]);
  expect(sent).toBeLessThan(mostSent);
});

test.each(["elsewhere", "robots"])("a body without end that is not asked for costs nothing: %s", async (host) => {
  expect((await read(`https://${host}.example/`)).status).toBe(200);
  expect(sent).toBeLessThan(mostSent);
});

test.each(["inner", "spelled"])("a redirect to an inner address is not followed: %s", async (host) => {
  const { body } = await read(`https://${host}.example/`);
  expect(body["error"]).toMatchObject({ code: "social.address_refused", details: { reason: "address" } });
  expect(web.asked.filter((place) => !place.includes(`${host}.example`))).toEqual([]);
});
