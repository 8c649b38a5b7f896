import type { HistoryEntry } from "#contract/chat/conversations.contract.ts";
import type { Citation, DiscussionMessage, DocumentQuestion } from "#contract/pdf/discussions.contract.ts";
import { keptTurns, readTurns, type KeptTurn } from "#thread/incognito/kept-turns.ts";
import { fileOfDataUrl } from "#thread/incognito/picture-data.ts";
import type { Picture } from "#thread/turns.rules.ts";
import { turnsOf, type DocumentTurn, type NotFound } from "./discussion.rules.ts";

function messageOf({ id, role, content, status, reason, model_name, created_at }: HistoryEntry): DiscussionMessage {
  const message = content.map((part) => (part.type === "text" ? part.text : "")).join("");
  const more = { images: [], citations: [], not_found: null };
  return { id, role, message, type: "text", status, reason, model_name, created_at, ...more };
}

const answerOf = ({ answer, sources, signed }: KeptTurn): DiscussionMessage => ({
  ...messageOf(answer),
  citations: (sources?.citations ?? []) as Citation[],
  not_found: (sources?.note ?? null) as NotFound | null,
  turn: signed,
});

/** The pictures of an incognito question are with its tab alone. */
const picturesOf = (file: string, { question }: KeptTurn): Picture[] =>
  question.content.flatMap((part) =>
    part.type === "image" && part.sha256 !== undefined
      ? [{ fileId: null, url: keptTurns.picture(file, part.sha256), name: "", sha256: part.sha256 }]
      : [],
  );

/** An incognito discussion as the server has it, with what its tab keeps: pictures, and where it is forgotten, all of it. */
export function withKept(file: string, read: readonly DocumentTurn[], isFirst: boolean): DocumentTurn[] {
  const kept = readTurns(keptTurns.read(file)?.turns ?? []);
  const pictures = new Map(kept.map((turn) => [turn.question.id, picturesOf(file, turn)]));
  const withPictures = (turn: DocumentTurn): DocumentTurn => {
    const held = pictures.get(turn.question?.id ?? "") ?? [];
    return turn.question && held.length > 0 ? { ...turn, question: { ...turn.question, pictures: held } } : turn;
  };
  const isForgotten = isFirst && !read.some(({ answer }) => answer?.turn != null || answer?.status === "running");
  const restored = isForgotten ? turnsOf(kept.flatMap((turn) => [messageOf(turn.question), answerOf(turn)])) : [];
  return [...read, ...restored].map(withPictures);
}

/** An answer has ended: the tab keeps its turn, and the pictures of its question as they were sent. */
export async function keepDiscussion(
  file: string,
  turns: readonly DocumentTurn[],
  asked: Pick<DocumentQuestion, "imageData" | "images"> | null,
): Promise<void> {
  const sent = [asked?.imageData ?? null, ...(asked?.images ?? [])].flatMap((url) => url ?? []);
  await keptTurns.keepPictures(
    file,
    sent.flatMap((url) => fileOfDataUrl(url, "") ?? []),
  );
  keptTurns.keep(
    file,
    null,
    turns.flatMap(({ answer }) => answer?.turn ?? []),
  );
  keptTurns.sweep(file);
}
