const minute = 60_000;
const day = 1_440 * minute;

/** Milliseconds from one run to the next, of "every n minutes" (a star, a slash, n) and "every day at h:m UTC". */
export function untilNext(cron: string, now: number): number | null {
  const [, step] = /^\*\/(\d+) \* \* \* \*$/.exec(cron) ?? [];
  if (step !== undefined) return Number(step) * minute;
  const [, minutes, hours] = /^(\d+) (\d+) \* \* \*$/.exec(cron) ?? [];
  if (minutes === undefined || hours === undefined) return null;
  const at = (Number(hours) * 60 + Number(minutes)) * minute;
  return day - ((now - at) % day);
}

/** Does the work of each cron line when it is due; answers what ends that. */
export function scheduleEvery(crons: readonly string[], work: (cron: string) => Promise<void>): () => void {
  const timers = new Map<string, NodeJS.Timeout>();
  function wait(cron: string): void {
    const milliseconds = untilNext(cron, Date.now());
    if (milliseconds === null) throw new Error(`the cron line ${cron} is of an unknown form`);
    timers.set(
      cron,
      setTimeout(() => {
        wait(cron);
        work(cron).catch((error: unknown) => console.error("scheduled work failed:", error));
      }, milliseconds),
    );
  }
  for (const cron of crons) wait(cron);
  return () => timers.forEach(clearTimeout);
}
