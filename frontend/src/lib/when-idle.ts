/** Acts when the browser has nothing better to do; where idle callbacks are missing, after a second. Returns its cancel. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(act, { timeout: 2_000 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(act, 1_000);
  return () => clearTimeout(timer);
}
