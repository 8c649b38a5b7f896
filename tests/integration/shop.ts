import type { BillingView } from "../../worker/contract/payments/subscriptions.contract.ts";
import { newUser } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { startStack } from "../support/stack.ts";
import { call } from "./auth-client.ts";

export type Shop = Awaited<ReturnType<typeof openShop>>;

export interface Plans {
  free: number;
  premium: number;
  max: number;
}

/** The running product with payments on, and people whose address is verified. */
export async function openShop() {
  const stack = await startStack({ own: true });
  const { stripe } = stack;
  const rows = await stack.sql("select id, slug from plan where plan_type = 'chatai'");
  const idOf = (slug: string) => Number(rows.find((row) => row["slug"] === slug)?.["id"]);
  const plans: Plans = { free: idOf("chatai-free"), premium: idOf("chatai-premium"), max: idOf("chatai-max") };

  const post = (who: Person, path: string, body: object = {}) =>
    call(stack, "POST", path, { token: who.token, address: who.address, body });
  const get = (who: Person, path: string) => call(stack, "GET", path, { token: who.token, address: who.address });

  return {
    stack,
    stripe,
    plans,
    post,
    get,

    async newBuyer(email?: string): Promise<Person> {
      const person = await newUser(stack, email);
      await stack.sql(`update "user" set email_verified = true where id = $1`, [person.id]);
      return person;
    },

    start: (who: Person, plan_id: number, more: object = {}) =>
      post(who, "/api/create_subscription_session", {
        user_id: who.id,
        plan_id,
        subscription_type: "month",
        language: "en",
        ...more,
      }),

    tryOut: (who: Person, more: object = {}) => post(who, "/api/trial/checkout", { user_id: who.id, ...more }),

    async billingOf(who: Person): Promise<BillingView> {
      const { body } = await get(who, `/api/get-user-subscription/${who.id}`);
      return body as unknown as BillingView;
    },

    /** The plan that the rights come from, as everything else sees it. */
    async planOf(who: Person): Promise<unknown> {
      const found = await stack.sql(
        "select p.slug from entitlement e join plan p on p.id = e.plan_id where e.user_id = $1",
        [who.id],
      );
      return found[0]?.["slug"];
    },

    subjectsTo: ({ email }: Person): string[] =>
      stack
        .mails()
        .filter(({ to }) => to.includes(email))
        .map(({ subject }) => subject),

    close: stack.close,
  };
}

export const sessionOf = (url: unknown): string => /cs_\w+/.exec(String(url))?.[0] ?? "";
