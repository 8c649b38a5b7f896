import type { Files } from "../../bindings/files.ts";
import type { GuestLimits } from "../../bindings/guest-limits.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { requireTaken } from "../limits/limits.errors.ts";
import type { ExportRepository, Exported, ThreadRow } from "./export.repository.ts";
import { conversationPath, documentPath, filePath } from "./export.rules.ts";
import { readme } from "./export.words.ts";

interface Dependencies {
  exports: ExportRepository;
  files: Pick<Files, "read">;
  guests: Pick<GuestLimits, "takeFor">;
  clock: Clock;
}

export interface ExportEntry {
  name: string;
  lastModified: Date;
  input: string | AsyncIterable<string> | ReadableStream<Uint8Array>;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Everything that is kept of an account, file by file: rows come in pages and pictures as streams, none of it gathered. */
export function createExportService({ exports, files, guests, clock }: Dependencies) {
  async function* entries(userId: string, language: "en" | "fr"): AsyncGenerator<ExportEntry> {
    const lastModified = new Date(clock.now());
    const now = (name: string, input: ExportEntry["input"]) => ({ name, lastModified, input });
    yield now("README.txt", readme[language]);
    yield now("account.json", json(await exports.findAccount(userId)));
    yield now("subscriptions.json", json(await exports.findSubscriptions(userId)));
    yield now("affiliate.json", json(await exports.findAffiliate(userId)));
    yield now("usage.json", usage(userId));
    yield now("documents.json", library(userId));
    yield* conversations(userId);
    for await (const { id, media_type, created_at } of exports.files(userId)) {
      const stored = await files.read(id);
      if (stored !== null)
        yield { name: filePath(id, media_type), lastModified: new Date(created_at), input: stored.body };
    }
    let order = 0;
    for await (const { file_key, name, created_at } of exports.contents(userId)) {
      order += 1;
      const stored = await files.read(file_key);
      if (stored !== null)
        yield { name: documentPath(order, name), lastModified: new Date(created_at), input: stored.body };
    }
  }

  async function* usage(userId: string): AsyncGenerator<string> {
    yield `{"periods": `;
    yield* list(exports.quotas(userId));
    yield `,\n"answers": `;
    yield* list(exports.usageRecords(userId));
    yield `,\n"months": `;
    yield* list(exports.usageMonths(userId));
    yield `,\n"reports": `;
    yield* list(exports.usageReports(userId));
    yield `,\n"jobs": `;
    yield* list(exports.jobs(userId));
    yield `,\n"activities": `;
    yield* list(exports.activities(userId));
    yield "}\n";
  }

  async function* library(userId: string): AsyncGenerator<string> {
    yield `{"folders": `;
    yield* list(exports.folders(userId));
    yield `,\n"documents": `;
    yield* list(exports.documents(userId));
    yield "}\n";
  }

  /** One walk over all messages; a file takes those of its conversation, and the next goes on from there. */
  async function* conversations(userId: string): AsyncGenerator<ExportEntry> {
    const rows = exports.threads(userId);
    let current = await rows.next();
    for (let order = 1; !current.done; order += 1) {
      const { conversation } = current.value;
      const isIts = () => !current.done && current.value.conversation.id === conversation.id;
      const messages = async function* (): AsyncGenerator<Exported> {
        for (; isIts() && !current.done; current = await rows.next()) {
          if (current.value.message !== null) yield current.value.message;
        }
      };
      const lastModified = new Date(conversation.updated_at);
      yield {
        name: conversationPath(order, conversation.title),
        lastModified,
        input: thread(conversation, messages()),
      };
      while (isIts()) current = await rows.next();
    }
  }

  return {
    /** request.too_many past a few an hour. */
    async open(
      { id }: UserCaller,
      language: "en" | "fr",
    ): Promise<{ name: string; entries: AsyncIterable<ExportEntry> }> {
      requireTaken(await guests.takeFor(`export ${id}`, "export"));
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      return { name: `ensemble-${day}.zip`, entries: entries(id, language) };
    },
  };
}

async function* list(rows: AsyncIterable<Exported>): AsyncGenerator<string> {
  let before = "[";
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(row)}`;
    before = ",";
  }
  yield before === "[" ? "[]" : "\n]";
}

async function* thread(
  conversation: ThreadRow["conversation"],
  messages: AsyncIterable<Exported>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(conversation).slice(0, -1)},\n"messages": `;
  yield* list(messages);
  yield "}\n";
}
