import type { Module } from "#shell/module.ts";

export const agreements = { name: "agreements", locale: ["agreements"] } satisfies Module;
