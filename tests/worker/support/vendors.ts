import type { AiEvent, AiRequest } from "../../../worker/providers/ai/ai.ts";

/** What the vendor does with a question: its events, which may wait for what a test does. */
export type Vendor = (request: AiRequest) => AsyncIterable<AiEvent>;

/** The passages that a request gives. */
export function givenTo({ messages }: AiRequest): { id: string; text: string }[] {
  const asked = messages.at(-1)?.content[0];
  const text = asked?.type === "text" ? asked.text : "";
  return [...text.matchAll(/<passage id="(\w+)"[^>]*>\n([^]*?)\n<\/passage>/g)].map(([, id = "", words = ""]) => ({
    id,
    text: words,
  }));
}

/** Cites the first passage by its first words. */
export async function* cites(request: AiRequest, words = "It takes three working days."): AsyncGenerator<AiEvent> {
  const [passage] = givenTo(request);
  yield { type: "text", text: words };
  yield { type: "text", text: ` <cite id="${passage?.id}">${passage?.text.split(" ").slice(0, 6).join(" ")}</cite>` };
  yield { type: "end", reason: "stop" };
}

export async function* says(...texts: string[]): AsyncGenerator<AiEvent> {
  for (const text of texts) yield { type: "text", text };
  yield { type: "end", reason: "stop" };
}
