import { markdownMark } from "../../../contract/provenance/text-mark.rules.ts";
import type { Citation, DiscussionMessage } from "../../../contract/pdf/discussions.contract.ts";

interface DiscussionExport {
  name: string;
  /** Names of cited files by their ids. */
  cited: Readonly<Record<string, string>>;
  messages: readonly DiscussionMessage[];
}

/** A discussion to keep: each question, its answer, and under it the passages with file and page. */
export function exportMarkdown({ name, cited, messages }: DiscussionExport): string {
  const parts = messages.map((message) =>
    message.role === "user"
      ? `## ${inLine(message.message)}`
      : [inert(message.message), ...sourcesOf(message, { ...cited }, name)].filter((part) => part !== "").join("\n\n"),
  );
  return [`# ${inLine(name)}`, ...parts]
    .filter((part) => part !== "")
    .join("\n\n")
    .concat("\n", markdownMark(messages.some(({ role }) => role !== "user") ? "edited" : null));
}

function sourcesOf(message: DiscussionMessage, cited: Readonly<Record<string, string>>, name: string): string[] {
  const lines = message.citations.map((citation) => sourceLine(citation, cited[citation.document_id] ?? name));
  const looked = message.not_found;
  const nothing =
    looked === null ? [] : [`*∅ ${inLine(name)}${looked.pages.length > 0 ? `, p. ${looked.pages.join(", ")}` : ""}*`];
  return [lines.join("\n"), ...nothing];
}

/** What was not found on its page is struck through, as the page shows it: it proves nothing. */
function sourceLine({ n, page, quote, verified }: Citation, name: string): string {
  const said = `“${inLine(quote)}”`;
  return `- [${n}] ${verified ? `${said} (${inLine(name)}, p. ${page})` : `~~${said}~~`}`;
}

/**
 * Links and pictures of a model's answer lead nowhere: opening the file asks no other server. What a reference
 * refers to stands after "]:" (CommonMark, 4.7).
 */
const inert = (text: string): string =>
  text
    .replaceAll("](", "] (")
    .replaceAll("]:", "]\\:")
    .replaceAll(/<(?=[a-z/!])/gi, "\\<")
    .trim();

const inLine = (text: string): string => inert(text.replaceAll(/\s+/g, " "));
