import type { Module } from "../modules/module.ts";
import { answersPersonal } from "./answers.personal.ts";

export const answersModule = {
  name: "answers",
  schedule: { sweep: [({ answers }) => answers.lostAnswers.end()] },
  personal: answersPersonal,
} satisfies Module;
