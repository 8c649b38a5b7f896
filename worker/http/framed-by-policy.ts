import type { MiddlewareHandler } from "hono";

/** `frame-ancestors` takes the place of X-Frame-Options, which names no hosts (CSP Level 3, 6.4.2). */
export const framedByPolicy: MiddlewareHandler = async (context, next) => {
  await next();
  const policy = context.res.headers.get("content-security-policy");
  if (policy?.includes("frame-ancestors")) context.res.headers.delete("x-frame-options");
};
