import type { Sender, Tokens } from "../../../durable-objects/social-account/calls.ts";
import type { Outcome, UnknownReason } from "../../../worker/providers/social/outcome.ts";
import type { Actor, OwnPost, RemotePost, UploadProgress } from "../../../worker/providers/social/social.port.ts";
import type { VirtualTime } from "./virtual-time.ts";

type Dice = (sides: number) => number;

const second = 1_000;
const noNumbers = { impressions: null, reached: null, reactions: null, comments: null, shares: null, clicks: null };
const receipt = { httpStatus: null, vendorRequestId: null };
const done = <T>(value: T): Outcome<T> => ({ outcome: "done", value, receipt });
const unknown = (reason: UnknownReason): Outcome<never> => ({ outcome: "unknown", reason, receipt });

/** A post as the network has it. `shownAt` is when its author's readings begin to show it. */
export interface SimulatedPost extends OwnPost {
  shownAt: number;
}

/**
 * A network at its worst: of a hundred calls that create, `faults` go wrong in one of the ways in which real ones do. On
 * half of the days it refuses a text that stands, and some calls it accepts up to 60 s after their client gave up.
 */
export function createSimulatedNetwork(
  platform: "linkedin" | "twitter",
  time: VirtualTime,
  dice: Dice,
  { faults, isReadable }: { faults: number; isReadable: boolean },
) {
  const posts: SimulatedPost[] = [];
  let token = 1;
  let isRevoked = false;
  const seesCopies = dice(2) === 0;

  const copyOf = (text: string) => posts.find((post) => post.text === text);

  /** Null where a post of these words stands, and the network sees it. */
  function accept(text: string, mediaCount: number): RemotePost | null {
    if (seesCopies && copyOf(text)) return null;
    const createdAt = time.now();
    const number = (BigInt(createdAt) << 22n) + BigInt(posts.length);
    const id = platform === "linkedin" ? `urn:li:share:${number}` : String(number);
    const post = { id, url: `https://social.example/${id}`, text, mediaCount, createdAt };
    posts.push({ ...post, shownAt: createdAt + dice(21) * second });
    return post;
  }

  function refusedAs(text: string): Outcome<never> {
    const duplicateOf = platform === "linkedin" ? (copyOf(text)?.id ?? null) : null;
    return { outcome: "refused", code: "duplicate", duplicateOf, detail: "", receipt };
  }

  const notSent = (reason: "rate_limited" | "dns" | "refused" | "tls" | "unauthorized"): Outcome<never> => {
    const retryAt = reason === "rate_limited" && dice(2) === 0 ? time.now() + dice(15 * 60) * second : null;
    return { outcome: "not_sent", reason, retryAt, receipt };
  };

  async function make(actor: Actor, text: string, mediaCount: number): Promise<Outcome<RemotePost>> {
    await time.wait(dice(2_000));
    if (actor.accessToken !== String(token)) return notSent("unauthorized");
    const work = () => {
      const post = accept(text, mediaCount);
      return post === null ? refusedAs(text) : done(post);
    };
    if (dice(100) >= faults) return work();
    switch (dice(9)) {
      case 0:
        return notSent("rate_limited");
      case 1:
        return notSent((["dns", "refused", "tls"] as const)[dice(3)] ?? "dns");
      case 2:
        return unknown("server_error");
      case 3:
        work();
        return unknown("server_error");
      case 4:
        return unknown("cut");
      case 5:
        work();
        return unknown("cut");
      case 6:
        await time.wait(28 * second);
        return unknown("timeout");
      case 7:
        work();
        await time.wait(28 * second);
        return unknown("timeout");
      default:
        time.after(28 * second + dice(60 * second), work);
        await time.wait(28 * second);
        return unknown("timeout");
    }
  }

  const sender: Sender = {
    async upload(actor): Promise<Outcome<UploadProgress>> {
      await time.wait(dice(500));
      if (actor.accessToken !== String(token)) return notSent("unauthorized");
      if (dice(100) < faults) return dice(2) === 0 ? unknown("timeout") : notSent("rate_limited");
      const progress = {
        mediaId: `m${dice(1_000_000)}`,
        parts: [],
        etags: [],
        token: "",
        notBefore: null,
        expiresAt: null,
      };
      return done({ ...progress, stage: dice(2) === 0 ? "processing" : "ready" });
    },

    create(actor, { snapshot }, item) {
      const part = snapshot.parts[item.place];
      const isComment = item.kind === "comment";
      return make(actor, isComment ? (snapshot.first_comment ?? "") : (part?.text ?? ""), part?.media_ids.length ?? 0);
    },

    async readPosts(_platform, actor, since) {
      await time.wait(dice(1_500));
      if (actor.accessToken !== String(token)) return notSent("unauthorized");
      if (dice(100) < faults / 2) return dice(2) === 0 ? unknown("server_error") : notSent("rate_limited");
      return done(posts.filter(({ createdAt, shownAt }) => createdAt >= since && shownAt <= time.now()));
    },

    canMeasure: () => isReadable,

    async measure(_platform, actor, ids) {
      await time.wait(dice(1_500));
      if (actor.accessToken !== String(token)) return notSent("unauthorized");
      if (dice(100) < faults) return dice(2) === 0 ? unknown("timeout") : notSent("rate_limited");
      const shown = posts.filter(({ id, shownAt }) => ids.includes(id) && shownAt <= time.now());
      return done(new Map(shown.map(({ id }) => [id, { ...noNumbers, reactions: 1 }])));
    },
  };

  const tokens: Tokens = {
    async actor() {
      return isRevoked ? null : { kind: "member", remoteId: "me", accessToken: String(token) };
    },
    worked: async () => undefined,
    async renew(refused) {
      await time.wait(dice(500));
      if (isRevoked) return "ended";
      return refused.accessToken === String(token) || dice(4) > 0 ? "renewed" : "later";
    },
  };

  return {
    posts,
    sender,
    tokens,
    /** The token that the account holds counts no more; a renewal gives another. */
    expire: () => void (token += 1),
    /** Only its person can connect the account again. */
    revoke(): void {
      token += 1;
      isRevoked = true;
    },
    connect: () => void (isRevoked = false),
  };
}
