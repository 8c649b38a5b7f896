/** The limits of every WebSocket: frames that a peer may send within a while, bytes of one, and how often one says "typing". */
export const frames = { most: 100, withinMs: 5_000, bytes: 64 * 1024, typingEveryMs: 1_500 } as const;
/** Bytes that may be under way to a reader that acknowledges none, and after how many it is asked to. */
const unread = { most: 256 * 1024, marked: 32 * 1024 } as const;

/** What is known of one WebSocket between two of its frames. */
export interface SocketGate {
  since: number;
  frames: number;
  typedAt: number | null;
  /** Bytes that were sent since the last mark that the reader sent back. */
  unread: number;
  /** The mark that is out, and how many of the unread bytes stand before it. */
  mark: { id: string; after: number } | null;
}

/** Codes of RFC 6455, 7.4.1. */
export const gateClosings = {
  tooLarge: { code: 1009, reason: "a frame has at most 64 KB" },
  tooMany: { code: 1008, reason: "at most 100 frames in 5 seconds" },
  tooSlow: { code: 1013, reason: "read too slowly: connect again" },
} as const;
type GateClosing = (typeof gateClosings)[keyof typeof gateClosings];

export const newGate = (now: number): SocketGate => ({ since: now, frames: 0, typedAt: null, unread: 0, mark: null });

/** Counts a frame of so many bytes, or says why the socket is closed for it. */
export function passFrame(
  gate: SocketGate,
  bytes: number,
  now: number,
): { gate: SocketGate; closing: GateClosing | null } {
  if (bytes > frames.bytes) return { gate, closing: gateClosings.tooLarge };
  const isOver = now - gate.since >= frames.withinMs;
  const counted = isOver ? { ...gate, since: now, frames: 1 } : { ...gate, frames: gate.frames + 1 };
  return { gate: counted, closing: counted.frames > frames.most ? gateClosings.tooMany : null };
}

/** Null where "typing" was passed on just before: one more says nothing new. */
export const passTyping = (gate: SocketGate, now: number): SocketGate | null =>
  gate.typedAt !== null && now - gate.typedAt < frames.typingEveryMs ? null : { ...gate, typedAt: now };

/**
 * Counts bytes that are about to be sent. `mark` is to follow them where the reader has to show that it reads; a reader
 * with too many unread bytes is closed, and catches up when it comes again.
 */
export function passWords(
  gate: SocketGate,
  bytes: number,
  newMark: () => string,
): { gate: SocketGate; mark: string | null; closing: GateClosing | null } {
  const waiting = gate.unread + bytes;
  if (gate.unread > 0 && waiting > unread.most) return { gate, mark: null, closing: gateClosings.tooSlow };
  if (gate.mark !== null || waiting < unread.marked)
    return { gate: { ...gate, unread: waiting }, mark: null, closing: null };
  const id = newMark();
  return { gate: { ...gate, unread: waiting, mark: { id, after: waiting } }, mark: id, closing: null };
}

/** The reader has sent a mark back: it has read what stands before. An invented mark changes nothing. */
export function acknowledge(gate: SocketGate, id: string): SocketGate {
  if (gate.mark?.id !== id) return gate;
  return { ...gate, unread: gate.unread - gate.mark.after, mark: null };
}
