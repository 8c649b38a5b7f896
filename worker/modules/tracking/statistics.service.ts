import type { MyStatistics } from "../../contract/tracking.contract.ts";
import type { Clock } from "../../lib/clock.ts";
import { yearOfMonths } from "./money.rules.ts";
import type { MonthRow, StatisticsRepository } from "./statistics.repository.ts";

interface Dependencies {
  statistics: StatisticsRepository;
  clock: Clock;
}

type MonthUse = Pick<MonthRow, "questions" | "input_tokens" | "output_tokens" | "cost_micros">;

/** The questions of an account, month by month. */
export function createStatisticsService({ statistics, clock }: Dependencies) {
  return {
    /** Reads this month where none is named. */
    async read(userId: string, named: string | undefined): Promise<MyStatistics> {
      const year = yearOfMonths(clock.now());
      const [oldest = "", current = oldest] = [year[0], year.at(-1)];
      const month = named ?? current;
      const rows = await statistics.listMonths(userId, month, oldest);
      return {
        month,
        models: rows
          .filter((row) => row.month === month)
          .map(({ model_id, name, ...row }) => ({ model_id, name, ...askedOf([row]) })),
        months: year.map((one) => ({ month: one, ...askedOf(rows.filter((row) => row.month === one)) })),
      };
    },
  };
}

const askedOf = (rows: readonly MonthUse[]): MonthUse => ({
  questions: rows.reduce((sum, row) => sum + row.questions, 0),
  input_tokens: rows.reduce((sum, row) => sum + row.input_tokens, 0),
  output_tokens: rows.reduce((sum, row) => sum + row.output_tokens, 0),
  cost_micros: rows.reduce((sum, row) => sum + row.cost_micros, 0),
});
