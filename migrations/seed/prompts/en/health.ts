import { promptsOf } from "../row.ts";

export const health = promptsOf("en", "health", [
  {
    slug: "prepare-a-doctor-visit",
    title: "Prepare a doctor’s appointment",
    text: "I am seeing {doctor} on {date} about {problem}. Help me prepare: a five-line summary (since when, how often, what eases or worsens it, what I have tried), the history and treatments to mention, and the six questions to ask first. Make no diagnosis. Tell me which signs would mean not waiting for the appointment.",
  },
  {
    slug: "medical-words-made-plain",
    title: "A medical report in plain words",
    text: "Put this medical document into ordinary words: {document}. Define each technical term, say what is being measured and what the reference range means, and keep what is written apart from what one might suppose. Do not conclude in the doctor’s place; finish with the questions to ask them.",
  },
  {
    slug: "a-week-for-better-sleep",
    title: "A week to sleep better",
    text: "I sleep badly: {what_happens}. My hours and constraints: {constraints}. Propose a week of changes, one a day, from the easiest to the most demanding, with the reason for each and one line to note every morning. Say after how long, or at which signs, I should talk to a doctor.",
  },
  {
    slug: "progressive-training-plan",
    title: "A training plan that progresses",
    text: "Build a training plan of {weeks} weeks towards this goal: {goal}. I start from {current_level}, I can train {sessions} times a week with {equipment}, and I must go easy on {weak_point}. A table week by week with warm-up, easy and hard sessions and rest, never more than ten percent harder from one week to the next. Tell me how I will know that I am doing too much.",
  },
  {
    slug: "break-from-the-desk",
    title: "A break for a stiff back",
    text: "Give me a {minutes}-minute routine to undo a day of {posture}, one that I can do in {place} without changing clothes. For each movement: how to do it, for how long, what I should feel and what I should not. Add a gentler version for tired days, and a reminder short enough for a sticky note.",
  },
  {
    slug: "small-changes-on-the-plate",
    title: "Small changes on the plate",
    text: "Here is what I eat on an ordinary day: {meals}. Without counting calories or forbidding anything, say what is already well balanced, the one or two things that are missing, and five small changes that fit {constraints}. Concrete swaps, ordinary products, no food supplements.",
  },
]);
