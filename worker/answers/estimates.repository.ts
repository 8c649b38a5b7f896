import { runBatch } from "../db/client.ts";
import type { Database } from "../db/client.ts";
import { createShapes, prepare } from "../db/prepared.ts";
import type { PreparedStatement } from "../db/prepared.ts";
import type { AdmissionRequest } from "./admission.request.ts";
import { shapeOf } from "./admission-shape.sql.ts";
import { estimateStatement } from "./admission.sql.ts";
import type { AnswerKind, AnswerKinds } from "./kind.ts";

/** What a question would take. */
export interface Estimate {
  tokens: number;
  costMicros: number;
  units: number;
  /** Whether the objects of the asker's network count it. */
  onNetwork: boolean;
  /** Null where it is unlimited, or counted by the network. */
  leftAfter: number | null;
  fits: boolean;
}

interface Row extends Record<string, unknown> {
  tokens: string | number;
  cost_micros: string | number;
  units: number;
  on_network: boolean;
  left_after: number | null;
  fits: boolean;
}

export type EstimatesRepository = ReturnType<typeof createEstimatesRepository>;

/** Reads what the admission of the same question would write. */
export function createEstimatesRepository(db: Database, kinds: AnswerKinds) {
  const known = createShapes<AnswerKind, PreparedStatement<AdmissionRequest>>();

  return {
    /** Null where the token is no account's, or there is no such model. */
    async estimate(request: AdmissionRequest): Promise<Estimate | null> {
      const kind = kinds.of(request.kind);
      const shape = shapeOf(request, kind.admission.shape?.(request) ?? null);
      const text = known(kind, JSON.stringify(shape), () => prepare(estimateStatement(kind.admission, shape)));
      const [[row] = []] = (await runBatch(db, [text.filledWith(request)])) as Row[][];
      if (row === undefined) return null;
      return {
        tokens: Number(row.tokens),
        costMicros: Number(row.cost_micros),
        units: row.units,
        onNetwork: row.on_network,
        leftAfter: row.left_after,
        fits: row.fits,
      };
    },
  };
}
