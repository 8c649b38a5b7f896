import { expect, test } from "vitest";
import { availableModules } from "#contract/product-modules.ts";
import { resolveNavigation } from "#navigation/navigation.rules.ts";
import { appPages } from "../../support/specified-pages.ts";
import { createAppRouter } from "../../../frontend/src/router.tsx";
import { person, planTypes, target, told } from "./journeys.ts";

const people = ["visitor", "guest", ...planTypes.flatMap((type) => [`free ${type}`, `paid ${type}`])];

/** Whether a route of the app stands for the path. */
const isKnown = (path: string): boolean => {
  const [matched] = createAppRouter().getMatchedRoutes(path);
  return !matched.some(({ options }) => options.staticData?.unknown === true);
};

const ends = (who: string, path: string): string =>
  told(resolveNavigation(target(path, { known: isKnown(path) }), { ...person(who), availableModules }));

test.each(appPages)("%s, a page of the specification, never leads to the page of unknown paths", (path) => {
  for (const who of people) expect(ends(who, path), who).not.toMatch(/^\/not-found/);
});

test.each(["/user/unknown", "/user/pdf-chat/unknown/f1", "/admin-of-nothing"])("%s is an unknown path", (path) => {
  for (const who of people) expect(ends(who, path), who).toMatch(/^\/not-found/);
});
