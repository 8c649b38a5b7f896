import { choice, line, long, required } from "../row.ts";
import type { CategoryFacts } from "../row.ts";

export const jobs = {
  "jobs-cover-letter": {
    id: 501,
    icon: "file-user",
    fields: {
      position: required(line(200)),
      company: required(line(200)),
      experience: required(long()),
      asked: long(4_000),
      why: long(1_000),
      letter: choice("letter", "email"),
    },
  },
  "jobs-speculative": {
    id: 502,
    icon: "mail-search",
    fields: {
      company: required(line(200)),
      work: required(line(200)),
      experience: required(long()),
      reason: long(1_000),
      available: line(120),
    },
  },
  "jobs-thank-you": {
    id: 503,
    icon: "mail-check",
    fields: {
      interviewer: required(line(160)),
      position: required(line(200)),
      talked: required(long(1_500)),
      add: long(800),
    },
  },
  "jobs-profile": {
    id: 504,
    icon: "id-card",
    fields: {
      trade: required(line(200)),
      experience: required(long()),
      aims: line(240),
      place: required(choice("cv", "network")),
    },
  },
  "jobs-resignation": {
    id: 505,
    icon: "door-open",
    fields: {
      employer: required(line(200)),
      position: required(line(200)),
      notice: line(120),
      last_day: line(80),
      words: long(800),
    },
  },
  "jobs-reference": {
    id: 506,
    icon: "award",
    fields: {
      person: required(line(160)),
      you: required(line(240)),
      work: required(long()),
      example: long(1_200),
      purpose: line(200),
    },
  },
  "jobs-raise": {
    id: 507,
    icon: "trending-up",
    fields: {
      manager: required(line(160)),
      results: required(long()),
      change: long(1_000),
      wish: line(160),
      form: choice("meeting", "letter"),
    },
  },
  "jobs-advert": {
    id: 508,
    icon: "users",
    fields: {
      position: required(line(200)),
      company: required(line(300)),
      tasks: required(long()),
      needed: required(long(1_500)),
      terms: long(1_000),
      apply: line(200),
    },
  },
} as const satisfies CategoryFacts;
