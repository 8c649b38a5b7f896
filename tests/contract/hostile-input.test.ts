import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { needsNoSession } from "../../worker/contract/endpoint.ts";
import type { Endpoint } from "../../worker/contract/endpoint.ts";
import { needsNoBody, validate } from "../../worker/http/validate.ts";
import { AppError } from "../../worker/lib/app-error.ts";
import { pathOf, sampleBody } from "../support/samples.ts";
import {
  brokenBodies,
  brokenFiles,
  brokenForms,
  hostileHeaders,
  hostileTexts,
  rawSegments,
  readHeaders,
} from "./attacks.ts";
import { bodyOf, call, declareLength, freshAddress, nameIn, rightCall, rows, send } from "./calls.ts";
import type { Call, Row } from "./calls.ts";
import { startCast } from "./cast.ts";
import type { Cast } from "./cast.ts";

const withBody = rows.filter(({ endpoint }) => endpoint.body);
const json = withBody.filter(({ endpoint }) => endpoint.encoding === undefined);
const forms = withBody.filter(({ endpoint }) => endpoint.encoding === "multipart");
const withParams = rows.filter(({ endpoint }) => endpoint.params);

let cast: Cast;
let origin: string;

beforeAll(async () => {
  cast = await startCast();
  origin = cast.stack.url;
});
afterAll(() => cast.stack.close());

/** A call by the person that the endpoint is made for, with a session of its own. */
async function rightful({ endpoint }: Row) {
  const me = cast.rightful(endpoint);
  const { params = {}, query = {}, body } = rightCall(endpoint, me, cast.adas);
  const token = await me.open();
  return { endpoint, params, query, body, token };
}

async function open(row: Row) {
  const { endpoint, params, token } = await rightful(row);
  const url = new URL(pathOf(endpoint, params), origin);
  // Every call comes from an address of its own; the session is the test's.
  const headers = () => ({ authorization: `Bearer ${token}`, "cf-connecting-ip": freshAddress() });
  return { url, method: endpoint.method, headers };
}

/** One of them, and another one at the next place, so that many places meet each. */
const oneOf = <T>(texts: readonly T[], place: number): T[] => {
  const at = place % texts.length;
  return texts.slice(at, at + 1);
};
/** Three of them, in the same way. */
const threeOf = <T>(texts: readonly T[], place: number): T[] =>
  [0, 5, 10].flatMap((turn) => oneOf(texts, place + turn));

/** Calls that wait for none of the others. */
const each = async <T>(tries: readonly T[], attack: (one: T, place: number) => Promise<void>): Promise<void> =>
  void (await Promise.all(tries.map(attack)));

const queryOf = (names: string[], text: string) => Object.fromEntries(names.map((name) => [name, text]));
const headerText = (at: number): string => hostileHeaders[at % hostileHeaders.length] ?? "";

/** Every text where an endpoint has code of its own for it; one where the code is the same for every endpoint. */
const textsFor = (row: Row, hasOwnCode: boolean, texts: readonly string[]) =>
  hasOwnCode ? texts : oneOf(texts, rows.indexOf(row));

/**
 * Whether a call meets the endpoint's own code, as the function says that the Worker calls before it. That function
 * refuses every text by a code: whatever else it throws fails the test.
 */
async function meetsOwnCode(endpoint: Endpoint, { params = {}, query = {}, body }: Call): Promise<boolean> {
  const url = new URL(`${pathOf(endpoint, params)}?${new URLSearchParams(query).toString()}`, origin);
  const request = new Request(url, { method: endpoint.method, ...(await bodyOf(endpoint, body)) });
  try {
    await validate(endpoint, request, params);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** What the Worker is asked: all that meets the endpoint's own code, and one call of those that are refused before it. */
async function worthAsking<Try>(tries: readonly Try[], place: number, meets: (one: Try) => Promise<boolean>) {
  const met: Try[] = [];
  const refused: Try[] = [];
  for (const one of tries) ((await meets(one)) ? met : refused).push(one);
  const at = refused.length === 0 ? 0 : place % refused.length;
  return [...met, ...refused.slice(at, at + 1)];
}

/** Whether an endpoint reads headers by itself, beside what one function reads of every request and of every visit. */
const readsHeaders = ({ endpoint }: Row) => endpoint.conditional || endpoint.stream !== undefined || endpoint.download;

/** A password is hashed for as long as all other calls of a case take, by one function wherever it is sent. */
const isHashed = (fields: object): boolean => "password" in fields || "current" in fields;

describe("a body that is absent", () => {
  test.each(json.filter(({ endpoint }) => needsNoBody(endpoint)))(
    "is taken where no field is needed: $title",
    async (row) => {
      const { url, method, headers } = await open(row);
      expect((await send(url, { method, headers: headers() })).code).not.toBe("request.invalid");
    },
  );
});

describe("a broken body", () => {
  test.each(json)("is request.invalid where JSON is expected: $title", async (row) => {
    const { url, method, headers } = await open(row);
    // One function reads the JSON of every endpoint.
    const { maxBytes = Infinity } = row.endpoint;
    const fitting = brokenBodies.filter(([, body]) => body.length <= maxBytes);
    for (const [name, body] of oneOf(fitting, json.indexOf(row))) {
      const outcome = await send(url, { method, headers: { ...headers(), "content-type": "application/json" }, body });
      expect([name, outcome]).toEqual([name, { status: 400, code: "request.invalid" }]);
    }
  });

  test.each(forms)("is request.invalid where a form is expected: $title", async (row) => {
    const { url, method, headers } = await open(row);
    await each(brokenForms, async ([name, type, body]) => {
      const sent = type === undefined ? headers() : { ...headers(), "content-type": type };
      expect([name, await send(url, { method, headers: sent, body })]).toEqual([
        name,
        { status: 400, code: "request.invalid" },
      ]);
    });
  });

  test.each(forms)("may hold a file that is broken, and is refused for it or kept: $title", async (row) => {
    const { endpoint, params, query, token, body } = await rightful(row);
    await each(brokenFiles, async ([name, fileName, bytes]) => {
      const fields = Object.entries(body as Record<string, unknown>).map(([field, value]) => [
        field,
        value instanceof File ? new File([bytes], fileName) : value,
      ]);
      const sent = { params, query, token, body: Object.fromEntries(fields) };
      expect([name, (await call(origin, endpoint, sent)).status < 500]).toEqual([name, true]);
    });
  });

  test.each(json)("is read no further than the limit, whatever length was declared: $title", async (row) => {
    const { url, method, headers } = await open(row);
    const limit = row.endpoint.maxBytes ?? 1024 * 1024;
    // Little more than the limit: a connection that is closed while much of it is on its way loses the answer.
    const chunk = new TextEncoder().encode(" ".repeat(Math.min(256 * 1024, Math.ceil(limit / 4))));
    let left = Math.ceil(limit / chunk.length) + 1;
    const answered = new AbortController();
    // It never ends: the refusal has to come without the rest.
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : new Promise<void>(() => {})),
    });
    const { signal } = answered;
    const sent: RequestInit & { duplex: "half" } = { method, headers: headers(), body, duplex: "half", signal };
    expect(await send(url, sent)).toEqual({ status: 413, code: "request.too_large" });
    answered.abort();
  });

  test.each(oneOf(json, 0))("that is packed is not unpacked: $title", async (row) => {
    const { url, method, headers } = await open(row);
    const packed = new Uint8Array(gzipSync(Buffer.alloc(32 * 1024 * 1024, " ")));
    const sent = { ...headers(), "content-type": "application/json", "content-encoding": "gzip" };
    expect(await send(url, { method, headers: sent, body: packed })).toEqual({ status: 400, code: "request.invalid" });
  });

  test.each(withBody)("is not read at all where it declares too great a length: $title", async (row) => {
    const { url, method, headers } = await open(row);
    expect(await declareLength(url, method, headers(), 10 ** 9)).toEqual({ status: 413, code: "request.too_large" });
  });
});

describe("hostile words never make the API fail", () => {
  test.each(withBody)("in a field of a body: $title", async (row) => {
    const sample = sampleBody(row.endpoint, "optional too") as Record<string, unknown>;
    const { params } = await rightful(row);
    const place = rows.indexOf(row);
    const some = isHashed(sample) ? oneOf : threeOf;
    const tries = Object.keys(sample).flatMap((name, index) =>
      some(hostileTexts, place + index).map((text) => ({ name, text, body: { ...sample, [name]: text } })),
    );
    const meets = ({ body }: { body: unknown }) => meetsOwnCode(row.endpoint, { params, body });
    await each(await worthAsking(tries, place, meets), async ({ name, text, body }) => {
      const { url, method, headers } = await open(row);
      const sent = { method, headers: headers(), ...(await bodyOf(row.endpoint, body)) };
      const { status } = await send(url, sent);
      expect([name, text, status < 500]).toEqual([name, text, true]);
    });
  });

  test.each(withParams)("in a path, where they name nothing: $title", async (row) => {
    const { endpoint, params, body, token } = await rightful(row);
    const place = rows.indexOf(row);
    // The rest of the call is no matter of its path.
    const { query: _query, body: _body, ...path } = endpoint;
    for (const name of Object.keys(params)) {
      const meets = (text: string) => meetsOwnCode(path, { params: { ...params, [name]: text } });
      // One line compares every {userId} with the caller's, before the endpoint's own code runs.
      const among = (texts: readonly string[]) =>
        name === "userId" ? oneOf(texts, place) : worthAsking(texts, place, meets);
      await each(await among(hostileTexts), async (text) => {
        const { status } = await call(origin, endpoint, { params: { ...params, [name]: text }, body, token });
        // A one-time token is any text, and a wrong one is no session.
        expect([name, text, status]).toEqual([name, text, name === "token" && status === 401 ? 401 : 404]);
      });
      await each(await among(rawSegments), async (segment) => {
        const path = pathOf(endpoint, { ...params, [name]: "segment" }).replace(/\bsegment\b/, segment);
        const headers = { authorization: `Bearer ${token}`, "cf-connecting-ip": freshAddress() };
        const { status } = await send(new URL(origin + path), { method: endpoint.method, headers });
        expect([segment, status >= 400 && status < 500]).toEqual([segment, true]);
      });
    }
  });

  test.each(rows.filter(({ endpoint }) => endpoint.query))("in a query: $title", async (row) => {
    const { endpoint, ...right } = await rightful(row);
    const names = ["page", "q", "category", "language", "from", "order", "user_id"];
    const known = names.filter((name) => nameIn(endpoint.query, name));
    const ignored = names.filter((name) => !known.includes(name));
    const place = rows.indexOf(row);
    // What an endpoint ignores is sent at once.
    for (const sent of [...known.map((name) => [name]), ignored]) {
      const meets = (text: string) => meetsOwnCode(endpoint, { ...right, query: queryOf(sent, text) });
      const texts = sent === ignored ? threeOf(hostileTexts, place) : await worthAsking(hostileTexts, place, meets);
      await each(texts, async (text) => {
        const query = queryOf(sent, text);
        const { status } = await call(origin, endpoint, { ...right, query });
        const free = sent === ignored || sent[0] === "q";
        expect([sent, text, status < 500 && (free || status >= 400)]).toEqual([sent, text, true]);
      });
    }
  });

  test.each(rows)("in a header: $title", async (row) => {
    const place = rows.indexOf(row);
    // Each header carries another text, and other ones at the next endpoint.
    await each(readsHeaders(row) ? [0, 4, 8] : [0], async (turn) => {
      const { endpoint, ...right } = await rightful(row);
      const headers = Object.fromEntries(readHeaders.map((name, at) => [name, headerText(at + place + turn)]));
      expect([headers, (await call(origin, endpoint, { ...right, headers })).status < 500]).toEqual([headers, true]);
    });
  });

  test.each(rows.filter(({ endpoint }) => !needsNoSession(endpoint) && endpoint.access !== "admin"))(
    "and in X-User-ID they are another account's id: $title",
    async (row) => {
      const { endpoint, ...right } = await rightful(row);
      await each(textsFor(row, endpoint.identity !== undefined, hostileHeaders), async (text) => {
        const outcome = await call(origin, endpoint, { ...right, headers: { "x-user-id": text } });
        expect([text, outcome]).toEqual([text, { status: 403, code: "auth.user_mismatch" }]);
      });
    },
  );
});

describe("what is no call of the API", () => {
  test.each(["/api", "/api/", "/api/nothing", "/api/user", "/api/ai-models/1/2", "/api//ai-models", "/other"])(
    "is request.not_found: %s",
    async (path) => {
      expect(await send(new URL(origin + path), {})).toEqual({ status: 404, code: "request.not_found" });
    },
  );

  test.each([
    "/api/%61dmin/auth/sign-out",
    "/api/Admin/auth/sign-out",
    "/api/./admin/auth/sign-out",
    "/api/x/../admin/auth/sign-out",
  ])("opens no admin's door: %s", async (path) => {
    const { status } = await send(new URL(origin + path), { method: "POST" });
    expect([401, 404]).toContain(status);
  });
});

test("after all of it nothing had failed inside, and the tables stand", async () => {
  expect(cast.stack.logs.filter((line) => line.includes("request.failed"))).toEqual([]);
  const ids = [cast.ada.id, cast.ben.id, cast.gus.id];
  const rows = await cast.stack.sql(`select id from "user" where id in ($1, $2, $3)`, ids);
  expect(rows).toHaveLength(ids.length);
});
