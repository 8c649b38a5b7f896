import * as z from "zod";
import { configurationChanges, newConfiguration, takesAddress } from "../billing/portal.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageOfList } from "../http/lists.ts";
import { boolean, pages, text } from "../http/params.ts";
import { badRequest } from "../http/problems.ts";
import type { PortalSession } from "../objects.ts";
import { change, find, findCustomer, here, newStripeId } from "../world.ts";
import { portalFields } from "./portal-params.ts";

const noDefault =
  "No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.";

/** The one flow that is played here: the page that asks for the address alone. */
const flow = z.strictObject({
  type: z.literal("customer_update"),
  after_completion: z
    .strictObject({ type: z.literal("redirect"), redirect: z.strictObject({ return_url: text }) })
    .optional(),
});

const flowOf = ({ type, after_completion: after }: z.output<typeof flow>): NonNullable<PortalSession["flow"]> => ({
  type,
  after_completion: {
    hosted_confirmation: null,
    redirect: after?.redirect ?? null,
    type: after?.type ?? "portal_homepage",
  },
  customer_update: {},
  subscription_cancel: null,
  subscription_pause: null,
  subscription_update: null,
  subscription_update_confirm: null,
});

export const portalRoutes = [
  endpoint("POST", "/billing_portal/configurations", portalFields, ({ world, params }) => {
    if (!params.features) throw badRequest("Missing required param: features.", { param: "features" });
    const made = newConfiguration(world, params);
    world.state.tables.portalConfigurations[made.id] = made;
    world.emit("billing_portal.configuration.created", made);
    return made;
  }),
  endpoint(
    "GET",
    "/billing_portal/configurations",
    { ...pages, active: boolean.optional(), is_default: boolean.optional() },
    ({ world, params: { active, is_default, ...paging } }) =>
      pageOfList(
        world.state.tables.portalConfigurations,
        "/v1/billing_portal/configurations",
        paging,
        (one) =>
          (active === undefined || one.active === active) &&
          (is_default === undefined || one.is_default === is_default),
      ),
  ),
  endpoint("GET", "/billing_portal/configurations/:id", {}, ({ world, id }) => find(world, "portalConfigurations", id)),
  endpoint("POST", "/billing_portal/configurations/:id", portalFields, ({ world, params, id }) => {
    const known = find(world, "portalConfigurations", id);
    change(world, known, "billing_portal.configuration.updated", configurationChanges(world, known, params));
    return known;
  }),
  endpoint(
    "POST",
    "/billing_portal/sessions",
    {
      customer: text,
      return_url: text.optional(),
      locale: text.optional(),
      configuration: text.optional(),
      flow_data: flow.optional(),
    },
    ({ world, params }) => {
      const customer = findCustomer(world, params.customer, "customer");
      if (!params.configuration) throw badRequest(noDefault);
      const configuration = find(world, "portalConfigurations", params.configuration, "configuration");
      if (!configuration.active) throw badRequest("The configuration is inactive.", { param: "configuration" });
      if (params.flow_data && !takesAddress(configuration))
        throw badRequest("The configuration does not let customers update their address.", { param: "flow_data" });
      const id = newStripeId("bps");
      const session: PortalSession = {
        id,
        object: "billing_portal.session",
        configuration: configuration.id,
        created: world.now(customer.id),
        customer: customer.id,
        customer_account: null,
        flow: params.flow_data ? flowOf(params.flow_data) : null,
        livemode: false,
        locale: (params.locale ?? null) as PortalSession["locale"],
        on_behalf_of: null,
        return_url: params.return_url ?? configuration.default_return_url,
        url: `${here}/p/session/${id}`,
      };
      world.state.tables.portals[id] = session;
      return session;
    },
  ),
];
