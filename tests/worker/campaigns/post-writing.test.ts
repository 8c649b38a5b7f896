import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createCampaignsRepository } from "../../../worker/modules/campaigns/campaigns.repository.ts";
import { createTemplatesRepository } from "../../../worker/modules/campaigns/generation/text/templates.repository.ts";
import { createPostWriting } from "../../../worker/modules/campaigns/generation/write/post-writing.service.ts";
import { createPostsRepository } from "../../../worker/modules/publishing/posts/posts.repository.ts";
import { createPostsService } from "../../../worker/modules/publishing/posts/posts.service.ts";
import { campaignNotFound } from "../../../worker/modules/campaigns/campaigns.errors.ts";
import { openAccounts } from "../limits/accounts.fixture.ts";
import type { Accounts } from "../limits/accounts.fixture.ts";
import { noon, socialRows } from "../publishing/rows.ts";
import { composeWriting } from "./writing.fixture.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const ofThree = { "social-generation": { period: "month", units: 3 } } as PlanLimits;
const asked = { prompt: "We open on Monday.", platform: "linkedin", tone: "warm", language: "en" } as const;
const written = (...texts: string[]) => ({ posts: texts.map((text) => ({ title: "Opening", text })) });

async function open() {
  const { db } = accounts;
  const world = composeWriting(accounts);
  const posts = createPostsService({ posts: createPostsRepository(db), clock: world.clock });
  const rows = createCampaignsRepository(db);
  const campaigns = {
    async require(workspaceId: WorkspaceId, id: string) {
      const found = await rows.find(workspaceId, id);
      if (found === null) throw campaignNotFound();
      return found;
    },
  };
  const templates = createTemplatesRepository(db);
  const { workspaceId } = await accounts.makeAccount(ofThree);
  const { writing } = world;
  return {
    ...world,
    workspaceId,
    posts,
    templates,
    rows: socialRows(db),
    caller: { kind: "user" as const, id: workspaceId, workspaceId },
    service: createPostWriting({ campaigns, templates, posts, writing }),
    asks: () => JSON.stringify(world.questions.map(({ messages }) => messages)),
  };
}

describe("a post on a prompt", () => {
  test("is written, kept as generated, and once for its request", async () => {
    const { answers, questions, service, caller, posts, workspaceId } = await open();
    answers.push(written("We open."));
    const body = { ...asked, request_id: createId() };
    const made = await service.generate(caller, body);
    expect(made).toMatchObject({ origin: "generated", title: "Opening", language: "en", campaign_id: null });
    expect(await service.generate(caller, body)).toEqual(made);
    expect(questions).toHaveLength(1);
    expect(await posts.list(workspaceId, {})).toHaveLength(1);
    expect(await accounts.counted(workspaceId)).toMatchObject({ used: 1, reserved: 0 });
  });

  test("comes with others where a count is named, all for one unit", async () => {
    const { answers, service, caller, workspaceId } = await open();
    answers.push(written("One.", "Two."));
    const made = await service.generate(caller, { ...asked, count: 2 });
    expect(made).toMatchObject({ posts: [{ origin: "generated" }, { origin: "generated" }] });
    expect(await accounts.counted(workspaceId)).toMatchObject({ used: 1, reserved: 0 });
  });

  test("fits its network, or is not kept", async () => {
    const { answers, service, caller, posts, workspaceId, asks } = await open();
    answers.push(written("Long. ".repeat(60)), written("Long. ".repeat(60)));
    await expect(service.generate(caller, { ...asked, platform: "twitter" })).rejects.toThrow("social.writing_failed");
    expect(asks()).toContain("280 at most");
    expect(await posts.list(workspaceId, {})).toEqual([]);
    expect(await accounts.counted(workspaceId)).toMatchObject({ used: 0, reserved: 0 });
  });

  test("is of a campaign and follows a template of its person's own", async () => {
    const { answers, service, caller, rows, templates, workspaceId, asks } = await open();
    const { id: campaign_id } = await rows.campaign(workspaceId, { brief: "Sourdough since 1912." });
    const [template_id, other] = [createId(), createId()];
    const form = { platform: "linkedin", goal: "Visits", tone: "warm", language: "en", text: "Come on [day]" } as const;
    await templates.add({ id: template_id, workspaceId, ...form, createdAt: noon });
    answers.push(written("Come on Monday."));
    const made = await service.generate(caller, { ...asked, campaign_id, template_id });
    expect(made).toMatchObject({ campaign_id });
    expect(asks()).toContain("Sourdough since 1912.");
    expect(asks()).toContain("Come on [day]");
    await expect(service.generate(caller, { ...asked, campaign_id: other })).rejects.toThrow(
      "social.campaign_not_found",
    );
    await expect(service.generate(caller, { ...asked, template_id: other })).rejects.toThrow(
      "social.template_not_found",
    );
  });
});
