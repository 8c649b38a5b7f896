import { buildPushPayload } from "@block65/webcrypto-web-push";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeVapidKeys } from "../../local/push/keys.ts";
import { startPushStandIn } from "../../local/push/server.ts";
import type { PushStandIn, StandInSubscription } from "../../local/push/server.ts";

let push: PushStandIn;
beforeAll(async () => {
  push = await startPushStandIn();
});
afterAll(() => push.close());

const keysOf = () => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = makeVapidKeys();
  return { publicKey, privateKey, subject: "mailto:hello@ensemble.example" };
};
const keys = keysOf();

async function sealed({ endpoint, keys: browser }: StandInSubscription, vapid = keys) {
  const message = { data: { title: "Tides" }, options: { ttl: 60, topic: "one" } };
  const { body, headers } = await buildPushPayload(message, { endpoint, expirationTime: null, keys: browser }, vapid);
  return { body, headers: headers as Record<string, string> };
}

type Sealed = Awaited<ReturnType<typeof sealed>>;
const send = ({ endpoint }: Pick<StandInSubscription, "endpoint">, { body, headers }: Sealed) =>
  push.take(new Request(endpoint, { method: "POST", body, headers }), new URL(endpoint));

describe("the push service of this machine", () => {
  test("opens what was sealed for its browser", async () => {
    const browser = push.subscribe(keys.publicKey);
    const { status, headers } = await send(browser, await sealed(browser));
    expect([status, headers.get("location")]).toEqual([201, expect.stringContaining("https://push.example/message/")]);
    expect(push.received().at(-1)).toEqual({
      endpoint: browser.endpoint,
      data: { title: "Tides" },
      topic: "one",
      ttlSeconds: 60,
    });
    expect(await (await fetch(push.url)).text()).toContain("Tides");
  });

  test.each<[string, number, (browser: StandInSubscription) => Promise<Sealed>]>([
    ["another site's key", 403, async (browser) => sealed(browser, keysOf())],
    [
      "another site's signature",
      403,
      async (browser) => {
        const { body, headers } = await sealed(browser, keysOf());
        const authorization = (headers["authorization"] ?? "").replace(/k=.*$/, `k=${keys.publicKey}`);
        return { body, headers: { ...headers, authorization } };
      },
    ],
    [
      "another host's audience",
      403,
      async (browser) => {
        const other = await sealed({ ...browser, endpoint: "https://other.example/send" });
        return { ...(await sealed(browser)), headers: other.headers };
      },
    ],
    ["another browser's words", 400, async () => sealed(push.subscribe(keys.publicKey))],
    [
      "words that were changed",
      400,
      async (browser) => {
        const { body, headers } = await sealed(browser);
        const last = body.length - 1;
        body[last] = (body[last] ?? 0) ^ 1;
        return { body, headers };
      },
    ],
    [
      "no time to live",
      400,
      async (browser) => {
        const { body, headers } = await sealed(browser);
        const { ttl: _, ...others } = headers;
        return { body, headers: others };
      },
    ],
  ])("refuses %s", async (_what, status, make) => {
    const browser = push.subscribe(keys.publicKey);
    expect((await send(browser, await make(browser))).status).toBe(status);
  });

  test("knows no other subscription, and none that is over", async () => {
    const browser = push.subscribe(keys.publicKey);
    const message = await sealed(browser);
    expect((await send({ endpoint: `${browser.endpoint}0` }, message)).status).toBe(404);
    push.setAway(true);
    expect((await send(browser, message)).status).toBe(503);
    push.setAway(false);
    push.end(browser.endpoint);
    expect((await send(browser, message)).status).toBe(410);
  });
});
