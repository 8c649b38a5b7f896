import { describe, expect, test } from "vitest";
import { catalogue } from "../../worker/contract/index.ts";
import { rights } from "../../worker/contract/workspaces/rights.ts";
import type { Right } from "../../worker/contract/workspaces/rights.ts";
import { createWays } from "./asked-rights.ts";
import { readSources } from "./sources.ts";

const sources = readSources(/\.tsx?$/).filter(({ path }) => /^(frontend\/src|worker\/contract)\//.test(path));
const ways = createWays(sources);

/**
 * What opens a tool: the shell asks for it before a page of the tool is shown (`navigation/tools.rules.ts`). A thread is one
 * object with what it reads and what it asks, so that its composers and rows ask for `questions.ask`.
 */
const opening: readonly Right[] = ["questions.ask", "library.read", "support.read", "planner.read", "members.read"];

/** Every page of the product, and what the palette finds; the admin's pages have rights of their own. */
const roots = sources
  .filter(({ path }) => /^frontend\/src\/(modules\/(?!admin)|shell\/).*(\.routes|\.module|AppLayout)\.tsx?$/.test(path))
  .flatMap(({ path }) => ways.allOf(path));

/** What leads to calls that it does not make: handed to a part that asks, or a store that only takes a notice away. */
const harmless = new Set([
  "frontend/src/modules/planner/PlannerPage/PlannerPage.tsx#ProfileDialog",
  "frontend/src/modules/pdf/uploads.ts#dismissArrived",
  // `useSharing` offers the teams in which the reader's role may share.
  "frontend/src/modules/assistant/library/folders.actions.ts#shareFolder",
  "frontend/src/modules/assistant/templates/own-templates/own.actions.ts#shareOwnImprovement",
  "frontend/src/modules/assistant/templates/own-templates/own.actions.ts#shareTemplate",
]);

const callsWith = (right: Right): ReadonlySet<string> => {
  const names = new Set(catalogue.filter(({ endpoint }) => endpoint.right === right).map(({ name }) => name));
  return new Set(
    sources
      .filter(({ path }) => path.endsWith(".contract.ts"))
      .flatMap(({ path }) => ways.allOf(path))
      .filter((key) => names.has(key.split("#")[1] ?? "")),
  );
};

describe("a page leads to a call only where it asks for the call's right", () => {
  test.each(rights.filter((right) => !opening.includes(right)))("%s", (right) => {
    expect(ways.unasked(roots, { right, calls: callsWith(right), harmless })).toEqual([]);
  });
});
