import { choice, line, long, required } from "../row.ts";
import type { CategoryFacts } from "../row.ts";

export const product = {
  "product-release-notes": {
    id: 801,
    icon: "rocket",
    fields: {
      product: required(line(160)),
      changes: required(long(5_000)),
      version: line(80),
      reader: required(choice("users", "admins", "developers")),
      to_do: long(1_000),
    },
  },
  "product-brief": {
    id: 802,
    icon: "clipboard-pen",
    fields: {
      problem: required(long()),
      users: required(line(240)),
      idea: required(long()),
      measure: line(300),
      limits: long(1_200),
    },
  },
  "product-bug": {
    id: 803,
    icon: "bug",
    fields: {
      happened: required(long(2_500)),
      expected: required(long(800)),
      steps: long(1_500),
      environment: line(240),
      impact: choice("blocked", "workaround", "cosmetic"),
    },
  },
  "product-guide": {
    id: 804,
    icon: "book-open-check",
    fields: {
      task: required(line(240)),
      steps: required(long(5_000)),
      reader: required(line(200)),
      needed: long(800),
      problems: long(1_500),
    },
  },
  "product-incident": {
    id: 805,
    icon: "siren",
    fields: {
      incident: required(long()),
      timeline: required(long(4_000)),
      cause: long(1_500),
      actions: long(1_500),
      reader: required(choice("team", "customers")),
    },
  },
} as const satisfies CategoryFacts;
