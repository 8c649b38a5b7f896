import type { Module } from "#shell/module.ts";

export const tracking = { name: "tracking", locale: ["services"] } satisfies Module;
