import { composer } from "../composer.ts";
import type { Tool } from "./tool.rules.ts";

/** Chooses a tool for the next questions; null goes on without one. What is typed stays, and so does the cursor. */
export function chooseTool(tool: Tool | null): void {
  composer.keep({ ...composer.state.kept, tool });
  composer.focusAgain();
}
