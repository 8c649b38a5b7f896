import type { Module } from "../modules/module.ts";
import { uploadsPersonal } from "./uploads.personal.ts";

export const uploadsModule = {
  name: "uploads",
  personal: uploadsPersonal,
} satisfies Module;
