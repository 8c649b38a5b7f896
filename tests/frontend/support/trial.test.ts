import { expect, test } from "vitest";
import type { TalkEvent } from "#contract/support/talk-events.ts";
import { addressesForm, addressesIn } from "#modules/support/knowledge/adding.forms.ts";
import { afterEvent, startTurn } from "#modules/support/trial/trial.rules.ts";

const citation = {
  n: 1,
  quote: "in five days",
  verified: true,
  source_id: "s".repeat(24),
  title: "Shipping",
  url: "",
  anchor: null,
};

test("a trial shows what comes, each citation once, and its end", () => {
  const events: TalkEvent[] = [
    { event: "message", data: { text: "In five " } },
    { event: "message", data: { text: "days. [1]" } },
    { event: "citation", data: citation },
    { event: "citation", data: citation },
    {
      event: "outcome",
      data: { answered: true, outcome: "answered", source_ids: [], action: "continue", offers: [] },
    },
    { event: "end", data: { status: "complete", length: 18, reason: null, withdrawn: false } },
  ];
  expect(events.reduce(afterEvent, startTurn("How long?", "r"))).toEqual({
    requestId: "r",
    question: "How long?",
    text: "In five days. [1]",
    citations: [citation],
    outcome: "answered",
    status: "over",
  });
});

test.each([
  [
    "sails.example\nhttps://sails.example/a  sails.example",
    ["https://sails.example/", "https://sails.example/a"],
    true,
  ],
  ["sails.example nowhere", null, false],
  ["  ", [], false],
])("of %j the addresses are %j", (typed, urls, isValid) => {
  expect(addressesIn(typed)).toEqual(urls);
  expect(addressesForm.safeParse({ addresses: typed }).success).toBe(isValid);
});
