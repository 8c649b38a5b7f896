import { expect, test } from "vitest";
import type { ProviderName } from "../../../../worker/contract/models.contract.ts";
import { createMediaAbilities } from "../../../../worker/modules/media/library/abilities.service.ts";
import type { RoleModel } from "../../../../worker/modules/models/roles.repository.ts";

const model = {} as RoleModel;
const vendors = (...names: ProviderName[]) => names;
const none = { text: [], image: [], video: [], speech: [] };

/** A model of each kind for each vendor that is set up. */
const first = async ({ providers }: { providers: readonly ProviderName[] }) => (providers.length > 0 ? model : null);

const abilitiesOf = (vendorsOf: Record<keyof typeof none, readonly ProviderName[]>) =>
  createMediaAbilities({
    parts: { missing: async () => ["libass"] },
    models: { painter: first, filmmaker: first, transcriber: first },
    vendorsOf,
  }).read();

test("what an installation can do with media is what its engine and the vendors of its models can", async () => {
  expect(await abilitiesOf(none)).toEqual({
    engine_missing: ["libass"],
    draws_images: false,
    makes_videos: false,
    hears_speech: false,
  });
  expect(await abilitiesOf({ ...none, image: vendors("chatgpt"), speech: vendors("chatgpt") })).toEqual({
    engine_missing: ["libass"],
    draws_images: true,
    makes_videos: false,
    hears_speech: true,
  });
});
