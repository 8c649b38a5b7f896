import type { Module } from "../module.ts";
import { socialPersonal } from "./social.personal.ts";

export const socialModule = {
  name: "social",
  personal: socialPersonal,
} satisfies Module;
