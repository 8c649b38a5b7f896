import { EventSourceParserStream } from "eventsource-parser/stream";
import type { ChatCitation } from "../../../contract/citations.contract.ts";
import type { WebLook } from "../../../contract/chat/web.contract.ts";
import type { AnswerEnd, AnswerFrame, AnswerMeta } from "../../../contract/chat/answers.contract.ts";

/** Reads an answer's stream to its end and returns it whole. */
export async function collect(stream: Response) {
  let text = "";
  let meta: AnswerMeta | undefined;
  let end: AnswerEnd | undefined;
  let turn: string | undefined;
  let web: WebLook | undefined;
  const citations: ChatCitation[] = [];
  let last: AnswerFrame = {};
  const events = (stream.body ?? new ReadableStream<Uint8Array>())
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { event, data } of events) {
    if (event === "meta") meta = JSON.parse(data) as AnswerMeta;
    else if (event === "turn") turn = (JSON.parse(data) as { turn: string }).turn;
    else if (event === "citation") citations.push(JSON.parse(data) as ChatCitation);
    else if (event === "web") web = JSON.parse(data) as WebLook;
    else if (event === "end") {
      end = JSON.parse(data) as AnswerEnd;
      break;
    } else if (event === undefined) {
      const frame = JSON.parse(data) as AnswerFrame;
      if (frame.text === undefined) last = frame;
      else text += frame.text;
    }
  }
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
