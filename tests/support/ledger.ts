import type { TestStack } from "./stack.ts";

const numbers = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, Number(row[name] ?? 0)]));

/** What an account used, all periods together; micro-USD. */
export async function quotaOf(stack: TestStack, userId: string): Promise<Record<string, number>> {
  const [row] = await stack.sql(
    `select sum(used) as used, sum(reserved) as reserved, sum(cost_used) as cost_used, sum(cost_reserved) as cost_reserved
     from quota where user_id = $1`,
    [userId],
  );
  return numbers(row ?? {}, ["used", "reserved", "cost_used", "cost_reserved"]);
}

export async function reservationOf(stack: TestStack, answer: string): Promise<Record<string, unknown> | undefined> {
  return (await stack.sql("select * from reservation where id = $1", [answer]))[0];
}

export interface LedgerLeg extends Record<string, unknown> {
  cost_micros: number;
}

/** The ledger of an answer, a row for each call to a provider, in their order. */
export async function legsOf(stack: TestStack, answer: string): Promise<LedgerLeg[]> {
  const rows = await stack.sql("select * from usage_record where answer_id = $1 and kind = 'chat' order by leg", [
    answer,
  ]);
  return rows.map((row) => ({ ...row, cost_micros: Number(row["cost_micros"]) }));
}
