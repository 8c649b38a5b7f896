import type { Base } from "../../base.ts";
import type { Post } from "../mail/mail.service.ts";
import { createContactService } from "./contact.service.ts";
import { createLandingRepository } from "./landing.repository.ts";
import { createLandingService } from "./landing.service.ts";
import { createOwnerRepository } from "./owner.repository.ts";
import { createOwnerService } from "./owner.service.ts";
import { createSiteBuildConsumer } from "./site-build.consumer.ts";
import { createSiteBuildRepository } from "./site-build.repository.ts";

/** The public pages, who publishes them, and what their visitors write. */
export function composeLanding({ db, clock, queue, siteBuilds, guests }: Base, { mails }: { mails: Post }) {
  const owner = createOwnerRepository(db);
  const pages = createLandingService({
    pages: createLandingRepository(db),
    owner,
    clock,
    buildQueue: siteBuilds === null ? null : queue,
  });
  return {
    pages,
    owner: createOwnerService({ rows: owner, pages, clock }),
    contact: createContactService({ owner, guests, mails }),
    builds: createSiteBuildConsumer({ builds: siteBuilds, asked: createSiteBuildRepository(db), clock }),
  };
}

export type Landing = ReturnType<typeof composeLanding>;
