import { BlockList, isIP } from "node:net";
import type { Customer, InvoiceLine, PaymentMethod } from "../objects.ts";
import type { State } from "../state.ts";

export interface Location {
  country: string;
  state: string | null;
  source: "billing_address" | "payment_method" | "ip_address";
}

type Address = NonNullable<Customer["address"]>;
export type Tax = NonNullable<InvoiceLine["taxes"]>[number];

const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && code !== "ZZ" && regions.of(code) !== undefined;

/** What no one can be found by: https://www.iana.org/assignments/iana-ipv4-special-registry */
const nowhere = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  nowhere.addSubnet(network, bits);
for (const [network, bits] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
  ["2001:db8::", 32],
] as const)
  nowhere.addSubnet(network, bits, "ipv6");

/** The customer's location by the first that says one: https://docs.stripe.com/tax/customer-locations */
export function locationOf(
  { tables, addresses }: State,
  customer: Customer,
  { method, ip = addresses[customer.id] }: { method?: string | null; ip?: string | undefined } = {},
): Location | null {
  if (customer.address) return placed(customer.address, "billing_address");
  const card = method ?? customer.invoice_settings.default_payment_method;
  const byCard = locationOfMethod(tables.paymentMethods[card ?? ""]);
  if (byCard) return byCard;
  const family = isIP(ip ?? "");
  if (!ip || family === 0 || nowhere.check(ip, family === 6 ? "ipv6" : "ipv4")) return null;
  return { country: "FR", state: null, source: "ip_address" };
}

function locationOfMethod(method: PaymentMethod | undefined): Location | null {
  if (!method) return null;
  const { billing_details: details, card } = method;
  const country = details.address?.country ?? card.country;
  const postal_code = details.address?.postal_code ?? null;
  return placed({ city: null, country, line1: null, line2: null, postal_code, state: null }, "payment_method");
}

/** A country is enough, but for two of them. */
function placed({ country, postal_code: code, state }: Address, source: Location["source"]): Location | null {
  if (!country || !isCountry(country)) return null;
  if (country === "US" && !/^\d{5}/.test(code ?? "")) return null;
  if (country === "CA" && !code && !state) return null;
  return { country, state, source };
}

const union = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK";
/** The merchant is French and small: its own rate counts in the whole union, and it collects nothing beyond. */
const rate = { id: "txr_standin_fr_20", percent: 20 };
export const collectsIn = ({ country }: Location): boolean => union.split(" ").includes(country);

export function taxOn(amount: number, behaviour: string | null, location: Location): Tax {
  const percent = collectsIn(location) ? rate.percent : 0;
  const inclusive = behaviour !== "exclusive";
  const size = Math.abs(amount);
  const taxable = inclusive ? Math.round(size / (1 + percent / 100)) : size;
  const tax = inclusive ? size - taxable : Math.round((size * percent) / 100);
  const sign = amount < 0 ? -1 : 1;
  return {
    amount: sign * tax || 0,
    tax_behavior: inclusive ? "inclusive" : "exclusive",
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: percent > 0 ? "standard_rated" : "not_collecting",
    taxable_amount: sign * taxable || 0,
    type: "tax_rate_details",
  };
}
