import type { Module } from "../modules/module.ts";
import { knowledgePersonal } from "./knowledge.personal.ts";

export const knowledgeModule = {
  name: "knowledge",
  personal: knowledgePersonal,
} satisfies Module;
