import * as z from "zod";
import { endpoint } from "../http/endpoint.ts";
import { pageOfList, wholeList } from "../http/lists.ts";
import { pages, text } from "../http/params.ts";
import { badRequest } from "../http/problems.ts";
import type { TaxId } from "../objects.ts";
import { find, newStripeId } from "../world.ts";

const self = z.strictObject({ type: z.literal("self") }).optional();
const address = {
  city: "Paris",
  country: "FR",
  line1: "1 rue de la Paix",
  line2: null,
  postal_code: "75002",
  state: null,
};

/** What the account says of itself; `ready` where its tax is set up, which a person does in the dashboard. */
export function accountRoutes(ready: boolean) {
  return [
    endpoint("GET", "/tax/settings", {}, () => ({
      object: "tax.settings",
      defaults: {
        provider: "stripe",
        tax_behavior: ready ? "inclusive" : null,
        tax_code: ready ? "txcd_10103000" : null,
      },
      head_office: ready ? { address } : null,
      livemode: false,
      status: ready ? "active" : "pending",
      status_details: ready ? { active: {} } : { pending: { missing_fields: ["head_office"] } },
    })),
    endpoint("GET", "/tax/registrations", { ...pages, status: z.enum(["active", "all"]).optional() }, ({ world }) =>
      wholeList(
        ready
          ? [
              {
                id: "taxreg_local",
                object: "tax.registration",
                active_from: 0,
                country: "FR",
                country_options: { fr: { standard: { place_of_supply_scheme: "standard" }, type: "standard" } },
                created: world.now(),
                expires_at: null,
                livemode: false,
                status: "active",
              },
            ]
          : [],
        "/v1/tax/registrations",
      ),
    ),
    endpoint("POST", "/tax_ids", { type: text, value: text, owner: self }, ({ world, params: { type, value } }) => {
      if (type === "eu_vat" && !/^[A-Z]{2}[A-Z0-9+*]{2,12}$/.test(value))
        throw badRequest("Invalid value for eu_vat.", { code: "tax_id_invalid", param: "value" });
      const made: TaxId = {
        id: newStripeId("txi"),
        object: "tax_id",
        country: value.slice(0, 2),
        created: world.now(),
        customer: null,
        customer_account: null,
        livemode: false,
        owner: { customer_account: null, type: "self" },
        type: type as TaxId["type"],
        value,
        verification: null,
      };
      world.state.tables.taxIds[made.id] = made;
      return made;
    }),
    endpoint("GET", "/tax_ids", { ...pages, owner: self }, ({ world, params: { owner: _owner, ...paging } }) =>
      pageOfList(world.state.tables.taxIds, "/v1/tax_ids", paging),
    ),
    endpoint("GET", "/tax_ids/:id", {}, ({ world, id }) => find(world, "taxIds", id)),
  ];
}
