import { promptsOf } from "../row.ts";

export const writing = promptsOf("en", "writing", [
  {
    slug: "rewrite-clearly",
    title: "Rewrite it so that anyone understands",
    text: "Rewrite the text below for {audience}, who will read it once, on a phone. Keep every fact and every figure; replace jargon with ordinary words, split sentences of more than 25 words, and put the main point in the first line. Then list the places where the meaning may have moved, so that I can check them.\n\n{text}",
  },
  {
    slug: "shorten-without-loss",
    title: "Shorten without losing an idea",
    text: "Cut the text below by {percentage} without losing an idea. Delete repetition, throat-clearing and adjectives that do no work; keep the author’s voice and the order of the arguments. Give me the shortened text, its word count before and after, and up to three sentences you hesitated to remove.\n\n{text}",
  },
  {
    slug: "five-openings",
    title: "Five ways to begin",
    text: "Write five openings for {kind_of_text} about {subject}. Each takes another way in: a scene, a figure, a question people really ask, a contradiction, a plain statement. Sixty words at most each, and no “Have you ever wondered”. Add one line under each on what it promises the reader.",
  },
  {
    slug: "plan-a-short-story",
    title: "Plan a short story",
    text: "Help me plan a short story of about {length}, set in {place}, around this conflict: {conflict}. Propose a main character with one desire and one lie they tell themselves, then six scenes in a sentence each, then an ending that costs them something. If the premise leaves room for very different stories, ask me two questions before you start.",
  },
  {
    slug: "proofread-only",
    title: "Proofread, and nothing more",
    text: "Proofread the text below like a newspaper sub-editor: spelling, grammar, punctuation, names and figures that contradict each other. Do not touch the style. Return the corrected text, then a table with the original wording, the correction and the rule in a few words.\n\n{text}",
  },
  {
    slug: "speech-for-an-occasion",
    title: "A speech that sounds like you",
    text: "Write a {duration} speech for {occasion} in honour of {person}. Use these memories and invent nothing: {memories}. Spoken language, short sentences, one smile in the first minute, no catalogue of virtues; end on a line that lets everyone raise a glass. Mark the pauses.",
  },
  {
    slug: "change-the-tone",
    title: "Change the tone of a message",
    text: "Rewrite the message below in a {tone} tone for {recipient}. Keep the same information, and the same length within ten percent. Give two versions, a careful one and one that dares a little more, then say in one sentence which you would send.\n\n{message}",
  },
]);
