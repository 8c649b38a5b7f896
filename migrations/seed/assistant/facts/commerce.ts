import { choice, line, long, number, required } from "../row.ts";
import type { CategoryFacts } from "../row.ts";

export const commerce = {
  "commerce-product": {
    id: 201,
    icon: "tag",
    fields: {
      product: required(line()),
      facts: required(long()),
      buyer: line(200),
      place: choice("shop", "marketplace", "catalogue"),
    },
  },
  "commerce-proposal": {
    id: 202,
    icon: "handshake",
    fields: {
      client: required(line()),
      need: required(long(1_500)),
      offer: required(long()),
      price: line(120),
      schedule: line(200),
      valid_until: line(80),
    },
  },
  "commerce-prospecting": {
    id: 203,
    icon: "send",
    fields: {
      prospect: required(line(200)),
      offer: required(long(1_200)),
      why_them: long(800),
      proof: long(800),
      next_step: line(200),
    },
  },
  "commerce-newsletter": {
    id: 204,
    icon: "newspaper",
    fields: {
      business: required(line()),
      news: required(long()),
      reader: line(200),
      action: line(200),
    },
  },
  "commerce-press": {
    id: 205,
    icon: "radio",
    fields: {
      news: required(long()),
      organisation: required(line(300)),
      place_date: line(120),
      quote: long(600),
      contact: line(200),
    },
  },
  "commerce-ad": {
    id: 206,
    icon: "megaphone",
    fields: {
      offer: required(long(1_200)),
      audience: required(line(240)),
      place: required(choice("search", "social", "print", "radio")),
      limit: line(120),
    },
  },
  "commerce-sales-page": {
    id: 207,
    icon: "panels-top-left",
    fields: {
      offer: required(long()),
      audience: required(line(240)),
      objections: long(1_200),
      proof: long(1_200),
      action: line(160),
    },
  },
  "commerce-case": {
    id: 208,
    icon: "quote",
    fields: {
      customer: required(line(240)),
      problem: required(long(1_500)),
      solution: required(long(1_500)),
      results: long(1_000),
      words: long(600),
    },
  },
  "commerce-review": {
    id: 209,
    icon: "star",
    fields: {
      review: required(long()),
      stars: number(5),
      answer: long(1_000),
      signature: line(),
    },
  },
  "commerce-promotion": {
    id: 210,
    icon: "badge-percent",
    fields: {
      offer: required(long(1_000)),
      dates: required(line(160)),
      conditions: long(1_000),
      channel: choice("email", "sms", "poster"),
    },
  },
} as const satisfies CategoryFacts;
