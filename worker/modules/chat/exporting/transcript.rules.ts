import type { ChatCitation } from "../../../contract/citations.contract.ts";
import type { BlockDocument, Inline, TopBlock } from "../../../contract/document/blocks.ts";
import type { Conversation, HistoryEntry } from "../../../contract/chat/conversations.contract.ts";
import { exportedFormat } from "../../../contract/chat/exported.ts";
import type { ExportedConversation, ExportedMessage } from "../../../contract/chat/exported.ts";
import { markdownToBlocks } from "../../../contract/document/markdown/markdown-to-blocks.ts";
import type { ModelMark } from "../../../contract/provenance/model-mark.rules.ts";
import { jsonMark, markdownMark } from "../../../contract/provenance/text-mark.rules.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { inertMarkdown } from "./inert-markdown.rules.ts";

const words = {
  en: {
    title: "Conversation",
    question: "Question",
    model: "Assistant",
    picture: "A picture, which is not in this file",
  },
  fr: { title: "Conversation", question: "Question", model: "Assistant", picture: "Une image, absente de ce fichier" },
} as const;

export const transcriptTitle = ({ title }: Pick<Conversation, "title">, language: Language): string =>
  title ?? words[language].title;

interface TranscriptEntry {
  /** Who or what it is by. */
  name: string;
  role: HistoryEntry["role"];
  text: string;
  /** A line for each picture that is left out. */
  pictures: string[];
  /** The passages that it rests on. */
  sources: Source[];
}

/** What stands in the thread; an answer that is still being written is left out. */
function saidIn({ history }: Conversation, language: Language): TranscriptEntry[] {
  const { question, model, picture } = words[language];
  return history
    .filter(({ status }) => status !== "running")
    .map(({ role, content, model_name, citations = [] }) => ({
      name: role === "user" ? question : (model_name ?? model),
      role,
      text: textOf(content),
      pictures: content.flatMap(({ type }) => (type === "image" ? [picture] : [])),
      sources: citations.filter(({ verified }) => verified).map(sourceOf),
    }));
}

/** What is said of a passage, and where it is from: an address in the web, or a place in a file. */
interface Source {
  line: string;
  place: string;
  url: string | null;
}

function sourceOf(citation: ChatCitation): Source {
  const line = `[${citation.n}] “${citation.quote.replaceAll(/\s+/g, " ")}”`;
  if ("url" in citation) return { line, place: citation.title.replaceAll(/\s+/g, " "), url: citation.url };
  return { line, place: citation.page > 0 ? `${citation.name}, p. ${citation.page}` : citation.name, url: null };
}

/** Brackets in a title and parentheses in an address would end the link before it ends. */
function sourceMarkdown({ line, place, url }: Source): string {
  if (url === null) return inertMarkdown(`${line} (${place})`);
  const address = url.replaceAll("(", "%28").replaceAll(")", "%29");
  return `${inertMarkdown(line)} ([${inertMarkdown(place.replaceAll(/[[\]]/g, ""))}](${address}))`;
}

const sourceInlines = ({ line, place, url }: Source): Inline[] => [
  { type: "text", text: `${line} (` },
  { type: "text", text: place, ...(url !== null && { link: url }) },
  { type: "text", text: ")" },
];

const textOf = (content: HistoryEntry["content"]): string =>
  content.map((part) => (part.type === "text" ? part.text : "")).join("");

/** Questions are a person's and answers a model's. */
const markOf = ({ history }: Conversation): ModelMark | null =>
  history.some(({ role }) => role === "assistant") ? "edited" : null;

export function transcriptMarkdown(conversation: Conversation, language: Language): string {
  const title = inertMarkdown(transcriptTitle(conversation, language).replaceAll(/\s+/g, " "));
  const parts = saidIn(conversation, language).flatMap(({ name, text, pictures, sources }) => [
    `## ${inertMarkdown(name)}`,
    ...pictures.map((line) => `*${line}*`),
    inertMarkdown(text),
    sources.map((source) => `- ${sourceMarkdown(source)}`).join("\n"),
  ]);
  return [`# ${title}`, ...parts]
    .filter((part) => part !== "")
    .join("\n\n")
    .concat("\n", markdownMark(markOf(conversation)));
}

/** The same for the press: a question as it was typed, an answer as its Markdown. */
export function transcriptDocument(conversation: Conversation, language: Language): BlockDocument {
  const blocks = saidIn(conversation, language).flatMap((said, n): TopBlock[] => [
    { type: "heading", level: 2, id: `m${n}`, content: [{ type: "text", text: said.name }] },
    ...said.pictures.map((text, at): TopBlock => paragraph(`m${n}p${at}`, text, true)),
    ...(said.role === "user" ? typedBlocks(said.text, n) : answerBlocks(said.text, n)),
    ...said.sources.map((source, at): TopBlock => ({
      type: "paragraph",
      id: `m${n}s${at}`,
      content: sourceInlines(source),
    })),
  ]);
  const mark = markOf(conversation);
  return {
    title: transcriptTitle(conversation, language),
    language,
    style: "plain",
    matter: [],
    ...(mark && { modelMark: mark }),
    blocks,
  };
}

const paragraph = (id: string, text: string, emphasis = false): TopBlock => ({
  type: "paragraph",
  id,
  content: [{ type: "text", text, ...(emphasis && { emphasis }) }],
});

const typedBlocks = (text: string, n: number): TopBlock[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map((line, at) => paragraph(`m${n}q${at}`, line));

/** The headings of an answer stand below the name of its model. */
const answerBlocks = (text: string, n: number): TopBlock[] =>
  markdownToBlocks(text, { prefix: `m${n}a` }).map((block) =>
    block.type === "heading" ? { ...block, level: Math.min(4, block.level + 2) } : block,
  );

/** `messages` are those of all branches; the end of the one that is shown is the last of the thread. */
export function exportedJson(conversation: Conversation, messages: ExportedMessage[]): ExportedConversation {
  const { id, title, created_at, updated_at, history } = conversation;
  const known = new Set(messages.map((message) => message.id));
  return {
    format: exportedFormat,
    version: 1,
    ...jsonMark(markOf(conversation)),
    id,
    title,
    created_at,
    updated_at,
    current: history.findLast((entry) => known.has(entry.id))?.id ?? null,
    messages,
  };
}
