import { readUsage } from "../worker/contract/limits.contract.ts";
import type { MeteredType } from "../worker/contract/meters.ts";
import { openAdmin } from "./admin.ts";
import type { Admin } from "./admin.ts";
import { createCaller } from "./caller.ts";
import type { Caller } from "./caller.ts";
import { NotChecked } from "./check.ts";
import type { Options } from "./options.ts";
import { openAccount, openGuest } from "./person.ts";
import type { Person } from "./person.ts";

/** Begins every name that a run gives, so that the next run finds what one that was cut off has left. */
export const mark = "ensemble-smoke";

/** What the checks of one run share. */
export interface Stand extends Omit<Options, "account" | "admin"> {
  /** When the run began. */
  startedAt: Date;
  visitor: Caller;
  /** The account; `NotChecked` where none is given. */
  account(): Promise<Person>;
  /** The account, or else a guest. */
  asker(): Promise<Person>;
  /** `NotChecked` where none is given, or where it cannot sign in by itself. */
  admin(): Promise<Admin>;
  /** Makes a thing once, for all checks that need it. */
  once<T>(name: string, make: () => Promise<T>): Promise<T>;
  /** What is undone when the run ends, the latest first. */
  tidy(what: string, undo: () => Promise<unknown>): void;
  /** Sees that the account has so many units left: an admin grants what is missing; `NotChecked` without one. */
  provide(units: Partial<Record<MeteredType, number>>): Promise<void>;
  /** Undoes everything; answers how many things there were, and what could not be undone. */
  tidyUp(): Promise<{ count: number; failures: string[] }>;
}

export function createStand(options: Options): Stand {
  const { origin, account: credentials, admin: adminCredentials } = options;
  const made = new Map<string, Promise<unknown>>();
  const undoings: { what: string; undo: () => Promise<unknown> }[] = [];

  function once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const found = made.get(name) ?? make();
    made.set(name, found);
    // A check that fails is not the only one that waits for it.
    found.catch(() => {});
    return found as Promise<T>;
  }

  const tidy: Stand["tidy"] = (what, undo) => void undoings.push({ what, undo });

  const account = () =>
    once("account", async () => {
      if (credentials === null) throw new NotChecked("needs --account EMAIL:PASSWORD");
      const person = await openAccount(origin, credentials);
      tidy("the session of the account", person.leave);
      return person;
    });

  const asker = () =>
    once("asker", async () => {
      if (credentials !== null) return account();
      const guest = await openGuest(origin);
      tidy("the session of the guest", guest.leave);
      return guest;
    });

  const admin = () =>
    once("admin", async () => {
      if (adminCredentials === null) throw new NotChecked("needs SMOKE_ADMIN_EMAIL and SMOKE_ADMIN_PASSWORD");
      const opened = await openAdmin(origin, adminCredentials);
      tidy("the session of the admin", opened.leave);
      return opened;
    });

  async function provide(units: Partial<Record<MeteredType, number>>): Promise<void> {
    const person = await account();
    const { meters } = await person.call(readUsage, {});
    for (const [name, needed = 0] of Object.entries(units)) {
      const type = name as MeteredType;
      const meter = meters.find(({ query_type }) => query_type === type);
      const left = meter?.allowance.left;
      if (left === null || (left !== undefined && left >= needed)) continue;
      if (left === undefined) throw new NotChecked(`the account's plan has no ${type}`);
      if (adminCredentials === null)
        throw new NotChecked(
          `the account has ${left} of ${type} left, ${needed} are needed; an admin would grant them`,
        );
      await (await admin()).grant(person.id, type, needed - left);
    }
  }

  return {
    ...options,
    startedAt: new Date(),
    visitor: createCaller(origin),
    account,
    asker,
    admin,
    once,
    tidy,
    provide,
    async tidyUp() {
      const failures: string[] = [];
      const count = undoings.length;
      for (let last = undoings.pop(); last !== undefined; last = undoings.pop()) {
        const { what, undo } = last;
        await undo().catch((error: unknown) => failures.push(`${what}: ${errorWords(error)}`));
      }
      return { count, failures };
    },
  };
}

/** An error in one line, with what caused it: `fetch failed` alone says nothing. */
export function errorWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `${error.message}${cause}`.split("\n")[0] ?? "";
}
