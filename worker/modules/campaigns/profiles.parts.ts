import type { Base } from "../../base.ts";
import type { Limits } from "../limits/limits.composition.ts";
import { createAccountsRepository } from "../publishing/accounts/accounts.repository.ts";
import type { WritingService } from "./generation/writing.service.ts";
import type { PostsService } from "../publishing/posts/posts.service.ts";
import { createProfileWriting } from "./profiles/profile-writing.service.ts";
import { createProfilesRepository } from "./profiles/profiles.repository.ts";
import { createProfiles } from "./profiles/profiles.service.ts";
import { createProfileReader } from "./profiles/profile-reader.service.ts";

type Ports = "config" | "db" | "social" | "publishers" | "guests" | "web" | "webReader" | "clock";

interface Others {
  limits: Pick<Limits, "caps" | "meters">;
  planner: { posts: PostsService; writing: WritingService };
}

/** Profiles that posts are written after. */
export function composeSocialProfiles(base: Pick<Base, Ports>, { limits: { caps, meters }, planner }: Others) {
  const { config, db, social: networks, publishers, guests, web, webReader: reader, clock } = base;
  const accounts = createAccountsRepository(db, caps);
  const profiles = createProfilesRepository(db);
  const { posts, writing } = planner;
  return {
    profileWriting: createProfileWriting({ profiles, posts, writing }),
    profiles: createProfiles({
      profiles,
      profileReader: createProfileReader({ accounts, networks, publishers, meters, web, reader }),
      guests,
      ownHosts: [new URL(config.publicUrl).hostname],
      clock,
    }),
  };
}
