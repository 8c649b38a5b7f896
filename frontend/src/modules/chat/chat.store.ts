import { proxy } from "valtio";
import type { Conversation } from "#contract/chat/conversations.contract.ts";
import type { Allowance } from "#contract/limits.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import type { LimitReached } from "./refusal.rules.ts";
import { isLive, toTurns, type Turn } from "./turns.rules.ts";

/** One conversation on this page; it has no id until its first question was taken. */
export interface Room {
  key: string;
  id: string | null;
  title: string | null;
  incognito: boolean;
  status: "ready" | "loading" | "missing" | "failed";
  error: ErrorKey | null;
  turns: Turn[];
  related: string[];
  /** The turn that was asked here last: the list brings it to the top. */
  sent: string | null;
}

interface ChatState {
  rooms: Room[];
  /** Set by a refusal of the server and by nothing else; cleared by the next question that is taken. */
  limit: LimitReached | null;
  allowance: Allowance | null;
}

export const chat = proxy<ChatState>({ rooms: [], limit: null, allowance: null });

const keptRooms = 6;

export function newRoom(id: string | null = null): Room {
  const key = crypto.randomUUID();
  chat.rooms.push({
    key,
    id,
    title: null,
    incognito: false,
    status: id === null ? "ready" : "loading",
    error: null,
    turns: [],
    related: [],
    sent: null,
  });
  forgetOldRooms(key);
  return roomWithKey(key);
}

export function roomWithKey(key: string): Room {
  const room = chat.rooms.find((room) => room.key === key);
  if (!room) throw new Error("A room was left before its end.");
  return room;
}

export const roomOf = (id: string): Room | undefined => chat.rooms.find((room) => room.id === id);

/** The room of the dashboard: the one whose first question is not taken yet. */
export const freshRoom = (): Room => chat.rooms.find((room) => room.id === null) ?? newRoom();

export const liveTurn = (room: Room): Turn | undefined => room.turns.find((turn) => isLive(turn.answer));

const withdrawn = new Set<string>();

/** Its only question was taken back: the room is as before it, and the conversation is none. */
export function withdrawConversation(room: Room): void {
  if (room.id !== null) withdrawn.add(room.id);
  Object.assign(room, { id: null, title: null });
}

export const isWithdrawn = (id: string): boolean => withdrawn.has(id);

export function dropRoom(key: string): void {
  dropRooms(new Set([key]));
}

function dropRooms(keys: ReadonlySet<string>): void {
  const gone = chat.rooms.filter((room) => keys.has(room.key));
  chat.rooms = chat.rooms.filter((room) => !keys.has(room.key));
  const pictures = gone.flatMap(({ turns }) => turns.flatMap(({ question }) => question?.pictures ?? []));
  for (const { url } of pictures) if (url !== null) URL.revokeObjectURL(url);
}

/** What the server keeps, in place of what this page knew; known questions keep their rows, so that nothing jumps. */
export function fillRoom(room: Room, conversation: Conversation): void {
  const keys = new Map(room.turns.map((turn) => [turn.question?.id, turn.key]));
  room.title = conversation.title;
  room.incognito = conversation.incognito;
  room.turns = toTurns(conversation.history).map((turn) => ({ ...turn, key: keys.get(turn.question?.id) ?? turn.key }));
  room.related = conversation.relatedQuestions;
  room.status = "ready";
  room.error = null;
}

/** The oldest rooms go; one in which an answer is written, or that was never sent, stays. */
function forgetOldRooms(except: string): void {
  const old = chat.rooms.filter((room) => room.key !== except && room.id !== null && !liveTurn(room));
  if (old.length > keptRooms) dropRooms(new Set(old.slice(0, old.length - keptRooms).map((room) => room.key)));
}
