import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

export const readHealth = endpoint({
  method: "GET",
  path: "/api/health",
  access: "public",
  summary: "Whether the API and its database answer",
  response: z.object({ status: z.enum(["ok", "degraded"]) }),
});
