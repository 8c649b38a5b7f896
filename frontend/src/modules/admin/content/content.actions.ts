import {
  createLandingContent,
  publishContent,
  removeLandingContent,
  restoreContentVersion,
  type ContentDraft,
  type ContentRecord,
} from "#contract/landing.contract.ts";
import { listModels } from "#contract/models.contract.ts";
import { readSettings } from "#contract/settings.contract.ts";
import { listPlans } from "#contract/plans.contract.ts";
import { call } from "#api/call.ts";
import type { Offer } from "#modules/landing/render/scene.ts";

const of = (id: number) => ({ params: { id: String(id) } });

export const saveContent = (body: ContentDraft): Promise<ContentRecord> => call(createLandingContent, { body });

/** Null takes the page off the site. */
export const publishVersion = (id: number, version: number | null): Promise<ContentRecord> =>
  call(publishContent, { ...of(id), body: { version } });

/** As a draft: what is online changes when it is published. */
export const restoreVersion = (id: number, version: number): Promise<ContentRecord> =>
  call(restoreContentVersion, { ...of(id), body: { version, published: false } });

export const deleteContent = (id: number) => call(removeLandingContent, of(id));

/** What figures are drawn from; a preview stands without it. */
export async function readOffer(): Promise<Offer> {
  const [plans, models, settings] = await Promise.all([
    call(listPlans, {}),
    call(listModels, { query: { kind: "text" } }),
    call(readSettings, {}),
  ]);
  return { plans, models, settings, posts: [] };
}
