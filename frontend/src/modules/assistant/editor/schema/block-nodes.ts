import { Node, wrappingInputRule, textblockTypeInputRule, nodeInputRule } from "@tiptap/core";
import { calloutKinds } from "#contract/document/blocks.ts";

/** Shown by the node itself, or not at all. */
export const hidden = { rendered: false } as const;
/** The name of a top-level block; null for one within another. */
const id = { id: { default: null, ...hidden } };
/** Made of a container without a block, which holds an empty paragraph while it is edited. */
const bare = { bare: { default: false, ...hidden } };

const paragraph = Node.create({
  name: "paragraph",
  priority: 1_000,
  group: "block",
  content: "inline*",
  addAttributes: () => id,
  parseHTML: () => [{ tag: "p" }],
  renderHTML: () => ["p", 0],
  addKeyboardShortcuts() {
    return { "Mod-Alt-0": () => this.editor.commands.setNode(this.type) };
  },
});

export const levels = [1, 2, 3, 4] as const;

const heading = Node.create({
  name: "heading",
  group: "block",
  content: "inline*",
  defining: true,
  addAttributes: () => ({ ...id, level: { default: 1, ...hidden }, unnumbered: { default: false, ...hidden } }),
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.min(level, 4) } })),
  renderHTML: ({ node }) => [`h${levelOf(node.attrs["level"])}`, 0],
  addKeyboardShortcuts() {
    return Object.fromEntries(
      levels.map((level) => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode("heading", "paragraph", { level }),
      ]),
    );
  },
  addInputRules() {
    return levels.map((level) =>
      textblockTypeInputRule({ find: new RegExp(`^(#{${level}})\\s$`), type: this.type, getAttributes: { level } }),
    );
  },
});

export const levelOf = (level: unknown): number => levels.find((one) => one === level) ?? 1;

const list = Node.create({
  name: "list",
  group: "block",
  content: "list_item+",
  addAttributes: () => ({ ...id, ordered: { default: false, ...hidden }, start: { default: null, ...hidden } }),
  parseHTML: () => [
    { tag: "ul", attrs: { ordered: false } },
    { tag: "ol", getAttrs: (element) => ({ ordered: true, start: startOf(Number(element.getAttribute("start"))) }) },
  ],
  renderHTML: ({ node }) => {
    const start = startOf(node.attrs["start"]);
    return node.attrs["ordered"] ? ["ol", start === null ? {} : { start: String(start) }, 0] : ["ul", 0];
  },
  addInputRules() {
    return [
      wrappingInputRule({ find: /^\s*([-+*])\s$/, type: this.type, getAttributes: { ordered: false } }),
      wrappingInputRule({
        find: /^(\d{1,6})[.)]\s$/,
        type: this.type,
        getAttributes: (match) => ({ ordered: true, start: startOf(Number(match[1])) }),
        joinPredicate: (match, before) =>
          before.attrs["ordered"] === true &&
          before.childCount + Number(before.attrs["start"] ?? 1) === Number(match[1]),
      }),
    ];
  },
});

/** Null for a list that begins at 1. */
export const startOf = (start: unknown): number | null =>
  typeof start === "number" && Number.isInteger(start) && start >= 0 && start <= 1_000_000 && start !== 1
    ? start
    : null;

const listItem = Node.create({
  name: "list_item",
  content: "block+",
  defining: true,
  addAttributes: () => bare,
  parseHTML: () => [{ tag: "li" }],
  renderHTML: () => ["li", { dir: "auto" }, 0],
  addKeyboardShortcuts() {
    // The commands of an editor are those of its state when they are asked for.
    return {
      Enter: () => this.editor.commands.splitListItem(this.type),
      Tab: () => this.editor.commands.sinkListItem(this.type),
      "Shift-Tab": () => this.editor.commands.liftListItem(this.type),
    };
  },
});

const quote = Node.create({
  name: "quote",
  group: "block",
  content: "block+",
  defining: true,
  addAttributes: () => ({ ...id, ...bare, by: { default: null, ...hidden } }),
  parseHTML: () => [{ tag: "blockquote", getAttrs: (element) => ({ by: element.dataset["by"] ?? null }) }],
  renderHTML: ({ node }) => {
    const by: unknown = node.attrs["by"];
    return ["blockquote", { dir: "auto", ...(typeof by === "string" && { "data-by": by }) }, 0];
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

export const calloutKind = (kind: unknown) => calloutKinds.find((one) => one === kind) ?? "note";

const callout = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,
  addAttributes: () => ({
    ...id,
    ...bare,
    kind: { default: "note", ...hidden },
    title: { default: null, ...hidden },
  }),
  parseHTML: () => [
    {
      tag: "aside[data-kind]",
      getAttrs: (element) => ({ kind: calloutKind(element.dataset["kind"]), title: element.dataset["title"] ?? null }),
    },
  ],
  renderHTML: ({ node }) => {
    const title: unknown = node.attrs["title"];
    const said = typeof title === "string" ? { "data-title": title } : {};
    return ["aside", { "data-kind": calloutKind(node.attrs["kind"]), ...said }, 0];
  },
});

/** A name of a language, as a fence carries it. */
export const codeLanguage = (language: unknown): string | null =>
  typeof language === "string" && /^[\w+#.-]{1,30}$/.test(language) ? language : null;

const code = Node.create({
  name: "code_block",
  group: "block",
  content: "text*",
  marks: "",
  code: true,
  defining: true,
  addAttributes: () => ({ ...id, language: { default: null, ...hidden } }),
  parseHTML: () => [
    {
      tag: "pre",
      preserveWhitespace: "full",
      getAttrs: (element) => ({ language: codeLanguage(element.dataset["language"]) }),
    },
  ],
  renderHTML: ({ node }) => {
    const language: unknown = node.attrs["language"];
    const named = typeof language === "string" ? { "data-language": language } : {};
    return ["pre", { dir: "ltr", spellcheck: "false", ...named }, ["code", 0]];
  },
  addKeyboardShortcuts() {
    return {
      // Twice Enter at the end leaves the code.
      Enter: () => {
        const { $from, empty } = this.editor.state.selection;
        const isLast = empty && $from.parent.type === this.type && $from.parentOffset === $from.parent.content.size;
        if (!isLast || !$from.parent.textContent.endsWith("\n")) return false;
        const leave = this.editor.chain().command(({ tr }) => (tr.delete($from.pos - 1, $from.pos), true));
        return leave.exitCode().run();
      },
    };
  },
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^```([\w+#.-]{0,30})[\s\n]$/,
        type: this.type,
        getAttributes: (match) => ({ language: codeLanguage(match[1]) }),
      }),
    ];
  },
});

const rule = Node.create({
  name: "rule",
  group: "block",
  addAttributes: () => id,
  parseHTML: () => [{ tag: "hr" }],
  renderHTML: () => ["hr"],
  addInputRules() {
    return [nodeInputRule({ find: /^(?:---|___|\*\*\*)\s?$/, type: this.type })];
  },
});

const pageBreak = Node.create({
  name: "page_break",
  group: "block",
  atom: true,
  addAttributes: () => id,
  parseHTML: () => [{ tag: "div[data-page-break]" }],
  renderHTML: () => ["div", { "data-page-break": "" }],
});

export const blockNodes = [paragraph, heading, list, listItem, quote, callout, code, rule, pageBreak];
