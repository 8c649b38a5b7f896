import type { ErrorCode } from "../../contract/errors.ts";
import type { KeyedHash } from "../../lib/keyed-hash.ts";
import { logEvent } from "../../lib/log.ts";
import { networkOf } from "../../lib/network.rules.ts";
import { normalEmail } from "../../lib/email.rules.ts";

export interface SecurityEvent {
  event: string;
  /** The name of the call in the catalogue. */
  endpoint: string;
  /** The code of a refusal. */
  code: ErrorCode | null;
  userId: string | null;
  /** Stands for its owner where no `userId` is known. */
  email: string | null;
  address: string;
}

/** Sign-ins, refusals and changes of ways in, for those who operate the product. */
export function createSecurityLog(hash: KeyedHash) {
  return {
    /** One line; e-mail and network address are keyed hashes, equal for equal values. */
    async write({ event, endpoint, code, userId, email, address }: SecurityEvent): Promise<void> {
      const [subject, network] = await Promise.all([
        userId ?? (email === null ? null : hash(`email ${normalEmail(email)}`)),
        hash(`network ${networkOf(address)}`),
      ]);
      logEvent(`security.${event}`, { endpoint, code, subject, network });
    },
  };
}
