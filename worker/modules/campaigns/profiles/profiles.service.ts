import type { GuestLimits } from "../../../bindings/guest-limits.ts";
import type { BodyOf, ResponseOf } from "../../../contract/endpoint.ts";
import { profileLimits } from "../../../contract/campaigns/profiles.contract.ts";
import type { extractProfile, listProfileLinks, ProfileView } from "../../../contract/campaigns/profiles.contract.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { requireTaken } from "../../limits/limits.errors.ts";
import { profileAddress, profileNotFound, profilesFull } from "../campaigns.errors.ts";
import { addressRefused } from "../../publishing/publishing.errors.ts";
import { readProfileAddress } from "./profile-address.rules.ts";
import type { ProfileAddress } from "./profile-address.rules.ts";
import { storableFacts, storablePosts, toProfile } from "./profile-view.rules.ts";
import type { ProfilesRepository, StoredProfile } from "./profiles.repository.ts";
import type { ProfileFindings, ProfileReader } from "./profile-reader.service.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  profiles: ProfilesRepository;
  profileReader: ProfileReader;
  guests: Pick<GuestLimits, "takeFor">;
  ownHosts: readonly string[];
  clock: Clock;
}

type ExtractedProfile = ResponseOf<typeof extractProfile>;

const cachedMs = profileLimits.cachedMinutes * 60_000;

export type ProfilesService = ReturnType<typeof createProfiles>;

/** Profiles that posts are written after, with where each was read. */
export function createProfiles({ profiles, profileReader, guests, ownHosts, clock }: Dependencies) {
  const now = () => new Date(clock.now());
  const freshSince = () => new Date(clock.now() - cachedMs);

  function addressOf({ profile_url: url, platform }: BodyOf<typeof extractProfile>): ProfileAddress {
    const read = readProfileAddress(url, platform, ownHosts);
    if (read.refusal !== null) throw addressRefused({ reason: read.refusal });
    if (read.address === null) throw profileAddress();
    return read.address;
  }

  async function store(
    workspaceId: WorkspaceId,
    read: Omit<StoredProfile, "workspaceId" | "createdAt">,
  ): Promise<StoredProfile> {
    const row = read.kept
      ? await profiles.keep(workspaceId, read, createId(), profileLimits.kept)
      : await profiles.cache(workspaceId, read);
    if (row === null) throw profilesFull();
    return row;
  }

  return {
    /**
     * social.address_refused, social.profile_address, social.profile_closed, social.profile_unread, social.profiles_full;
     * request.too_many past 30 an hour, 6 with `force_refresh`
     */
    async extract(
      caller: Pick<UserCaller, "kind" | "workspaceId">,
      body: BodyOf<typeof extractProfile>,
    ): Promise<ExtractedProfile> {
      const { text, save_to_db: kept = false, force_refresh: isForced = false } = body;
      const address = addressOf(body);
      const { platform, url } = address;
      const known =
        isForced || text !== undefined ? null : await profiles.findFresh(caller.workspaceId, url, freshSince());
      if (known) {
        const row = kept && !known.kept ? await store(caller.workspaceId, { ...known, id: createId(), kept }) : known;
        return { ...toProfile(row), cached: true, cost_micros: 0 };
      }
      const rate = isForced && text === undefined ? "profile-refreshes" : "profiles";
      requireTaken(await guests.takeFor(`profile ${caller.workspaceId}`, rate));
      const found: ProfileFindings =
        text === undefined
          ? await profileReader.read(caller, address)
          : { source: "text", facts: { text }, posts: [], costMicros: 0 };
      const row = await store(caller.workspaceId, {
        id: createId(),
        platform,
        url,
        source: found.source,
        facts: storableFacts(found.facts),
        posts: storablePosts(found.posts),
        summary: null,
        kept,
        fetchedAt: now(),
      });
      return { ...toProfile(row), cached: false, cost_micros: found.costMicros };
    },

    async list(workspaceId: WorkspaceId, platform: Platform | undefined): Promise<ProfileView[]> {
      return (await profiles.list(workspaceId, platform, profileLimits.kept)).map(toProfile);
    },

    async listLinks(workspaceId: WorkspaceId): Promise<ResponseOf<typeof listProfileLinks>> {
      const links = await profiles.listLinks(workspaceId, profileLimits.kept);
      return links.map(({ id, profileId, platform, url, createdAt }) => ({
        id,
        profile_id: profileId,
        platform,
        url,
        created_at: createdAt.toISOString(),
      }));
    },

    /** social.profile_not_found */
    async removeLink(workspaceId: WorkspaceId, id: string): Promise<void> {
      if (!(await profiles.removeLink(workspaceId, id))) throw profileNotFound();
    },

    removeCopies: (): Promise<void> => profiles.removeCopies(freshSince()),
  };
}
