import type { Base } from "../../base.ts";
import type { Post } from "../mail/mail.service.ts";
import { createContactService } from "./contact.service.ts";
import type { ContactService } from "./contact.service.ts";
import { createLandingRepository } from "./landing.repository.ts";
import { createLandingService } from "./landing.service.ts";
import { createOwnerRepository } from "./owner.repository.ts";
import { createOwnerService } from "./owner.service.ts";
import { createSiteBuildConsumer } from "./site-build.consumer.ts";
import type { SiteBuildConsumer } from "./site-build.consumer.ts";
import { createSiteBuildRepository } from "./site-build.repository.ts";

/** The public pages, who publishes them, and what their visitors write. */
export interface Landing {
  pages: ReturnType<typeof createLandingService>;
  owner: ReturnType<typeof createOwnerService>;
  contact: ContactService;
  builds: SiteBuildConsumer;
}

export function composeLanding({ db, clock, queue, siteBuilds, guests }: Base, { mails }: { mails: Post }): Landing {
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
