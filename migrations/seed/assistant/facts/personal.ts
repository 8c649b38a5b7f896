import { choice, line, long, number, required } from "../row.ts";
import type { CategoryFacts } from "../row.ts";

export const personal = {
  "personal-speech": {
    id: 701,
    icon: "wine",
    fields: {
      occasion: required(choice("wedding", "birthday", "retirement", "other")),
      people: required(line(240)),
      you: required(line(200)),
      memories: required(long()),
      minutes: number(15),
    },
  },
  "personal-condolences": {
    id: 702,
    icon: "flower-2",
    fields: {
      recipient: required(line(200)),
      deceased: required(line(200)),
      memory: long(1_200),
      closeness: required(choice("close", "acquaintance", "colleague")),
      help: line(240),
    },
  },
  "personal-thanks": {
    id: 703,
    icon: "gift",
    fields: {
      recipient: required(line(200)),
      gift: required(long(1_000)),
      effect: long(1_000),
      closeness: choice("family", "friend", "formal"),
    },
  },
  "personal-invitation": {
    id: 704,
    icon: "party-popper",
    fields: {
      occasion: required(line(240)),
      hosts: required(line(200)),
      when_where: required(line(300)),
      practical: long(800),
      reply_by: line(120),
      style: choice("simple", "festive", "formal"),
    },
  },
  "personal-neighbour": {
    id: 705,
    icon: "fence",
    fields: {
      neighbour: required(line(200)),
      matter: required(long(1_500)),
      wish: required(line(300)),
      offer: line(300),
      before: long(800),
    },
  },
} as const satisfies CategoryFacts;
