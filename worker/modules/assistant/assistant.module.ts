import type { Module } from "../module.ts";
import { assistantPersonal } from "./assistant.personal.ts";

export const assistantModule = {
  name: "assistant",
  personal: assistantPersonal,
} satisfies Module;
