import { importLimits } from "../../../../contract/chat/importing.contract.ts";
import type { SkipReason } from "../../../../contract/chat/importing.contract.ts";
import type { Language } from "../../../../lib/language.rules.ts";
import { isChatGpt, readChatGpt } from "./chatgpt.rules.ts";
import { isClaude, readClaude } from "./claude.rules.ts";
import { isEnsemble, readEnsemble } from "./ensemble.rules.ts";
import { asFields, isFields, wordOf } from "./source-thread.ts";
import type { Fields, SourceThread } from "./source-thread.ts";
import { placeNodes } from "./tree.rules.ts";
import type { PlacedNode } from "./tree.rules.ts";

export type ReadThread = Omit<SourceThread, "nodes" | "current"> & { messages: PlacedNode[] };
export type ReadElement = { thread: ReadThread } | { skipped: SkipReason; title: string | null };

/** One conversation of an export, as it can be kept; or why it is left out. */
export function readElement(element: Uint8Array | null, language: Language): ReadElement {
  if (element === null) return { skipped: "too_large", title: null };
  const value = parsed(element);
  if (!isFields(value)) return { skipped: "broken", title: null };
  const title = titleOf(value);
  const skip = (skipped: SkipReason) => ({ skipped, title });
  if (hasUnsafeKey(value)) return skip("unsafe_keys");
  const thread = readThread(value, language);
  if (thread === null) return skip("broken");
  if (thread.nodes.length > importLimits.messages) return skip("too_many_messages");
  if (new Set(thread.nodes.map(({ id }) => id)).size < thread.nodes.length) return skip("broken");
  const { nodes, current, ...facts } = thread;
  const messages = placeNodes({ nodes: nodes.map((node) => ({ ...node, text: storable(node.text) })), current });
  if (typeof messages === "string") return skip(messages);
  return { thread: { ...facts, title, messages } };
}

function readThread(value: Fields, language: Language): SourceThread | null {
  if (isEnsemble(value)) return readEnsemble(value, language);
  if (isChatGpt(value)) return readChatGpt(value, language);
  return isClaude(value) ? readClaude(value, language) : null;
}

function parsed(element: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(element));
  } catch {
    return null;
  }
}

/** The title as a conversation here may have it. */
function titleOf(value: Fields): string | null {
  const title = storable(wordOf(value["title"]) ?? wordOf(value["name"]) ?? "").replaceAll(/\s+/g, " ");
  return title === "" ? null : title.slice(0, 120).toWellFormed();
}

/** Postgres stores no NUL, and no half of a character. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed().trim();

/** A key that would name the prototype of an object. No exporter writes one. */
function hasUnsafeKey(value: Fields): boolean {
  const open: unknown[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    if (Object.hasOwn(next, "__proto__")) return true;
    for (const inner of Array.isArray(next) ? next : Object.values(asFields(next)))
      if (typeof inner === "object" && inner !== null) open.push(inner);
  }
  return false;
}
