import { choice, line, long, required } from "../row.ts";
import type { CategoryFacts } from "../row.ts";

export const administration = {
  "admin-cancel": {
    id: 401,
    icon: "file-x",
    fields: {
      provider: required(line(200)),
      contract: required(line(200)),
      ground: required(choice("renewal", "any_time", "change", "failure", "cooling_off")),
      facts: long(1_200),
      end_on: line(80),
      sender: line(200),
    },
  },
  "admin-complaint": {
    id: 402,
    icon: "file-exclamation-point",
    fields: {
      company: required(line(200)),
      purchase: required(line(240)),
      problem: required(long()),
      tried: long(1_200),
      demand: required(line(300)),
      deadline: line(80),
    },
  },
  "admin-statement": {
    id: 403,
    icon: "file-check",
    fields: {
      person: required(line(240)),
      states: required(long()),
      about: line(240),
      purpose: line(240),
      place_date: line(120),
    },
  },
  "admin-help": {
    id: 404,
    icon: "hand-coins",
    fields: {
      body: required(line(200)),
      help: required(line(300)),
      situation: required(long()),
      figures: long(1_000),
      done: long(800),
      enclosed: line(300),
    },
  },
  "admin-leave-home": {
    id: 405,
    icon: "house",
    fields: {
      landlord: required(line(200)),
      home: required(line(240)),
      tenant: required(line(200)),
      notice: required(choice("furnished", "unfurnished", "shortened")),
      leave_on: line(80),
      ground: line(240),
    },
  },
  "admin-fine": {
    id: 406,
    icon: "scale",
    fields: {
      authority: required(line(200)),
      reference: required(line(160)),
      offence: required(line(240)),
      facts: required(long()),
      evidence: long(800),
    },
  },
  "admin-data": {
    id: 407,
    icon: "shield-user",
    fields: {
      company: required(line(200)),
      wish: required(choice("access", "erase", "correct", "object")),
      identity: required(line(240)),
      details: long(1_000),
    },
  },
  "admin-time-to-pay": {
    id: 408,
    icon: "calendar-clock",
    fields: {
      creditor: required(line(200)),
      debt: required(line(240)),
      why: required(long(1_200)),
      plan: required(line(300)),
      means: long(800),
    },
  },
} as const satisfies CategoryFacts;
