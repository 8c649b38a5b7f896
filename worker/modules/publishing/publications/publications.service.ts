import { networkFacts, type Platform } from "../../../contract/networks/networks.ts";
import type { PublicationView } from "../../../contract/publishing/publishing.contract.ts";
import { wallTimeOf } from "../../../contract/zoned-times.rules.ts";
import { holdIdOf } from "../object/follow-ups.rules.ts";
import type { Publishers } from "../../../bindings/publishers.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { listRequest, toList } from "../../../lib/pagination.ts";
import type { List } from "../../../lib/pagination.ts";
import type { Meters } from "../../limits/meters.service.ts";
import type { PostsRepository } from "../posts/posts.repository.ts";
import { postNotFound } from "../publishing.errors.ts";
import { itemsOf, chargeOf } from "./items.rules.ts";
import { alreadyGoing, linkNeeded, pastExpiry, publicationNotFound, timePast, tooEarly } from "./publishing.errors.ts";
import { inNeed, pending } from "../posts/publication-states.rules.ts";
import { toPublicationView } from "./publication-view.rules.ts";
import type { PublicationsRepository, Version } from "./publications.repository.ts";
import type { StoredPublication } from "./publication-reads.repository.ts";
import { holdsFor } from "./scheduling.rules.ts";
import type { TargetsRepository } from "./targets.repository.ts";
import { readScheduled } from "../posts/times.rules.ts";
import type { WakingService } from "./waking.service.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** The id that a post's address names; null where it names none of this network. */
function remoteIdOf(platform: Platform, url: string): string | null {
  const plain = url.replaceAll(/%3A/gi, ":");
  for (const { form, prefix } of networkFacts[platform].postAddresses) {
    const found = form.exec(plain)?.[1];
    if (found !== undefined) return prefix + found;
  }
  return null;
}

interface Dependencies {
  publications: PublicationsRepository;
  posts: Pick<PostsRepository, "find">;
  targets: TargetsRepository;
  publishers: Pick<Publishers, "resolve">;
  waking: Pick<WakingService, "wake">;
  limits: Pick<Meters, "reserve" | "release" | "prolong">;
  clock: Clock;
}

type Person = Pick<UserCaller, "kind" | "id" | "workspaceId">;

const mostListed = 500;
const pageSize = 50;
/** What was solved stays so long among what needed its person. */
const solvedMs = 7 * 86_400_000;
const mostSolved = 20;

export type PublicationsService = ReturnType<typeof createPublicationsService>;

/** What a person reads of publications, and may still change of them. social.publication_not_found for another's. */
export function createPublicationsService({
  publications,
  posts,
  targets,
  publishers,
  waking,
  limits,
  clock,
}: Dependencies) {
  const now = () => new Date(clock.now());

  async function require(workspaceId: WorkspaceId, id: string): Promise<StoredPublication> {
    const found = await publications.find(workspaceId, id);
    if (found === null) throw publicationNotFound();
    return found;
  }

  /** social.already_going, with what stands now: the object, or another client, was first. */
  async function refuse(workspaceId: WorkspaceId, id: string): Promise<never> {
    const { state, revision, dueAt } = await require(workspaceId, id);
    throw alreadyGoing({ state, revision, due_at: dueAt.toISOString() });
  }

  /** social.past_expiry where the account ends before the moment, unless it did so before the present one, too. */
  async function requireLife(
    { workspaceId, platform, accountId, dueAt }: StoredPublication,
    moment: Date,
  ): Promise<void> {
    const endsAt = (await targets.find(workspaceId, platform, accountId))?.endsAt ?? null;
    if (endsAt !== null && dueAt < endsAt && endsAt <= moment) throw pastExpiry({ ends_at: endsAt.toISOString() });
  }

  async function shown(workspaceId: WorkspaceId, id: string): Promise<PublicationView> {
    return toPublicationView(await require(workspaceId, id));
  }

  return {
    require,
    refuse,

    async listPending(workspaceId: WorkspaceId, page: string | undefined): Promise<List<PublicationView>> {
      const request = listRequest(page, pageSize);
      const found = await publications.page(workspaceId, pending, request);
      return toList({ ...found, data: found.data.map(toPublicationView) }, request);
    },

    /** social.post_not_found */
    async listOfPost(workspaceId: WorkspaceId, postId: string) {
      if ((await posts.find(workspaceId, postId)) === null) throw postNotFound();
      return { data: (await publications.listOfPost(workspaceId, postId, mostListed)).map(toPublicationView) };
    },

    async listAttention(workspaceId: WorkspaceId) {
      const since = new Date(clock.now() - solvedMs);
      const [waiting, solved] = await Promise.all([
        publications.list(workspaceId, inNeed, mostListed),
        publications.listSolved(workspaceId, since, mostSolved),
      ]);
      return {
        data: waiting.map(toPublicationView),
        solved: solved.map((row) => ({ ...toPublicationView(row), trouble: row.trouble })),
      };
    },

    read: shown,

    /** social.time_past, social.past_expiry, social.already_going; the hold of its units lasts as long. */
    async move(caller: Person, id: string, { baseVersion, date, zone, acceptsExpiry }: Move): Promise<PublicationView> {
      const found = await require(caller.workspaceId, id);
      const time = readScheduled(date, zone ?? found.zone);
      if (time.dueAt < now()) throw timePast();
      if (!acceptsExpiry) await requireLife(found, time.dueAt);
      await limits.prolong([holdIdOf(id, 0)], holdsFor(time.dueAt));
      if (
        !(await publications.move(
          { workspaceId: caller.workspaceId, personId: caller.id, id, baseVersion },
          time,
          now(),
        ))
      )
        return refuse(caller.workspaceId, id);
      await waking.wake(found.accountId);
      return shown(caller.workspaceId, id);
    },

    /** social.already_going */
    async cancel(version: Version): Promise<PublicationView> {
      await require(version.workspaceId, version.id);
      if (!(await publications.cancel(version, now()))) return refuse(version.workspaceId, version.id);
      await limits.release({ id: holdIdOf(version.id, 0), object: null });
      return shown(version.workspaceId, version.id);
    },

    /** Holds units for what is not out yet: limits.reached, social.already_going. */
    async retry(caller: Person, id: string, baseVersion: number): Promise<PublicationView> {
      const found = await require(caller.workspaceId, id);
      const out = new Set(found.items.filter(({ state }) => state === "published").map(({ place }) => place));
      const left = itemsOf(found.platform, found.snapshot).filter(({ place }) => !out.has(place));
      const { units, costMicros } = chargeOf(left);
      const time = { wallTime: wallTimeOf(now(), found.zone), zone: found.zone, dueAt: now() };
      const terms = { costMicros, heldUntil: holdsFor(time.dueAt) };
      const isWaiting = found.state === "needs_reconnect";
      const hold =
        isWaiting || units === 0
          ? null
          : await limits.reserve(caller, "", "social-publications", holdIdOf(id, out.size), units, terms);
      if (
        !(await publications.again(
          { workspaceId: caller.workspaceId, personId: caller.id, id, baseVersion },
          time,
          now(),
        ))
      ) {
        if (hold !== null && !pending.includes(found.state)) await limits.release(hold);
        return refuse(caller.workspaceId, id);
      }
      await waking.wake(found.accountId);
      return shown(caller.workspaceId, id);
    },

    /** social.link_needed, social.too_early, social.already_going where nothing is unknown of it. */
    async resolve(workspaceId: WorkspaceId, id: string, { outcome, url }: Resolution): Promise<PublicationView> {
      const { platform, accountId, items } = await require(workspaceId, id);
      const remoteId = url === undefined ? null : remoteIdOf(platform, url);
      const goesOn = items.some(({ state, kind }) => state === "waiting" && kind === "part");
      if (outcome === "online" && remoteId === null && (goesOn || url !== undefined)) throw linkNeeded();
      const resolution =
        outcome === "online"
          ? ({ isOnline: true, remoteId, remoteUrl: url ?? null } as const)
          : ({ isOnline: false } as const);
      const result = await publishers.resolve(accountId, id, resolution);
      if (result === "too_early") throw tooEarly({ seconds: networkFacts[platform].windowMs / 1_000 });
      if (result === "settled") return refuse(workspaceId, id);
      return shown(workspaceId, id);
    },

    /** What open publications hold of the plan lasts on, until they are over. */
    async prolongHolds(): Promise<void> {
      for (let after = ""; ;) {
        const open = await publications.listOpen(after, mostListed);
        const last = open.at(-1);
        if (last === undefined) return;
        const ids = open.flatMap(({ id, out }) => Array.from({ length: out + 1 }, (_, at) => holdIdOf(id, at)));
        await limits.prolong(ids, holdsFor(now()));
        after = last.id;
      }
    },
  };
}

export interface Move {
  baseVersion: number;
  date: string;
  zone: string | undefined;
  acceptsExpiry: boolean;
}

export interface Resolution {
  outcome: "online" | "offline";
  url?: string | undefined;
}
