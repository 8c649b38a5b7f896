import type { Module } from "#shell/module.ts";

export const notifications = { name: "notifications", locale: ["notifications"] } satisfies Module;
