import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  newDraft,
  partsAt,
  toBody,
  withNetwork,
  withParts,
} from "../../../frontend/src/modules/publishing/composer/draft/draft.rules.ts";
import { foldText } from "../../../frontend/src/modules/publishing/composer/preview/fold.rules.ts";
import { unitsAt } from "../../../frontend/src/modules/publishing/composer/schedule/plan.rules.ts";
import { profileUrlOf } from "../../../frontend/src/modules/campaigns/profiles/profiles.actions.ts";
import { createPublishingJournal } from "../../../worker/modules/publishing/object/publishing.journal.ts";
import { LivePublisher } from "../../../worker/modules/publishing/object/live-publisher.ts";
import type { NetworkFacts } from "../../../worker/contract/networks/facts.ts";
import type * as Networks from "../../../worker/contract/networks/networks.ts";
import type { Platform } from "../../../worker/contract/networks/networks.ts";
import { measureText, unitsOf } from "../../../worker/contract/publishing/post-text.rules.ts";
import { createPost } from "../../../worker/contract/publishing/posts.contract.ts";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createInsightsRepository } from "../../../worker/modules/publishing/insights/insights.repository.ts";
import { createNumbersRepository } from "../../../worker/modules/publishing/insights/numbers.repository.ts";
import { createPostsRepository } from "../../../worker/modules/publishing/posts/posts.repository.ts";
import { createPostsService } from "../../../worker/modules/publishing/posts/posts.service.ts";
import { readProfileAddress } from "../../../worker/modules/campaigns/profiles/profile-address.rules.ts";
import { createClaimsRepository } from "../../../worker/modules/publishing/publications/claims.repository.ts";
import { createClaims } from "../../../worker/modules/publishing/publications/claims.service.ts";
import { createPublicationMediaRepository } from "../../../worker/modules/publishing/publications/publication-media.repository.ts";
import { createSending } from "../../../worker/modules/publishing/publications/sending.service.ts";
import { createMeters } from "../../../worker/modules/limits/meters.service.ts";
import type { ItemDraft, SocialNetworks } from "../../../worker/networks/network.port.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { createSqlStorage } from "../../support/sqlite.ts";
import { openAccounts } from "../limits/accounts.fixture.ts";
import type { Accounts } from "../limits/accounts.fixture.ts";
import { done, scriptedNetwork } from "./networks.fixture.ts";
import { composePublishing, noon } from "./publishing.fixture.ts";
import { socialRows } from "./rows.ts";
import { inOwn } from "../../support/owner-ids.ts";

const meadow = "meadow" as Platform;

vi.mock("../../../worker/contract/networks/networks.ts", async (importOriginal) => {
  const registry = await importOriginal<typeof Networks>();
  const facts: NetworkFacts = {
    ...registry.networkFacts.linkedin,
    name: "Meadow",
    aliases: ["md"],
    handlePrefix: "~",
    text: {
      ...registry.networkFacts.linkedin.text,
      most: 40,
      fold: { phone: { characters: 10, lines: 1 }, desktop: { characters: 20, lines: 1 } },
    },
    hasThreads: true,
    units: { plain: 2, linked: 3 },
    costMicros: { plain: 70, linked: 90 },
    chargesComment: true,
    numbers: { readAfterMs: [60_000], readingMicros: 5, readableKinds: [] },
    profile: {
      ...registry.networkFacts.twitter.profile,
      host: /^meadow\.example$/,
      roots: [{ path: "/field/", kind: "member", url: "https://meadow.example/field/" }],
    },
  };
  Object.assign(registry.networkFacts, { meadow: facts });
  registry.platforms.push("meadow" as Platform);
  return registry;
});

const fifty: PlanLimits = { "social-publications": { period: "month", units: 50 } } as PlanLimits;
const refuse = () => Promise.reject(new Error("not asked here"));
const part = (text: string) => ({ text, media_ids: [], alt: [] });

let accounts: Accounts;
beforeAll(async () => void (accounts = await openAccounts()));
afterAll(() => accounts.close());

test("a third network is written for, counted, charged, scheduled and published by its facts alone", async () => {
  // The composer: a thread, since the network has them, with its own counts, folds and costs.
  const empty = newDraft([meadow], "en", { wall_time: "2026-11-23T14:00", zone: "Europe/Paris" });
  const texts = ["We open on Monday.\nCome!", "https://bakery.com/"];
  const draft = withNetwork(withParts(empty, meadow, texts.map(part)), meadow, { first_comment: "Bread, too." });
  expect(partsAt(draft, meadow).length).toBe(2);
  expect(measureText(meadow, "a".repeat(41)).problems).toEqual(["too_long"]);
  expect(foldText(meadow, texts[0] ?? "", "desktop")).toEqual({ shown: "We open on Monday.", hidden: "Come!" });
  expect(unitsAt(draft, meadow, unitsOf)).toBe(2 + 3 + 2);

  // Its post and its publication.
  const { db } = accounts;
  const { workspaceId } = await accounts.makeAccount(fifty);
  const account = await socialRows(db).account(workspaceId, { platform: meadow, isPrimary: true });
  const posts = createPostsService({ posts: createPostsRepository(db), clock: createHandClock(noon) });
  const sent: unknown = JSON.parse(JSON.stringify({ request_id: crypto.randomUUID(), ...toBody(draft) }));
  const post = await posts.create(inOwn(workspaceId), "manual", createPost.body.parse(sent));
  const { scheduling } = composePublishing(accounts);
  const caller = { kind: "user", id: workspaceId, workspaceId } as const;
  const wanted = { platform: meadow, profileId: undefined, scheduledDate: undefined, zone: undefined };
  const { publication_id: id } = await scheduling.publishStored(caller, post.id, {
    ...wanted,
    requestId: createId(),
    acceptsExpiry: false,
  });
  expect(await accounts.counted(workspaceId)).toMatchObject({ held: 7 });

  // The object of the account.
  const made: ItemDraft[] = [];
  const network = {
    ...scriptedNetwork(meadow),
    look: async () => done({ newest: null }),
    async create(_: unknown, item: ItemDraft) {
      made.push(item);
      return done({ id: `m-${made.length}`, url: `https://meadow.example/m-${made.length}` });
    },
    comment: async () => done({ id: "m-comment", url: "https://meadow.example/m-comment" }),
  };
  const media = createPublicationMediaRepository(db);
  const networks = { meadow: network } as unknown as SocialNetworks;
  const sending = createSending({ networks, media, files: { read: refuse } });
  const clock = createHandClock(noon);
  const limits = createMeters({
    limits: accounts.limits,
    caps: { require: refuse },
    sessions: { requireSignature: refuse },
    guests: accounts.quota,
    clock,
  });
  const claims = createClaims({
    claims: createClaimsRepository(db),
    numbers: createNumbersRepository(db),
    sending,
    pauses: { begin: refuse, codeOf: async () => null },
    limits,
  });
  const publisher = new LivePublisher({
    journal: createPublishingJournal({ sql: createSqlStorage().sql, sync: async () => undefined }),
    rows: claims.of(account.id),
    sender: sending,
    tokens: {
      actor: async () => ({ kind: "member", remoteId: account.remoteId, accessToken: "access" }),
      worked: async () => undefined,
      renew: refuse,
    },
    alarm: { set: async () => undefined, clear: async () => undefined },
    clock,
  });
  for (let items = 0; items < 6; items += 1) {
    await publisher.wake();
    clock.advance(5_000);
  }
  const [row] = await accounts.sql("select state from publication where id = $1", [id]);
  expect(row).toEqual({ state: "published" });
  expect(made.map(({ text, replyTo }) => [text, replyTo])).toEqual([
    [texts[0], null],
    [texts[1], "m-1"],
  ]);
  expect(await accounts.counted(workspaceId)).toMatchObject({ used: 7, held: 0 });

  // Its results, and whose profile is meant.
  const insights = createInsightsRepository(db);
  const day = { from: new Date(noon - 86_400_000), to: new Date(noon + 86_400_000) };
  expect((await insights.readPeriod(workspaceId, day)).days).toMatchObject([{ published: { linkedin: 0, meadow: 1 } }]);
  const address = { platform: meadow, url: "https://meadow.example/field/ada", kind: "member", name: "Ada" };
  expect(readProfileAddress("meadow.example/field/Ada", undefined, [])).toEqual({ refusal: null, address });
  expect(profileUrlOf({ platform: meadow, kind: "member", handle: "ada" })).toBe(address.url);
});
