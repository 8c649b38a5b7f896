import type { prompts as french } from "../fr/prompts.ts";
import type { Translation } from "../translation.ts";

export const prompts = {
  all: "All",
  "category.code": "Code",
  "category.data": "Data",
  "category.health": "Well-being",
  "category.language": "Languages",
  "category.life": "Everyday",
  "category.marketing": "Marketing",
  "category.study": "Study",
  "category.travel": "Travel",
  "category.work": "Work",
  "category.writing": "Writing",
  categories: "Categories",
  description: "Choose one: it goes into your message, and all that is left is to fill in the words in braces.",
  empty: "No prompt matches",
  emptyText: "Try other words, or another category.",
  failed: "The prompts could not be loaded",
  language: "Language of the prompts",
  more: "Show more",
  search: "Search prompts",
  title: "Prompts",
  uses_one: "used once",
  uses_other: "used {{shown}} times",
} satisfies Translation<typeof french>;
