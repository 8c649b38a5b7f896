import type { Module } from "../module.ts";
import { supportPersonal } from "./support.personal.ts";

export const supportModule = {
  name: "support",
  personal: supportPersonal,
} satisfies Module;
