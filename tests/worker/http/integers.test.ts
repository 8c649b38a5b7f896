import { expect, test } from "vitest";
import { catalogue } from "../../../worker/contract/index.ts";
import { toJsonSchema } from "../../../worker/http/json-schema.ts";

/** What an integer column of the database holds. */
const most = 2_147_483_647;
/** Bytes, which the limit of a plan meets first; micro-USD, whose column is wider; what is compared and never stored. */
const wider = new Set(["total_size", "totalSize", "costMicros", "shown", "price_cents", "seat_cents"]);

/** Names of the integers in a JSON schema that may be larger than a column. */
function boundless(schema: unknown, name = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, maximum } = schema as { type?: unknown; maximum?: unknown };
  if (type === "integer" && !(typeof maximum === "number" && maximum <= most)) return wider.has(name) ? [] : [name];
  const above = (key: string) => (/^\d+$|^(?:items|anyOf|oneOf|properties)$/.test(key) ? name : key);
  return Object.entries(schema).flatMap(([key, part]) => boundless(part, above(key)));
}

test.each(catalogue.map(({ endpoint }) => ({ endpoint, title: `${endpoint.method} ${endpoint.path}` })))(
  "$title takes no integer that the database cannot hold",
  ({ endpoint: { body, query } }) => {
    expect([body, query].flatMap((schema) => (schema ? boundless(toJsonSchema(schema)) : []))).toEqual([]);
  },
);
