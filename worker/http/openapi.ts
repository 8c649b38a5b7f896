import type { Access, Endpoint } from "../contract/endpoint.ts";
import { errorStatus } from "../contract/errors.ts";
import { session } from "../contract/limits.ts";
import { catalogue } from "../contract/index.ts";
import type { CatalogueRow } from "../contract/index.ts";
import type { Right } from "../contract/workspaces/rights.ts";
import { schemaFields, toJsonSchema } from "./json-schema.ts";
import type { JsonSchema } from "./json-schema.ts";
import { needsNoBody } from "./validate.ts";

interface Content {
  schema: JsonSchema;
  "x-events"?: Record<string, JsonSchema>;
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  /** What the role of the caller must allow in the workspace that `X-Workspace` names. */
  "x-right"?: Right;
  tags: [string];
  security: Record<string, []>[];
  parameters: Record<string, unknown>[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, unknown>;
}

export const accessNotes = {
  public: "Anybody, without a token.",
  key: "A visitor of a chatbot, from any site: the request carries the chatbot's access key or the visitor's token.",
  guest: "Any session: a guest's or a signed-in person's.",
  self: "Any session; every user id that the request names must be the session's own.",
  user: "A signed-in person.",
  owner: "A signed-in person; every user id that the request names must be the session's own.",
  admin: "An admin's session.",
} satisfies Record<Access, string>;

const proofNote = `Asks for a proof of who the caller is, at most ${session.proofMinutes} minutes old: a sign-in, or a call under /api/auth/proof.`;

export const accessNoteOf = ({ access, admins, right, proof }: Endpoint): string =>
  [
    accessNotes[access],
    ...(admins ? ["Or an admin."] : []),
    ...(right ? [`The caller's role in the workspace must have the right ${right}.`] : []),
    ...(proof ? [proofNote] : []),
  ].join(" ");

/** OpenAPI 3.1, from the catalogue alone. Events of a stream stand under `x-events`, by name. */
export function describeApi(serverUrl: string) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const row of catalogue) {
    const { path, method } = row.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(row) };
  }
  return {
    openapi: "3.1.1",
    info: { title: "Ensemble API", version: "1.0.0", description: "Every call that the product's own pages make." },
    servers: [{ url: serverUrl }],
    tags: [...new Set(catalogue.map(({ module }) => module))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: "http",
          scheme: "bearer",
          description: "The token that signing in, or making a guest, answered.",
        },
        admin: { type: "http", scheme: "bearer", description: "The token of an admin's sign-in; a user's is refused." },
      },
      schemas: { Error: errorSchema },
    },
  };
}

function describeOperation({ module, name, endpoint }: CatalogueRow): Operation {
  return {
    operationId: name,
    summary: endpoint.summary,
    description: accessNoteOf(endpoint),
    ...(endpoint.right && { "x-right": endpoint.right }),
    tags: [module],
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: !needsNoBody(endpoint),
        content: contentOf(endpoint.encoding, toJsonSchema(endpoint.body)),
      },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.status === 202 ? "Begun: the work goes on." : "Done.",
        content: answerOf(endpoint),
      },
      ...errorsOf(endpoint),
    },
  };
}

/** One schema for each way in which a body may be sent. */
function contentOf(encoding: Endpoint["encoding"], schema: JsonSchema): Record<string, Content> {
  return {
    ...(encoding !== undefined && { "multipart/form-data": { schema } }),
    ...(encoding !== "multipart" && { "application/json": { schema } }),
  };
}

/** An empty entry says that the other is not needed. */
function securityOf({ access, admins, identity, opensGuest }: Endpoint): Record<string, []>[] {
  if (access === "public" || access === "key") return identity === "optional" ? [{}, { session: [] }] : [];
  const others = [...(opensGuest ? [{}] : []), ...(admins ? [{ admin: [] as [] }] : [])];
  return [...others, { [access === "admin" ? "admin" : "session"]: [] }];
}

function parametersOf({ params, query, access }: Endpoint): Record<string, unknown>[] {
  const inPath = params ? schemaFields(params).map((field) => ({ ...field, in: "path", required: true })) : [];
  const inQuery = query ? schemaFields(query).map((field) => ({ ...field, in: "query" })) : [];
  const headers = ["X-User-ID", "X-Workspace"].map((name) => ({
    name,
    in: "header",
    required: false,
    schema: { type: "string" },
  }));
  return [...inPath, ...inQuery, ...(access === "public" || access === "key" || access === "admin" ? [] : headers)];
}

function answerOf({ response, stream }: Endpoint): Record<string, Content> {
  if (response) return { "application/json": { schema: toJsonSchema(response) } };
  if (!stream) return { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
  const events = Object.entries(stream).map(([name, schema]) => [name, toJsonSchema(schema)]);
  return { "text/event-stream": { schema: { type: "string" }, "x-events": Object.fromEntries(events) } };
}

/** Which kinds of refusal an endpoint can answer with; the codes of each stand in the error's schema. */
export function errorStatusesOf({ access, params, query, body }: Endpoint): number[] {
  return [
    ...(query || body ? [400] : []),
    ...(access === "public" || access === "key" ? [] : [401, 403]),
    ...(params || access === "key" ? [404] : []),
    ...(body ? [413] : []),
    500,
  ];
}

const meanings: Record<number, string> = {
  400: "Something in the request is not as it must be; `details.fields` names it.",
  401: "No session, or one that has ended.",
  403: "The session may not do this.",
  404: "Nothing there, or not the caller's.",
  413: "The request is too large.",
  500: "Our fault; `details.request_id` finds it.",
};

const refusal = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

function errorsOf(endpoint: Endpoint): Record<string, unknown> {
  const known = errorStatusesOf(endpoint).map((status) => [status, refusal(meanings[status] ?? "")]);
  return { ...Object.fromEntries(known), default: refusal("Any other refusal: the code says which.") };
}

const errorSchema = {
  type: "object",
  required: ["status", "error"],
  properties: {
    status: { const: "error" },
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { enum: Object.keys(errorStatus), description: "What went wrong; stable." },
        message: { type: "string" },
        details: { type: "object", additionalProperties: true },
      },
    },
  },
} as const;
