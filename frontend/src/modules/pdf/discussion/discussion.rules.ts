import type { ProviderName } from "#contract/models.contract.ts";
import type { Citation, DiscussionMessage } from "#contract/pdf/discussions.contract.ts";
import type { Answer, Picture, Question } from "#modules/chat/turns.rules.ts";

/** Where an answer looked that found nothing. */
export interface NotFound {
  pages: number[];
  documents: string[];
}

/** An answer of the chat, and the passages it rests on. */
export interface DocumentAnswer extends Answer {
  citations: Citation[];
  notFound: NotFound | null;
}

export interface DocumentTurn {
  key: string;
  question: Question | null;
  answer: DocumentAnswer | null;
}

const emptyAnswer: DocumentAnswer = {
  id: null,
  modelId: null,
  modelName: null,
  provider: null,
  insteadOf: null,
  status: "waiting",
  stopping: false,
  reason: null,
  text: "",
  inputTokens: null,
  outputTokens: null,
  costMicros: null,
  citations: [],
  notFound: null,
};

export const askedTurn = (key: string, text: string, pictures: Picture[]): DocumentTurn => ({
  key,
  question: { id: null, text, pictures },
  answer: { ...emptyAnswer },
});

/** A kept picture is read with the reader's token, so that its address alone shows nothing. */
function toPicture(address: string): Picture {
  const fileId = /^\/api\/files\/([\w-]+)$/.exec(address)?.[1] ?? null;
  return { fileId, url: fileId === null ? address : null, name: "" };
}

export function toTurns(messages: readonly DiscussionMessage[]): DocumentTurn[] {
  const turns: DocumentTurn[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.role === "user") {
      const question = { id: message.id, text: message.message, pictures: message.images.map(toPicture) };
      turns.push({ key: message.id, question, answer: null });
    } else if (last && last.answer === null) last.answer = toAnswer(message);
    else turns.push({ key: message.id, question: null, answer: toAnswer(message) });
  }
  return turns;
}

function toAnswer(message: DiscussionMessage): DocumentAnswer {
  return {
    ...emptyAnswer,
    id: message.id,
    modelName: message.model_name,
    status: message.status,
    reason: message.reason,
    text: message.message,
    citations: message.citations,
    notFound: message.not_found,
  };
}

/** Told again after a break: each number once, in order. */
export function withCitation(known: readonly Citation[], citation: Citation): Citation[] {
  return [...known.filter(({ n }) => n !== citation.n), citation].toSorted((one, other) => one.n - other.n);
}

/** What the stream says of an answer's origin; told again when another model takes over. */
export const introduced = (meta: { answer: string; model_id: number; model_name: string; provider: ProviderName }) => ({
  id: meta.answer,
  modelId: meta.model_id,
  modelName: meta.model_name,
  provider: meta.provider,
});
