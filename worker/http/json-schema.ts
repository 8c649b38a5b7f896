import * as core from "zod/v4/core";

export type JsonSchema = core.JSONSchema.JSONSchema;

/** Draft 2020-12 of what travels over the wire, without what only says how our validator checks. */
export function toJsonSchema(schema: core.$ZodType): JsonSchema {
  const { $schema: _draft, ...converted } = core.toJSONSchema(schema, {
    io: "input",
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return converted;
}

/** Each property of an object schema, and whether it must be there. */
export function schemaFields(schema: core.$ZodType): { name: string; required: boolean; schema: JsonSchema }[] {
  const { properties = {}, required = [] } = toJsonSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: typeof property === "boolean" ? {} : property,
  }));
}
