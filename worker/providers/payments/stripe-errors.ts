import { defineError } from "../../lib/app-error.ts";
import { logError } from "../../lib/log.ts";

const declined = defineError("payments.declined");
const providerFailed = defineError("payments.provider_failed");

/** https://docs.stripe.com/api/errors; recognised by its fields, so that looking at an error loads nothing of the SDK. */
interface VendorError extends Error {
  type: string;
  code?: string;
  decline_code?: string;
  statusCode?: number;
  requestId?: string;
  param?: string;
}

function isVendorError(error: unknown): error is VendorError {
  return error instanceof Error && "type" in error && typeof error.type === "string" && error.type.startsWith("Stripe");
}

/** Does a call in the words of the port: payments.declined with its reason, payments.provider_failed for all else. */
export async function inOurWords<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isVendorError(error)) throw error;
    const { type, code, decline_code, statusCode, requestId: vendorRequestId, param } = error;
    if (type === "StripeCardError") throw declined({ reason: decline_code || code || "card_declined" });
    logError("payments.provider_failed", error.message, { type, code, statusCode, vendorRequestId, param });
    throw providerFailed();
  }
}

const isMissing = (error: unknown): boolean => isVendorError(error) && error.code === "resource_missing";

/** What stands in for an object that does not exist. */
export async function unlessMissing<T, F>(call: Promise<T>, otherwise: F): Promise<T | F> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return otherwise;
    throw error;
  }
}

const goneBack: readonly (string | undefined)[] = ["charge_already_refunded", "charge_disputed"];

/** Does nothing more where the money is on its way back already. */
export async function unlessGoneBack(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isVendorError(error) || !goneBack.includes(error.code)) throw error;
  }
}

/** The same for what the vendor refuses as it stands now: ended already, say. */
export async function unlessRefused<T, F>(call: Promise<T>, otherwise: () => Promise<F>): Promise<T | F> {
  try {
    return await call;
  } catch (error) {
    if (isVendorError(error) && error.type === "StripeInvalidRequestError") return otherwise();
    throw error;
  }
}

/** https://docs.stripe.com/error-codes#customer-tax-location-invalid */
export const unplaced = "customer_tax_location_invalid";

/** Two calls with one key whose words differ: the first one has been done. */
export const isRepeatedDifferently = (error: unknown): boolean =>
  isVendorError(error) && error.type === "StripeIdempotencyError";

/** A failure of the vendor's own, which a key repeats for a day: https://docs.stripe.com/api/idempotent_requests */
export const isVendorFailure = (error: unknown): boolean => isVendorError(error) && (error.statusCode ?? 0) >= 500;

export const isUnknownCard = (error: unknown): boolean =>
  isVendorError(error) &&
  error.type === "StripeInvalidRequestError" &&
  error.param?.includes("payment_method") === true;

export const isUnplaced = (error: unknown): boolean =>
  isVendorError(error) &&
  error.type === "StripeInvalidRequestError" &&
  (error.code === unplaced || error.param?.startsWith("address") === true);

/** Tax cannot be computed without knowing where the customer is. */
export const locationUnknown = defineError("payments.location_unknown");

/** Also for another customer's card, so that a caller does not learn that it exists. */
export const cardUnknown = defineError("payments.not_found");
