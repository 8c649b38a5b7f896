import type { AnswerRun, AnswerSink, RunMessage } from "./run.ts";

/** A model's words on their way to the sink. */
export interface Hearing {
  text(text: string): void;
  /** The model has ended: what was still held or looked up is told. */
  end(): Promise<void>;
  /** Whether any words came through. */
  said(): boolean;
}

/** How a kind of question is put to a model, and how the answer is heard. */
export interface Voice {
  system(run: AnswerRun): string;
  history(run: AnswerRun): readonly RunMessage[];
  question(run: AnswerRun): RunMessage;
  /** Where nothing is there to answer from, no model is asked; the sink was told. */
  isHopeless(run: AnswerRun, sink: AnswerSink): boolean;
  hear(run: AnswerRun, sink: AnswerSink): Hearing;
}
