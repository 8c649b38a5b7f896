import { describe, expect, test } from "vitest";
import { roles } from "#contract/workspaces/roles.ts";
import { canLeave, canManage, heirs, rolesToGive } from "#modules/workspaces/roles.rules.ts";

const owner = { id: "o", role: "owner" } as const;
const other = { id: "p", role: "owner" } as const;
const admin = { id: "a", role: "admin" } as const;
const member = { id: "m", role: "member" } as const;

describe("whom a reader may change or remove", () => {
  test.each([
    [owner, admin, true],
    [owner, other, true],
    [owner, owner, false],
    [admin, member, true],
    [admin, owner, false],
    [admin, admin, false],
    [member, admin, false],
    [member, member, false],
  ])("%j of %j: %s", (reader, about, may) => {
    expect(canManage(reader, about)).toBe(may);
  });

  test("owners alone make owners", () => {
    expect(roles.filter((role) => rolesToGive(role).includes("owner"))).toEqual(["owner"]);
  });
});

describe("who may leave", () => {
  test("everyone but an owner", () => {
    for (const role of roles) expect(canLeave({ id: "x", role }, [owner, { id: "x", role }])).toBe(true);
  });

  test("an owner, where there is another one", () => {
    expect(canLeave(owner, [owner, admin])).toBe(false);
    expect(canLeave(owner, [owner])).toBe(false);
    expect(canLeave(owner, [owner, other])).toBe(true);
  });

  test("each member but the reader may own the team next", () => {
    expect(heirs(owner, [owner, admin, member])).toEqual([admin, member]);
  });
});
