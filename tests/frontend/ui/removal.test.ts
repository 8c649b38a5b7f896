import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { onNotice, type Notice } from "#ui/Toaster/notify.ts";
import { removeUndoably } from "#ui/Toaster/removal.ts";

describe("a removal that can be undone", () => {
  let page: EventTarget;
  let notice: Notice;
  let stop: () => void;
  const send = vi.fn<(options: { keepalive: boolean }) => Promise<unknown>>();
  const putBack = vi.fn<() => void>();
  const report = vi.fn<(error: unknown) => void>();

  beforeEach(() => {
    vi.useFakeTimers();
    page = new EventTarget();
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    send.mockReset().mockResolvedValue(undefined);
    putBack.mockReset();
    report.mockReset();
    stop = onNotice((shown) => (notice = shown));
    removeUndoably({ text: "Removed", send, putBack, report });
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test("waits as long as its notice is there, however late that is shown", async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).not.toHaveBeenCalled();
    notice.onGone?.();
    expect(send).toHaveBeenCalledExactlyOnceWith({ keepalive: false });
    expect(putBack).not.toHaveBeenCalled();
  });

  test("is never sent once it is taken back", () => {
    notice.action?.onPress();
    notice.onGone?.();
    page.dispatchEvent(new Event("pagehide"));
    expect(putBack).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
  });

  test("is sent with the page that is left, once, and can no longer be taken back", () => {
    page.dispatchEvent(new Event("pagehide"));
    notice.onGone?.();
    notice.action?.onPress();
    expect(send).toHaveBeenCalledExactlyOnceWith({ keepalive: true });
    expect(putBack).not.toHaveBeenCalled();
  });

  test("that is refused is put back and said", async () => {
    const refusal = new Error("refused");
    send.mockRejectedValue(refusal);
    notice.onGone?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(putBack).toHaveBeenCalledOnce();
    expect(report).toHaveBeenCalledExactlyOnceWith(refusal);
  });
});
