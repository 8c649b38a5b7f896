import type { QueryOf } from "../../contract/endpoint.ts";
import type {
  AdminProductModule,
  listAdminProductModules,
  ProductModule,
  ProductModuleDraft,
} from "../../contract/marketplace.contract.ts";
import type { UserCaller } from "../../lib/caller.ts";
import { created, removed, updated } from "../../lib/change.ts";
import type { Change } from "../../lib/change.ts";
import { listingSize, toOrder, pageRequest, toListing } from "../../lib/pagination.ts";
import type { Listing } from "../../lib/pagination.ts";
import { moduleInUse, moduleNotFound, moduleNotIncluded, moduleUnavailable } from "./marketplace.errors.ts";
import type { MarketplaceRepository } from "./marketplace.repository.ts";

interface Dependencies {
  marketplace: MarketplaceRepository;
  /** Modules that are open: only these can be activated. */
  available: readonly number[];
}

export function createProductModules({ marketplace, available }: Dependencies) {
  return {
    list: () => marketplace.list(),

    async listForAdmin({
      page,
      sort,
      q,
    }: QueryOf<typeof listAdminProductModules>): Promise<Listing<AdminProductModule>> {
      const request = pageRequest(page, listingSize);
      const { rows, total } = await marketplace.page(q?.trim(), toOrder(sort ?? "sort_order"), request);
      return toListing(
        rows.map((row) => ({ ...row, available: available.includes(row.id) })),
        total,
        request,
      );
    },

    read: async (id: number): Promise<ProductModule> => orMissing(await marketplace.find(id)),

    async create(draft: ProductModuleDraft): Promise<Change<ProductModule>> {
      const after = orMissing(await marketplace.create(draft));
      return created(subjectOf(after.id), after);
    },

    async update(id: number, draft: ProductModuleDraft): Promise<Change<ProductModule>> {
      const before = orMissing(await marketplace.find(id));
      return updated(subjectOf(id), before, orMissing(await marketplace.update(id, draft)));
    },

    /** marketplace.in_use while a plan includes it, an archived one too. */
    async remove(id: number) {
      const before = orMissing(await marketplace.find(id));
      const outcome = await marketplace.remove(id);
      if (outcome === "missing") throw moduleNotFound();
      if (outcome === "in use") throw moduleInUse();
      return removed(subjectOf(id), before);
    },

    listOf: (caller: UserCaller) => marketplace.listOf(caller.workspaceId),

    /** marketplace.unavailable while it is not open, marketplace.not_included where the plan lacks it. */
    async activate(caller: UserCaller, id: number): Promise<void> {
      const opens = available.includes(id);
      const { known, done } = await marketplace.activate(caller.workspaceId, id, opens);
      if (!known) throw moduleNotFound();
      if (!opens) throw moduleUnavailable();
      if (!done) throw moduleNotIncluded();
    },

    async deactivate(caller: UserCaller, id: number): Promise<void> {
      if (!(await marketplace.deactivate(caller.workspaceId, id))) throw moduleNotFound();
    },
  };
}

const subjectOf = (id: number) => `module ${id}`;

function orMissing(found: ProductModule | null): ProductModule {
  if (found === null) throw moduleNotFound();
  return found;
}
