import { linkOf } from "../contract/chat/signed-turns.rules.ts";
import type { KeyRing } from "../lib/key-ring.ts";
import { createKeyedSignatures } from "../lib/keyed-signature.ts";
import type { AnswerRun } from "./run.ts";

type ThreadOwner = Pick<AnswerRun, "lane" | "actorId">;

/** A turn of an incognito conversation, and the text that its tab holds of it. */
export interface HeldTurn {
  turn: unknown;
  signed: string;
}

export type SignedTurns = ReturnType<typeof createSignedTurns>;

const wordsOf = ({ actorId, lane }: ThreadOwner, rest: string): string => `${actorId}\n${lane}\n${rest}`;

/** The version of what is signed: tabs keep turns over a release. */
const purpose = "turns 1";

/**
 * Turns of incognito conversations, which their tab holds: `signature.previous.turn`, where `previous` is the signature
 * of the turn before. Each is good for its account and its thread alone.
 */
export function createSignedTurns(ring: KeyRing) {
  const signatures = createKeyedSignatures(ring, purpose);

  return {
    /** `previous` is the signed text of the turn before; null for the first. */
    async sign(place: ThreadOwner, previous: string | null, turn: unknown): Promise<string> {
      const rest = `${previous === null ? "" : linkOf(previous).signature}.${JSON.stringify(turn)}`;
      return `${await signatures.sign(wordsOf(place, rest))}.${rest}`;
    },

    /** Null where a turn was changed, belongs to another account or thread, or does not follow the one before it. */
    async open(place: ThreadOwner, sent: readonly string[]): Promise<HeldTurn[] | null> {
      const links = sent.map(linkOf);
      const follows = links.every(({ previous }, at) => at === 0 || previous === links[at - 1]?.signature);
      if (!follows) return null;
      const checks = links.map(({ signature, rest }) => signatures.isGood(wordsOf(place, rest), signature));
      if ((await Promise.all(checks)).includes(false)) return null;
      return links.map(({ turn }, at) => ({ turn: JSON.parse(turn) as unknown, signed: sent[at] ?? "" }));
    },
  };
}
