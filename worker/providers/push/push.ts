/** A browser as its push service knows it (RFC 8030), and what it reads with (RFC 8291). */
export interface PushTarget {
  /** An address that a browser named: it is called as any that a user names. */
  endpoint: string;
  /** A point of P-256 and a secret of 16 bytes, in base64url. */
  p256dh: string;
  auth: string;
}

export interface PushContent {
  /** At most 3,900 bytes as JSON: a push service takes 4,096 with what encryption adds. */
  data: Readonly<Record<string, string>>;
  /** A later one of the same topic takes the place of one that waits: 32 signs of base64url at most. */
  topic: string;
  /** How long a browser that is off may take to hear of it. */
  ttlSeconds: number;
}

/** `gone`: the browser is subscribed no more. `refused`: this content, for good. `failed`: it may be tried again. */
export type PushOutcome = { end: "sent" | "gone" } | { end: "refused" | "failed"; reason: string };

export interface PushProvider {
  /** What browsers subscribe with (RFC 8292), in base64url. */
  key: string;
  /** Why nothing can be sent there; null where it can. */
  judge(target: PushTarget): Promise<string | null>;
  /** Never throws. */
  send(target: PushTarget, content: PushContent): Promise<PushOutcome>;
}
