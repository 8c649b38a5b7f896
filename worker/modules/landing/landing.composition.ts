import type { Base } from "../../base.ts";
import type { Post } from "../mail/mail.service.ts";
import { createContactService } from "./contact.service.ts";
import type { ContactService } from "./contact.service.ts";
import { createLandingRepository } from "./landing.repository.ts";
import { createLandingPages } from "./landing-pages.service.ts";
import { createOwnerRepository } from "./owner.repository.ts";
import { createOwnerService } from "./owner.service.ts";
import type { OwnerService } from "./owner.service.ts";
import { createSiteBuildConsumer } from "./site-build.consumer.ts";
import type { SiteBuildConsumer } from "./site-build.consumer.ts";
import { createSiteBuildRepository } from "./site-build.repository.ts";

/** The public pages, who publishes them, and what their visitors write. */
export interface Landing {
  pages: ReturnType<typeof createLandingPages>;
  owner: OwnerService;
  contact: ContactService;
  builds: SiteBuildConsumer;
}

export function composeLanding(
  { config, db, clock, queue, siteBuilds, guests }: Base,
  { mails }: { mails: Post },
): Landing {
  const rows = createOwnerRepository(db);
  const pages = createLandingPages({
    pages: createLandingRepository(db, config.region),
    owner: rows,
    clock,
    region: config.region,
    buildQueue: siteBuilds === null ? null : queue,
  });
  const owner = createOwnerService({ rows, pages, clock });
  return {
    pages,
    owner,
    contact: createContactService({ owner, guests, mails }),
    builds: createSiteBuildConsumer({ builds: siteBuilds, asked: createSiteBuildRepository(db), clock }),
  };
}
