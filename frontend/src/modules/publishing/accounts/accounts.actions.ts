import {
  changeSocialAccount,
  connectSocialAccount,
  disconnectSocialAccount,
  listOfferedAccounts,
  readAccountPlaces,
  setPrimaryAccount,
  type SocialAccountView,
} from "#contract/publishing/accounts.contract.ts";
import { readSlots, replaceSlots, type SlotQueue } from "#contract/publishing/slots.contract.ts";
import type { AccountKind } from "#contract/networks/facts.ts";
import type { Platform } from "#contract/networks/networks.ts";
import { call } from "#api/call.ts";
import { onceAgreed } from "#modules/agreements/agreements.actions.ts";
import { fetchAccounts } from "./accounts.store.ts";
import type { Slot } from "./accounts.rules.ts";

/** What can be connected, and how many places the plan has for it. Throws what the API refuses. */
export async function readOffers(signal: AbortSignal) {
  const [offered, places] = await Promise.all([
    call(listOfferedAccounts, {}, { signal }),
    call(readAccountPlaces, {}, { signal }),
  ]);
  return { offered, places };
}

/** Sends the browser to the network's consent page, which leads back to `returnPath`. Throws what the API refuses. */
export async function connectAccount(platform: Platform, kind: AccountKind, returnPath?: string): Promise<void> {
  const query = { kind, ...(returnPath !== undefined && { return_path: returnPath }) };
  const { url } = await onceAgreed(() => call(connectSocialAccount, { params: { platform }, query }));
  location.assign(url);
}

/** Throws what the API refuses. */
export async function changeZone(id: string, zone: string): Promise<void> {
  await call(changeSocialAccount, { params: { id }, body: { zone } });
  await fetchAccounts();
}

/** Throws what the API refuses. */
export async function makePrimary(id: string): Promise<void> {
  await call(setPrimaryAccount, { params: { id } });
  await fetchAccounts();
}

/** Throws what the API refuses. */
export async function disconnectAccount({ id, platform }: SocialAccountView): Promise<void> {
  await call(disconnectSocialAccount, { params: { platform, account: id } });
  await fetchAccounts();
}

export const readQueue = (id: string): Promise<SlotQueue> => call(readSlots, { params: { id } });

/** Throws what the API refuses. */
export const replaceQueue = (id: string, slots: Slot[]): Promise<SlotQueue> =>
  call(replaceSlots, { params: { id }, body: { slots } });
