import { beforeEach, expect, test, vi } from "vitest";
import type { MockInstance } from "vitest";
import { createKeyedHash } from "../../../worker/lib/keyed-hash.ts";
import { withRequestId } from "../../../worker/lib/log.ts";
import { createSecurityLog } from "../../../worker/modules/audit/security.service.ts";
import type { SecurityEvent } from "../../../worker/modules/audit/security.service.ts";

const log = createSecurityLog(createKeyedHash(["a secret of this test"], "security events"));
const failed: SecurityEvent = {
  event: "sign_in_failed",
  endpoint: "signIn",
  code: "auth.wrong_credentials",
  userId: null,
  email: "ada@example.test",
  address: "192.0.2.7",
};

let lines: MockInstance<typeof console.info>;
beforeEach(() => {
  lines = vi.spyOn(console, "info").mockImplementation(() => undefined);
});

async function written(event: Partial<SecurityEvent>): Promise<Record<string, unknown>> {
  await log.write({ ...failed, ...event });
  return JSON.parse(String(lines.mock.lastCall?.[0])) as Record<string, unknown>;
}

const hash = expect.stringMatching(/^[0-9a-f]{64}$/);

test("an event is one line with its request's id, and neither e-mail nor address", async () => {
  const line = await withRequestId("ray-of-one", () => written({}));
  expect(line).toEqual({
    event: "security.sign_in_failed",
    requestId: "ray-of-one",
    endpoint: "signIn",
    code: "auth.wrong_credentials",
    subject: hash,
    network: hash,
  });
});

test("a known account is named by its id, an unknown caller by nothing", async () => {
  expect(await written({ userId: "ada" })).toMatchObject({ subject: "ada" });
  expect(await written({ email: null })).toMatchObject({ subject: null, network: hash });
});

test("an address is the same however it is typed, and another for another secret", async () => {
  const { subject } = await written({});
  expect((await written({ email: " Ada@Example.test" }))["subject"]).toBe(subject);
  expect((await written({ email: "bob@example.test" }))["subject"]).not.toBe(subject);
  await createSecurityLog(createKeyedHash(["another secret"], "security events")).write(failed);
  expect(String(lines.mock.lastCall?.[0])).not.toContain(String(subject));
});

test("a network is the same for all of its addresses", async () => {
  const { network } = await written({ address: "2001:db8:1:2::1" });
  expect((await written({ address: "2001:db8:1:2:ffff::9" }))["network"]).toBe(network);
  expect((await written({ address: "2001:db8:1:3::1" }))["network"]).not.toBe(network);
});
