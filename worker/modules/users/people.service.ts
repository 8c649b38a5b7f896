import type { AnswersRemoval } from "../../answers/answers-removal.service.ts";
import type { BodyOf, QueryOf } from "../../contract/endpoint.ts";
import { meteredTypes } from "../../contract/meters.ts";
import { countedPeople } from "../../contract/people.contract.ts";
import type { grantPerson, listPeople, PersonRecord, PersonRow } from "../../contract/people.contract.ts";
import { AppError } from "../../lib/app-error.ts";
import type { AdminCaller } from "../../lib/caller.ts";
import { updated } from "../../lib/change.ts";
import type { Change } from "../../lib/change.ts";
import type { Clock } from "../../lib/clock.ts";
import { listingSize, toOrder, pageRequest, toListing } from "../../lib/pagination.ts";
import type { Listing } from "../../lib/pagination.ts";
import type { PaymentsProvider } from "../../providers/payments/payments.ts";
import type { CapsRepository } from "../limits/caps.repository.ts";
import type { LimitsRepository } from "../limits/limits.repository.ts";
import type { BillingRepository } from "../payments/billing/billing.repository.ts";
import type { BillingService } from "../payments/billing/billing.service.ts";
import { notCustomer, personNotFound, planless } from "./people.errors.ts";
import type { PeopleRepository } from "./people.repository.ts";
import { monthStart, soughtBy } from "./people.rules.ts";
import type { PersonId } from "../../lib/owner-ids.ts";
import { personalWorkspaceOf } from "../../lib/owner-ids.ts";

interface Dependencies {
  people: PeopleRepository;
  limits: Pick<LimitsRepository, "listMeters" | "listGrants" | "grant">;
  caps: Pick<CapsRepository, "list">;
  stored: Pick<BillingRepository, "listSubscriptions">;
  billing: Pick<BillingService, "syncUser">;
  answers: Pick<AnswersRemoval, "endAll">;
  payments: Pick<PaymentsProvider, "customerPage">;
  clock: Clock;
}

/** What an admin sees of people and does for them. Nothing here reads what they wrote. */
export function createPeopleService({ people, limits, caps, stored, billing, answers, payments, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  /** users.not_found */
  async function read(id: PersonId): Promise<PersonRecord> {
    const moment = now();
    const [found, meters, standing, subscriptions, grants] = await Promise.all([
      people.find(id, monthStart(moment), moment),
      limits.listMeters(personalWorkspaceOf(id), meteredTypes, moment),
      caps.list(personalWorkspaceOf(id)),
      stored.listSubscriptions(personalWorkspaceOf(id)),
      limits.listGrants(personalWorkspaceOf(id)),
    ]);
    if (found === null) throw personNotFound();
    const { customerId, ...person } = found;
    return {
      ...person,
      meters: meters.map(({ queryType, allowance, granted, cost }) => ({
        query_type: queryType,
        allowance,
        granted,
        cost: cost && { limit_micros: cost.limitMicros, used_micros: cost.usedMicros },
      })),
      caps: standing,
      customer: customerId === null ? null : { id: customerId, url: payments.customerPage(customerId) },
      subscriptions: subscriptions.map(({ view }) => view),
      grants: grants.map((grant) => ({
        id: grant.id,
        query_type: grant.queryType,
        units: grant.units,
        reason: grant.reason,
        admin_email: grant.adminEmail,
        created_at: grant.createdAt.toISOString(),
        ends_at: grant.periodEnd.toISOString(),
      })),
    };
  }

  /** Changes one person, and answers what the audit log keeps of before and after. */
  async function change(
    id: PersonId,
    told: (person: PersonRecord) => unknown,
    act: (before: PersonRecord) => Promise<unknown>,
  ): Promise<Change<PersonRecord>> {
    const before = await read(id);
    await act(before);
    const after = await read(id);
    return { ...updated(`user ${id}`, told(before), after), after: told(after) };
  }

  return {
    read,

    async list({
      page,
      q,
      sort,
      plan,
      state,
    }: QueryOf<typeof listPeople>): Promise<Listing<PersonRow> & { more: boolean }> {
      const request = pageRequest(page, listingSize);
      const sought = soughtBy(q);
      const { rows, total } = await people.page({
        sought,
        planId: plan === undefined ? null : Number(plan),
        state: state ?? null,
        order: toOrder(sort ?? "-created_at"),
        page: request,
        month: monthStart(now()),
      });
      const counted = sought.by === "nothing" ? countedPeople.listed : countedPeople.found;
      return { ...toListing(rows, Math.min(total, counted), request), more: total > counted };
    },

    /** users.no_customer, and what the payment provider refuses. */
    sync: (id: PersonId) =>
      change(id, rights, async ({ customer }) => {
        if (customer === null) throw notCustomer();
        await billing.syncUser(id);
      }),

    /** users.no_plan. A repeated request_id grants no more; the request_id of another account's grant is request.invalid. */
    grant(id: PersonId, draft: BodyOf<typeof grantPerson>, admin: Pick<AdminCaller, "email">) {
      const { request_id: request, query_type: queryType, units, reason } = draft;
      const granted = ({ meters, grants }: PersonRecord) => ({
        query_type: queryType,
        granted: meters.find(({ query_type }) => query_type === queryType)?.granted ?? 0,
        reason: grants.find((grant) => grant.id === request)?.reason ?? null,
      });
      return change(id, granted, async ({ plan }) => {
        if (plan === null) throw planless();
        const done = await limits.grant(
          personalWorkspaceOf(id),
          queryType,
          { id: request, units, reason, adminEmail: admin.email },
          now(),
        );
        if (done) return;
        const known = (await limits.listGrants(personalWorkspaceOf(id))).some((grant) => grant.id === request);
        if (!known) throw new AppError("request.invalid", { fields: ["request_id: taken"] });
      });
    },

    suspend: (id: PersonId, reason: string) =>
      change(id, suspensionOf, async () => {
        await people.suspend(id, reason, now());
        await answers.endAll(id);
      }),

    restore: (id: PersonId) => change(id, suspensionOf, () => people.restore(id, now())),
  };
}

/** What a sync may change. */
const rights = ({ plan, needs_look, subscriptions }: PersonRecord) => ({
  plan_id: plan?.id ?? null,
  period_end: plan?.period_end ?? null,
  needs_look,
  subscriptions: subscriptions.map(({ id, status }) => `${id} ${status}`),
});

const suspensionOf = ({ suspension }: PersonRecord) => ({ suspension });
