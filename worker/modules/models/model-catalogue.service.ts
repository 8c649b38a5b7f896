import { aiModel, modelKinds } from "../../contract/models.contract.ts";
import type { AiModel, AiModelDraft, AiModelRecord, ModelKind, ProviderName } from "../../contract/models.contract.ts";
import { archived, created, updated } from "../../lib/change.ts";
import type { Change } from "../../lib/change.ts";
import type { Clock } from "../../lib/clock.ts";
import { pageRequest, toPage } from "../../lib/pagination.ts";
import type { Page } from "../../lib/pagination.ts";
import { modelNotFound } from "./models.errors.ts";
import type { ModelsRepository } from "./models.repository.ts";

interface Dependencies {
  models: ModelsRepository;
  /** The vendors here of each kind: the models of others are not offered. */
  vendorsOf: Readonly<Record<ModelKind, readonly ProviderName[]>>;
  clock: Clock;
}

const pageSize = 24;

export function createModelCatalogue({ models, vendorsOf, clock }: Dependencies) {
  const offered = (asked?: ModelKind) => ({
    of: modelKinds
      .filter((kind) => asked === undefined || kind === asked)
      .map((kind) => ({ kind, providers: vendorsOf[kind] })),
  });

  return {
    list: async (kind?: ModelKind) => (await models.list(offered(kind))).map(toPublic),
    listTrending: async (kind?: ModelKind) => (await models.list({ ...offered(kind), only: "trending" })).map(toPublic),
    listForPdf: async () => (await models.list({ ...offered("text"), only: "pdf" })).map(toPublic),

    async paginate(page: string | undefined, kind?: ModelKind): Promise<Page<AiModel>> {
      const request = pageRequest(page, pageSize);
      const { rows, total } = await models.page(offered(kind), request);
      return toPage(rows.map(toPublic), total, request);
    },

    /** models.not_found, also for an archived one, one whose vendor has no key, and one of another kind than is asked for. */
    async read(id: number, kind?: ModelKind): Promise<AiModel> {
      const record = orMissing(await models.find(id));
      if (!vendorsOf[record.kind].includes(record.provider) || (kind !== undefined && record.kind !== kind))
        throw modelNotFound();
      return toPublic(record);
    },

    async create(draft: AiModelDraft): Promise<Change<AiModelRecord>> {
      const after = orMissing(await models.create(draft));
      return created(subjectOf(after.id), after);
    },

    async update(id: number, draft: AiModelDraft): Promise<Change<AiModelRecord>> {
      const before = orMissing(await models.find(id));
      return updated(subjectOf(id), before, orMissing(await models.update(id, draft)));
    },

    /** Archives: conversations, plans and the ledger go on naming it. */
    async remove(id: number) {
      const before = orMissing(await models.find(id));
      const now = new Date(clock.now());
      if (!(await models.archive(id, now))) throw modelNotFound();
      return archived(subjectOf(id), before, now);
    },
  };
}

const subjectOf = (id: number) => `model ${id}`;

function orMissing(record: AiModelRecord | null): AiModelRecord {
  if (record === null) throw modelNotFound();
  return record;
}

/** The fields that the contract makes public, and no other. */
const publicFields = Object.keys(aiModel.shape) as (keyof AiModel)[];

function toPublic(record: AiModelRecord): AiModel {
  return Object.fromEntries(publicFields.map((name) => [name, record[name]])) as AiModel;
}
