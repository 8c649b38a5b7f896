import type { MiddlewareHandler } from "hono";
import { visitorTokenHeader } from "../contract/support/talk-events.ts";

const preflightSeconds = 86_400;

/**
 * Pages of any site may call and read refusals, and never with credentials (Fetch, 3.3): which pages a chatbot answers is
 * its owner's list to say, and what a visitor may do hangs on the key and the token in the request.
 */
export const fromAnySite: MiddlewareHandler = async (context, next) => {
  if (context.req.method === "OPTIONS") {
    context.res = new Response(null, {
      status: 204,
      headers: {
        "access-control-allow-methods": "GET, POST, DELETE",
        "access-control-allow-headers": `content-type, accept-language, ${visitorTokenHeader}`,
        "access-control-max-age": String(preflightSeconds),
      },
    });
  } else {
    await next();
  }
  context.header("access-control-allow-origin", "*");
  context.header("access-control-expose-headers", "retry-after, x-request-id");
  context.header("cross-origin-resource-policy", "cross-origin");
};
