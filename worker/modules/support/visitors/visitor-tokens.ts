import type { KeyRing } from "../../../lib/key-ring.ts";
import { createKeyedSignatures } from "../../../lib/keyed-signature.ts";

/** A visitor whose token is good: of the chatbot with this access key. */
export interface KnownVisitor {
  leadId: string;
  key: string;
  /** SHA-256 of the token, in lower-case hex, as the visitor's row has it. */
  tokenHash: string;
}

const words = (key: string, leadId: string) => `${key}\n${leadId}`;

export type VisitorTokens = ReturnType<typeof createVisitorTokens>;

/** Tokens by which visitors come back: checked without I/O, and dead with the access key that they were made under. */
export function createVisitorTokens(ring: KeyRing) {
  const signatures = createKeyedSignatures(ring, "support visitor");

  return {
    async sign(key: string, leadId: string): Promise<{ token: string; tokenHash: string }> {
      const token = `${key}.${leadId}.${await signatures.sign(words(key, leadId))}`;
      return { token, tokenHash: await hashOf(token) };
    },

    /** Null for a forged token, and for one of another chatbot or another visitor, where these are named. */
    async read(token: string, of: { key?: string; leadId?: string | undefined } = {}): Promise<KnownVisitor | null> {
      const [key = "", leadId = "", signature = ""] = token.split(".");
      if ((of.key ?? key) !== key || (of.leadId ?? leadId) !== leadId) return null;
      if (!(await signatures.isGood(words(key, leadId), signature))) return null;
      return { leadId, key, tokenHash: await hashOf(token) };
    },
  };
}

async function hashOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
