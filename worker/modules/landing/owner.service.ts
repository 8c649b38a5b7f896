import type { OwnerDraft, OwnerRecord } from "../../contract/owner.contract.ts";
import { everyOwnerField } from "../../contract/owner.rules.ts";
import type { OwnerField } from "../../contract/owner.rules.ts";
import type { AdminCaller } from "../../lib/caller.ts";
import type { Change } from "../../lib/change.ts";
import type { Clock } from "../../lib/clock.ts";
import type { OwnerRepository } from "./owner.repository.ts";

interface Dependencies {
  rows: Pick<OwnerRepository, "find" | "write" | "firstAdmin">;
  /** Public pages name the owner. */
  pages: { startBuild(): Promise<void> };
  clock: Clock;
}

export type OwnerService = ReturnType<typeof createOwnerService>;

/** Who publishes this installation, as an admin reads and says it. */
export function createOwnerService({ rows, pages, clock }: Dependencies) {
  const read = async (): Promise<OwnerRecord> => {
    const found = await rows.find();
    return {
      revision: found?.revision ?? 0,
      facts: everyOwnerField((name) => found?.facts[name] ?? ""),
      changed_at: found?.changedAt.toISOString() ?? null,
      changed_by: found?.adminEmail ?? null,
    };
  };

  return {
    read,

    /** Where the owner is written to; null where the site has neither owner nor admin. */
    findAddress: async (): Promise<string | null> => (await rows.find())?.facts.email || (await rows.firstAdmin()),

    /** What is not in the draft stays. */
    async update({ email }: Pick<AdminCaller, "email">, draft: OwnerDraft): Promise<Change<OwnerRecord>> {
      const before = await rows.write(draft, email, new Date(clock.now()));
      const changed = Object.entries(draft).filter(([name, value]) => value !== (before[name as OwnerField] ?? ""));
      if (changed.length > 0) await pages.startBuild();
      return {
        subject: "owner",
        before: Object.fromEntries(changed.map(([name]) => [name, before[name as OwnerField] ?? ""])),
        after: Object.fromEntries(changed),
        answer: await read(),
      };
    },
  };
}
