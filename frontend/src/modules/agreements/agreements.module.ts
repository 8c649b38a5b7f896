import type { Module } from "#shell/module.ts";

export const agreements = { name: "agreements", locale: ["agreements", "rights"] } satisfies Module;
