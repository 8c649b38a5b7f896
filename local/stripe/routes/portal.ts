import { endpoint } from "../http/endpoint.ts";
import { text } from "../http/params.ts";
import type { PortalSession } from "../objects.ts";
import { findCustomer, here, newId } from "../world.ts";

export const portalRoutes = [
  endpoint(
    "POST",
    "/billing_portal/sessions",
    { customer: text, return_url: text.optional(), locale: text.optional(), configuration: text.optional() },
    ({ world, params }) => {
      const customer = findCustomer(world, params.customer, "customer");
      const id = newId("bps");
      const session: PortalSession = {
        id,
        object: "billing_portal.session",
        configuration: params.configuration ?? "bpc_local",
        created: world.now(customer.id),
        customer: customer.id,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: (params.locale ?? null) as PortalSession["locale"],
        on_behalf_of: null,
        return_url: params.return_url ?? null,
        url: `${here}/p/session/${id}`,
      };
      world.state.tables.portals[id] = session;
      return session;
    },
  ),
];
