import { zipSync } from "fflate";

/** One node of ChatGPT's tree. */
export const gptNode = (
  id: string,
  parent: string | null,
  message: { role: string; parts?: unknown[]; type?: string; model?: string; more?: object } | null,
) => ({
  id,
  parent,
  children: [],
  message: message && {
    id,
    author: { role: message.role, name: message.role === "tool" ? "web.run" : null },
    create_time: 1_700_000_000.5,
    content: { content_type: message.type ?? "text", parts: message.parts ?? [] },
    metadata: { model_slug: message.model ?? null },
    recipient: "all",
    ...message.more,
  },
});

/** A conversation as ChatGPT exports it. */
export const gptConversation = (nodes: readonly { id: string }[], more: object = {}) => ({
  conversation_id: "6560a1c2-0000-8000-a000-000000000001",
  title: "Tides",
  create_time: 1_700_000_000,
  update_time: 1_700_003_600,
  current_node: nodes.at(-1)?.id ?? null,
  mapping: Object.fromEntries(nodes.map((node) => [node.id, node])),
  ...more,
});

/** A question with its answer; `n` tells such conversations apart. */
export const gptPair = (n: number, question: string, answer: string) =>
  gptConversation(
    [
      gptNode("root", null, null),
      gptNode("q", "root", { role: "user", parts: [question] }),
      gptNode("a", "q", { role: "assistant", parts: [answer], model: "gpt-4o" }),
    ],
    { conversation_id: `conversation-${n}`, title: `Talk ${n}` },
  );

export const jsonBytes = (value: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value));

export const exportZip = (conversations: unknown, others: Record<string, Uint8Array> = {}): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(zipSync({ ...others, "conversations.json": jsonBytes(conversations) }));

/** Files in memory, as the store reads them: in pieces. */
export function storedFiles(pieceBytes = 10_000) {
  const all = new Map<string, Uint8Array>();
  const cut = (key: string, range?: { offset: number; length: number }) => {
    const bytes = all.get(key);
    return bytes && (range ? bytes.subarray(range.offset, range.offset + range.length) : bytes);
  };
  return {
    all,
    async read(key: string, range?: { offset: number; length: number }) {
      const bytes = cut(key, range);
      if (bytes === undefined) return null;
      let at = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (at >= bytes.length) return controller.close();
          controller.enqueue(bytes.subarray(at, at + pieceBytes));
          at += pieceBytes;
        },
      });
      return { body, mediaType: "application/octet-stream", bytes: bytes.length };
    },
    readRange: async (key: string, range: { offset: number; length: number }) => {
      const bytes = cut(key, range);
      return bytes === undefined || bytes.length === 0 ? null : bytes;
    },
    measure: async (key: string) => all.get(key)?.length ?? null,
    remove: async (keys: readonly string[]) => void keys.forEach((key) => all.delete(key)),
  };
}
