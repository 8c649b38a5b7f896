import { tokens } from "../cards.ts";
import { badRequest } from "../http/problems.ts";
import type { Customer } from "../objects.ts";
import { find } from "../world.ts";
import type { World } from "../world.ts";
import { attach, newMethod } from "./methods.ts";

/** Gives a customer a method by its id, or a new one by the name of a test card. */
export function saveMethod(world: World, name: string, customer: Customer): string {
  const card = tokens[name];
  const holder = { name: customer.name ?? null, email: customer.email };
  const method = card ? newMethod(world, card, holder) : find(world, "paymentMethods", name, "payment_method");
  return attach(world, method, customer).id;
}

/** A method to charge, which must be the customer's own already; `param` is where it was named. */
export function useMethod(world: World, name: string, customer: Customer, param: string): string {
  if (tokens[name]) return saveMethod(world, name, customer);
  if (world.state.tables.paymentMethods[name]?.customer === customer.id) return name;
  const message = `The customer does not have a payment method with the ID ${name}. The payment method must be attached to the customer.`;
  throw badRequest(message, { code: "resource_missing", param });
}
