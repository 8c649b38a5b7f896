import type {
  AdminModel,
  AiModelRecord,
  listAdminModels,
  ModelKind,
  ProviderName,
} from "../../contract/models.contract.ts";
import type { QueryOf } from "../../contract/endpoint.ts";
import { updated } from "../../lib/change.ts";
import type { Change } from "../../lib/change.ts";
import type { Clock } from "../../lib/clock.ts";
import { listingSize, toOrder, pageRequest, toListing } from "../../lib/pagination.ts";
import type { Listing } from "../../lib/pagination.ts";
import type { AdminModelsRepository, StoredModel } from "./admin-models.repository.ts";
import { modelNotFound } from "./models.errors.ts";
import { placed, replacementsOf } from "./order.rules.ts";
import type { CatalogueOrder } from "./order.rules.ts";
import { warningsOf } from "./warnings.rules.ts";

interface Dependencies {
  models: AdminModelsRepository;
  /** The vendors here of each kind. */
  vendorsOf: Readonly<Record<ModelKind, readonly ProviderName[]>>;
  clock: Clock;
}

/** The catalogue as admins see it. */
export function createAdminModelsService({ models, vendorsOf, clock }: Dependencies) {
  function toView({ record, family, ratings, archivedAt }: StoredModel): AdminModel {
    const isReady = (provider: ProviderName) => vendorsOf[record.kind].includes(provider);
    const ready = isReady(record.provider);
    return {
      ...record,
      ready,
      warnings: warningsOf(record, { family, ready, now: clock.now() }),
      replacements: replacementsOf(record, family).map(({ id, name, provider }) => ({
        id,
        name,
        provider,
        ready: isReady(provider),
      })),
      ratings,
      archived_at: archivedAt?.toISOString() ?? null,
    };
  }

  async function find(id: number): Promise<StoredModel> {
    const found = await models.find(id);
    if (found === null) throw modelNotFound();
    return found;
  }

  return {
    async list({ page, sort, q, ...filter }: QueryOf<typeof listAdminModels>): Promise<Listing<AdminModel>> {
      const request = pageRequest(page, listingSize);
      const { rows, total } = await models.page({ ...filter, q: q?.trim() }, toOrder(sort ?? "sort_order"), request);
      return toListing(rows.map(toView), total, request);
    },

    read: async (id: number): Promise<AdminModel> => toView(await find(id)),

    /** The places that changed. models.not_found, where one of them is not on the catalogue. */
    async order(ids: readonly number[]): Promise<Change<CatalogueOrder[]>> {
      const before = await models.places();
      const known = new Map(before.map((place) => [place.id, place]));
      if (ids.some((id) => !known.has(id))) throw modelNotFound();
      const after = placed(before, ids);
      if (after.length > 0) await models.place(after);
      return updated(
        "models",
        after.map(({ id }) => known.get(id)),
        after,
      );
    },

    /** models.not_found, also for one that is not archived. */
    async restore(id: number): Promise<Change<AiModelRecord>> {
      const { record, archivedAt } = await find(id);
      if (!(await models.restore(id))) throw modelNotFound();
      return {
        subject: `model ${id}`,
        before: { ...record, archived_at: archivedAt?.toISOString() ?? null },
        after: record,
        answer: record,
      };
    },
  };
}
