import { readOpenCheckout, syncPayments } from "#contract/payments/checkout.contract.ts";
import { confirmEnding, requestEnding } from "#contract/payments/endings.contract.ts";
import {
  listInvoices,
  openAddressPage as addressPage,
  openPortal as portal,
  type Invoice,
} from "#contract/payments/subscriptions.contract.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";

/** Leaves for the provider's page of cards and addresses. */
export async function openPortal(): Promise<void> {
  location.assign((await call(portal, {})).url);
}

/** Leaves for the provider's page that asks for the address. */
export async function openAddressPage(): Promise<void> {
  location.assign((await call(addressPage, {})).url);
}

export function readInvoices(): Promise<Invoice[]> {
  return call(listInvoices, {});
}

/** Asks the server what the provider says; `cs` names a payment page and proves nothing. */
export async function syncPayment(
  cs: string | undefined,
  signal: AbortSignal,
): Promise<ResponseOf<typeof syncPayments>["state"]> {
  return (await call(syncPayments, { body: cs === undefined ? {} : { session_id: cs } }, { signal })).state;
}

/** The payment page that is still open, if any. */
export async function readOpenPage(): Promise<string | null> {
  return (await call(readOpenCheckout, {})).url;
}

export async function askForEnding(name: string, email: string): Promise<void> {
  await call(requestEnding, { body: { name, email, language: currentLocale() } });
}

export type EndingResult = ResponseOf<typeof confirmEnding>;

export function endPlan(token: string): Promise<EndingResult> {
  return call(confirmEnding, { body: { token } });
}
