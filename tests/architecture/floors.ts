import { documentFloors } from "./document-floors.ts";

export interface Floor {
  name: string;
  /** A file belongs to the first floor that matches it. */
  files: RegExp;
  /** Floors whose code it may import. Its own is among them only where it says so. */
  code: readonly string[];
  /** Floors of which it may import types alone. */
  types: readonly string[];
  /** Packages it may import, by name or by exact entry. */
  packages: readonly string[];
}

/** What the modules share, each a floor of its own. */
const shared = ["answers", "document", "engine", "jobs", "knowledge", "personal", "reconciliation", "sites", "uploads"];
const parts = ["module-parts", ...shared];
const contractPackages = [
  "zod/mini",
  "marked",
  "marked-cjk-friendly",
  "ts-fsrs",
  "@twemoji/parser",
  "diff",
  "temporal-polyfill",
];
const base = ["db", "tables", "bindings", "providers"];
const upToServices = ["contract", "pure", ...base, "repositories", "services", "composition-types"];

const sharedFloor = (name: string, types: readonly string[], packages: readonly string[] = []): Floor => ({
  name,
  files: new RegExp(`^worker/${name}/`),
  code: ["contract", "pure", name],
  types,
  packages,
});

export const floors: readonly Floor[] = [
  { name: "contract", files: /^worker\/contract\//, code: ["contract"], types: [], packages: contractPackages },
  {
    name: "pure",
    files: /^worker\/lib\/|^worker\/.*\.(rules|prompts|machine|errors|refusals)\.ts$/,
    code: ["contract", "pure", ...parts],
    types: ["tables", "providers", "repositories", "messages"],
    packages: ["zod/mini", "bowser", "ipaddr.js", "tldts", "file-type", "temporal-polyfill", "node:async_hooks"],
  },
  {
    name: "db",
    files: /^worker\/db\//,
    code: ["contract", "pure", "db", "tables"],
    types: [],
    packages: ["drizzle-orm", "@neondatabase/serverless", "pg"],
  },
  {
    name: "tables",
    files: /^worker\/.*\.tables\.ts$/,
    code: ["contract", "pure", "db", "tables"],
    types: ["messages", ...parts],
    packages: ["drizzle-orm"],
  },
  {
    name: "messages",
    files: /^worker\/queues\/(messages|define-message|message-registry)\.ts$/,
    code: ["pure", "messages"],
    types: [],
    packages: [],
  },
  {
    name: "composition-types",
    files: /^worker\/env\.ts$/,
    code: ["contract", "pure"],
    types: ["bindings", "providers", "messages", "document"],
    packages: ["zod/mini"],
  },
  {
    name: "bindings",
    files: /^worker\/bindings\//,
    code: ["contract", "pure", "bindings"],
    types: ["object-parts", ...parts, "messages", "providers"],
    packages: [],
  },
  {
    name: "parser",
    files: /^parser\//,
    code: ["pure", "providers", "parser"],
    types: [],
    packages: ["cloudflare:workers", "@hyzyla/pdfium"],
  },
  {
    name: "identity",
    files: /^worker\/providers\/identity\//,
    code: ["contract", "pure", "db", "tables", "providers", "identity"],
    types: ["composition-types"],
    packages: [
      "better-auth",
      "@better-auth/utils",
      "@simplewebauthn/server",
      "oauth4webapi",
      "drizzle-orm",
      "node:async_hooks",
      "node:crypto",
    ],
  },
  {
    name: "providers",
    files: /^worker\/(providers|networks)\//,
    code: ["contract", "pure", "providers"],
    types: ["composition-types"],
    packages: [
      "openai",
      "@anthropic-ai/sdk",
      "eventsource-parser",
      "stripe",
      "zod/mini",
      "unpdf",
      "@hyzyla/pdfium",
      "fflate",
      "htmlparser2",
      "libphonenumber-js",
      "@block65/webcrypto-web-push",
    ],
  },
  {
    name: "repositories",
    files: /^worker\/.*\.(repository|sql)\.ts$/,
    code: ["contract", "pure", "db", "tables", "repositories", "personal"],
    types: [...parts, "messages", "providers", "identity"],
    packages: ["drizzle-orm"],
  },
  {
    name: "services",
    files: /^worker\/.*\.(service|consumer|steps)\.ts$/,
    code: ["contract", "pure", ...parts],
    types: [...base, "identity", "repositories", "services", "messages", "kinds"],
    packages: [],
  },
  {
    name: "http",
    files: /^worker\/http\/|^worker\/.*\.routes\.ts$/,
    code: ["contract", "pure", "http", "upload-kinds", ...parts],
    types: ["composition", "services"],
    packages: ["hono", "zod/mini", "zod/v4/core", "client-zip"],
  },
  {
    name: "base",
    files: /^worker\/base\.ts$/,
    code: ["contract", "pure", "db", "bindings", "providers", "composition-types"],
    types: ["messages"],
    packages: [],
  },
  {
    // A large module is put together of parts, each in a file of its own.
    name: "composition-parts",
    files: /^worker\/.*\.parts\.ts$/,
    code: [...upToServices, "identity", "answer-kinds", ...parts],
    types: ["base", "module-compositions", "messages"],
    packages: [],
  },
  {
    name: "module-compositions",
    files: /^worker\/.*\.composition\.ts$/,
    code: [...upToServices, "identity", "answer-kinds", "composition-parts", ...parts],
    types: ["base", "module-compositions", "messages"],
    packages: [],
  },
  {
    name: "composition",
    files: /^worker\/(services|cap-counts)\.ts$/,
    code: [...upToServices, "base", "module-compositions", "composition", ...parts],
    types: ["messages"],
    packages: [],
  },
  {
    name: "manifests",
    files: /^worker\/.*\.module\.ts$|^worker\/modules\/modules?\.ts$/,
    code: ["contract", "pure", "http", "manifests", "kinds", "upload-kinds", "personal-data"],
    types: ["composition", "services", "messages", ...parts],
    packages: [],
  },
  {
    name: "registries",
    files: /^worker\/registries\.ts$/,
    code: ["manifests", "kinds", "messages", ...shared],
    types: ["composition"],
    packages: [],
  },
  {
    name: "isolate",
    files: /^worker\/isolate\.ts$/,
    code: ["pure", "registries", "composition"],
    types: ["base", "composition-types"],
    packages: [],
  },
  {
    name: "objects",
    files: /^worker\/.*\bobject\/\w+Object\.ts$/,
    code: [...upToServices, "isolate", "registries", "object-parts", "objects", ...parts],
    types: ["composition"],
    packages: ["cloudflare:workers"],
  },
  {
    name: "object-parts",
    files: /^worker\/.*\bobject\/|^worker\/sockets\//,
    code: ["contract", "pure", "object-parts", ...parts],
    types: ["services", "composition", "bindings", "repositories", "providers"],
    packages: [],
  },
  {
    name: "mounts",
    files: /^worker\/(app|schedule|queues\/dispatch)\.ts$/,
    code: [...upToServices, "identity", "http", "composition", "isolate", "manifests", "messages"],
    types: [],
    packages: ["hono"],
  },
  {
    name: "entry",
    files: /^worker\/index\.ts$/,
    code: ["mounts", "manifests", "registries", "isolate", "objects", "bindings", "pure"],
    types: ["messages", "composition-types"],
    packages: ["cloudflare:workers"],
  },
  {
    name: "kinds",
    files: /^worker\/(alerts|jobs|modules)\/.*\.(job|message)\.ts$/,
    code: ["contract", "pure", "repositories", "messages", ...parts],
    types: ["services", "tables", ...base],
    packages: ["drizzle-orm"],
  },
  {
    name: "upload-kinds",
    files: /^worker\/modules\/.*\.upload\.ts$/,
    code: ["contract", "pure", ...parts],
    types: ["services"],
    packages: [],
  },
  {
    name: "personal-data",
    files: /^worker\/.*\.personal\.ts$/,
    code: ["contract", "pure", "tables", "repositories", ...parts],
    types: ["services"],
    packages: ["drizzle-orm"],
  },
  {
    name: "answer-kinds",
    files: /^worker\/modules\/.*\.answer\.ts$/,
    code: ["contract", "pure", ...parts, "repositories", "services"],
    types: [],
    packages: [],
  },
  {
    name: "module-parts",
    files: /^worker\/modules\//,
    code: ["contract", "pure", ...parts],
    types: ["tables", ...base],
    packages: ["eventsource-parser", "fflate", "mediabunny"],
  },
  sharedFloor("answers", ["repositories", ...base]),
  ...documentFloors,
  sharedFloor("knowledge", ["repositories", ...base]),
  sharedFloor("sites", base, ["robots-parser", "fflate"]),
  ...["uploads", "engine", "reconciliation"].map((name) => sharedFloor(name, base)),
  {
    name: "personal",
    files: /^worker\/personal\//,
    code: ["contract", "pure", "personal"],
    types: ["tables", ...base],
    packages: ["drizzle-orm"],
  },
  {
    name: "jobs",
    files: /^worker\/jobs\//,
    code: ["contract", "pure", "jobs"],
    types: ["messages", ...base],
    packages: ["drizzle-orm"],
  },
];
