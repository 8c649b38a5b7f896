import { isAPIError } from "better-auth/api";

/** The vendor's own code of a failure, such as INVALID_CODE; null for what is no answer of the vendor. */
export function vendorCodeOf(error: unknown): string | null {
  return isAPIError(error) ? (error.body?.code ?? "") : null;
}
