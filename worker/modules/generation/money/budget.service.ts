import type { Writer } from "../../../answers/writer.service.ts";
import type { RunModel } from "../../../answers/run.ts";
import type { WorkKind } from "../../../contract/generation/works.contract.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { costReached } from "../../limits/limits.errors.ts";
import type { Meters } from "../../limits/meters.service.ts";
import { modelNotOffered, modelsUnavailable } from "../generation.errors.ts";
import { cardsCost, costMeter, mostCostOf, outlineCost, textCost, unitOf } from "./money.rules.ts";
import { sizeOf } from "../options.rules.ts";
import type { Size, WorkOrder } from "../options.rules.ts";

interface Dependencies {
  writer: Pick<Writer, "candidates">;
  meters: Pick<Meters, "reserve" | "settle" | "release">;
  clock: Clock;
}

export type Payer = Pick<UserCaller, "kind" | "id" | "workspaceId" | "limits">;

export interface Estimate extends Size {
  costMicros: number;
  modelId: number;
}

interface CostHold {
  kind: WorkKind;
  workId: string;
  costHold: string;
  costMicros: number;
}

const hour = 60 * 60_000;
/** Longer than a work may take. */
const heldHours = 4;

export type Budget = ReturnType<typeof createBudget>;

/** limits.cost_reached for what would take more than one work may of a month. */
function requireAffordable({ limits }: Payer, costMicros: number): void {
  const most = mostCostOf(limits);
  if (most !== null && costMicros > most)
    throw costReached({ query_type: costMeter, cost_micros: costMicros, most_micros: most });
}

/** What works cost: said before they begin, held while they run. */
export function createBudget({ writer, meters, clock }: Dependencies) {
  const heldUntil = () => new Date(clock.now() + heldHours * hour);

  /** By the dearest of the models that may write it: models.unavailable, generation.model_not_offered. */
  async function dearest({ workspaceId }: Payer, chosen: number | null, costOf: (model: RunModel) => number) {
    const candidates = await writer.candidates(workspaceId, chosen);
    const [first] = candidates;
    if (first === undefined) throw chosen === null ? modelsUnavailable() : modelNotOffered();
    return { modelId: first.id, costMicros: Math.max(...candidates.map(costOf)) };
  }

  return {
    async estimate(payer: Payer, wanted: WorkOrder): Promise<Estimate> {
      const { kind, template, options } = wanted;
      const size = sizeOf(template, options);
      const found = await dearest(payer, options.modelId, (model) =>
        kind === "flashcards" ? cardsCost(options.cardCount, model) : textCost(size.words, model),
      );
      requireAffordable(payer, found.costMicros);
      return kind === "flashcards" ? { pages: 0, words: 0, chapters: 0, ...found } : { ...size, ...found };
    },

    /** Holds the unit of a work under its id, and the cost of its job under another. What `Meters.reserve` refuses. */
    async hold(payer: Payer, address: string, { kind, workId, costHold, costMicros }: CostHold): Promise<void> {
      const terms = { heldUntil: heldUntil() };
      const unit = await meters.reserve(payer, address, unitOf[kind], workId, 1, terms);
      try {
        await meters.reserve(payer, address, costMeter, costHold, 0, { costMicros, ...terms });
      } catch (error) {
        await meters.release(unit);
        throw error;
      }
    },

    /** Gives back what was held for a work that did not begin. */
    async release({ workId, costHold }: Pick<CostHold, "workId" | "costHold">): Promise<void> {
      await meters.release({ id: workId, object: null });
      await meters.release({ id: costHold, object: null });
    },

    releaseCost: (costHold: string): Promise<void> => meters.release({ id: costHold, object: null }),

    /** Holds what words cost that are written anew, without a unit; answers the micro-USD. */
    async holdRewrite(
      payer: Payer,
      address: string,
      { words, chosen, costHold }: { words: number; chosen: number | null; costHold: string },
    ): Promise<number> {
      const { costMicros } = await dearest(payer, chosen, (model) => textCost(words, model));
      requireAffordable(payer, costMicros);
      await meters.reserve(payer, address, costMeter, costHold, 0, { costMicros, heldUntil: heldUntil() });
      return costMicros;
    },

    /** Makes something under a hold of an outline's cost: what it cost is settled, however it ends. */
    async payOutline<T extends { costMicros: number }>(
      payer: Payer,
      address: string,
      { id, chosen }: { id: string; chosen: number | null },
      make: () => Promise<T>,
    ): Promise<T> {
      const { costMicros } = await dearest(payer, chosen, outlineCost);
      const hold = await meters.reserve(payer, address, costMeter, id, 0, { costMicros, heldUntil: heldUntil() });
      try {
        const made = await make();
        await meters.settle(hold, 0, made.costMicros);
        return made;
      } catch (error) {
        await meters.release(hold);
        throw error;
      }
    },
  };
}
