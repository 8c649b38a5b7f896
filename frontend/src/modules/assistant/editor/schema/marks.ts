import { Mark, markInputRule } from "@tiptap/core";
import { safeLink } from "#contract/document/safe-link.rules.ts";

const style = (property: string, fits: (value: string) => boolean) => ({
  style: property,
  getAttrs: (value: string) => (fits(value) ? null : (false as const)),
});

const strong = Mark.create({
  name: "strong",
  parseHTML: () => [
    { tag: "strong" },
    // Google Docs wraps a whole page in a <b> that is not bold.
    { tag: "b", getAttrs: (element) => (element.style.fontWeight === "normal" ? false : null) },
    style("font-weight", (value) => /^(bold(er)?|[6-9]\d{2})$/.test(value)),
  ],
  renderHTML: () => ["strong", 0],
  addKeyboardShortcuts() {
    return { "Mod-b": () => this.editor.commands.toggleMark(this.type) };
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(\*\*(?!\s)((?:[^*]+))\*\*)$/, type: this.type })];
  },
});

const emphasis = Mark.create({
  name: "emphasis",
  parseHTML: () => [{ tag: "em" }, { tag: "i" }, style("font-style", (value) => value === "italic")],
  renderHTML: () => ["em", 0],
  addKeyboardShortcuts() {
    return { "Mod-i": () => this.editor.commands.toggleMark(this.type) };
  },
  addInputRules() {
    return [
      markInputRule({ find: /(?:^|[^*\S]|\s)(\*(?![\s*])([^*]+)\*)$/, type: this.type }),
      markInputRule({ find: /(?:^|\s)(_(?![\s_])([^_]+)_)$/, type: this.type }),
    ];
  },
});

const underline = Mark.create({
  name: "underline",
  parseHTML: () => [{ tag: "u" }],
  renderHTML: () => ["u", 0],
  addKeyboardShortcuts() {
    return { "Mod-u": () => this.editor.commands.toggleMark(this.type) };
  },
});

const code = Mark.create({
  name: "code",
  parseHTML: () => [{ tag: "code" }],
  renderHTML: () => ["code", { dir: "ltr", spellcheck: "false" }, 0],
  addKeyboardShortcuts() {
    return { "Mod-e": () => this.editor.commands.toggleMark(this.type) };
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(`([^`]+)`)$/, type: this.type })];
  },
});

/** Addresses of the web and of mail alone; what a paste brings besides is plain text. */
const link = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({ href: { default: "", parseHTML: (element) => element.getAttribute("href") } }),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (element) => {
        const href = safeLink(element.getAttribute("href") ?? "");
        return href === null ? false : { href };
      },
    },
  ],
  renderHTML: ({ mark }) => ["a", { href: String(mark.attrs["href"]), rel: "noopener noreferrer nofollow" }, 0],
});

export const marks = [link, strong, emphasis, underline, code];
