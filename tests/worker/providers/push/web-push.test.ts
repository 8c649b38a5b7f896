import { describe, expect, test } from "vitest";
import { makeVapidKeys } from "../../../../local/push/keys.ts";
import { createWebPush } from "../../../../worker/providers/push/web-push.ts";
import type { FetchOptions, FetchPolicy, FetchResult } from "../../../../worker/providers/web/web.ts";

const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = makeVapidKeys();
/** The browser of RFC 8291, 5. */
const target = {
  endpoint: "https://push.example/send/1",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const content = { data: { title: "Your book is ready" }, topic: "topic", ttlSeconds: 60 };

function open(answer: Partial<FetchResult>) {
  const asked: { address: string; policy: FetchPolicy; options: FetchOptions | undefined }[] = [];
  const web = {
    safeFetch: async (address: string, policy: FetchPolicy, options?: FetchOptions) => {
      asked.push({ address, policy, options });
      return { failure: null, url: address, ...answer } as FetchResult;
    },
  };
  return { asked, push: createWebPush({ publicKey, privateKey, subject: "mailto:hello@ensemble.example" }, web) };
}

describe("a push", () => {
  test.each<[string, Partial<FetchResult>, object]>([
    ["is sent", { status: 201 } as never, { end: "sent" }],
    ["meets no subscription", { status: 404 } as never, { end: "gone" }],
    ["meets one that is over", { status: 410 } as never, { end: "gone" }],
    ["is refused for its key", { status: 403 } as never, { end: "refused", reason: "http_403" }],
    ["is too long", { status: 413 } as never, { end: "refused", reason: "http_413" }],
    ["is redirected", { status: 307 } as never, { end: "refused", reason: "http_307" }],
    ["comes too often", { status: 429 } as never, { end: "failed", reason: "http_429" }],
    ["meets a service that is away", { status: 503 } as never, { end: "failed", reason: "http_503" }],
    ["is not answered", { failure: "slow" }, { end: "failed", reason: "slow" }],
    ["leads into a network", { failure: "refused", refusal: "address" }, { end: "refused", reason: "address" }],
  ])("that %s says so", async (_what, answer, outcome) => {
    expect(await open(answer).push.send(target, content)).toEqual(outcome);
  });

  test("goes out sealed, with its time and topic, to one host without a redirect", async () => {
    const { asked, push } = open({ status: 201 } as never);
    await push.send(target, content);
    const [{ address, policy, options } = { address: "", policy: null, options: undefined }] = asked;
    expect(address).toBe(target.endpoint);
    expect(policy).toMatchObject({ schemes: ["https:"], ports: [443], redirects: 0 });
    expect(options?.post?.headers).toMatchObject({
      authorization: expect.stringMatching(/^vapid t=\S+, k=/),
      ttl: "60",
      topic: "topic",
      "content-encoding": "aes128gcm",
    });
    const body = options?.post?.body as Uint8Array;
    expect(body.length).toBeLessThanOrEqual(4_096);
    expect(Buffer.from(body).includes("Your book")).toBe(false);
  });

  test("to a browser whose keys are none is refused, and such a browser is judged before", async () => {
    const { asked, push } = open({ status: 201 } as never);
    const broken = { ...target, p256dh: `B${"A".repeat(86)}` };
    expect(await push.send(broken, content)).toMatchObject({ end: "refused" });
    expect(asked).toEqual([]);
    expect(await push.judge(broken)).toBe("key");
    expect(await push.judge({ ...target, endpoint: "https://localhost/send" })).toBe("host");
    expect(await push.judge(target)).toBeNull();
  });
});
