import type { Module } from "../modules/module.ts";
import { alertsRoutes } from "./alerts.routes.ts";
import { queueProbeMessage } from "./queue-probe.message.ts";

export const alertsModule = {
  name: "alerts",
  routes: [...alertsRoutes],
  messages: [queueProbeMessage],
  schedule: {
    minute: [({ alerts }) => alerts.evaluation.evaluate("minute")],
    sweep: [({ alerts }) => alerts.evaluation.evaluate("sweep"), ({ alerts }) => alerts.probes.send()],
    nightly: [
      ({ alerts }) => alerts.evaluation.evaluate("nightly"),
      ({ alerts }) => alerts.evaluation.removeOld(),
      ({ alerts }) => alerts.browserErrors.removeOld(),
    ],
  },
} satisfies Module;
