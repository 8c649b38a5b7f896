import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reportedChatbot } from "../../../worker/contract/support/reports.contract.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";
import { ownId } from "../../support/owner-ids.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sql("delete from chatbot");
  world.objects.length = 0;
});

const newBot = async (row = {}) => {
  const ada = await world.newOwner();
  return { ...(await world.rows.chatbot(ada.id, { status: "public", ...row })), ada };
};
const report = (key: string, text?: string) =>
  world.reports.report({ key, reason: "deceptive", ...(text !== undefined && { text }) }, "192.0.2.1");
const listed = async () => (await world.reports.list({})).data;

describe("a report", () => {
  test("is kept with its reason, and says nothing of who reported", async () => {
    const bot = await newBot();
    await report(bot.publicKey, "It says that it is a bank.");
    const [row] = await world.sql("select * from support_report where chatbot_id = $1", [bot.id]);
    expect(row).toMatchObject({ reason: "deceptive", text: "It says that it is a bank.", decision: null });
    expect(JSON.stringify(row)).not.toContain("192.0.2.1");
  });

  test.each([
    ["a private chatbot", { status: "private" }],
    ["a stopped one", { stoppedAt: new Date(), stoppedFor: "fraud" }],
  ])("of %s is not found", async (_name, row) => {
    const bot = await newBot(row);
    await expect(report(bot.publicKey)).rejects.toMatchObject({ code: "support.not_found" });
  });

  test("is refused to a network that reports much", async () => {
    const bot = await newBot();
    world.network.tooMany = true;
    await expect(report(bot.publicKey)).rejects.toMatchObject({ code: "request.too_many" });
    world.network.tooMany = false;
    expect(await listed()).toEqual([]);
  });
});

describe("an admin", () => {
  test("sees chatbots with open reports first, and those that are stopped", async () => {
    const [quiet, reported, dismissed, stopped] = [await newBot(), await newBot(), await newBot(), await newBot()];
    await world.rows.report(reported);
    await world.rows.report(dismissed, { decision: "dismissed" });
    await world.reports.stop(stopped.id, "Sells fake tickets");
    const rows = await listed();
    for (const row of rows) expect(reportedChatbot.safeParse(row).error).toBeUndefined();
    expect(rows.map(({ id }) => id)).toEqual([reported.id, dismissed.id, stopped.id]);
    expect(rows[0]).toMatchObject({ open: 1, owner_id: reported.ada.id, reports: [{ reason: "spam" }] });
    expect(rows.map(({ id }) => id)).not.toContain(quiet.id);
  });

  test("stops a chatbot at once: its object, its open pages, its face; and its owner reads why", async () => {
    const bot = await newBot();
    const talk = await world.rows.conversation(await world.rows.lead(bot));
    await report(bot.publicKey);
    const change = await world.reports.stop(bot.id, "Sells fake tickets");
    expect(world.objects).toEqual([
      ["setStopped", bot.id, true],
      ["visit.closeLive", talk.id],
    ]);
    expect(change).toMatchObject({
      subject: `chatbot ${bot.id}`,
      before: { stopped_for: null, open: 1 },
      after: { stopped_for: "Sells fake tickets", open: 0 },
      answer: { reports: [{ decision: "stopped" }] },
    });
    await expect(
      world.visitors.read(bot.publicKey, { origin: null, self: "https://ensemble.test/api" }),
    ).rejects.toMatchObject({ code: "support.not_found" });
    expect((await world.bots.read(ownId(bot.ada.id), bot.id)).stopped_for).toBe("Sells fake tickets");
    expect(await world.bots.list(ownId(bot.ada.id), undefined)).toMatchObject([{ id: bot.id, is_stopped: true }]);
  });

  test("releases it, and it is found again", async () => {
    const bot = await newBot();
    await world.reports.stop(bot.id, "A mistake");
    const change = await world.reports.release(bot.id);
    expect(change).toMatchObject({ before: { stopped_for: "A mistake" }, after: { stopped_for: null } });
    expect(world.objects.at(-1)).toEqual(["setStopped", bot.id, false]);
    expect((await world.visitors.read(bot.publicKey, { origin: null, self: "https://ensemble.test/api" })).uuid).toBe(
      bot.publicKey,
    );
  });

  test("dismisses what calls for nothing", async () => {
    const bot = await newBot();
    await report(bot.publicKey);
    await world.reports.dismiss(bot.id);
    expect((await listed())[0]).toMatchObject({ open: 0, stopped_at: null, reports: [{ decision: "dismissed" }] });
  });

  test.each(["stop", "release", "dismiss"] as const)("does not %s what is not there", async (act) => {
    await expect(world.reports[act]("N".repeat(24), "reason")).rejects.toMatchObject({ code: "support.not_found" });
    expect(world.objects).toEqual([]);
  });
});
