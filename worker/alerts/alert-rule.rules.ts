import type { AlertName, MeasureUnit, ScheduleName } from "../contract/alerts/alerts.ts";
import type { Money } from "../contract/tracking.contract.ts";
import type { DaySpend } from "../modules/limits/spend.repository.ts";
import type { MeasuredRows } from "./measures.repository.ts";
import type { StoredRun } from "./runs.repository.ts";
import type { WatchReading } from "./object/watch.machine.ts";

/** What rules measure; each is read at most once in a run, and only where a rule asks for it. */
export interface Sources {
  now: number;
  rows(): Promise<MeasuredRows>;
  runs(): Promise<readonly StoredRun[]>;
  /** Null where the object that counts does not answer. */
  watch(): Promise<WatchReading | null>;
  /** What today has cost against each of its ceilings. */
  spend(): Promise<readonly DaySpend[]>;
  /** Costs and revenue of the last so many days. */
  money(days: number): Promise<Money>;
}

export interface Measurement {
  value: number;
  /** What the value is of: queues, vendors, kinds of messages. */
  subjects: readonly string[];
}

export interface AlertRule {
  name: AlertName;
  unit: MeasureUnit;
  /** It fires at this value or a larger one. */
  firesFrom: number;
  /** An alert ends below this value. */
  endsBelow: number;
  /** The crons that look after it; a cron cannot see that it does not run itself. */
  schedules: readonly ScheduleName[];
  /** Its section of docs/operate.md. */
  runbook: string;
  /** Null where it cannot be measured now: an alert neither fires nor ends then. */
  measure(sources: Sources): Promise<Measurement | null>;
}

/** What is to be done with an alert of a rule. */
export function decide(
  { firesFrom, endsBelow }: Pick<AlertRule, "firesFrom" | "endsBelow">,
  measured: Measurement | null,
  isOpen: boolean,
): "open" | "end" | "nothing" {
  if (measured === null) return "nothing";
  if (!isOpen) return measured.value >= firesFrom ? "open" : "nothing";
  return measured.value < endsBelow ? "end" : "nothing";
}
