import type { Module } from "#shell/module.ts";

export const assistant = { name: "assistant", locale: ["assistant"] } satisfies Module;
