import type { Module } from "#shell/module.ts";

export const prompts = { name: "prompts", locale: ["prompts"] } satisfies Module;
