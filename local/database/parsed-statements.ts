import { protocol } from "@electric-sql/pglite";
import type { Statement } from "./backend.ts";

const { serialize } = protocol;

/** Beyond these the oldest is closed: texts that vary, such as inserts of many rows, would fill the memory. */
const most = 300;

export interface Exchange {
  parts: Uint8Array[];
  /** The exchange succeeded: what it parsed may be used again. */
  keep(): void;
  /** It failed: messages that close everything, for a plan may have outlived its table. */
  forget(): Uint8Array[];
}

const close = (name: string): Uint8Array => serialize.close({ type: "S", name });

/** Statements by their text: to this Postgres parsing and planning cost many times what running does. */
export function createParsedStatements() {
  const names = new Map<string, string>();
  let count = 0;

  return {
    messagesOf(statements: readonly Statement[]): Exchange {
      const fresh = new Map<string, string>();
      const parts = statements.flatMap(({ text, params }) => {
        const known = names.get(text) ?? fresh.get(text);
        const name = known ?? `s${(count += 1)}`;
        if (known === undefined) fresh.set(text, name);
        return [
          ...(known === undefined ? [serialize.parse({ name, text })] : []),
          serialize.bind({ statement: name, values: [...params] }),
          serialize.describe({ type: "P" }),
          serialize.execute({}),
        ];
      });
      const full = names.size + fresh.size > most;
      const oldest = full && [...names].find(([text]) => !statements.some((statement) => statement.text === text));
      if (oldest) {
        names.delete(oldest[0]);
        parts.unshift(close(oldest[1]));
      }
      return {
        parts,
        keep: () => fresh.forEach((name, text) => names.set(text, name)),
        forget() {
          const all = [...names.values(), ...fresh.values()];
          names.clear();
          return all.map(close);
        },
      };
    },
  };
}
