import type { Database } from "../../worker/db/client.ts";
import type { PlanLimits } from "../../worker/contract/plans.contract.ts";
import { createId } from "../../worker/lib/ids.ts";
import { createOwnId } from "./owner-ids.ts";
import { session, user } from "../../worker/accounts/accounts.tables.ts";
import { aiModel } from "../../worker/modules/models/models.tables.ts";
import { entitlement, plan } from "../../worker/modules/plans/plans.tables.ts";

/** Accounts of tests have had their first day. */
const createdAt = new Date("2026-01-01T00:00:00Z");
export const inAYear = new Date("2027-11-21T00:00:00Z");

/** A living session of a new person: the raw token stands for the signed one that HTTP would carry. */
export async function makeSession(
  db: Database,
  person: { guest?: boolean; unconfirmed?: boolean; incognito?: boolean; limits?: PlanLimits; models?: number[] } = {},
) {
  const userId = createOwnId();
  const token = createId();
  const email = `${userId.toLowerCase()}@example.test`;
  const { guest = false, unconfirmed = false, incognito = false, limits } = person;
  await db.insert(user).values({
    id: userId,
    name: "Ada",
    email,
    isAnonymous: guest,
    emailVerified: !guest && !unconfirmed,
    incognito,
    createdAt,
  });
  const sessionId = createId();
  await db.insert(session).values({ id: sessionId, token, userId, expiresAt: inAYear });
  if (!guest && limits) {
    const [made] = await db
      .insert(plan)
      .values({
        slug: createId(),
        name: { en: "Plan", fr: "Formule" },
        planType: "chatai",
        monthlyPriceCents: 0,
        yearlyPriceCents: 0,
        includedModels: person.models ?? [],
        includedModules: [],
        limits,
      })
      .returning({ id: plan.id });
    if (made) await db.insert(entitlement).values({ workspaceId: userId, planId: made.id, limits });
  }
  const payer = { kind: "user" as const, id: userId, workspaceId: userId };
  return { userId, workspaceId: userId, payer, sessionId, token };
}

export async function makeModel(db: Database, fields: Partial<typeof aiModel.$inferInsert> = {}): Promise<number> {
  const [row] = await db
    .insert(aiModel)
    .values({
      name: "Model",
      provider: "chatgpt",
      requestName: "model",
      modelCommonName: "model",
      inputPrice: 0.001,
      outputPrice: 0.002,
      contextTokens: 8_000,
      maxOutputTokens: 1_000,
      ...fields,
    })
    .returning({ id: aiModel.id });
  return row?.id ?? 0;
}
