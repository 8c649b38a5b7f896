import type { Module } from "../modules/module.ts";

export const answersModule = {
  name: "answers",
  schedule: { sweep: [({ answers }) => answers.lostAnswers.end()] },
} satisfies Module;
