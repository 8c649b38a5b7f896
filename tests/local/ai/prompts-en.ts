import type { ShownPrompt } from "./shown-prompts.ts";

const tides = `The tides of Saint-Malo

The spring tide comes twice a month, when the moon is full or new. In 1966 the tidal power station opened on the Rance, and it still produces about 500 GWh a year. The harbour sill dries at 2.0 m, so a boat with a draught of 1.9 m waits for high water.

Fishermen know the coefficient of the day. The coefficient runs from 20 to 120 (a very strong tide), and Dr. A. Keller measured 119 of it on 21 March 2015. Visitors are often surprised by the speed of the water: it rises as fast as a horse trots, people say. The harbour master, Anna Bell, publishes the tide tables every year. Write to port@saint-malo.example for a copy, which costs €4.50.`;

const minutes = `# Minutes of 3 March 2026

## Budget

The council adopted a budget of €1.2 million for the library. Mr. Owen voted against it because the roof comes first.

## Roof

The roof has leaked since the storm of 12 January 2026. Two builders have sent offers: £48,000 and £52,500. The council decides on 14 April 2026.

## Opening hours

- The library opens on Sundays from May.
- Staff receive a day off in return.`;

export const englishPrompts: readonly ShownPrompt[] = [
  { name: "a greeting", asked: ["Hello there!"] },
  { name: "who answers", asked: ["Who are you? Are you ChatGPT?"] },
  { name: "thanks", asked: ["Sort: pears, apples, figs", "Great, thank you so much!"] },
  { name: "a question of knowledge, how", asked: ["How do I grow tomatoes on a balcony in the north?"] },
  { name: "a question of knowledge, why", asked: ["Why is the sky blue?"] },
  { name: "a text to write", asked: ["Write a poem about the sea in winter"] },
  { name: "a letter to write", asked: ["Can you write an email to my landlord about the broken heating?"] },
  { name: "a translation", asked: ["Translate into French: The train leaves at noon. Please bring your ticket."] },
  { name: "a program", asked: ["Write a Python function that removes duplicate names from a list"] },
  { name: "how to add a key", asked: ["How do I add a key?"] },
  { name: "the plans", asked: ["Which plans do you have, and what do they cost?"] },
  { name: "a question of the help page", asked: ["How do I cancel my subscription?"] },
  { name: "what the product is", asked: ["What is Ensemble?"] },
  { name: "a long text without a wish", asked: [tides] },
  {
    name: "a summary in points, then shorter",
    asked: [`Summarise this in three bullet points:\n\n${minutes}`, "Shorter, please"],
  },
  { name: "an outline", asked: [`Outline this text:\n\n${minutes}`] },
  { name: "a question about a text", asked: [`${tides}\n\nWhen does the spring tide come?`] },
  { name: "a later question about an earlier text", asked: [tides, "What does the harbour master publish?"] },
  { name: "dates, amounts and names", asked: [`Extract the dates, amounts and names from this text:\n\n${minutes}`] },
  {
    name: "two passages compared",
    asked: [
      "Compare these two versions:\n\nThe hotel has 40 rooms. Breakfast costs €12. Dogs are welcome.\n\nThe hotel has 38 rooms. Breakfast costs €14. Dogs are welcome.",
    ],
  },
  { name: "a sum", asked: ["What is 12 * (3 + 4.5) - 7?"] },
  { name: "a percentage", asked: ["How much is 15% of 1,240?"] },
  { name: "a row of numbers", asked: ["What is the average of 12, 15, 18 and 21?"] },
  { name: "a unit", asked: ["Convert 26.2 miles to km"] },
  { name: "days between dates", asked: ["How many days are there between 3 March 2026 and 14 July 2026?"] },
  {
    name: "a list sorted, numbered and rid of duplicates",
    asked: ["Sort this list, remove duplicates and make it a numbered list:\nPlums\napples\nFigs\nApples\nquinces"],
  },
  { name: "a table", asked: ["Put this in a table:\nRent: €820\nPower: €64\nTransport: €75"] },
  { name: "a count", asked: [`How many words does this text have?\n\n${minutes}`] },
  { name: "letters of a word", asked: ["How many r are in strawberry?"] },
  { name: "a correction", asked: ["Correct this text: i recieve teh letter ,and i  definately answer it tomorrow"] },
  {
    name: "what was asked first",
    asked: ["How do I grow tomatoes?", "Sort: pears, apples", "What was my first question?"],
  },
  { name: "nothing but a sign", asked: ["???"] },
  { name: "two languages", asked: ["Bonjour, could you please sort these words for me: zoo, été, apple, école"] },
  { name: "questions on a text", asked: [`Write five questions about this text:\n\n${tides}`] },
  { name: "a remark", asked: ["My dog is called Rex and he likes snow."] },
  { name: "the models", asked: ["Which models can I use?"] },
  { name: "a choice", asked: ["Should I buy or rent a house?"] },
  { name: "ideas", asked: ["Give me ten ideas for a birthday party"] },
  {
    name: "a list, then a table of it, then turned round",
    asked: ["apples\npears\nplums\nfigs", "Put them in a table", "Sort it in reverse order"],
  },
  { name: "money", asked: ["How much are 250 dollars in euros?"] },
];

const lighthouse = `Keepers of the light

The lighthouse at Cape Ferret was built in 1840 and rebuilt in 1947. Its lamp stands 57 m above the sea, and its red flash
is seen over 22 nautical miles. Three keepers lived there with their families until the lamp was automated.

2.1 Daily work

A keeper climbed 258 steps every evening. He trimmed the wick, cleaned the lens and wound the clockwork that turns it. In
winter the watch lasted fifteen hours, so the keepers took turns. Whoever fell asleep lost his post.

2.2 Storms

In the storm of 1916 the waves broke the windows of the gallery. The keepers lit a hand lamp and kept it burning until
morning. No ship was lost that night. The log-book of the lighthouse, which the museum keeps, describes each hour.`;

const prices = "Product\tPrice\tStock\nApples\t€2.40\t120\nPears\t€2.90\t80\nPlums\t€3.10\t45";

/** What else the product asks of it: titles, further questions, summaries of files. */
export const englishTexts: readonly string[] = [
  "How do I grow tomatoes on a balcony in the north?",
  "Can you explain the difference between a virus and a bacterium to a child of ten?",
  "What is the capital of France?",
  tides,
  lighthouse,
  prices,
  "Thanks!",
];
