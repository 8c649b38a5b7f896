import { describe, expect, test } from "vitest";
import { needsNoSession, ownedKinds } from "../../worker/contract/endpoint.ts";
import type { Endpoint } from "../../worker/contract/endpoint.ts";
import { catalogue } from "../../worker/contract/index.ts";
import type { CatalogueRow, ModuleName } from "../../worker/contract/index.ts";
import { toolOfCalls } from "../../worker/contract/tools.ts";
import { hasRight, rights, rightsOf, rolesWith } from "../../worker/contract/workspaces/rights.ts";
import type { Right } from "../../worker/contract/workspaces/rights.ts";
import { roles } from "../../worker/contract/workspaces/roles.ts";

/** Calls of these groups are about what the workspace buys, or agrees to, and what its tools are. */
const bought: readonly ModuleName[] = ["checkout", "subscriptions", "withdrawals"];

const isWorkspaceTool = (module: ModuleName): boolean =>
  ["pdf", "support", "social"].includes(toolOfCalls[module] ?? "") || bought.includes(module);

/** Calls of a workspace's tool that are about the caller's own: an answer that they have begun, and how they like answers. */
const ofThePerson = ["resumeDocumentAnswer", "readPdfSettings", "updatePdfSettings"];

/** The first word of each right that a tool's calls may need. */
const areas: Partial<Record<string, readonly string[]>> = {
  pdf: ["library", "questions"],
  support: ["support"],
  social: ["planner"],
};

const asked = catalogue.filter(({ endpoint }) => !needsNoSession(endpoint) && endpoint.access !== "admin");
const kindsOf = ({ names = {} }: Endpoint) =>
  Object.values(names).flatMap((kind) => (kind === null ? [] : [ownedKinds[kind]]));
const isTheWorkspaces = ({ module, name, endpoint }: CatalogueRow): boolean =>
  (isWorkspaceTool(module) && !ofThePerson.includes(name)) || kindsOf(endpoint).includes("workspace");

/** What brings a person's own thing into the team of the call. */
const isShare = ({ endpoint }: CatalogueRow) => endpoint.method === "POST" && endpoint.path.endsWith("/team");

describe("the right of a call", () => {
  test.each(asked.filter(isTheWorkspaces))("$name is about what a workspace owns, and names one", ({ endpoint }) => {
    expect(rights).toContain(endpoint.right);
  });

  const ofPersons = asked.filter((row) => kindsOf(row.endpoint).length > 0 && !isTheWorkspaces(row));

  test.each(ofPersons.filter((row) => !isShare(row)))(
    "$name is about a person's own things, and needs none but to ask",
    ({ endpoint }) => {
      expect([undefined, "questions.ask"]).toContain(endpoint.right);
    },
  );

  test.each(ofPersons.filter(isShare))("$name adds to what the team sees", ({ endpoint }) => {
    expect(endpoint.right).toBe("library.edit");
  });

  test.each(catalogue.filter(({ endpoint }) => needsNoSession(endpoint) || endpoint.access === "admin"))(
    "$name is called by visitors or admins, who have no role",
    ({ endpoint }) => {
      expect(endpoint.right).toBeUndefined();
    },
  );

  test.each(asked.filter(({ module, endpoint }) => endpoint.right && areas[toolOfCalls[module] ?? ""]))(
    "$name needs a right of its tool",
    ({ module, endpoint }) => {
      expect(areas[toolOfCalls[module] ?? ""]).toContain(endpoint.right?.split(".")[0]);
    },
  );

  test("a right to read is enough for reads alone", () => {
    const reading: readonly Right[] = ["library.read", "support.read", "planner.read"];
    const writes = asked.filter(
      ({ endpoint: { right, method, reads } }) =>
        right !== undefined && reading.includes(right) && method !== "GET" && reads !== true,
    );
    // A card's progress is its learner's; that the planner was opened is counted.
    expect(writes.map(({ name }) => name).toSorted()).toEqual(["countActivity", "countStudio", "reviewCard"]);
  });
});

describe("the table of rights", () => {
  test("gives an owner everything, and each right to an owner", () => {
    expect(rightsOf.owner).toEqual(rights);
    for (const right of rights) expect(rolesWith(right)).toContain("owner");
  });

  test("gives no role a right twice, and none that is not listed", () => {
    for (const role of roles) {
      expect(new Set(rightsOf[role]).size).toBe(rightsOf[role].length);
      expect(rights).toEqual(expect.arrayContaining([...rightsOf[role]]));
    }
  });

  test("lets each role read what it changes, answers or publishes", () => {
    const blind = roles.flatMap((role) =>
      rightsOf[role].flatMap((right) => {
        const reading = rights.filter((one) => one === `${right.split(".")[0]}.read`);
        return reading.every((one) => hasRight(role, one)) ? [] : [`${role}: ${right}`];
      }),
    );
    expect(blind).toEqual([]);
  });
});
