import type { UrlCitation } from "#contract/citations.contract.ts";
import type { TalkEvent, TalkOutcome } from "#contract/support/talk-events.ts";

/** A question that its owner asks a chatbot, and what came of it so far. */
export interface TrialTurn {
  requestId: string;
  question: string;
  text: string;
  citations: UrlCitation[];
  outcome: TalkOutcome["outcome"] | null;
  status: "running" | "over" | "cut";
}

export const startTurn = (question: string, requestId: string): TrialTurn => ({
  requestId,
  question,
  text: "",
  citations: [],
  outcome: null,
  status: "running",
});

/** The turn after an event; what it does not know changes nothing. */
export function afterEvent(turn: TrialTurn, { event, data }: TalkEvent): TrialTurn {
  switch (event) {
    case "message":
      return { ...turn, text: turn.text + data.text };
    case "citation":
      return { ...turn, citations: [...turn.citations.filter(({ n }) => n !== data.n), data] };
    case "outcome":
      return { ...turn, outcome: data.outcome };
    case "person":
      return { ...turn, text: turn.text === "" ? data.text : `${turn.text}\n\n${data.text}` };
    case "end":
      return { ...turn, status: "over" };
    default:
      return turn;
  }
}
