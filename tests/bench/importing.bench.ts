import { fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportZip, gptConversation, gptNode } from "../support/chat-exports.ts";
import { startDatabase } from "../support/database.ts";
import { createDice } from "../support/dice.ts";
import { postgresUrl } from "../support/postgres-database.ts";
import type { ImportMeasured, ImportOrder } from "./importing-process.ts";
import type { BenchRow } from "./report.ts";
import { writeWords } from "./skewed-words.ts";

const exportBytes = 100 * 1024 * 1024;

/** Conversations of ten turns, with what ChatGPT writes beside each message, until they are as many bytes. */
function writeExport(): { packed: Uint8Array; conversations: number } {
  const dice = createDice(7);
  const parts: string[] = [];
  const beside = { status: "finished_successfully", weight: 1, end_turn: true, update_time: null };
  for (let bytes = 0; bytes < exportBytes;) {
    const n = parts.length;
    const nodes = [gptNode("root", null, null)];
    for (let turn = 0; turn < 10; turn += 1) {
      const asked = writeWords(dice, 25);
      nodes.push(gptNode(`${n}-q${turn}`, nodes.at(-1)?.id ?? null, { role: "user", parts: [asked], more: beside }));
      const parts = [writeWords(dice, 250)];
      nodes.push(
        gptNode(`${n}-a${turn}`, `${n}-q${turn}`, { role: "assistant", parts, model: "gpt-4o", more: beside }),
      );
    }
    const text = JSON.stringify(gptConversation(nodes, { conversation_id: `bench-${n}`, title: `Talk ${n}` }));
    parts.push(text);
    bytes += text.length;
  }
  return { packed: exportZip(`[${parts.join(",")}]`), conversations: parts.length };
}

/** In a process of its own with a heap as small as an import is meant to need: what waits for the collector counts too. */
async function importIt(order: ImportOrder): Promise<ImportMeasured> {
  const child = fork(join(import.meta.dirname, "importing-process.ts"), [], {
    execArgv: ["--max-old-space-size=64", "--max-semi-space-size=2"],
  });
  const measured = await new Promise<ImportMeasured>((resolve, reject) => {
    child.once("message", (message) => resolve(message as ImportMeasured));
    child.once("exit", (code) => reject(new Error(`the import ended with ${code}`)));
    child.send(order);
  });
  child.removeAllListeners();
  child.kill();
  return measured;
}

export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "ensemble-import-"));
  const database = await startDatabase({ postgresUrl });
  try {
    const path = join(folder, "export.zip");
    const { packed, conversations } = writeExport();
    writeFileSync(path, packed);
    const id = "bench".padEnd(24, "0");
    await database.sql(
      `insert into "user" (id, name, email, email_verified) values ($1, 'Bench', 'bench@bench.test', true)`,
      [id],
    );
    await database.sql(
      `insert into chat_import (id, user_id, name, file_key, bytes, language, created_at) values ($1, $1, 'x', 'x', 1, 'en', now())`,
      [id],
    );
    const alone = await importIt({ path, id, database: null });
    const used = process.cpuUsage();
    const whole = await importIt({ path, id, database: database.address });
    const { user, system } = process.cpuUsage(used);
    // The embedded Postgres is in this process.
    const processor = whole.processorSeconds + (user + system) / 1e6;
    const [row] = await database.sql("select imported from chat_import where id = $1", [id]);
    return [
      {
        what: `conversations in 100 MB (${(packed.length / 1024 / 1024).toFixed(0)} MB packed)`,
        value: String(conversations),
      },
      { what: "reading them alone", value: `${alone.seconds.toFixed(1)} s, ${alone.growthMegabytes.toFixed(0)} MB` },
      {
        what: `reading and storing (${String(row?.["imported"])})`,
        value: `${whole.seconds.toFixed(1)} s, ${processor.toFixed(1)} s of a processor`,
        target: "<= 60 s",
      },
      { what: "memory above an idle process", value: `${whole.growthMegabytes.toFixed(0)} MB`, target: "<= 96 MB" },
    ];
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
}
