import type { ChatCitation } from "#contract/citations.contract.ts";
import type { HistoryEntry } from "#contract/chat/conversations.contract.ts";
import type { WebLook } from "#contract/chat/web.contract.ts";
import { keptTurns, readTurns, type KeptTurn } from "#thread/incognito/kept-turns.ts";
import type { Turn } from "#thread/turns.rules.ts";
import type { Room } from "../chat.store.ts";
import { smaller } from "../smaller-picture.ts";
import { turnsOf } from "../turns.rules.ts";

/** An answer as the server shows it, with what it cites. */
function answerOf({ answer, sources, signed }: KeptTurn): HistoryEntry {
  const citations = (sources?.citations ?? []) as ChatCitation[];
  const web = (sources?.note ?? null) as WebLook | null;
  return { ...answer, turn: signed, ...(citations.length > 0 && { citations }), ...(web !== null && { web }) };
}

/** A conversation as its tab keeps it, where the server has forgotten it: all of it, or what stands above a question. */
export function keptConversation(id: string, before: string | undefined) {
  const kept = keptTurns.read(id);
  if (kept === null) return null;
  const read = readTurns(kept.turns);
  const all = withKeptPictures(id, turnsOf(read.flatMap((turn) => [turn.question, answerOf(turn)])));
  if (before !== undefined)
    return {
      turns: all.slice(
        0,
        Math.max(
          0,
          all.findIndex(({ question }) => question?.id === before),
        ),
      ),
    };
  return {
    title: kept.title ?? read.at(-1)?.title ?? null,
    version: null,
    unread: false,
    incognito: true,
    costMicros: read.reduce((sum, { answer }) => sum + (answer.cost_micros ?? 0), 0),
    schedule: null,
    related: [],
    turns: all,
  } satisfies Partial<Room>;
}

/** Pictures of incognito questions are with the tab alone. */
export const withKeptPictures = (id: string, turns: readonly Turn[]): Turn[] =>
  turns.map((turn) => {
    if (turn.question === null || turn.question.pictures.length === 0) return turn;
    const pictures = turn.question.pictures.map((picture) =>
      picture.sha256 === undefined ? picture : { ...picture, fileId: null, url: keptTurns.picture(id, picture.sha256) },
    );
    return { ...turn, question: { ...turn.question, pictures } };
  });

/** What the server remembers, with the pictures that the tab keeps; the tab keeps what it says. */
export function remembered<Found extends { title: string | null; turns: Turn[] }>(id: string, found: Found): Found {
  keptTurns.keep(id, found.title, signedTexts(found.turns));
  return { ...found, turns: withKeptPictures(id, found.turns) };
}

const signedTexts = (turns: readonly Turn[]): string[] => turns.flatMap(({ answer }) => answer?.turn ?? []);

/** An answer has ended: its turn is signed, and names the pictures of its question. */
export function keepRoom(room: Room): void {
  keepTitle(room);
  if (room.id !== null) keptTurns.sweep(room.id);
}

export function keepTitle({ id, title, turns }: Room): void {
  if (id !== null) keptTurns.keep(id, title, signedTexts(turns));
}

/** The server has the question: its pictures stay with the tab, as they were sent. */
export const keepPictures = async (id: string, files: readonly File[]): Promise<void> =>
  keptTurns.keepPictures(id, await Promise.all(files.map(smaller)));

/** A question was taken back. */
export const sweepPictures = (id: string): void => keptTurns.sweep(id);
