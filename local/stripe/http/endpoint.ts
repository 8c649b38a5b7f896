import * as z from "zod";
import type { World } from "../world.ts";

export interface Call<P> {
  world: World;
  params: P;
  /** The last name in the address, where it has one. */
  id: string;
}

export interface Endpoint {
  method: "GET" | "POST" | "DELETE";
  path: string;
  params: z.ZodType;
  handle(call: Call<unknown>): object;
}

/** One call of the API. Only the parameters in `shape` are taken. */
export function endpoint<S extends z.ZodRawShape>(
  method: Endpoint["method"],
  path: string,
  shape: S,
  handle: (call: Call<z.output<z.ZodObject<S, z.core.$strict>>>) => object,
): Endpoint {
  const params = z.strictObject(shape);
  return {
    method,
    path,
    params,
    handle: (call) => handle({ ...call, params: call.params as z.output<typeof params> }),
  };
}
