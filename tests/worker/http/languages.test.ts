import { expect, test } from "vitest";
import { catalogue } from "../../../worker/contract/index.ts";
import { toJsonSchema } from "../../../worker/http/json-schema.ts";

/** Rows of a catalogue in two languages: an admin, or the owner of a chatbot, says which one a row is in. */
const told = new Set(["/api/prompts", "/api/prompts/{id}"]);

const needed = (schema: unknown): readonly string[] => (schema as { required?: string[] }).required ?? [];

test.each(catalogue.flatMap(({ endpoint }) => (told.has(endpoint.path) ? [] : [endpoint])))(
  "$method $path takes a body without a language, which is French then",
  ({ body }) => {
    expect(body ? needed(toJsonSchema(body)) : []).not.toContain("language");
  },
);
