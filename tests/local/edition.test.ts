import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEdition } from "../../local/build/edition.ts";
import { availableModules } from "../../worker/contract/product-modules.ts";
import { createLandingRepository } from "../../worker/modules/landing/landing.repository.ts";
import { createLandingPages } from "../../worker/modules/landing/landing-pages.service.ts";
import { createOwnerRepository } from "../../worker/modules/landing/owner.repository.ts";
import { createModelsRepository } from "../../worker/modules/models/models.repository.ts";
import { createModelCatalogue } from "../../worker/modules/models/model-catalogue.service.ts";
import { createPlansRepository } from "../../worker/modules/plans/plans.repository.ts";
import { toPlanView } from "../../worker/modules/plans/plans.rules.ts";
import { startDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";
import { createHandClock } from "../support/hand-clock.ts";
import { vendorsOf } from "../support/vendors.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());

const byId = (one: { id: number }, other: { id: number }): number => one.id - other.id;

test("what the public pages say of a new installation is what its API says", async () => {
  const edition = seedEdition();
  const { db } = database;

  const plans = await createPlansRepository(db).listOffered(availableModules);
  expect(edition.plans).toEqual(plans.map(toPlanView));

  const clock = createHandClock();
  const models = createModelCatalogue({ models: createModelsRepository(db), vendorsOf: vendorsOf(), clock });
  expect(edition.models).toEqual(await models.list("text"));

  const landing = createLandingPages({
    pages: createLandingRepository(db),
    owner: createOwnerRepository(db),
    clock,
    buildQueue: null,
  });
  const summaries = await landing.listPublished({});
  const contents = await Promise.all(summaries.map(({ id }) => landing.readPublished(id)));
  expect(edition.contents.toSorted(byId)).toEqual(contents.toSorted(byId));
});
