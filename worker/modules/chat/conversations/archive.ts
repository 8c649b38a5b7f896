import { jsonList } from "../../../personal/archive.ts";
import type { ArchiveEntry, ExportRow } from "../../../personal/archive.ts";
import { conversationPath } from "./archive.rules.ts";

/** A message beside its conversation; a conversation without messages has one row. */
interface ThreadRow extends ExportRow {
  conversation: { id: string; title: string | null; updated_at: string } & ExportRow;
  message: ExportRow | null;
}

/** One walk over all messages; a file takes those of its conversation, and the next goes on from there. */
export async function* conversationFiles(rows: AsyncGenerator<ExportRow>): AsyncGenerator<ArchiveEntry> {
  const threads = rows as AsyncGenerator<ThreadRow>;
  let current = await threads.next();
  for (let order = 1; !current.done; order += 1) {
    const { conversation } = current.value;
    const isIts = () => !current.done && current.value.conversation.id === conversation.id;
    const messages = async function* (): AsyncGenerator<ExportRow> {
      for (; isIts() && !current.done; current = await threads.next()) {
        if (current.value.message !== null) yield current.value.message;
      }
    };
    yield {
      name: conversationPath(order, conversation.title),
      lastModified: new Date(conversation.updated_at),
      input: thread(conversation, messages()),
    };
    while (isIts()) current = await threads.next();
  }
}

async function* thread(
  conversation: ThreadRow["conversation"],
  messages: AsyncIterable<ExportRow>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(conversation).slice(0, -1)},\n"messages": `;
  yield* jsonList(messages);
  yield "}\n";
}
