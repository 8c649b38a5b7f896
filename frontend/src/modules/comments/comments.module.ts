import type { Module } from "#shell/module.ts";

export const comments = { name: "comments", locale: ["comments"] } satisfies Module;
