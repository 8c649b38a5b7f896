import { id, numberText, pageText } from "../contract/schema.ts";
import { toJsonSchema } from "./json-schema.ts";
import type { JsonSchema } from "./json-schema.ts";

/** A schema as a person reads one: `{ id: text, title?: text of 1 to 120 | null }`, indented. */
export function schemaText(schema: JsonSchema, indent = ""): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map((option) => schemaText(whole(option), indent)))].join(" | ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => schemaText({ ...schema, type }, indent)).join(" | ");
  if (schema.type === "array")
    return `list of ${schemaText(whole(schema.items), indent)}${size(schema.minItems, schema.maxItems)}`;
  if (schema.type === "object") return objectText(schema, indent);
  return scalarText(schema);
}

function objectText({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, property]) => `${inner}${name}${required.includes(name) ? "" : "?"}: ${schemaText(whole(property), inner)}`,
  );
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent}}`;
}

const words: Partial<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  null: "null",
};

const formats: Partial<Record<string, string>> = {
  binary: "file",
  email: "e-mail address",
  uri: "address",
  date: "day (ISO 8601)",
  "date-time": "moment (ISO 8601)",
};

const patterns = new Map([
  [toJsonSchema(id).pattern, "id"],
  [toJsonSchema(numberText).pattern, "number in digits"],
  [toJsonSchema(pageText).pattern, "page in digits"],
]);

function scalarText(schema: JsonSchema): string {
  if (schema.format !== undefined) return formats[schema.format] ?? schema.format;
  const known = patterns.get(schema.pattern);
  if (schema.pattern !== undefined && known !== undefined) return known;
  const word = words[String(schema.type)] ?? "anything";
  const pattern = schema.pattern === undefined ? "" : ` like ${schema.pattern}`;
  const above = schema.exclusiveMinimum === undefined ? "" : ` above ${String(schema.exclusiveMinimum)}`;
  return `${word}${pattern}${above}${size(schema.minLength, schema.maxLength)}${size(schema.minimum, schema.maximum)}`;
}

function size(least: number | undefined, most: number | undefined): string {
  if (least === undefined && most === undefined) return "";
  if (most === undefined) return ` from ${String(least)}`;
  return least === undefined ? ` up to ${String(most)}` : ` of ${String(least)} to ${String(most)}`;
}

/** `true` stands for any value, in JSON Schema as here. */
function whole(schema: JsonSchema["items"]): JsonSchema {
  return typeof schema === "object" && !Array.isArray(schema) ? schema : {};
}
