import { choice, line, long, number, required } from "../row.ts";
import type { CategoryFacts } from "../row.ts";

export const web = {
  "web-article": {
    id: 301,
    icon: "newspaper",
    fields: {
      subject: required(line(240)),
      points: required(long()),
      reader: line(200),
      words: number(2_500),
      searched: line(200),
    },
  },
  "web-linkedin": {
    id: 302,
    icon: "briefcase-business",
    fields: {
      subject: required(long(1_500)),
      lesson: long(600),
      reader: line(200),
      ending: choice("question", "link", "none"),
    },
  },
  "web-caption": {
    id: 303,
    icon: "image",
    fields: {
      picture: required(long(800)),
      message: required(long(800)),
      voice: choice("playful", "calm", "informative"),
      tags: number(15),
    },
  },
  "web-series": {
    id: 304,
    icon: "messages-square",
    fields: {
      idea: required(long(1_500)),
      facts: long(2_000),
      posts: number(15),
      reader: line(200),
    },
  },
  "web-about": {
    id: 305,
    icon: "store",
    fields: {
      name: required(line()),
      story: required(long()),
      today: long(1_200),
      values: long(800),
      contact: line(200),
    },
  },
  "web-faq": {
    id: 306,
    icon: "circle-question-mark",
    fields: {
      subject: required(line(200)),
      facts: required(long(4_000)),
      questions: long(1_500),
      count: number(20),
    },
  },
  "web-script": {
    id: 307,
    icon: "clapperboard",
    fields: {
      subject: required(long(1_200)),
      seconds: required(number(600)),
      reader: line(200),
      shots: long(800),
      action: line(160),
    },
  },
  "web-event": {
    id: 308,
    icon: "calendar-days",
    fields: {
      event: required(long(1_500)),
      when_where: required(line(240)),
      audience: line(200),
      practical: long(800),
      place: choice("site", "network", "poster"),
    },
  },
} as const satisfies CategoryFacts;
