import type { AnswerRun, AnswerSink, RunMessage } from "./run.ts";

/** Takes a model's words and reports them to the sink. */
export interface Receiver {
  text(text: string): void;
  /** The model has ended: reports what was held back, and waits for what is being checked. */
  end(): Promise<void>;
  hasText(): boolean;
}

/** How a kind puts a question to a model and reads its words. */
export interface Voice<C = unknown> {
  system(run: AnswerRun<C>): string;
  history(run: AnswerRun<C>): readonly RunMessage[];
  question(run: AnswerRun<C>): RunMessage;
  /** True where there is nothing to answer from: no model is asked, and the sink has the reason. */
  isHopeless(run: AnswerRun<C>, sink: AnswerSink): boolean;
  receive(run: AnswerRun<C>, sink: AnswerSink): Receiver;
}

/** The question as it is, and every word as it comes. */
export function createPlainVoice<C>(system: (run: AnswerRun<C>) => string): Voice<C> {
  return {
    system,
    history: ({ messages }) => messages,
    question: ({ question }) => question,
    isHopeless: () => false,
    receive(_run, sink) {
      let hasText = false;
      return {
        text(text) {
          hasText ||= text !== "";
          sink.text(text);
        },
        end: async () => undefined,
        hasText: () => hasText,
      };
    },
  };
}
