import { createElement } from "react";
import { ref } from "valtio";
import { dock } from "#shell/dock.ts";
import { JobsPanel } from "./JobsPanel.tsx";

/** From here on every page shows the uploads and analyses that go on. */
export function showJobs(): void {
  dock.panel = ref(createElement(JobsPanel));
}
