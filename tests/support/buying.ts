import { vi } from "vitest";
import { call } from "../integration/auth-client.ts";
import type { KeptSession } from "./pages/reader.ts";
import type { TestStack } from "./stack.ts";

/** As if the mailed link had been opened; returns the session as the browser would keep it then. */
export async function withConfirmedAddress(stack: TestStack, session: KeptSession): Promise<KeptSession> {
  await stack.sql(`update "user" set email_verified = true where id = $1`, [session.user.id]);
  return read(stack, session);
}

/** A user who has bought a plan by the month before the story begins, for themselves or for a team. */
export async function withPlan(
  stack: TestStack,
  session: KeptSession,
  planId: number,
  team?: { id: string },
): Promise<KeptSession> {
  await withConfirmedAddress(stack, session);
  const { token, user } = session;
  const headers: Record<string, string> = team === undefined ? {} : { "x-workspace": team.id };
  const order = { user_id: user.id, plan_id: planId, subscription_type: "month" };
  const { body } = await call(stack, "POST", "/api/create_subscription_session", { token, headers, body: order });
  const page = /cs_\w+/.exec(String(body["url"]))?.[0];
  if (page === undefined) throw new Error(`no payment page was opened: ${JSON.stringify(body)}`);
  stack.stripe.pay(page, "good");
  await vi.waitFor(
    async () => {
      const synced = await call(stack, "POST", "/api/payments/sync", {
        token,
        headers,
        body: { session_id: page },
      });
      if (synced.body["state"] !== "confirmed") throw new Error(`not confirmed: ${JSON.stringify(synced.body)}`);
    },
    { timeout: 15_000, interval: 250 },
  );
  return read(stack, session);
}

async function read(stack: TestStack, { token }: KeptSession): Promise<KeptSession> {
  const { body } = await call(stack, "GET", "/api/auth/session", { token });
  return { token, user: body.user as KeptSession["user"] };
}

/** The slug of the plan that an account has. */
export async function planOf(stack: TestStack, userId: string | undefined): Promise<unknown> {
  const [row] = await stack.sql(
    "select p.slug from entitlement e join plan p on p.id = e.plan_id where e.user_id = $1",
    [userId],
  );
  return row?.["slug"];
}
