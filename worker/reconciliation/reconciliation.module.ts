import type { Module } from "../modules/module.ts";

export const reconciliationModule = {
  name: "reconciliation",
  schedule: { minute: [({ reconciliation }) => reconciliation.goOn()] },
} satisfies Module;
