import { expect, test } from "vitest";
import { mostAddresses, readAddresses } from "#modules/workspaces/addresses.rules.ts";
import { inviteForm } from "#modules/workspaces/workspaces.forms.ts";

test.each([
  ["ada@example.test", ["ada@example.test"]],
  ["ada@example.test, bob@example.test", ["ada@example.test", "bob@example.test"]],
  ["ada@example.test;bob@example.test", ["ada@example.test", "bob@example.test"]],
  ["ada@example.test\r\nbob@example.test\n\n", ["ada@example.test", "bob@example.test"]],
  ["ada@example.test bob@example.test", ["ada@example.test", "bob@example.test"]],
  ["Ada Lovelace <ada@example.test>, Bob <bob@example.test>", ["ada@example.test", "bob@example.test"]],
  ["Ada@Example.test, ada@example.test", ["ada@example.test"]],
  [" , ;\n", []],
])("%j is read as addresses, each once", (typed, addresses) => {
  expect(readAddresses(typed)).toEqual({ addresses, wrong: [] });
});

test("what is no address is said as it was typed, beside those that are", () => {
  const typed = `ada@example.test, Bob, carl@nowhere, ${"x".repeat(250)}@example.test`;
  expect(readAddresses(typed)).toEqual({
    addresses: ["ada@example.test"],
    wrong: ["Bob", "carl@nowhere", `${"x".repeat(250)}@example.test`],
  });
});

const faultOf = (addresses: string) =>
  inviteForm.safeParse({ addresses, role: "member" }).error?.issues.map(({ message }) => message);

test("the form names what keeps it from being sent", () => {
  const many = Array.from({ length: mostAddresses + 1 }, (_, at) => `p${at}@example.test`).join("\n");
  expect(faultOf("ada@example.test")).toBeUndefined();
  expect(faultOf("  ")).toEqual(["workspaces:fault.addresses"]);
  expect(faultOf("ada@example.test, Bob")).toEqual(["workspaces:fault.addressWrong=Bob"]);
  expect(faultOf(many)).toEqual([`workspaces:fault.addressesMany?${mostAddresses}`]);
});
