import type { PeopleColumn, PeopleState } from "../../../worker/contract/people.contract.ts";
import { createAnswersRemoval } from "../../../worker/answers/answers-removal.service.ts";
import { createAnswersRepository } from "../../../worker/answers/answers.repository.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createCapsRepository } from "../../../worker/modules/limits/caps.repository.ts";
import { createLimitsRepository } from "../../../worker/modules/limits/limits.repository.ts";
import { capCounts } from "../../../worker/cap-counts.ts";
import { createBillingRepository } from "../../../worker/modules/payments/billing/billing.repository.ts";
import { createPeopleRepository } from "../../../worker/modules/users/people.repository.ts";
import { createPeopleService } from "../../../worker/modules/users/people.service.ts";
import { createKinds } from "../../support/answer-kinds.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import type { OwnId } from "../../support/owner-ids.ts";

export const noon = Date.UTC(2026, 10, 21, 12);
export const thisMonth = "2026-11-01";

export interface Drawn {
  name?: string;
  email?: string;
  guest?: boolean;
  createdAt?: string;
  plan?: number | null;
  needsLook?: "two_subscriptions" | "unknown_price";
  suspended?: boolean;
}

/** The admin's view of people over a real database, with the answers that were stopped and the syncs that were asked for. */
export function openPeople({ db, sql }: TestDatabase) {
  const clock = createHandClock(noon);
  const stopped: string[] = [];
  const synced: string[] = [];
  const unreachable = new Set<string>();
  const limits = createLimitsRepository(db);
  const kinds = createKinds({ db });
  const service = createPeopleService({
    people: createPeopleRepository(db),
    limits,
    caps: createCapsRepository(db, capCounts),
    stored: createBillingRepository(db),
    billing: { syncUser: async (id) => void synced.push(id) },
    answers: createAnswersRemoval({
      kinds,
      answers: createAnswersRepository(db, kinds),
      runsOf: () => ({
        async stop({ lane }, answer) {
          if (unreachable.has(lane)) throw new Error("the object is down");
          stopped.push(`${lane} ${answer}`);
          return { status: "stopped", withdrawn: false };
        },
        delete: async () => undefined,
      }),
      clock,
    }),
    payments: { customerPage: (id) => `https://pay.example/customers/${id}` },
    clock,
  });

  return {
    service,
    limits,
    clock,
    stopped,
    synced,
    unreachable,

    async add({ name = "Ada", email, guest = false, createdAt, plan = 1, needsLook, suspended = false }: Drawn = {}) {
      const id = createId();
      await sql(
        `insert into "user" (id, name, email, is_anonymous, created_at, suspended_at) values ($1, $2, $3, $4, $5, $6)`,
        [
          id,
          guest ? "" : name,
          email ?? (guest ? `${id}@guest.invalid` : `${id.toLowerCase()}@example.test`),
          guest,
          createdAt ?? new Date(noon),
          suspended ? new Date(noon) : null,
        ],
      );
      if (!guest && plan !== null)
        await sql(
          `insert into entitlement (user_id, plan_id, limits, needs_look) select $1, id, limits, $3 from plan where id = $2`,
          [id, plan, needsLook ?? null],
        );
      return id;
    },

    /** The sums of the ledger for one account. */
    async spend(
      userId: OwnId,
      questions: number,
      costMicros: number,
      { month = thisMonth, kind = "chat", model = 1 } = {},
    ) {
      await sql(
        `insert into usage_month as s (user_id, month, model_id, kind, calls, questions, failures, input_tokens, output_tokens, cost_micros)
         values ($1, $2, $3, $4, $5, $5, 0, 10, 10, $6) on conflict (user_id, month, model_id, kind)
         do update set calls = s.calls + excluded.calls, questions = s.questions + excluded.questions,
           cost_micros = s.cost_micros + excluded.cost_micros`,
        [userId, month, model, kind, questions, costMicros],
      );
    },

    async list(
      query: {
        q?: string;
        sort?: PeopleColumn | `-${PeopleColumn}`;
        page?: string;
        plan?: string;
        state?: PeopleState;
      } = {},
    ) {
      const { data, total, more } = await service.list(query);
      return { ids: data.map(({ id }) => id), rows: data, total, more };
    },
  };
}
export type People = ReturnType<typeof openPeople>;
