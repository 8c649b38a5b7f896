import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { UserCaller } from "../../../../worker/lib/caller.ts";
import type { ProviderInvoice } from "../../../../worker/providers/payments/payments.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { makeInvoice } from "../../../support/payment-facts.ts";
import { makeCustomer, subscribe } from "../billing/world.ts";
import { makeEventsWorld } from "./world.ts";
import type { EventsWorld, Happened } from "./world.ts";

let database: TestDatabase;
let world: EventsWorld;
let person: UserCaller;
let customerId: string;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
beforeEach(async () => {
  world = await makeEventsWorld(database);
  ({ person, customerId } = await makeCustomer(world));
});
afterAll(() => database.close());

async function happen(event: Omit<Happened, "id">): Promise<void> {
  await world.post({ id: `evt_${createId()}`, customerId, ...event });
  await world.workAll();
}
const mailIds = () => world.posted.map(({ id }) => id);
function put(fields: Partial<ProviderInvoice>): ProviderInvoice {
  const made = makeInvoice({ customerId, ...fields });
  world.payments.invoices.set(made.id, made);
  return made;
}

const needed = () => subscribe(world, customerId, "chatai-premium", { addressNeeded: true });
const resumed = () => world.payments.calls.filter(({ name }) => name === "resumeTax").map(({ input }) => input);
const marks = async () => (await world.service.read(person)).subscription?.address_needed;

describe("a person whose address is needed", () => {
  test("gets one mail a period, whichever event comes first and however often", async () => {
    const { id } = needed();
    const invoice = put({ subscriptionId: id, status: "draft", finalizationError: "customer_tax_location_invalid" });
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await happen({ type: "invoice.finalization_failed", objectId: invoice.id });
    await happen({ type: "customer.subscription.updated", objectId: id });
    const told = mailIds().filter((mail) => mail.startsWith("address-needed"));
    expect(new Set(told)).toEqual(new Set([`address-needed:${id}:2026-11-21T12:00:00.000Z`]));
    expect(world.posted[0]?.mail.text).toContain("https://ensemble.example/user/account?section=plan");
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("customer_tax_location_invalid"));
    expect(await marks()).toBe(true);
  });

  test("gets no mail where an invoice fails for another reason, or was finalized since", async () => {
    const { id } = subscribe(world, customerId, "chatai-premium");
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    for (const fields of [{ status: "draft", finalizationError: "taxes_calculation_failed" } as const, {}])
      await happen({ type: "invoice.finalization_failed", objectId: put({ subscriptionId: id, ...fields }).id });
    expect(mailIds().filter((mail) => mail.startsWith("address-needed"))).toEqual([]);
  });

  test("is taxed again once the address is there, and the mark goes", async () => {
    needed();
    await happen({ type: "customer.updated", objectId: customerId });
    expect(await marks()).toBe(true);
    world.payments.placed.add(customerId);
    await happen({ type: "customer.updated", objectId: customerId });
    expect(resumed()).toEqual([[customerId], [customerId]]);
    expect(await marks()).toBe(false);
    await happen({ type: "customer.updated", objectId: customerId });
    expect(resumed()).toHaveLength(2);
  });

  test("is not told where the provider knows the address: tax is turned on instead", async () => {
    const { id } = needed();
    world.payments.placed.add(customerId);
    await happen({ type: "customer.subscription.updated", objectId: id });
    expect(await marks()).toBe(false);
    expect(mailIds().filter((mail) => mail.startsWith("address-needed"))).toEqual([]);
  });

  test("is taxed at the next try where the provider failed", async () => {
    needed();
    world.payments.placed.add(customerId);
    world.payments.fail("resumeTax", new Error("down"));
    const id = `evt_${createId()}`;
    await world.post({ id, customerId, type: "customer.updated", objectId: customerId });
    await expect(world.workAll()).rejects.toThrow("1 of 1 events failed");
    await world.consumer.work({ id, customerId });
    expect(await marks()).toBe(false);
  });
});
