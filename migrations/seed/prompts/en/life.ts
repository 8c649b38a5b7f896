import { promptsOf } from "../row.ts";

export const life = promptsOf("en", "life", [
  {
    slug: "dinners-for-the-week",
    title: "Dinners for the week",
    text: "Plan a week of dinners for {people}, with a budget of {budget} and at most {minutes} minutes of cooking on weekdays. Take into account: {diet}. Follow the season and use leftovers at least twice. Give the menu as a table, then a shopping list by aisle, with quantities.",
  },
  {
    slug: "cook-what-is-there",
    title: "Cook with what you have",
    text: "In my kitchen I have {ingredients}, plus the basics: oil, salt, pasta, eggs, onions. Suggest three dishes that are really different, with the time and the difficulty, and wait for my choice. Then give the recipe for {servings} in numbered steps, with the moments to taste. I will buy one extra thing at most.",
  },
  {
    slug: "gift-ideas",
    title: "A gift that's truly for them",
    text: "Find ten gift ideas for {person}, for {occasion}, around {budget}. What I know about them: {interests}. Three things to use, three to live, two to make myself, two unexpected; for each, why this person and not just anyone. If one answer would change half the list, ask me that question first.",
  },
  {
    slug: "see-clearly-in-my-budget",
    title: "Make sense of my budget",
    text: "Help me sort out my month: income {income}, fixed costs {fixed_costs}, the rest goes without my knowing where. Propose a simple budget as a table, three savings that do not hurt, a small cushion for surprises, and a way to keep track in five minutes a week. Show your sums, and recommend no financial product.",
  },
  {
    slug: "formal-letter",
    title: "A letter to an official body",
    text: "Write a letter to {organisation} to obtain {request}. The facts, in order: {facts}. Courteous and firm, one idea a paragraph; say what I expect and by when, list the enclosures, and leave in square brackets what I have to fill in. Quote a law only if you are certain of it, and remind me to check it.",
  },
  {
    slug: "difficult-conversation",
    title: "Prepare a difficult conversation",
    text: "I have to speak to {person} about {subject}, and I dread it. Help me to put into words what I want to obtain and what they may fear; find a first sentence without blame, three ways to say the essential, and answers to the two reactions I expect. Then play their part so that I can practise, and tell me how I came across.",
  },
  {
    slug: "tidy-one-room",
    title: "Tidy a room without giving up",
    text: "I want to tidy {room} and I have {time}; I find it hard to part with things. Cut the work into 25-minute sessions, each with a result one can see, three questions to decide what leaves, and where it goes: give, sell, recycle. Start with what costs me least and keep the memories for last.",
  },
]);
