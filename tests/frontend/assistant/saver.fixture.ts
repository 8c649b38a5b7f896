import type { TopBlock } from "#contract/document/blocks.ts";
import { createSaver, type SaveAnswer, type SaveState } from "#lib/saving/saver.ts";
import { textRules } from "#modules/assistant/editor/saving/text.ts";
import type { KeptEdit, SavedText, WrittenText } from "#modules/assistant/editor/saving/text.ts";

/** `a=x b` are the blocks a, with the text x, and b. */
const blocks = (line: string): TopBlock[] =>
  line
    .split(" ")
    .filter(Boolean)
    .map((one) => {
      const [id = "", text = id] = one.split("=");
      return { id, type: "paragraph", content: [{ type: "text", text }] };
    });
export const lineOf = (all: readonly TopBlock[]) =>
  all
    .map((one) => {
      const [first] = one.type === "paragraph" ? one.content : [];
      return first?.type === "text" && first.text !== one.id ? `${one.id}=${first.text}` : one.id;
    })
    .join(" ");
export const textOf = (line: string, title = "Letter"): WrittenText => ({ title, blocks: blocks(line) });

/** A server that keeps one text, an editor, and a browser's database. */
export function open(line = "a b") {
  const server: SavedText = { ...textOf(line), version: 1 };
  const states: SaveState[] = [];
  const world = {
    server,
    states,
    editor: textOf(line),
    kept: null as KeptEdit | null,
    isFull: false,
    sent: 0,
    causes: [] as string[],
    announced: [] as string[],
    /** How the server answers next: an answer that is lost was acted on. */
    next: [] as ("lost" | "away" | "too_long" | "refused" | Promise<unknown>)[],
    asked: [] as string[],
  };
  const saver = createSaver(
    {
      rules: textRules,
      read: () => world.editor,
      show: (text) => void (world.editor = text),
      async send({ text, baseVersion, cause }): Promise<SaveAnswer<WrittenText>> {
        world.sent += 1;
        const how = world.next.shift();
        if (how instanceof Promise) await how;
        if (how === "away") return { type: "away" };
        if (how === "too_long" || how === "refused") return { type: how };
        if (baseVersion !== world.server.version) return { type: "stale", theirs: world.server };
        world.server = { ...text, version: baseVersion + 1 };
        world.causes.push(`${lineOf(text.blocks)}: ${cause}`);
        return how === "lost" ? { type: "away" } : { type: "saved", version: baseVersion + 1 };
      },
      async keep(edit) {
        if (!world.isFull) world.kept = edit;
        return !world.isFull;
      },
      forget: async () => void (world.kept = null),
      onState: (state, conflicts) => {
        states.push(state);
        world.asked = conflicts.map(({ id }) => id);
      },
      announce: ({ blocks: said }) => world.announced.push(lineOf(said)),
      newId: () => "new",
    },
    server,
  );
  return {
    world,
    saver,
    type(typed: string, title?: string) {
      const before = world.editor;
      world.editor = textOf(typed, title);
      saver.changed("autosave", () => before);
    },
    accept(proposed: string) {
      const before = world.editor;
      world.editor = textOf(proposed);
      saver.changed("ai", () => before);
    },
    elsewhere: (typed: string, title?: string) =>
      void (world.server = { ...textOf(typed, title), version: world.server.version + 1 }),
    stored: () => lineOf(world.server.blocks),
    shown: () => lineOf(world.editor.blocks),
  };
}
