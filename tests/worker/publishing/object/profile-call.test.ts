import { expect, test } from "vitest";
import { readProfile } from "../../../../worker/modules/publishing/object/profile-call.ts";
import type { Renewal } from "../../../../worker/modules/publishing/object/calling.rules.ts";
import type { Actor } from "../../../../worker/networks/network.port.ts";
import type { Outcome } from "../../../../worker/networks/outcome.ts";
import type { RemoteProfile } from "../../../../worker/networks/network.port.ts";

const receipt = { httpStatus: 200, vendorRequestId: null };
const profile = { facts: { name: "Ada" }, posts: [], costMicros: 10_000 };
const done: Outcome<RemoteProfile> = { outcome: "done", value: profile, receipt };
const denied: Outcome<RemoteProfile> = { outcome: "not_sent", reason: "unauthorized", retryAt: null, receipt };

function account(answers: Outcome<RemoteProfile>[], renewal: Renewal = "renewed", isConnected = true) {
  const asked: [string, string | null][] = [];
  let token = 1;
  const tokens = {
    actor: async (): Promise<Actor | null> =>
      isConnected ? { kind: "member", remoteId: "me", accessToken: String(token) } : null,
    worked: async () => undefined,
    async renew(): Promise<Renewal> {
      token += 1;
      return renewal;
    },
  };
  const sender = {
    async readProfile(_platform: string, { accessToken }: Actor, name: string | null) {
      asked.push([accessToken, name]);
      return answers.shift() ?? done;
    },
  };
  return { asked, read: () => readProfile({ sender, tokens }, "twitter", "ada") };
}

test("a profile is read with the account's token, once", async () => {
  const { asked, read } = account([done]);
  expect([await read(), asked]).toEqual([done, [["1", "ada"]]]);
});

test("a refused token is renewed, and the profile read once more", async () => {
  const { asked, read } = account([denied, done]);
  expect(await read()).toEqual(done);
  expect(asked.map(([token]) => token)).toEqual(["1", "2"]);
});

test.each<[string, ReturnType<typeof account>]>([
  ["whose renewal is refused", account([denied], "ended")],
  ["that is not connected any more", account([], "renewed", false)],
])("an account %s shows nothing", async (_name, { read }) => {
  expect(await read()).toBeNull();
});
