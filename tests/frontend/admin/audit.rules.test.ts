import { describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { catalogue, endpointName } from "#contract/index.ts";
import { differenceOf } from "#modules/admin/audit/difference.rules.ts";
import { audit as english } from "#locales/en/admin/audit.ts";
import { audit as french } from "#locales/fr/admin/audit.ts";
import { meantBy } from "#modules/admin/audit/meant.rules.ts";
import { pageOfSubject } from "#modules/admin/audit/subjects.rules.ts";

describe("what a write changed is listed leaf by leaf", () => {
  test.each([
    ["a value", { price: 5, name: "Go" }, { price: 7, name: "Go" }, [["price", "5", "7"]]],
    ["a deep one", { name: { en: "Go", fr: "Go" } }, { name: { en: "Go", fr: "Va" } }, [["name.fr", "Go", "Va"]]],
    ["one of a list", { ids: [1, 2] }, { ids: [1, 3] }, [["ids.1", "2", "3"]]],
    ["nothing from something", { limit: null }, { limit: 3 }, [["limit", "null", "3"]]],
    ["a field that came", {}, { limit: 3 }, [["limit", null, "3"]]],
    [
      "an emptied list",
      { ids: [1] },
      { ids: [] },
      [
        ["ids.0", "1", null],
        ["ids", null, "[]"],
      ],
    ],
    [
      "a thing that was made",
      null,
      { id: 1, on: true },
      [
        ["id", null, "1"],
        ["on", null, "true"],
      ],
    ],
    ["a thing that was removed", { id: 1 }, null, [["id", "1", null]]],
    ["a bare value", "off", "on", [["", "off", "on"]]],
    ["nothing", { a: 1 }, { a: 1 }, []],
    ["nothing at all", null, null, []],
  ])("%s", (_what, before, after, expected) => {
    expect(differenceOf(before, after).map(({ path, before, after }) => [path, before, after])).toEqual(expected);
  });
});

describe("what an entry is about leads to its page", () => {
  const routes = ["/admin/users/$id", "/admin/prompts", "/admin/admins", "/admin/audit"];
  test.each([
    ["user abc", "/admin/users/abc"],
    ["user a/b?c", "/admin/users/a%2Fb%3Fc"],
    ["prompt 3", "/admin/prompts"],
    ["admin x", "/admin/admins"],
    ["plan 3", null],
    ["constructor 3", null],
    ["user", null],
  ])("%s: %s", (subject, page) => {
    expect(pageOfSubject(subject, routes)).toBe(page);
  });
});

test("the log says every write of an admin in words", () => {
  const writes = catalogue
    .map(({ endpoint }) => endpoint as Endpoint)
    .filter(({ access, admins, method }) => (access === "admin" || admins === true) && method !== "GET")
    .map(endpointName);
  const signIns = ["signInAdmin", "signInAdminWithPasskey", "confirmAdminTotp", "acceptInvitation"];
  const wordless = [...writes, ...signIns].filter(
    (name) => !(`action.${name}` in english) || !(`action.${name}` in french),
  );
  expect(wordless).toEqual([]);
});

describe("words that the log shows mean what it was written as", () => {
  const errors = { "plans.held": "Des comptes ont cette offre.", "client.unknown": "Une offre, peut-être." };
  test.each([
    ["en", english, "signed in", ["signInAdmin", "signInAdminWithPasskey"]],
    ["en", english, "suspended an", ["suspendPerson"]],
    ["en", english, "Interrupted", ["begun"]],
    ["fr", french, "connexion", ["confirmAdminTotp", "signInAdmin", "signInAdminWithPasskey", "signOutAdmin"]],
    ["fr", french, "offre", ["createPlan", "removePlan", "restorePlan", "updatePlan", "plan", "plans.held"]],
    ["fr", french, "  ", []],
    ["fr", french, "rien de tel", []],
  ] as const)("%s: %s", (_language, log, typed, meant) => {
    expect(meantBy(typed, { log, errors }).toSorted()).toEqual([...meant].toSorted());
  });
});
