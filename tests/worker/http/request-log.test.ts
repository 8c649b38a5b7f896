import { Hono } from "hono";
import { beforeEach, expect, test, vi } from "vitest";
import type { MockInstance } from "vitest";
import { requestLog } from "../../../worker/http/request-log.ts";
import type { RequestVariables } from "../../../worker/http/request-log.ts";
import { createHandClock } from "../../support/hand-clock.ts";

let info: MockInstance<typeof console.info>;
beforeEach(() => {
  info = vi.spyOn(console, "info").mockImplementation(() => undefined);
});

const clock = createHandClock();
const app = new Hono<{ Variables: RequestVariables }>();
app.use(requestLog(clock));
app.onError((_, context) => context.json({}, 409));
app.get("/api/boats/:id/words", (context) =>
  context.body("", 200, { "content-type": "text/event-stream; charset=utf-8" }),
);
app.get("/api/boats/:id", (context) => {
  context.set("endpoint", "readBoat");
  clock.advance(40);
  if (context.req.param("id") === "sunk") throw new Error("sunk");
  return context.json({});
});

test.each([
  ["/api/boats/secret-of-ada?q=words", { endpoint: "readBoat", status: 200, durationMs: 40 }],
  ["/api/boats/sunk", { endpoint: "readBoat", status: 409, durationMs: 40 }],
  ["/api/nowhere/secret-of-ada", { endpoint: null, status: 404, durationMs: 0 }],
])("a request of %s is one line, without its address", async (path, facts) => {
  await app.request(path);
  const lines = info.mock.calls.map(([line]) => String(line));
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([{ event: "request.finished", ...facts }]);
  expect(lines.join()).not.toMatch(/secret|words|boats/);
});

test("a stream of events is none: what it tells of writes its own when it ends", async () => {
  info.mockClear();
  expect((await app.request("/api/boats/secret-of-ada/words")).status).toBe(200);
  expect(info).not.toHaveBeenCalled();
});
