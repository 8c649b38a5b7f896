import type { Module } from "#shell/module.ts";

export const marketplace = { name: "marketplace", locale: ["plans", "users"] } satisfies Module;
