import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { needsNoSession } from "../../worker/contract/endpoint.ts";
import { call, freshAddress, rightCall, rows } from "./calls.ts";
import type { Row } from "./calls.ts";
import { startCast } from "./cast.ts";
import type { Cast } from "./cast.ts";

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stack.close());

/** A right call by whom it is made for, whose session was opened before the database went away. */
async function callWithout({ endpoint }: Row) {
  const me = cast.rightful(endpoint);
  const token = await me.open();
  const right = rightCall(endpoint, me, cast.adas);
  cast.stack.disturbDatabase("refused");
  try {
    return await call(cast.stack.url, endpoint, { ...right, token });
  } finally {
    cast.stack.disturbDatabase(null);
  }
}

describe("while the database is away", () => {
  test.each(rows.filter(({ endpoint }) => !needsNoSession(endpoint)))("$title is service.unavailable", async (row) => {
    expect(await callWithout(row)).toEqual({ status: 503, code: "service.unavailable" });
  });

  test.each(rows.filter(({ endpoint }) => needsNoSession(endpoint)))("$title fails with nothing else", async (row) => {
    const { status, code } = await callWithout(row);
    expect(status < 500 || code === "service.unavailable").toBe(true);
  });
});

test("a call that meets a silent database is answered in eight seconds, with when to come again", async () => {
  const token = await cast.ada.open();
  const headers = { authorization: `Bearer ${token}`, "cf-connecting-ip": freshAddress() };
  cast.stack.disturbDatabase("silent");
  const startedAt = performance.now();
  const response = await fetch(`${cast.stack.url}/api/auth/session`, { headers });
  cast.stack.disturbDatabase(null);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(performance.now() - startedAt).toBeGreaterThan(7_900);
});
