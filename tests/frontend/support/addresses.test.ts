import { expect, test } from "vitest";
import { addressesForm, addressesIn } from "#modules/support/knowledge/adding.forms.ts";

test.each([
  [
    "sails.example\nhttps://sails.example/a  sails.example",
    ["https://sails.example/", "https://sails.example/a"],
    true,
  ],
  ["sails.example nowhere", null, false],
  ["  ", [], false],
])("of %j the addresses are %j", (typed, urls, isValid) => {
  expect(addressesIn(typed)).toEqual(urls);
  expect(addressesForm.safeParse({ addresses: typed }).success).toBe(isValid);
});
