import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import type { FetchPolicy } from "../../../../worker/providers/web/web.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { startSmallWeb } from "../../../support/small-web.ts";
import type { SmallWeb } from "../../../support/small-web.ts";

const policy: FetchPolicy = {
  schemes: ["http:", "https:"],
  ports: [80, 443],
  types: { "text/html": 1_000, "application/pdf": 5_000 },
  redirects: 3,
  timeoutMs: 10_000,
};

let small: SmallWeb | undefined;
afterEach(async () => small?.close());

async function startWeb(...given: Parameters<typeof startSmallWeb>): Promise<SmallWeb> {
  small = await startSmallWeb(...given);
  return small;
}

const to = (location: string, status = 302) => ({ status, headers: { location } });

test("a page comes with its type, its validators and its place", async () => {
  const headers = { "content-type": "Text/HTML; Charset=ISO-8859-1", etag: '"7"', "x-robots-tag": "noindex" };
  const { web, asked } = await startWeb({ "site.example/a?b=1": { headers, body: "<p>hello" } });
  expect(await web.safeFetch("https://site.example/a?b=1#c", policy)).toEqual({
    failure: null,
    url: "https://site.example/a?b=1",
    status: 200,
    type: "text/html",
    charset: "iso-8859-1",
    bytes: new Uint8Array(Buffer.from("<p>hello")),
    headers: { etag: '"7"', lastModified: null, retryAfter: null, robots: "noindex" },
  });
  expect(asked).toEqual(["https site.example/a?b=1"]);
});

test("a site sees who reads, and gets neither cookie nor referrer", async () => {
  let sent: unknown;
  const { web } = await startWeb({
    "site.example/": (request, response) => {
      sent = request.headers;
      response.writeHead(200, { "content-type": "text/html", "set-cookie": "a=b" }).end();
    },
  });
  await web.safeFetch("https://site.example/", policy);
  await web.safeFetch("https://site.example/", policy);
  expect(sent).toMatchObject({ "user-agent": "EnsembleBot/1.0 (+https://ensemble.example/support/bot)" });
  expect(Object.keys(sent as object)).not.toEqual(expect.arrayContaining(["cookie"]));
  expect(sent).not.toHaveProperty("referer");
  expect(sent).not.toHaveProperty("authorization");
});

test("an unchanged page has a status and no content", async () => {
  const { web } = await startWeb({
    "site.example/": (request, response) => {
      const same = request.headers["if-none-match"] === '"7"' && request.headers["if-modified-since"] === "yesterday";
      response.writeHead(same ? 304 : 500).end();
    },
  });
  const fetched = await web.safeFetch("https://site.example/", policy, {
    validators: { etag: '"7"', lastModified: "yesterday" },
  });
  expect(fetched).toMatchObject({ failure: null, status: 304, bytes: new Uint8Array() });
});

describe("redirects", () => {
  test("are followed to another path, host and scheme, three at most", async () => {
    const { web, asked } = await startWeb({
      "site.example/1": to("/2", 301),
      "site.example/2": to("https://www.site.example/3", 307),
      "www.site.example/3": to("//site.example/4", 308),
      "site.example/4": { body: "here" },
      "site.example/0": to("/1"),
    });
    expect(await web.safeFetch("http://site.example/1", policy)).toMatchObject({
      failure: null,
      url: "https://site.example/4",
    });
    asked.length = 0;
    expect(await web.safeFetch("http://site.example/0", policy)).toEqual({
      failure: "redirects",
      url: "https://www.site.example/3",
    });
    expect(asked).not.toContain("https site.example/4");
  });

  test("in a circle end", async () => {
    const { web, asked } = await startWeb({ "site.example/": to("/") });
    expect(await web.safeFetch("https://site.example/", policy)).toMatchObject({ failure: "redirects" });
    expect(asked).toHaveLength(4);
  });

  test.each([
    ["http://127.0.0.1/", "address"],
    ["http://2130706433/", "address"],
    ["//[::ffff:7f00:1]/", "address"],
    ["http://localhost/", "host"],
    ["http://site.example:8080/", "port"],
    ["file:///etc/passwd", "scheme"],
    ["javascript:alert(1)", "scheme"],
    ["https://a:b@site.example/", "userinfo"],
    ["https://ensemble.example/api", "own_host"],
    ["http://", "malformed"],
  ])("to %s are refused as %s, and nothing is fetched there", async (location, refusal) => {
    const { web, asked } = await startWeb({ "site.example/": to(location) });
    expect(await web.safeFetch("https://site.example/", policy)).toEqual({
      failure: "refused",
      refusal,
      url: location,
    });
    expect(asked).toEqual(["https site.example/"]);
  });

  test("to the very server that answers do not reach it a second time", async () => {
    let home = "";
    const { web, asked, origin } = await startWeb((place) =>
      place === "site.example/" ? to(home) : { body: "secret" },
    );
    home = `${origin}/secret`;
    expect(await web.safeFetch("https://site.example/", policy)).toMatchObject({ refusal: "address" });
    expect(asked).toHaveLength(1);
  });

  test("without an address are an answer without content", async () => {
    const { web } = await startWeb({ "site.example/": { status: 302 } });
    expect(await web.safeFetch("https://site.example/", policy)).toMatchObject({ failure: null, status: 302 });
  });
});

describe("bytes are counted as they come", () => {
  test.each([
    ["said by the site", { body: "a".repeat(1_001) }],
    ["packed", { headers: { "content-encoding": "gzip" }, body: gzipSync(Buffer.alloc(50_000_000)) }],
    ["without a length", { headers: { "transfer-encoding": "chunked" }, body: "a".repeat(100_000) }],
  ])("more than a type may have are too large: %s", async (_how, page) => {
    const { web } = await startWeb({ "site.example/": page });
    expect(await web.safeFetch("https://site.example/", policy)).toEqual({
      failure: "too_large",
      url: "https://site.example/",
    });
  });

  test("each type has its own most", async () => {
    const pdf = { headers: { "content-type": "application/pdf" }, body: "a".repeat(5_000) };
    const { web } = await startWeb({ "site.example/": pdf });
    expect(await web.safeFetch("https://site.example/", policy)).toMatchObject({ failure: null, status: 200 });
  });

  test("a caller that has enough ends the download", async () => {
    const { web } = await startWeb({
      "site.example/": (_request, response) => {
        response.writeHead(200, { "content-type": "text/html" });
        response.write("a".repeat(100));
      },
    });
    let seen = 0;
    const take = (piece: Uint8Array) => {
      seen += piece.length;
      return false;
    };
    expect(await web.safeFetch("https://site.example/", policy, { take })).toMatchObject({
      failure: null,
      status: 200,
    });
    expect(seen).toBe(100);
  });
});

test.each([
  ["application/zip", "kind"],
  ["image/png", "kind"],
  ["", "kind"],
])("content of the type %j is refused as %s", async (type, failure) => {
  const { web } = await startWeb({ "site.example/": { headers: { "content-type": type }, body: "a" } });
  expect(await web.safeFetch("https://site.example/", policy)).toMatchObject({ failure });
});

test.each([401, 403, 404, 410, 429, 500, 503])("an error page has a status and no content: %i", async (status) => {
  const { web } = await startWeb({ "site.example/": { status, headers: { "retry-after": "9" }, body: "secret" } });
  expect(await web.safeFetch("https://site.example/", policy)).toMatchObject({
    failure: null,
    status,
    bytes: new Uint8Array(),
    headers: { retryAfter: "9" },
  });
});

test("a site that hangs up is unreachable", async () => {
  const { web } = await startWeb({ "site.example/": (request) => request.socket.destroy() });
  expect(await web.safeFetch("https://site.example/", policy)).toMatchObject({ failure: "unreachable" });
});

describe("time ends", () => {
  const clock = createHandClock();

  test.each([
    ["before the first byte", () => clock.advance(10_000)],
    [
      "between two bytes",
      (_request: unknown, response: ServerResponse) => {
        response.writeHead(200, { "content-type": "text/html" });
        response.write("a", () => setImmediate(() => clock.advance(10_000)));
      },
    ],
  ])("%s", async (_when, answer) => {
    const { web } = await startWeb({ "site.example/": answer }, clock);
    expect(await web.safeFetch("https://site.example/", policy)).toMatchObject({ failure: "slow" });
    expect(clock.pending()).toBe(0);
  });
});
