import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ModelKind, ProviderName } from "../../contract/models.contract.ts";
import type { Database } from "../../db/client.ts";
import { aiModel } from "./models.tables.ts";

export type RoleModel = typeof aiModel.$inferSelect;
/** Among the models of these vendors: the chosen one, else the first. */
interface Choice {
  chosen: number | null;
  providers: readonly ProviderName[];
}

export type ModelRoles = ReturnType<typeof createModelRoles>;

/** Which models do a kind of work: a role is asked for by its name, and never by a model's. */
export function createModelRoles(db: Database) {
  const offered = and(isNull(aiModel.archivedAt), eq(aiModel.kind, "text"));

  async function all(kind: ModelKind, { chosen, providers }: Choice, also?: SQL): Promise<RoleModel[]> {
    const fitting = and(
      isNull(aiModel.archivedAt),
      eq(aiModel.kind, kind),
      inArray(aiModel.provider, [...providers]),
      chosen === null ? undefined : eq(aiModel.id, chosen),
      also,
    );
    return db.select().from(aiModel).where(fitting).orderBy(asc(aiModel.sortOrder), asc(aiModel.id));
  }

  /** Null without one. */
  const first = async (kind: ModelKind, choice: Choice, also?: SQL): Promise<RoleModel | null> =>
    (await all(kind, choice, also))[0] ?? null;

  return {
    /** What the platform writes with itself, such as titles: the cheapest of each vendor, the cheapest first. */
    async cheapest({ seesImages = false }: { seesImages?: boolean } = {}): Promise<RoleModel[]> {
      const rows = await db
        .selectDistinctOn([aiModel.provider])
        .from(aiModel)
        .where(and(offered, seesImages ? eq(aiModel.canSeeImages, true) : undefined))
        .orderBy(asc(aiModel.provider), asc(sql`${aiModel.inputPrice} + ${aiModel.outputPrice}`));
      return rows.toSorted((a, b) => a.inputPrice + a.outputPrice - b.inputPrice - b.outputPrice);
    },

    /** What reads whole files for little: the cheapest of each vendor that may read files, the cheapest first; else of all. */
    async reader(providers: readonly ProviderName[]): Promise<RoleModel[]> {
      const cheapest = (also?: SQL) =>
        db
          .selectDistinctOn([aiModel.provider])
          .from(aiModel)
          .where(and(offered, inArray(aiModel.provider, [...providers]), also))
          .orderBy(asc(aiModel.provider), asc(sql`${aiModel.inputPrice} + ${aiModel.outputPrice}`));
      const reading = await cheapest(eq(aiModel.canReadPdf, true));
      const rows = reading.length > 0 ? reading : await cheapest();
      return rows.toSorted((a, b) => a.inputPrice + a.outputPrice - b.inputPrice - b.outputPrice);
    },

    /**
     * What writes long texts for an account, of the models that its plan includes and whose vendor is among `providers`:
     * the chosen one, else the first of those marked as writers, else of all; then who answers instead under its common
     * name. Empty where the chosen one is not included.
     */
    async writer(
      userId: string,
      { chosen, providers }: { chosen: number | null; providers: readonly ProviderName[] },
    ): Promise<RoleModel[]> {
      const included = and(
        offered,
        inArray(aiModel.provider, [...providers]),
        sql`exists (select 1 from entitlement e join plan p on p.id = e.plan_id where e.user_id = ${userId}
          and (not ${aiModel.needAccount} or ${aiModel.id} = any(p.included_models)))`,
      );
      const rows = await db.select().from(aiModel).where(included).orderBy(asc(aiModel.sortOrder), asc(aiModel.id));
      const first =
        chosen === null ? (rows.find(({ isWriter }) => isWriter) ?? rows[0]) : rows.find(({ id }) => id === chosen);
      if (first === undefined) return [];
      const others = rows.filter(
        ({ id, modelCommonName }) => id !== first.id && modelCommonName === first.modelCommonName,
      );
      return [first, ...others];
    },

    /** What draws images. */
    painter: (choice: Choice) => first("image", choice),

    /** What makes videos; a model without a unit price is none, for its credits must be known before. */
    filmmaker: (choice: Choice) => first("video", choice, isNotNull(aiModel.unitPrice)),

    /** All that make videos, in the order of the catalogue. */
    filmmakers: (providers: readonly ProviderName[]): Promise<RoleModel[]> =>
      all("video", { chosen: null, providers }, isNotNull(aiModel.unitPrice)),

    /** What writes down what is said. */
    transcriber: (choice: Choice) => first("speech", choice),
  };
}
