/** Does the work as often as the cron lines of the form "every n minutes" (a star, a slash, n) say; answers what ends that. */
export function scheduleEvery(crons: readonly string[], work: () => Promise<void>): () => void {
  const minutes = crons.flatMap((cron) => /^\*\/(\d+) \* \* \* \*$/.exec(cron)?.slice(1).map(Number) ?? []);
  const timers = minutes.map((count) =>
    setInterval(() => {
      work().catch((error: unknown) => console.error("scheduled work failed:", error));
    }, count * 60_000),
  );
  return () => timers.forEach(clearInterval);
}
