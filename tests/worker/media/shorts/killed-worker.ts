import type { Jobs } from "../../../../worker/bindings/jobs.ts";

/** Reports of a worker that may be killed in a step: its work is done, and its job is not told of an end. */
export function createKilledWorker<Live extends Pick<Jobs, "report">>(live: Live) {
  let dying: string | null = null;
  const report: Jobs["report"] = async (ref, event) => {
    if (!("step" in event) || event.step !== dying || event.type === "progress") return live.report(ref, event);
    if (event.type === "retry") dying = null;
    throw new Error("the worker was killed");
  };
  return { jobs: { ...live, report }, killIn: (step: string) => void (dying = step) };
}
