import type { Citation, DiscussionMessage } from "#contract/pdf/discussions.contract.ts";
import { toTurns, waitingAnswer, type Answer, type Picture, type Turn } from "#thread/turns.rules.ts";

/** Where an answer looked that found nothing. */
export interface NotFound {
  pages: number[];
  documents: string[];
}

/** An answer with the passages it rests on. */
export interface DocumentAnswer extends Answer {
  citations: Citation[];
  notFound: NotFound | null;
}

export type DocumentTurn = Turn<DocumentAnswer>;

export const waitingDocumentAnswer = (): DocumentAnswer => ({ ...waitingAnswer(null), citations: [], notFound: null });

export const turnsOf = (messages: readonly DiscussionMessage[]): DocumentTurn[] =>
  toTurns(messages, ({ id, message, images }) => ({ id, text: message, pictures: images.map(toPicture) }), toAnswer);

/** A kept picture is read with the reader's token, so that its address alone shows nothing. */
function toPicture(address: string): Picture {
  const fileId = /^\/api\/files\/([\w-]+)$/.exec(address)?.[1] ?? null;
  return { fileId, url: fileId === null ? address : null, name: "" };
}

function toAnswer(message: DiscussionMessage): DocumentAnswer {
  return {
    ...waitingDocumentAnswer(),
    id: message.id,
    modelName: message.model_name,
    status: message.status,
    reason: message.reason,
    text: message.message,
    citations: message.citations,
    notFound: message.not_found,
    turn: message.turn ?? null,
  };
}

/** Its words, and below them each passage that they rest on; those that were not found in a file are left out. */
export function withPassages(
  text: string,
  citations: readonly Citation[],
  line: (citation: Citation) => string,
): string {
  const lines = citations.filter(({ verified }) => verified).map(line);
  return [text.trim(), lines.join("\n")].filter((part) => part !== "").join("\n\n");
}
