import { describe, expect, test } from "vitest";
import type { Endpoint } from "../../../worker/contract/endpoint.ts";
import { createSubscription } from "../../../worker/contract/payments/subscriptions.contract.ts";
import { keepSnapshot } from "../../../worker/contract/publishing/drafts.contract.ts";
import { createPost } from "../../../worker/contract/publishing/posts.contract.ts";
import { trackUsage } from "../../../worker/contract/tracking.contract.ts";
import { validate } from "../../../worker/http/validate.ts";

const userId = "a".repeat(24);

async function read(endpoint: Endpoint, sent: object): Promise<unknown> {
  const request = new Request("https://ensemble.test/api", { method: "POST", body: JSON.stringify(sent) });
  return (await validate(endpoint, request, { userId })).body;
}

describe("a client that sends what the specification shows", () => {
  const usage = { model_id: 7, response_time: 900, input_tokens: 3, output_tokens: 5, total_cost: 0.01 };

  test.each([
    [1, true],
    [0, false],
    [true, true],
    [false, false],
  ])("tells the success of an answer as %s", async (sent, success) => {
    expect(await read(trackUsage, { ...usage, success: sent })).toEqual({ ...usage, success });
  });

  test.each([2, "yes", null])("but not as %s", async (sent) => {
    await expect(read(trackUsage, { ...usage, success: sent })).rejects.toMatchObject({ code: "request.invalid" });
  });

  test.each([7, "7"])("names the plan of a subscription as %s", async (sent) => {
    expect(await read(createSubscription, { user_id: userId, plan_id: sent })).toMatchObject({ plan_id: 7 });
  });

  const parts = [{ text: "We open on Monday.", media_ids: [], alt: [] }];

  test("keeps a draft without what may be null", async () => {
    const sent = { title: "", platforms: ["linkedin"], parts };
    expect(await read(keepSnapshot, sent)).toEqual({ ...sent, first_comment: null, wall_time: null, zone: null });
  });

  test("makes a post without what may be null, and without a language", async () => {
    const variant = { platform: "linkedin", parts };
    expect(await read(createPost, { variants: [variant] })).toEqual({
      variants: [{ ...variant, first_comment: null, utm: null }],
    });
  });
});
