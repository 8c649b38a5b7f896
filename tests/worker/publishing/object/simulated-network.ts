import type { Sender } from "../../../../worker/modules/publishing/object/calls.ts";
import type { Outcome, UnknownReason } from "../../../../worker/networks/outcome.ts";
import type {
  Actor,
  OwnPost,
  RemotePost,
  TokenGrant,
  UploadProgress,
} from "../../../../worker/networks/network.port.ts";
import type { VirtualTime } from "./virtual-time.ts";

type Dice = (sides: number) => number;

const second = 1_000;
const noNumbers = { impressions: null, reached: null, reactions: null, comments: null, shares: null, clicks: null };
const receipt = { httpStatus: null, vendorRequestId: null };
const done = <T>(value: T, networkAt?: number): Outcome<T> => ({
  outcome: "done",
  value,
  receipt: networkAt === undefined ? receipt : { ...receipt, networkAt },
});
const unknown = (reason: UnknownReason): Outcome<never> => ({ outcome: "unknown", reason, receipt });

/** A post as the network has it. `shownAt` is when its author's readings begin to show it. */
export interface SimulatedPost extends OwnPost {
  shownAt: number;
  /** The publication and the place that it was made for. */
  by: string;
}

/**
 * A network at its worst: of a hundred calls that create, `faults` go wrong in one of the ways in which real ones do. On
 * half of the days it refuses a text that stands; some calls it accepts 14 minutes after their client gave up; its lists
 * lag by up to ten, lack posts at random, and never show some.
 */
export function createSimulatedNetwork(
  platform: "linkedin" | "twitter",
  time: VirtualTime,
  dice: Dice,
  { faults, isReadable }: { faults: number; isReadable: boolean },
) {
  const posts: SimulatedPost[] = [];
  let token = 1;
  let refresh = 1;
  let isRevoked = false;
  /** Whether a spent refresh token counts until the new pair is used. */
  const isLenient = dice(2) === 0;
  let isPairUsed = true;
  const lacksOneIn = [1_000_000, 10, 3][dice(3)] ?? 10;
  const lagsUpTo = [21 * second, 600 * second][dice(2)] ?? 0;
  const seesCopies = dice(2) === 0;

  const copyOf = (text: string) => posts.find((post) => post.text === text);

  /** Null where a post of these words stands, and the network sees it. */
  function accept(text: string, mediaCount: number, by: string, replyTo: string | null): RemotePost | null {
    if (seesCopies && copyOf(text)) return null;
    const createdAt = time.now();
    const epoch = platform === "linkedin" ? 0 : 1_288_834_974_657;
    const number = (BigInt(createdAt - epoch) << 22n) + BigInt(posts.length);
    const id = platform === "linkedin" ? `urn:li:share:${number}` : String(number);
    const post = { id, url: `https://social.example/${id}`, text, mediaCount, createdAt, replyTo };
    const shownAt = dice(20) === 0 ? Infinity : createdAt + dice(lagsUpTo);
    posts.push({ ...post, shownAt, by });
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

  const refuses = (actor: Actor): boolean => {
    isPairUsed ||= actor.accessToken === String(token);
    return actor.accessToken !== String(token) || dice(200) === 0;
  };

  async function make(
    actor: Actor,
    text: string,
    mediaCount: number,
    by: string,
    replyTo: string | null,
  ): Promise<Outcome<RemotePost>> {
    await time.wait(dice(2_000));
    if (refuses(actor)) return notSent("unauthorized");
    const work = () => {
      const post = accept(text, mediaCount, by, replyTo);
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
        time.after(28 * second + dice(840 * second), work);
        await time.wait(28 * second);
        return unknown("timeout");
    }
  }

  const shown = () => posts.filter(({ shownAt }) => shownAt <= time.now() && dice(lacksOneIn) > 0);
  /** As the header has it: in whole seconds. */
  const date = () => Math.floor(time.now() / second) * second;

  const sender: Sender = {
    async upload(actor): Promise<Outcome<UploadProgress>> {
      await time.wait(dice(500));
      if (refuses(actor)) return notSent("unauthorized");
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

    create(actor, { id, snapshot, items }, item) {
      const part = snapshot.parts[item.place];
      const isComment = item.kind === "comment";
      const text = isComment ? (snapshot.first_comment ?? "") : (part?.text ?? "");
      const before = items[isComment ? 0 : item.place - 1]?.remoteId ?? null;
      return make(actor, text, part?.media_ids.length ?? 0, `${id} ${item.place}`, before);
    },

    async look(_platform, actor) {
      await time.wait(dice(1_500));
      if (refuses(actor)) return notSent("unauthorized");
      if (dice(100) < faults / 2) return dice(2) === 0 ? unknown("timeout") : notSent("rate_limited");
      return done({ newest: isReadable ? (shown().at(-1)?.id ?? null) : null }, date());
    },

    async readPosts(_platform, actor, since) {
      await time.wait(dice(1_500));
      if (refuses(actor)) return notSent("unauthorized");
      if (dice(100) < faults / 2) return dice(2) === 0 ? unknown("server_error") : notSent("rate_limited");
      return done(
        shown().filter(({ createdAt }) => createdAt >= since),
        date(),
      );
    },

    canMeasure: () => isReadable,

    async measure(_platform, actor, ids) {
      await time.wait(dice(1_500));
      if (refuses(actor)) return notSent("unauthorized");
      if (dice(100) < faults) return dice(2) === 0 ? unknown("timeout") : notSent("rate_limited");
      const shown = posts.filter(({ id, shownAt }) => ids.includes(id) && shownAt <= time.now());
      return done(new Map(shown.map(({ id }) => [id, { ...noNumbers, reactions: 1 }])));
    },
  };

  const grantOf = (): Outcome<TokenGrant> =>
    done({
      accessToken: String(token),
      refreshToken: String(refresh),
      accessExpiresAt: time.now() + 120 * 60 * second,
      refreshExpiresAt: null,
      scopes: [],
    });

  /** Each refresh spends its token; of ten answers one is lost, before or after that. */
  async function renew(refreshToken: string): Promise<Outcome<TokenGrant>> {
    await time.wait(dice(500));
    const isRepeat = isLenient && !isPairUsed && refreshToken === String(refresh - 1);
    const lossBefore = dice(20) === 0;
    if (lossBefore) return unknown("cut");
    if (isRevoked || (refreshToken !== String(refresh) && !isRepeat))
      return { outcome: "refused", code: "grant", duplicateOf: null, detail: "", receipt };
    if (!isRepeat) {
      token += 1;
      refresh += 1;
      isPairUsed = false;
    }
    return dice(20) === 0 ? unknown("timeout") : grantOf();
  }

  return {
    posts,
    sender,
    renew,
    /** The token that the account holds counts no more; a renewal gives another. */
    expire: () => void (token += 1),
    /** Only its person can connect the account again. */
    revoke(): void {
      token += 1;
      isRevoked = true;
    },
    /** The person connects the account again: a pair of its own. */
    connect(): { access: string; refresh: string } {
      isRevoked = false;
      token += 1;
      refresh += 1;
      isPairUsed = true;
      return { access: String(token), refresh: String(refresh) };
    },
  };
}
