import type { TalkEvent, VisitorMessage } from "#contract/support/talk-events.ts";
import type { ConversationMode } from "#contract/support/talk.ts";
import { Refusal } from "./api.ts";
import type { Answer, TalkRefusal } from "./talk.types.ts";

type Meta = Extract<TalkEvent, { event: "meta" }>["data"];

interface TalkStream {
  signal: AbortSignal;
  /** Sends the message; sent again it joins the same answer. */
  ask: () => Promise<AsyncIterable<TalkEvent>>;
  /** Joins an answer from the text that is known. */
  resume: (answer: string) => Promise<AsyncIterable<TalkEvent>>;
  onMeta: (meta: Meta) => void;
  onMode: (mode: ConversationMode) => void;
  onPerson: (message: VisitorMessage) => void;
  onChange: () => void;
}

export interface Outcome {
  /** The next message came before its first word, or it was stopped then. */
  withdrawn: boolean;
  /** The message was not taken. */
  failed: boolean;
  refusal: TalkRefusal | null;
}

interface Progress {
  isTaken: boolean;
  end?: Extract<TalkEvent, { event: "end" }>["data"];
}

const waitsMs = [300, 1_000, 2_000, 4_000, 8_000];

/** Ends the wait when the connection is back. */
const passed = (waitMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, waitMs);
    addEventListener("online", () => resolve(), { once: true });
  });

/** Reads one answer to its end, over as many connections as it takes; what came stands in `answer`. */
export async function readAnswer(answer: Answer, reading: TalkStream): Promise<Outcome> {
  const { signal, ask, resume, onMeta, onMode, onPerson, onChange } = reading;
  const so: Progress = { isTaken: false };

  const take = ({ event, data, id }: TalkEvent) => {
    if (event === "meta") {
      so.isTaken = true;
      [answer.id, answer.conversation] = [data.answer_id, data.conversation_id];
      onMeta(data);
    } else if (event === "message") append(answer, data.text, id);
    else if (event === "citation") answer.citations = [...answer.citations.filter(({ n }) => n !== data.n), data];
    else if (event === "outcome") answer.offers = data.offers;
    else if (event === "mode") onMode(data.mode);
    else if (event === "person") onPerson(data);
    else if (event === "end") so.end = data;
    onChange();
  };

  for (let tries = 0; tries <= waitsMs.length && !so.end && !signal.aborted; tries += 1) {
    try {
      if (tries > 0) await passed(waitsMs[tries - 1] ?? 0);
      const before = answer.text.length;
      for await (const event of await (answer.id ? resume(answer.id) : ask())) take(event);
      if (answer.text.length > before) tries = 0;
    } catch (error) {
      if (!(error instanceof Refusal)) continue;
      answer.state = "failed";
      return { withdrawn: false, failed: !so.isTaken, refusal: { code: error.code, message: error.message } };
    }
  }
  return settle(answer, so, signal.aborted);
}

function settle(answer: Answer, { isTaken, end }: Progress, isLeft: boolean): Outcome {
  const isStopped = isLeft || end?.status === "stopped";
  answer.state = end?.status === "complete" ? "complete" : isStopped ? "stopped" : "failed";
  return {
    withdrawn: end?.withdrawn ?? (isLeft && answer.text === ""),
    failed: !isTaken && !isLeft,
    refusal: null,
  };
}

/** A frame that was sent twice adds nothing: its id ends with how much text there is after it. */
function append(answer: Answer, text: string, id: string | undefined): void {
  const after = Number(id?.slice(id.lastIndexOf(":") + 1));
  const known = Number.isSafeInteger(after) ? answer.text.length - (after - text.length) : 0;
  answer.text += known > 0 ? text.slice(known) : text;
  answer.state = "writing";
}
