import type { Block } from "../../worker/contract/document/blocks.ts";
import type { TemplateId } from "../../worker/contract/generation/templates.ts";
import { head, listed, text, words } from "./template-blocks.ts";

const tide = [
  "Twice a day the sea draws back, and twice a day it returns.",
  "Those who live along the estuary no longer look at the clock: they look at the water, and at the colour of the mud.",
  "In the morning the boats lie on their sides. By evening they dance at the quay as if nothing had happened.",
  "It was long before anyone thought of putting this movement to work.",
  "The mills had known it before the engineers: a wheel, a gate, and the patience of the moon.",
];
const prose = [text(...tide), text(...tide.toReversed()), text(...tide)];

/** How a chapter of each template begins in English. */
export const englishChapters: Record<TemplateId, Block[]> = {
  roman: [head("The geography lesson"), ...prose],
  nouvelles: [head("The ferryman’s necklace"), ...prose],
  guide_pratique: [
    head("Prepare the ground"),
    text("Half a day is enough, tools included. Begin in dry weather."),
    listed("Remove eight inches of soil.", "Tamp it down, then check the level.", "Lay the bed of sand."),
    {
      type: "callout",
      kind: "tip",
      title: "Good to know",
      blocks: [text("Leave a soaked soil alone for two days.")],
    },
    text(...tide),
  ],
  manuel_technique: [
    head("Commissioning"),
    text("Check every point before the first start."),
    {
      type: "table",
      head: [words("Point"), words("Value")],
      rows: [
        [words("Pressure"), words("2.8 bar")],
        [words("Flow"), words("14 l/min")],
        [words("Voltage"), words("230 V")],
      ],
    },
    { type: "code", text: "pump --test --for 30s" },
    { type: "callout", kind: "warning", title: "Warning", blocks: [text("Cut the power before you open it.")] },
    text(...tide),
  ],
  biography: [head("Mary, 1867–1891"), ...prose],
  academic: [
    head("Method and data"),
    head("Sample", 2),
    text("The survey rests on one hundred and eighty readings, taken at six stations of the estuary."),
    {
      type: "table",
      head: [words("Station"), words("n"), words("%")],
      rows: [
        [words("Falmouth"), words("96"), words("53")],
        [words("St Mawes"), words("71"), words("39")],
        [words("The Fal"), words("13"), words("8")],
      ],
    },
    ...prose,
  ],
  poetry: [
    head("The sea at evening"),
    {
      type: "verse",
      stanzas: [
        [
          "The sea withdraws without a word,",
          "leaves to the boats their shadow,",
          "and the quay counts the water.",
        ].map(words),
        ["It comes again across the mud,", "slow, with the moon upon its arm,", "as one comes home into a line."].map(
          words,
        ),
        ["Who was it, waiting there?"].map(words),
      ],
    },
  ],
  cookbook: [
    head("Buckwheat pancakes"),
    {
      type: "recipe",
      title: "Batter and filling",
      servings: 4,
      ingredients: ["250 g of flour", "500 ml of water", "4 eggs", "coarse salt"].map(words),
      steps: [
        "Pour in the water little by little, then let it rest for two hours.",
        "Spread it over a high heat and break an egg in the middle.",
        "Fold the edges as soon as the white has set.",
      ].map(words),
    },
    text(...tide),
  ],
  travel_guide: [
    head("From Truro to the sea"),
    text("Leave early, by the towpath. The mist holds as far as the viaduct, then the river opens."),
    ...prose,
  ],
  business: [
    head("Deciding with three figures"),
    {
      type: "callout",
      kind: "summary",
      title: "In short",
      blocks: [text("41% of projects stop within their first week: choose three figures and a date.")],
    },
    text("A dashboard is of use only if it fits on one page."),
    ...prose,
  ],
  self_help: [
    head("One thing at a time"),
    text("It isn’t time that is missing, it is room between two tasks."),
    ...prose,
  ],
  children: [
    head("The girl who spoke to the sea"),
    text("Once upon a time there was a girl who spoke to the sea. Every evening, the sea answered."),
    text("“Will you come back tomorrow?” she asked. And always, the next day, the sea came back."),
  ],
  essay: [head("On the boredom of books"), ...prose],
  thriller: [head("The door at quay 9"), ...prose],
  science_fiction: [head("A drifting reef"), ...prose],
  fantasy: [head("The ferryman of mists"), ...prose],
  health_fitness: [
    head("Three weeks, no equipment"),
    {
      type: "table",
      head: [words("Exercise"), words("Time")],
      rows: [
        [words("Brisk walk"), words("8 min")],
        [words("Lunges"), words("2 × 10")],
        [words("Plank"), words("2 × 40 s")],
        [words("Stretches"), words("5 min")],
      ],
    },
    text("Stop if the pain outgrows the effort."),
    text(...tide),
  ],
  art_design: [head("Line and void"), ...prose],
  history: [
    head("The port before the town"),
    {
      type: "timeline",
      events: [
        { date: "1692", content: words("Privateers fit out at Falmouth.") },
        { date: "1756", content: words("The first sea walls outlast a winter.") },
      ],
    },
    ...prose,
  ],
  philosophy: [head("Common sense"), ...prose],
};
