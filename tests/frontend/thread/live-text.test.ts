import { beforeEach, describe, expect, test, vi } from "vitest";
import { appendLive, liveText, takeLive } from "../../../frontend/src/thread/live-text.ts";

describe("the text of an answer that is being written", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test("shows its first piece at once and what follows twelve times a second", () => {
    const shown = liveText("a");
    appendLive("a", "1");
    vi.advanceTimersByTime(0);
    expect(shown.text).toBe("1");
    const drawn = new Set<string>();
    for (let piece = 0; piece < 100; piece += 1) {
      appendLive("a", "2");
      vi.advanceTimersByTime(10);
      drawn.add(shown.text);
    }
    expect(drawn.size).toBe(13);
    expect(takeLive("a")).toHaveLength(101);
  });

  test("draws nothing more once it is taken", () => {
    const shown = liveText("b");
    appendLive("b", "1");
    takeLive("b");
    vi.runAllTimers();
    expect(shown.text).toBe("");
  });
});
