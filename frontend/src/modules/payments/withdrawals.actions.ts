import {
  readWithdrawal as read,
  withdraw as declare,
  type WithdrawalView,
} from "#contract/payments/withdrawals.contract.ts";
import { call } from "#api/call.ts";
import { billingRead, readRights } from "#modules/plans/billing.actions.ts";

/** The contract that can still be withdrawn from, if any. */
export function readWithdrawal(): Promise<WithdrawalView | null> {
  return call(read, {});
}

/** Ends the contract at once; what comes back is when that was declared, an ISO text. */
export async function withdrawPurchase(subscriptionId: string): Promise<string> {
  const { declared_at, billing } = await call(declare, { params: { subscriptionId } });
  billingRead(billing);
  await readRights();
  return declared_at;
}
