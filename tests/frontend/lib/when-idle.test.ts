import { afterEach, expect, test, vi } from "vitest";
import { whenIdle } from "#lib/when-idle.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("acts when the browser is idle, and at the latest after two seconds", () => {
  const request = vi.fn<(act: () => void, options: { timeout: number }) => number>(() => 7);
  const cancel = vi.fn<(id: number) => void>();
  vi.stubGlobal("requestIdleCallback", request);
  vi.stubGlobal("cancelIdleCallback", cancel);
  const act = vi.fn<() => void>();
  const stop = whenIdle(act);
  expect(request).toHaveBeenCalledWith(act, { timeout: 2_000 });
  stop();
  expect(cancel).toHaveBeenCalledWith(7);
});

test("acts after a second where a browser has no idle callbacks, unless it is cancelled", () => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", undefined);
  const acted: string[] = [];
  whenIdle(() => acted.push("first"));
  whenIdle(() => acted.push("second"))();
  vi.advanceTimersByTime(999);
  expect(acted).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(acted).toEqual(["first"]);
});
