import {
  changeSocialAccount,
  connectSocialAccount,
  disconnectSocialAccount,
  setPrimaryAccount,
  type SocialAccountView,
} from "#contract/social/accounts.contract.ts";
import { readSlots, replaceSlots, type SlotQueue } from "#contract/social/slots.contract.ts";
import type { AccountKind, Platform } from "#contract/social/social.ts";
import { call } from "#api/call.ts";
import { fetchAccounts } from "./accounts.store.ts";
import type { Slot } from "./accounts.rules.ts";

/** Sends the browser to the network's consent page, which leads back to `returnPath`. Throws what the API refuses. */
export async function connectAccount(platform: Platform, kind: AccountKind, returnPath?: string): Promise<void> {
  const query = { kind, ...(returnPath !== undefined && { return_path: returnPath }) };
  const { url } = await call(connectSocialAccount, { params: { platform }, query });
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
