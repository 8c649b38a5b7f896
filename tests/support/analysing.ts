import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "../integration/auth-client.ts";
import type { Person } from "./asking.ts";
import type { PageDraft, PdfBytes, Placed } from "./pdf-writer.ts";
import type { TestStack } from "./stack.ts";
import { as, upload } from "./uploading.ts";

/** Lines of text, the first of them a heading, from the top of a page. */
export const linesOf = (lines: readonly string[]): Placed[] =>
  lines.map((text, at) => ({ x: 50, y: 780 - at * 20, text, size: at === 0 ? 20 : 10 }));

/** A page of a book on tides. */
export const tides = (page: number): PageDraft => ({
  texts: linesOf([
    `Chapter ${page}`,
    `The tide of day ${page} was high at noon, and the harbour of Brest was full of boats.`,
    "It is the moon that draws the water, and the sun helps it when both stand in one line.",
    "Sailors of the town have written down what they saw for more than three hundred years.",
  ]),
});

export async function uploadPdf(stack: TestStack, who: Person, bytes: PdfBytes): Promise<string> {
  const { status, body } = await upload(stack, who, bytes);
  if (status !== 200) throw new Error(`not stored: ${status} ${JSON.stringify(body)}`);
  return String(body["id"]);
}

export const analyse = (stack: TestStack, who: Person, id: string, more: object = {}): Promise<Answer> =>
  as(stack, who, "POST", `/api/documents/${id}/analyze`, { userId: who.id, ...more });

export const statusOf = async (stack: TestStack, who: Person, id: string): Promise<Answer["body"]> =>
  (await as(stack, who, "GET", `/api/documents/${id}/status`)).body;

/** Asks how far an analysis is until it fulfils this, and answers everything that was said on the way. */
export async function follow(
  stack: TestStack,
  who: Person,
  id: string,
  until = ({ analysis_status: status }: Answer["body"]) => status === "completed" || status === "failed",
  pace = 50,
): Promise<[Answer["body"], ...Answer["body"][]]> {
  const said: Answer["body"][] = [];
  for (const deadline = Date.now() + 50_000; Date.now() < deadline; await pause(pace)) {
    const status = await statusOf(stack, who, id);
    said.push(status);
    if (until(status)) return [status, ...said];
  }
  throw new Error(`it goes on: ${JSON.stringify(said.at(-1))}`);
}
