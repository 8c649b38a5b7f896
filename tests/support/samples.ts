import type { Endpoint } from "../../worker/contract/endpoint.ts";
import { toJsonSchema } from "../../worker/http/json-schema.ts";
import type { JsonSchema } from "../../worker/http/json-schema.ts";

/** Texts for the patterns of the contract: the first that fits is taken. */
const texts = [
  "sample",
  "0",
  "1",
  "000000",
  "z".repeat(24),
  "z".repeat(43),
  "0".repeat(64),
  "/user/dashboard",
  "api_error",
  "sample-slug",
  "eur",
  "Europe/Paris",
  "09:30",
  "2026-11-21T12:00:00Z",
  "2026-11-21T12:00",
  "2026-11-21",
  "2026-11",
  "someone@example.com",
  "https://example.com/",
  "shop.example",
  "#a1b2c3",
  `0f8fad5b-d9cb-469f-a165-70867728950e.${"z".repeat(24)}.${"z".repeat(43)}`,
  "data:image/png;base64,iVBORw0KGgo=",
  // The browser of RFC 8291, 5.
  "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  "BTBZMqHH6r4Tts7J_aSIgg",
  "FR",
];

const byFormat: Record<string, string> = {
  "date-time": "2026-11-21T12:00:00Z",
  date: "2026-11-21",
  email: "someone@example.com",
  uri: "https://example.com/",
  uuid: "0f8fad5b-d9cb-469f-a165-70867728950e",
};

type Whole = "required" | "optional too";

/** The same valid value for a schema every time; throws where it knows none. */
export function sampleOf(schema: JsonSchema | boolean | undefined, whole: Whole = "required"): unknown {
  if (schema === undefined || typeof schema === "boolean") return "sample";
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.format === "binary") return new File(["%PDF-1.7 sample"], "sample.pdf");
  if (schema.anyOf) return sampleOf(schema.anyOf[0], whole);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object") return sampleObject(schema, whole);
  if (type === "array")
    return Array.from({ length: schema.minItems ?? 0 }, () =>
      sampleOf(Array.isArray(schema.items) ? schema.items[0] : schema.items, whole),
    );
  if (type === "boolean") return true;
  if (type === "null") return null;
  if (type === "integer" || type === "number") return sampleNumber(schema);
  return sampleText(schema);
}

function sampleObject({ properties = {}, required = [] }: JsonSchema, whole: Whole): Record<string, unknown> {
  const names = whole === "required" ? required : Object.keys(properties);
  return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name], whole)]));
}

function sampleNumber({ minimum, exclusiveMinimum, type }: JsonSchema): number {
  const above = typeof exclusiveMinimum === "number" ? exclusiveMinimum + 1 : 0;
  const least = Math.max(minimum ?? 0, above);
  return type === "integer" ? Math.ceil(least) : least;
}

function sampleText({ format, pattern, minLength = 0, maxLength = 1_000 }: JsonSchema): string {
  if (format !== undefined && byFormat[format] !== undefined) return byFormat[format];
  const fits = (text: string) => text.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(text));
  const candidates = texts
    .flatMap((text) => [text, text.padEnd(minLength, "z")])
    .filter((text) => text.length >= minLength);
  const found = candidates.find(fits);
  if (found === undefined) throw new Error(`no sample text fits ${String(pattern)}`);
  return found;
}

type Schema = Parameters<typeof toJsonSchema>[0];
const converted = new WeakMap<Schema, JsonSchema>();

/** Each case of an endpoint asks for its samples: a schema is converted once. */
function schemaOf(schema: Schema): JsonSchema {
  const known = converted.get(schema) ?? toJsonSchema(schema);
  converted.set(schema, known);
  return known;
}

/** The fields of a schema by their names. */
export const propertiesOf = (schema: Schema): Record<string, JsonSchema | boolean> => schemaOf(schema).properties ?? {};

export function sampleParams({ params }: Endpoint): Record<string, string> {
  const fields = Object.entries(params ? propertiesOf(params) : {});
  return Object.fromEntries(fields.map(([name, schema]) => [name, String(sampleOf(schema))]));
}

export function sampleBody({ body }: Endpoint, whole: Whole = "required"): unknown {
  return body && sampleOf(schemaOf(body), whole);
}

/** What a query must have. */
export const sampleQuery = ({ query }: Endpoint): Record<string, string> =>
  (query ? sampleOf(schemaOf(query)) : {}) as Record<string, string>;

/** The endpoint's path with its parameters filled in. */
export function pathOf(endpoint: Endpoint, params: Record<string, string> = sampleParams(endpoint)): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ""));
}
