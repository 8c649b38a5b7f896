import { describe, expect, test } from "vitest";
import { ApiError } from "#api/api-error.ts";
import { awaitConfirmation } from "#modules/payments/confirmation.ts";

type Said = "confirming" | "confirmed" | "open" | "expired" | "none";

/** Answers in turn, the last one for ever; time passes only while waiting. */
function provider(...answers: (Said | Error)[]) {
  const state = { asked: 0, now: 0, pauses: [] as number[] };
  const confirmation = awaitConfirmation(
    () => {
      const answer = answers[Math.min(state.asked++, answers.length - 1)];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? "none");
    },
    {
      now: () => state.now,
      pause: (milliseconds) => {
        state.pauses.push(milliseconds);
        state.now += milliseconds;
        return Promise.resolve();
      },
    },
  );
  return { state, confirmation };
}

test("a plan that is there at once is confirmed without waiting", async () => {
  const { state, confirmation } = provider("confirmed");
  expect(await confirmation).toEqual({ state: "confirmed" });
  expect(state).toMatchObject({ asked: 1, pauses: [] });
});

test("a payment that is being confirmed is asked after every two seconds", async () => {
  const { state, confirmation } = provider("confirming", "confirming", "confirmed");
  expect(await confirmation).toEqual({ state: "confirmed" });
  expect(state.pauses).toEqual([2_000, 2_000]);
});

test("after sixty seconds the page says that the plan comes by itself", async () => {
  const { state, confirmation } = provider("confirming");
  expect(await confirmation).toEqual({ state: "late" });
  expect(state.now).toBe(60_000);
});

test.each([
  ["open", "open"],
  ["expired", "expired"],
  ["none", "unknown"],
] as const)("a payment page that is %s is %s, and not asked after again", async (said, state) => {
  const { state: asked, confirmation } = provider(said, "confirmed");
  expect(await confirmation).toEqual({ state });
  expect(asked.asked).toBe(1);
});

describe("a call that fails", () => {
  test.each([
    ["the network", new ApiError("client.offline")],
    ["the payment provider", new ApiError("payments.provider_failed", 502)],
    ["too many calls", new ApiError("request.too_many", 429)],
  ])("because of %s says nothing about the payment: it is asked again", async (_, error) => {
    expect(await provider(error, "confirmed").confirmation).toEqual({ state: "confirmed" });
  });

  test("for another account's payment shows that it is not here", async () => {
    expect(await provider(new ApiError("payments.not_found", 404)).confirmation).toEqual({ state: "unknown" });
  });

  test.each([
    ["payments.unavailable", 503],
    ["auth.forbidden", 403],
  ] as const)("with %s is shown as it is", async (code, status) => {
    expect(await provider(new ApiError(code, status)).confirmation).toEqual({ state: "failed", error: code });
  });

  test("because the reader has left ends the asking", async () => {
    const left = new DOMException("left", "AbortError");
    await expect(provider("confirming", left).confirmation).rejects.toBe(left);
  });
});
