import type { Module } from "../modules/module.ts";
import { queuesPersonal } from "./queues.personal.ts";

const failedMessageLifeMs = 90 * 86_400_000;

export const queuesModule = {
  name: "queues",
  schedule: {
    sweep: [({ queues }, now) => queues.failedMessages.removeOld(new Date(now.getTime() - failedMessageLifeMs))],
  },
  personal: queuesPersonal,
} satisfies Module;
