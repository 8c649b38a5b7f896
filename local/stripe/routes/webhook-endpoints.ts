import { randomBytes } from "node:crypto";
import * as z from "zod";
import { endpoint } from "../http/endpoint.ts";
import { pageOfList } from "../http/lists.ts";
import { address, boolean, clearable, mergeMetadata, metadata, pages, text } from "../http/params.ts";
import type { WebhookEndpoint } from "../objects.ts";
import { change, find, newStripeId } from "../world.ts";

const events = z.array(z.string().regex(/^(\*|[a-z_]+(\.[a-z_]+)+)$/)).min(1);
const fields = {
  enabled_events: events.optional(),
  url: address.optional(),
  description: clearable(text).optional(),
  metadata: metadata.optional(),
};

/** Where events are sent to. Only the call that makes one shows its secret, and its version stays. */
export const webhookEndpointRoutes = [
  endpoint(
    "POST",
    "/webhook_endpoints",
    { ...fields, enabled_events: events, url: address, api_version: text.optional() },
    ({ world, params: { enabled_events, url, description, metadata: given, api_version } }) => {
      const made: WebhookEndpoint = {
        id: newStripeId("we"),
        object: "webhook_endpoint",
        api_version: api_version ?? null,
        application: null,
        created: world.now(),
        description: description ?? null,
        enabled_events,
        livemode: false,
        metadata: mergeMetadata({}, given),
        status: "enabled",
        url,
      };
      world.state.tables.webhookEndpoints[made.id] = made;
      const secret = `whsec_${randomBytes(24).toString("base64url")}`;
      world.state.endpointSecrets[made.id] = secret;
      return { ...made, secret };
    },
  ),
  endpoint("GET", "/webhook_endpoints", pages, ({ world, params }) =>
    pageOfList(world.state.tables.webhookEndpoints, "/v1/webhook_endpoints", params),
  ),
  endpoint("GET", "/webhook_endpoints/:id", {}, ({ world, id }) => find(world, "webhookEndpoints", id)),
  endpoint(
    "POST",
    "/webhook_endpoints/:id",
    { ...fields, disabled: boolean.optional() },
    ({ world, params: { disabled, metadata: given, ...plain }, id }) => {
      const known = find(world, "webhookEndpoints", id);
      change(world, known, null, {
        ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
        ...(disabled === undefined ? {} : { status: disabled ? "disabled" : "enabled" }),
        metadata: mergeMetadata(known.metadata, given),
      });
      return known;
    },
  ),
  endpoint("DELETE", "/webhook_endpoints/:id", {}, ({ world, id }) => {
    find(world, "webhookEndpoints", id);
    delete world.state.tables.webhookEndpoints[id];
    delete world.state.endpointSecrets[id];
    return { id, object: "webhook_endpoint", deleted: true };
  }),
];
