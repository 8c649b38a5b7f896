import type { Module } from "#shell/module.ts";

export const users = { name: "users", locale: ["users"] } satisfies Module;
