import type { Module } from "../modules/module.ts";
import { accountsPersonal } from "./accounts.personal.ts";

export const accountsModule = {
  name: "accounts",
  personal: accountsPersonal,
} satisfies Module;
