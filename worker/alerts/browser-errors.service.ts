import type { GuestLimits } from "../bindings/guest-limits.ts";
import type { reportBrowserErrors } from "../contract/alerts/alerts.contract.ts";
import { strippedMessage } from "../contract/alerts/browser-errors.rules.ts";
import type { BodyOf } from "../contract/endpoint.ts";
import type { Clock } from "../lib/clock.ts";
import { sha256Of } from "../lib/sha256.ts";
import { requireTaken } from "../modules/limits/limits.errors.ts";
import type { BrowserErrorsRepository } from "./browser-errors.repository.ts";

interface Dependencies {
  errors: BrowserErrorsRepository;
  guests: Pick<GuestLimits, "take">;
  clock: Pick<Clock, "now">;
}

const keptDays = 30;
const dayMs = 86_400_000;

/** The file of a build without its hash, so that an error of two releases is one group. */
const stemOf = (file: string): string => file.replace(/^assets\//, "").replace(/[-.][\w-]{8}\.js$/, "");

/** Errors of browsers, in groups. What a page sends is stripped here again: a page of an earlier release may strip less. */
export function createBrowserErrorsService({ errors, guests, clock }: Dependencies) {
  return {
    /** Throws request.too_many for a network that reports too often. */
    async report(address: string, { release, page, browser, errors: found }: BodyOf<typeof reportBrowserErrors>) {
      requireTaken(await guests.take(address, "browser-errors"));
      const stripped = await Promise.all(
        found.map(async ({ name, message: sent, frames }) => {
          const message = strippedMessage(sent);
          const place = frames[0] ? stemOf(frames[0].file) : "";
          const fingerprint = await sha256Of([name, message, place].join("\n"));
          return { fingerprint, name, message, frames, release, page, browser };
        }),
      );
      // A statement may touch a row once.
      const groups = new Map(stripped.map((one) => [one.fingerprint, one]));
      await errors.add([...groups.values()], new Date(clock.now()));
    },

    removeOld: (): Promise<void> => errors.removeOld(new Date(clock.now() - keptDays * dayMs)),
  };
}
