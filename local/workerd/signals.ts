/** Miniflare ends the process at the first signal; taking its listeners off leaves an orderly end to the caller. */
export function keepingSignals<T>(make: () => T): T {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const before = signals.map((signal) => process.listeners(signal));
  const made = make();
  for (const [at, signal] of signals.entries())
    for (const listener of process.listeners(signal))
      if (!before[at]?.includes(listener)) process.off(signal, listener);
  return made;
}
