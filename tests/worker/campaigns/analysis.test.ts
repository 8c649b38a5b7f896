import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { socialPostView } from "../../../worker/contract/publishing/posts.contract.ts";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createJobRegistry } from "../../../worker/jobs/job-registry.ts";
import { createJobRowsRepository } from "../../../worker/jobs/job-rows.repository.ts";
import { createStepsConsumer } from "../../../worker/jobs/steps.consumer.ts";
import { createCampaignsRepository } from "../../../worker/modules/campaigns/campaigns.repository.ts";
import { createAnalysisSteps } from "../../../worker/modules/campaigns/generation/analysis/analysis.steps.ts";
import { postAnalysis } from "../../../worker/modules/campaigns/generation/analysis/analysis.job.ts";
import { createAnalysisRepository } from "../../../worker/modules/campaigns/generation/analysis/analysis.repository.ts";
import { createAnalyses } from "../../../worker/modules/campaigns/generation/analysis/analysis.service.ts";
import { createOwnNumbersRepository } from "../../../worker/modules/publishing/insights/own-numbers.repository.ts";
import { createPostsRepository } from "../../../worker/modules/publishing/posts/posts.repository.ts";
import { createPostsService } from "../../../worker/modules/publishing/posts/posts.service.ts";
import { createLiveJobs } from "../../support/live-jobs.ts";
import { allOn } from "../../support/switches.ts";
import { openAccounts } from "../limits/accounts.fixture.ts";
import type { Accounts } from "../limits/accounts.fixture.ts";
import { judged } from "./judged.ts";
import { socialRows } from "../publishing/rows.ts";
import { composeWriting } from "./writing.fixture.ts";
import type { OwnId } from "../../support/owner-ids.ts";

const ofThree: PlanLimits = { "social-generation": { period: "month", units: 3 } } as PlanLimits;
const text = "We open on Monday.";

let accounts: Accounts;
beforeAll(async () => void (accounts = await openAccounts()));
afterAll(() => accounts.close());

function openWorld(person: { kind: "user"; id: OwnId; workspaceId: OwnId }, postId: string) {
  const { db } = accounts;
  const world = composeWriting(accounts);
  const { clock, meters, writer } = world;
  const registry = createJobRegistry([postAnalysis]);
  const repository = createPostsRepository(db);
  const posts = createPostsService({ posts: repository, clock });
  const services = { campaigns: {} } as Parameters<typeof postAnalysis.ended>[1];
  const jobs = createLiveJobs({ registry, rows: createJobRowsRepository(db), services, clock });
  const analyses = createAnalyses({ posts, jobs, writer, meters, clock });
  const analysisSteps = createAnalysisSteps({
    posts: repository,
    campaigns: createCampaignsRepository(db),
    analyses: createAnalysisRepository(db),
    numbers: createOwnNumbersRepository(db),
    writer,
    meters,
    clock,
  });
  Object.assign(services.campaigns, { analyses, analysisSteps });
  const consumer = createStepsConsumer({ switches: allOn, jobs, registry, services, clock });
  return {
    ...world,
    posts,
    jobs,
    start: () => analyses.start(person, postId),
    /** Delivers what is in the queue by now; what a step throws goes back to it. */
    async work() {
      const messages = jobs.sent.splice(0);
      for (const message of messages) await consumer.work(message).catch(() => jobs.sent.push(message));
      return messages;
    },
    consumer,
    read: () => posts.read(person.id, postId),
    change: async (words: string) => {
      const { version } = await posts.read(person.id, postId);
      const parts = [{ text: words, media_ids: [], alt: [] }];
      const variants = [{ platform: "linkedin" as const, parts, first_comment: null, utm: null }];
      return posts.change(person.id, postId, { base_version: version, variants });
    },
    counted: () => accounts.counted(person.id),
  };
}

let world: ReturnType<typeof openWorld>;
beforeEach(async () => {
  const person = (await accounts.makeAccount(ofThree)).payer;
  world = openWorld(person, (await socialRows(accounts.db).post(person.id, { text })).id);
});

describe("the analysis of a post", () => {
  test("is asked for, runs, and is stored with what is counted and what a model says; one unit, once", async () => {
    world.answers.push(
      judged({ hook: "We open" }, [{ quote: "on Monday", problem: "Which one?", rewrite: "this Monday" }]),
    );
    expect(await world.start()).toMatchObject({ ai_analysis_completed: false, ai_analysis_state: "running" });
    expect(await world.counted()).toMatchObject({ used: 0, held: 1 });
    await world.work();
    const post = await world.read();
    expect(socialPostView.safeParse(post).error).toBeUndefined();
    expect(post).toMatchObject({
      ai_analysis_completed: true,
      ai_analysis_state: null,
      ai_scores: { hook: { score: 70, quote: "We open" } },
      ai_optimisation: [{ start: 8, end: 17, rewrite: "this Monday" }],
      ai_metriques_calculees: { characters: 18, words: 4, fold: null },
      ai_timing: { slots: [], basis: "none", n: 0 },
      ai_metriques: null,
      ai_previsions: null,
      ai_model: "Writer",
    });
    expect(await world.counted()).toEqual({ used: 1, reserved: 0, held: 0 });
  });

  test("is joined while it runs, and not made again of the same words", async () => {
    world.answers.push(judged());
    await Promise.all([world.start(), world.start()]);
    expect(await world.counted()).toMatchObject({ held: 1 });
    await world.work();
    expect(await world.start()).toMatchObject({ ai_analysis_completed: true });
    expect([world.questions.length, (await world.counted()).used]).toEqual([1, 1]);
  });

  test("is stale once the words have changed, and counts another unit", async () => {
    world.answers.push(judged(), judged());
    await world.start();
    await world.work();
    expect(await world.change("We open on Friday.")).toMatchObject({ ai_analysis_completed: false });
    await world.start();
    await world.work();
    expect(await world.read()).toMatchObject({ ai_analysis_completed: true });
    expect(await world.counted()).toEqual({ used: 2, reserved: 0, held: 0 });
  });

  test("is of the words that were read, where they change while a model reads", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    world.answers.push(promise);
    await world.start();
    const working = world.work();
    await expect.poll(() => world.questions.length).toBe(1);
    await world.change("Other words.");
    resolve(judged());
    await working;
    expect(await world.read()).toMatchObject({ ai_analysis_completed: false, ai_analysis_state: null });
  });

  test("that is delivered twice is stored and counted once", async () => {
    world.answers.push(judged(), judged());
    await world.start();
    const [message] = world.jobs.sent;
    await world.work();
    if (message) await world.consumer.work(message);
    expect([world.questions.length, (await world.counted()).used]).toEqual([1, 1]);
  });

  test("that came to nothing fails, gives its unit back, and can be asked for again", async () => {
    world.answers.push("no", "no", judged());
    await world.start();
    await world.work();
    expect(await world.read()).toMatchObject({ ai_analysis_completed: false, ai_analysis_state: "failed" });
    expect(await world.counted()).toEqual({ used: 0, reserved: 0, held: 0 });
    expect(await world.start()).toMatchObject({ ai_analysis_state: "running" });
    await world.work();
    expect(await world.read()).toMatchObject({ ai_analysis_completed: true, ai_analysis_state: null });
    expect(await world.counted()).toEqual({ used: 1, reserved: 0, held: 0 });
  });

  test("waits for a model that does not answer, and is tried once more", async () => {
    world.answers.push(null, judged());
    await world.start();
    await world.work();
    expect(await world.read()).toMatchObject({ ai_analysis_state: "running" });
    await world.work();
    expect(await world.read()).toMatchObject({ ai_analysis_completed: true });
    expect(await world.counted()).toEqual({ used: 1, reserved: 0, held: 0 });
  });

  test("of a post that is gone ends without it, and gives its unit back", async () => {
    await world.start();
    const { id } = await world.read();
    await accounts.sql("update social_post set deleted_at = now() where id = $1", [id]);
    await world.work();
    expect([await world.counted(), world.questions.length]).toEqual([{ used: 0, reserved: 0, held: 0 }, 0]);
  });

  test("is refused where its cost would pass the ceiling of the plan, and counts what it cost", async () => {
    const limits = { "social-generation": { period: "month", units: 3, costMicros: 10_000 } } as PlanLimits;
    const person = (await accounts.makeAccount(limits)).payer;
    const own = await socialRows(accounts.db).post(person.id, { text });
    const costly = openWorld(person, own.id);
    costly.answers.push("no", judged());
    await costly.start();
    await costly.work();
    const [row] = await accounts.sql("select cost_used::int, cost_reserved::int from quota where user_id = $1", [
      person.id,
    ]);
    expect(row).toEqual({ cost_used: 200, cost_reserved: 0 });
    await accounts.entitle(person.id, {
      "social-generation": { period: "month", units: 3, costMicros: 300 },
    } as PlanLimits);
    await costly.change("Other words.");
    await expect(costly.start()).rejects.toMatchObject({ code: "limits.cost_reached" });
  });

  test("is refused without words, without a unit, and for another's post", async () => {
    await world.change(" ");
    await expect(world.start()).rejects.toMatchObject({ code: "social.text_refused" });
    const stranger = (await accounts.makeAccount(ofThree)).payer;
    const { id } = await world.read();
    await expect(openWorld(stranger, id).start()).rejects.toMatchObject({ code: "social.post_not_found" });
    const poor = (await accounts.makeAccount({} as PlanLimits)).payer;
    const own = await socialRows(accounts.db).post(poor.id, { text });
    await expect(openWorld(poor, own.id).start()).rejects.toMatchObject({ code: "limits.not_included" });
  });
});
