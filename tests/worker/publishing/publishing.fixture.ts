import type { ResolutionResult, Resolution } from "../../../worker/bindings/publishers.ts";
import { createMeters } from "../../../worker/modules/limits/meters.service.ts";
import { createPostsRepository } from "../../../worker/modules/publishing/posts/posts.repository.ts";
import { createPublicationMediaRepository } from "../../../worker/modules/publishing/publications/publication-media.repository.ts";
import { createPublicationsRepository } from "../../../worker/modules/publishing/publications/publications.repository.ts";
import { createPublicationsService } from "../../../worker/modules/publishing/publications/publications.service.ts";
import { createPublishing } from "../../../worker/modules/publishing/publications/publishing.service.ts";
import { createRewriting } from "../../../worker/modules/publishing/publications/rewriting.service.ts";
import { createSnapshots } from "../../../worker/modules/publishing/publications/snapshots.service.ts";
import { createTargetsRepository } from "../../../worker/modules/publishing/publications/targets.repository.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import type { Accounts } from "../limits/accounts.fixture.ts";

export const noon = Date.UTC(2026, 10, 23, 12);

const refuse = () => Promise.reject(new Error("not asked here"));

/** The services of publishing on real rows and real limits; the calls to objects are recorded. */
export function composePublishing(accounts: Accounts) {
  const { db, limits: rows, quota } = accounts;
  const clock = createHandClock(noon);
  const woken: string[] = [];
  const told: [string, Resolution][] = [];
  const words: ResolutionResult[] = [];
  const caps = { require: refuse };
  const limits = createMeters({
    limits: rows,
    caps,
    sessions: { requireSignature: refuse },
    guests: quota,
    clock,
  });
  const publications = createPublicationsRepository(db);
  const waking = { wake: async (id: string) => void woken.push(id) };
  const publishers = {
    async resolve(_account: string, id: string, word: Resolution): Promise<ResolutionResult> {
      told.push([id, word]);
      return words.shift() ?? "taken";
    },
  };
  const targets = createTargetsRepository(db);
  const media = createPublicationMediaRepository(db);
  const posts = createPostsRepository(db);
  const service = createPublicationsService({ publications, posts, targets, publishers, waking, limits, clock });
  const shared = { publications, targets, posts, snapshots: createSnapshots({ media }), waking, limits, clock };
  return {
    woken,
    told,
    words,
    scheduling: createPublishing(shared),
    rewriting: createRewriting({ ...shared, standing: service }),
    service,
  };
}

export type Composed = ReturnType<typeof composePublishing>;
