import { promptsOf } from "../row.ts";

export const language = promptsOf("en", "language", [
  {
    slug: "conversation-partner",
    title: "A patient conversation partner",
    text: "Let us talk in {language} about {topic}; my level is {level}. Two or three sentences at a time, always ending with a question. After each of my messages, correct only the two mistakes that matter most, in one line, then carry on. After ten exchanges, sum up my progress and give me five expressions to use again.",
  },
  {
    slug: "translate-with-nuance",
    title: "Translate with its nuances",
    text: "Translate the text below into {language} for {readers}. Aim for what a native speaker would have written rather than for the words one by one; keep names, figures and register. Then show me the three passages where you had to choose, with the other possibility and the nuance that gets lost.\n\n{text}",
  },
  {
    slug: "correct-and-explain",
    title: "Correct my text and explain",
    text: "Correct my text, written in {language}. Give the corrected version first, then a table: what I wrote, the correction, the rule in simple words. Keep real mistakes apart from what is merely unidiomatic, and tell me which mistake comes back most often.\n\n{text}",
  },
  {
    slug: "words-for-a-theme",
    title: "The words of a theme",
    text: "Teach me the vocabulary of {theme} in {language}, {level} level: 20 words or expressions in real use, with the gender if there is one, the pronunciation, a sentence and its translation. Group them by situation, point out the false friends, and finish with a short dialogue that uses ten of them.",
  },
  {
    slug: "grammar-point",
    title: "A grammar point made clear",
    text: "Explain {grammar_point} in {language} to someone whose first language is {native_language}. Start from what is alike and what is not; give the rule in three lines, five contrasting examples, and the exceptions one really meets. Then set me eight exercises and wait for my answers before correcting.",
  },
  {
    slug: "living-idioms",
    title: "Idioms people really use",
    text: "Give me ten idioms in {language} about {theme}, heard today rather than found in old books. For each: the literal sense, the real one, the register, a line of dialogue, and the nearest expression in {native_language}. Tell me which two to avoid at work.",
  },
]);
