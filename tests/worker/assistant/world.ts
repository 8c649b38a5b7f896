import type { TopBlock } from "../../../worker/contract/document/blocks.ts";
import { composeAssistant } from "../../../worker/modules/assistant/assistant.composition.ts";
import { readHtml } from "../../../worker/providers/documents/html/html.ts";
import { startDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makePerson } from "../../support/people.ts";

export const start = Date.UTC(2026, 10, 21, 12);
export const minutes = (count: number) => count * 60_000;

/** The writing assistant over a real database, with a clock that a test moves. */
export async function openAssistant({ seeded = false } = {}) {
  const { db, sql, close } = await startDatabase({ seeded });
  const clock = createHandClock(start);
  const unread = () => Promise.reject(new Error("no file is read here"));
  const parser = {
    open: unread,
    readOffice: unread,
    readHtml: async (html: string, options: { prefix: string }) => readHtml(html, options),
  };
  const assistant = composeAssistant({ db, parser, clock });
  return {
    db,
    sql,
    close,
    clock,
    ...assistant,
    newPerson: () => makePerson(db),

    /** A text of one paragraph, which a model or a person writes anew with `write`. */
    async addText(userId: string, words: string, title = "Draft"): Promise<string> {
      const { id } = await assistant.documents.create(userId, { title, content: words }, "en");
      return id;
    },

    write: (userId: string, id: string, words: string, body: Record<string, unknown> = {}) =>
      assistant.saving.update(userId, id, { content: words, ...body }),

    async wordsOf(userId: string, id: string): Promise<string> {
      return (await assistant.documents.read(userId, id, "markdown")).content.trim();
    },
  };
}

export type World = Awaited<ReturnType<typeof openAssistant>>;

export const paragraph = (id: string, text: string): TopBlock => ({
  type: "paragraph",
  id,
  content: [{ type: "text", text }],
});
