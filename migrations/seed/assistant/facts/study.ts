import { choice, line, long, number, required } from "../row.ts";
import type { CategoryFacts } from "../row.ts";

export const study = {
  "study-outline": {
    id: 601,
    icon: "list-tree",
    fields: {
      question: required(long(1_000)),
      subject: required(line(160)),
      level: required(choice("school", "upper", "university")),
      material: long(3_000),
      words: number(10_000),
    },
  },
  "study-sheet": {
    id: 602,
    icon: "notebook-pen",
    fields: {
      lesson: required(line(200)),
      notes: required(long(6_000)),
      level: choice("school", "upper", "university"),
      exam: line(160),
    },
  },
  "study-statement": {
    id: 603,
    icon: "graduation-cap",
    fields: {
      course: required(line(200)),
      interest: required(long()),
      done: required(long()),
      plans: long(1_000),
      university: line(200),
    },
  },
  "study-placement": {
    id: 604,
    icon: "briefcase",
    fields: {
      place: required(line(240)),
      period: required(line(120)),
      tasks: required(long(3_000)),
      learned: long(1_500),
      pages: number(60),
    },
  },
  "study-teacher": {
    id: 605,
    icon: "school",
    fields: {
      teacher: required(line(160)),
      matter: required(long(1_200)),
      reason: long(800),
      sender: required(choice("student", "parent")),
      identity: line(200),
    },
  },
  "study-book": {
    id: 606,
    icon: "book-open",
    fields: {
      book: required(line(200)),
      content: required(long(3_000)),
      themes: long(1_500),
      opinion: long(1_000),
      level: choice("school", "upper", "university"),
    },
  },
} as const satisfies CategoryFacts;
