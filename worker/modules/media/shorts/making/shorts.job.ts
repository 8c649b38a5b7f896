import { defineJob } from "../../../../jobs/define-job.ts";
import { projectWork } from "./projecting.sql.ts";
import type { RenderSteps } from "./render.steps.ts";
import type { ShortsEnding } from "./ending.service.ts";
import type { ListeningSteps } from "./listening.steps.ts";
import type { PickingSteps } from "./picking.steps.ts";
import type { ShortsStep, ShortsSteps } from "./shorts.steps.ts";
import { renderKind, shortsKind } from "./shorts.work.ts";
import type { RenderWorks, ShortsWorks } from "./shorts.work.ts";

export interface ShortsServices {
  media: {
    shortsSteps: ShortsSteps;
    listeningSteps: ListeningSteps;
    pickingSteps: PickingSteps;
    renderSteps: RenderSteps;
    shortsEnding: ShortsEnding;
  };
}

const minute = 60_000;
const failures = { timedOut: "social.shorts_interrupted", exhausted: "social.shorts_interrupted" };
const limits = { silenceMs: 6 * minute, tries: 3, onExhausted: "fail" } as const;
/** A job goes on without a look at one clip, or without the clip. */
const ofClip = { ...limits, onExhausted: "skip" } as const;

/** Cuts the best moments of a long video. Each clip is looked at and rendered by itself: the first shows while others wait. */
export const shortsJob = defineJob<ShortsWorks, ShortsServices, ShortsStep>({
  kind: shortsKind,
  queue: "ensemble-media",
  tool: "social",
  unit: "short",
  deadlineMs: 240 * minute,
  failures,
  open: (step, { media }) => media.shortsSteps.open(step),
  steps: {
    probe: { ...limits, phase: "probing", run: (_, step, { media }) => media.listeningSteps.probe(step, step.source) },
    listen: {
      ...limits,
      phase: "listening",
      run: (_, step, { media }) => media.listeningSteps.listen(step, step.source),
    },
    transcribe: {
      ...limits,
      phase: "transcribing",
      silenceMs: 15 * minute,
      run: (_, step, { media }) => media.listeningSteps.transcribe(step, step.source),
    },
    pick: {
      ...limits,
      phase: "picking",
      run: (_, step, { media }) => media.pickingSteps.pick(step, step.source, step.input),
    },
    look: { ...ofClip, phase: "looking", run: (work, step, { media }) => media.shortsSteps.look(work, step) },
    render: { ...ofClip, phase: "rendering", run: (work, step, { media }) => media.shortsSteps.render(work, step) },
  },
  project: projectWork,
  ended: (job, { media }) => media.shortsEnding.shorts(job),
});

/** Renders one clip as its owner changed it. */
export const renderJob = defineJob<RenderWorks, ShortsServices>({
  kind: renderKind,
  queue: "ensemble-media",
  deadlineMs: 60 * minute,
  failures,
  steps: {
    look: { ...ofClip, phase: "looking", run: (_, step, { media }) => media.renderSteps.look(step) },
    render: { ...limits, phase: "rendering", run: (_, step, { media }) => media.renderSteps.render(step) },
  },
  project: projectWork,
  ended: (job, { media }) => media.shortsEnding.render(job),
});
