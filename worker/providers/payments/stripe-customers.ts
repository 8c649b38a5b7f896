import { AppError } from "../../lib/app-error.ts";
import type { Language, PageOf, PayingPerson, ProviderCustomer } from "./payments.ts";
import type { Stripe, StripeConfig } from "./stripe-client.ts";
import { isRepeatedDifferently, unlessMissing } from "./stripe-errors.ts";
import { makeOnce } from "./stripe-once.ts";
import { nextOf, pageParams } from "./stripe-pages.ts";
import { namedBuyer, workspaceNamedBy } from "./stripe-buyers.ts";

export function createCustomers(client: Stripe, { portalConfiguration }: Pick<StripeConfig, "portalConfiguration">) {
  /** Keys of idempotency are forgotten after a day, so what exists is looked for before. */
  async function findCustomer({ workspaceId, email }: PayingPerson): Promise<string | null> {
    const { data } = await client.customers.list({ email, limit: 100 });
    return data.find(({ metadata }) => workspaceNamedBy(metadata) === workspaceId)?.id ?? null;
  }

  /** A key still names a customer that has been deleted since: then the next one is made after it. */
  async function createCustomer(person: PayingPerson, key: string): Promise<string> {
    const { email, name, language, invoiceFooter: footer } = person;
    const made = await client.customers.create(
      {
        email,
        name,
        preferred_locales: [language],
        metadata: namedBuyer(person),
        ...(footer === null ? {} : { invoice_settings: { footer } }),
      },
      { idempotencyKey: key },
    );
    const found = await client.customers.retrieve(made.id);
    return found.deleted ? createCustomer(person, `${key}:${made.id}`) : made.id;
  }

  return {
    async ensureCustomer(person: PayingPerson): Promise<string> {
      const known = await findCustomer(person);
      if (known !== null) return known;
      try {
        return await makeOnce(
          keyOf(person),
          () => findCustomer(person),
          (key) => createCustomer(person, key),
        );
      } catch (error) {
        const other = isRepeatedDifferently(error) ? await findCustomer(person) : null;
        if (other === null) throw error;
        return other;
      }
    },

    async pageCustomers(after: string | null): Promise<PageOf<ProviderCustomer>> {
      const page = await client.customers.list(pageParams({ since: null, after }, 100));
      const found = page.data.map(({ id, metadata, preferred_locales: locales }) => {
        const language: Language = locales?.[0]?.startsWith("fr") ? "fr" : "en";
        return { id, workspaceId: workspaceNamedBy(metadata), language };
      });
      return { found, next: nextOf(page) };
    },

    async changeEmail(customerId: string, email: string): Promise<void> {
      await unlessMissing(client.customers.update(customerId, { email }), null);
    },

    async removeCustomer(customerId: string): Promise<void> {
      await unlessMissing(client.customers.del(customerId), null);
    },

    async saveCard(customerId: string): Promise<string> {
      const { client_secret } = await client.setupIntents.create({
        customer: customerId,
        allowed_payment_method_types: ["card"],
        usage: "off_session",
      });
      if (client_secret === null) throw new AppError("payments.provider_failed");
      return client_secret;
    },

    async openPortal(customerId: string, returnUrl: string, language: Language, asked?: "address"): Promise<string> {
      const flow = {
        type: "customer_update",
        after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
      } as const;
      const { url } = await client.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
        locale: language,
        ...(portalConfiguration === undefined ? {} : { configuration: portalConfiguration }),
        ...(asked === "address" ? { flow_data: flow } : {}),
      });
      return url;
    },
  };
}

/** Two people who buy for one team at once have different addresses, so neither may meet the other's key. */
const keyOf = ({ workspaceId, userId }: PayingPerson): string =>
  ["customer", ...new Set<string>([workspaceId, userId])].join(":");
