import { expect, test } from "vitest";
import type { WorkspaceRow } from "#contract/workspaces/workspaces.contract.ts";
import { ownsAlone, sentFates, teamEnd, undecidedTeams } from "#modules/workspaces/leaving/fates.rules.ts";

const workspace = (id: string, over: Partial<WorkspaceRow> = {}): WorkspaceRow => ({
  id,
  name: id,
  personal: false,
  picture: null,
  role: "owner",
  ends_at: null,
  last_owner: false,
  ...over,
});

const personal = workspace("own", { personal: true });
const shared = workspace("shared", { last_owner: true });
const further = workspace("further", { last_owner: true });
const alone = workspace("alone");
const joined = workspace("joined", { role: "member" });

test("a person decides about teams whose last owner they are, beside others", () => {
  expect(undecidedTeams([personal, shared, alone, joined])).toEqual([shared]);
});

test("a person reads of a team that goes with them, and not of the personal workspace", () => {
  expect(ownsAlone([personal, shared, joined])).toBe(false);
  expect(ownsAlone([personal, alone])).toBe(true);
});

test("each team is sent with its next owner or its end, and nothing is sent before all are decided", () => {
  expect(sentFates([], {})).toEqual([]);
  expect(sentFates([shared, further], { shared: "p" })).toBeNull();
  expect(sentFates([shared, further], { shared: "p", further: teamEnd })).toEqual([
    { id: "shared", next_owner: "p" },
    { id: "further", next_owner: null },
  ]);
});

test("a choice about a team that needs none any more is left out", () => {
  expect(sentFates([shared], { shared: "p", further: teamEnd })).toEqual([{ id: "shared", next_owner: "p" }]);
});
