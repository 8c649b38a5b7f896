import { EventSourceParserStream } from "eventsource-parser/stream";
import type { ChatCitation } from "../../../contract/citations.contract.ts";
import type { WebLook } from "../../../contract/chat/web.contract.ts";
import type { AnswerEnd, AnswerFrame, AnswerMeta } from "../../../contract/chat/answers.contract.ts";

/** What came of an answer so far. */
interface AnswerParts {
  text: string;
  meta?: AnswerMeta;
  end?: AnswerEnd;
  turn?: string;
  web?: WebLook;
  citations: ChatCitation[];
  /** The last event that had neither a name nor text. */
  last: AnswerFrame;
}

const takers: Readonly<Record<string, (parts: AnswerParts, data: string) => void>> = {
  meta: (parts, data) => void (parts.meta = JSON.parse(data) as AnswerMeta),
  turn: (parts, data) => void (parts.turn = (JSON.parse(data) as { turn: string }).turn),
  citation: (parts, data) => void parts.citations.push(JSON.parse(data) as ChatCitation),
  web: (parts, data) => void (parts.web = JSON.parse(data) as WebLook),
  end: (parts, data) => void (parts.end = JSON.parse(data) as AnswerEnd),
  "": (parts, data) => {
    const frame = JSON.parse(data) as AnswerFrame;
    if (frame.text === undefined) parts.last = frame;
    else parts.text += frame.text;
  },
};

async function readParts(stream: Response): Promise<AnswerParts> {
  const parts: AnswerParts = { text: "", citations: [], last: {} };
  const events = (stream.body ?? new ReadableStream<Uint8Array>())
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { event = "", data } of events) {
    takers[event]?.(parts, data);
    if (parts.end) break;
  }
  return parts;
}

/** Reads an answer's stream to its end and returns it whole. */
export async function collect(stream: Response) {
  const { text, meta, end, turn, web, citations, last } = await readParts(stream);
  if (!meta || !end) throw new Error("an answer's stream ended without its end");
  const { answer, model_id, provider, session } = meta;
  const about = { answer, model_id, provider, ...(session && { session }), ...(turn !== undefined && { turn }) };
  return {
    ...last,
    text: text.slice(0, end.length),
    ...about,
    status: end.status,
    ...(end.pictures && { pictures: end.pictures }),
    ...(citations.length > 0 && { citations }),
    ...(web && { web }),
  };
}
