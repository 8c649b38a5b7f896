import type { confirmTotp } from "../../contract/auth.contract.ts";
import type { BodyOf } from "../../contract/endpoint.ts";
import { secondFactor } from "../../contract/limits.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Attempts } from "./attempts.service.ts";
import { signInOver } from "./auth.errors.ts";
import type { Codes } from "./codes.service.ts";
import type { Entrance } from "./entrance.service.ts";
import type { OneTimeTokens } from "./one-time-tokens.service.ts";

interface Dependencies {
  codes: Pick<Codes, "require">;
  entrance: Pick<Entrance, "letCodedIn">;
  tokens: OneTimeTokens;
  attempts: Pick<Attempts, "ofAddress">;
}

/** The second step of a sign-in whose account has a second factor. */
export function createSecondStep({ codes, entrance, tokens, attempts }: Dependencies) {
  return {
    /** Throws auth.code_invalid, auth.sign_in_over, auth.suspended, request.too_many. */
    async confirmTotp({ challenge, code }: BodyOf<typeof confirmTotp>, address: string) {
      await attempts.ofAddress(address, "sign-in");
      // Spent first, so that of several tries at once one counts; what was wrong a few times may be tried again.
      const record = await tokens.spend("second_factor", challenge);
      if (record === null) throw signInOver();
      try {
        await codes.require(record.userId, code);
      } catch (error) {
        const wrong = record.wrong + (error instanceof AppError && error.code === "auth.code_invalid" ? 1 : 0);
        if (wrong < secondFactor.wrongCodes)
          await tokens.keepAgain("second_factor", challenge, { ...record, wrong }, new Date(record.until));
        throw error;
      }
      const { userId, hash, guest, further } = record;
      return { ...(await entrance.letCodedIn({ userId, hash }, guest)), ...further };
    },
  };
}
