import type { Platform } from "../contract/networks/networks.ts";
import type { PublicationState } from "../contract/publishing/publications.ts";
import type { Outcome } from "../networks/outcome.ts";
import type { RemoteProfile } from "../networks/network.port.ts";
import { createObjects } from "./objects.ts";

/** Null where only the account's person can connect it again. */
export type ProfileReading = Outcome<RemoteProfile> | null;

/** What a person says of a publication of which nothing is known. */
export type Resolution = { isOnline: true; remoteId: string | null; remoteUrl: string | null } | { isOnline: false };

/** `too_early`: the network may still make it. `settled`: nothing is unknown of it. */
export type ResolutionResult = "taken" | "too_early" | "settled";

/** A publication as the object of its account knows it, whatever the database says. */
export interface KnownPublication {
  id: string;
  state: PublicationState;
  revision: number;
  /** Where a part of it is online; null where none is, or the network names no address. */
  remoteUrl: string | null;
  isOut: boolean;
}

/** The calls that the object of a connected account takes. */
export interface PublisherCalls extends Rpc.DurableObjectBranded {
  wake(): Promise<void>;
  resolve(publicationId: string, resolution: Resolution): Promise<ResolutionResult>;
  readProfile(platform: Platform, name: string | null): Promise<ProfileReading>;
  listSince(dueAt: number): Promise<KnownPublication[]>;
  delete(): Promise<void>;
}

export type Publishers = ReturnType<typeof createPublishers>;

/** The only publisher of each connected account, in an object of its own. */
export function createPublishers(objects: DurableObjectNamespace<PublisherCalls>) {
  const of = createObjects(objects);

  return {
    /** Does whatever is due; called twice at once, it is done once. */
    wake: (accountId: string): Promise<void> => of(accountId).wake(),

    resolve: (accountId: string, publicationId: string, resolution: Resolution): Promise<ResolutionResult> =>
      of(accountId).resolve(publicationId, resolution),

    /** Its own profile, or the one of a user name, with its token. */
    readProfile: async (accountId: string, platform: Platform, name: string | null): Promise<ProfileReading> =>
      (await of(accountId).readProfile(platform, name)) as ProfileReading,

    /** What the account was asked to publish since a moment. */
    listSince: async (accountId: string, dueAt: Date): Promise<KnownPublication[]> =>
      of(accountId).listSince(dueAt.getTime()),

    /** The account is gone: nothing of it stays in its object. */
    delete: (accountId: string): Promise<void> => of(accountId).delete(),
  };
}
