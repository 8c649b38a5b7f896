import { choice, line, long, number, required } from "../row.ts";
import type { CategoryFacts } from "../row.ts";

export const mail = {
  "mail-request": {
    id: 101,
    icon: "hand-helping",
    fields: {
      recipient: required(line()),
      request: required(long(1_200)),
      reason: long(1_000),
      deadline: line(80),
      relation: choice("colleague", "manager", "client", "supplier"),
    },
  },
  "mail-follow-up": {
    id: 102,
    icon: "reply",
    fields: {
      recipient: required(line()),
      subject: required(long(1_000)),
      sent_on: line(80),
      needed_by: line(80),
      attempt: choice("first", "second", "last"),
    },
  },
  "mail-invoice-reminder": {
    id: 103,
    icon: "receipt-text",
    fields: {
      client: required(line()),
      invoice: required(line(80)),
      amount: required(line(60)),
      due_on: required(line(80)),
      step: required(choice("friendly", "firm", "formal_notice")),
      agreed: long(800),
    },
  },
  "mail-meeting": {
    id: 104,
    icon: "calendar-plus",
    fields: {
      recipients: required(line(240)),
      purpose: required(long(1_000)),
      slots: long(500),
      minutes: number(480),
      format: choice("room", "video", "phone"),
    },
  },
  "mail-minutes": {
    id: 105,
    icon: "clipboard-list",
    fields: {
      meeting: required(line()),
      notes: required(long(6_000)),
      held_on: line(80),
      present: line(300),
      reader: choice("participants", "absent", "management"),
    },
  },
  "mail-update": {
    id: 106,
    icon: "list-checks",
    fields: {
      project: required(line()),
      done: required(long()),
      late: long(1_500),
      next: long(1_500),
      reader: line(),
    },
  },
  "mail-decline": {
    id: 107,
    icon: "hand",
    fields: {
      recipient: required(line()),
      asked: required(long(1_200)),
      reason: long(1_000),
      instead: long(800),
    },
  },
  "mail-change": {
    id: 108,
    icon: "megaphone",
    fields: {
      change: required(long(1_500)),
      audience: required(line()),
      from_when: line(80),
      why: long(1_000),
      to_do: long(1_000),
      contact: line(),
    },
  },
  "mail-apology": {
    id: 109,
    icon: "life-buoy",
    fields: {
      recipient: required(line()),
      mistake: required(long(1_500)),
      effect: long(800),
      repair: required(long(1_000)),
    },
  },
  "mail-unhappy-customer": {
    id: 110,
    icon: "message-square-reply",
    fields: {
      complaint: required(long()),
      found: long(1_200),
      offer: long(800),
      customer: line(),
      signature: line(),
    },
  },
} as const satisfies CategoryFacts;
