import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasRight } from "../../worker/contract/workspaces/rights.ts";
import { roles } from "../../worker/contract/workspaces/roles.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { newAccount, openReader, seen, type KeptSession } from "../support/pages/reader.ts";
import { fillTeam, giveRole } from "../support/pages/role-pages.ts";
import { newTeam, type StoryTeam } from "../support/pages/team-page.ts";
import { startStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
let team: StoryTeam;
let paths: readonly string[];
let member: KeptSession;
beforeAll(async () => {
  stack = await startStack({ site: true });
  const owner = await newAccount(stack);
  team = await newTeam(stack, owner);
  paths = await fillTeam(stack, team.id, owner);
  member = await newAccount(stack);
});
afterAll(() => stack.close());

/** The calls that are refused for their right, from here on. */
function refusedCalls(page: Page): string[] {
  const refused: string[] = [];
  page.on("response", async (response) => {
    if (response.status() !== 403) return;
    const text = await response.text().catch(() => "");
    const { pathname } = new URL(response.url());
    if (text.includes("workspaces.right_missing")) refused.push(`${new URL(page.url()).pathname}: ${pathname}`);
  });
  return refused;
}

/** Nothing is on its way any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}

const pictured = (path: string, name: string) => `role ${name} ${path.replaceAll(/[^a-z-]+/g, " ").slice(0, 60)}`;

/** Those who may not do everything that a page of a team leads to. */
const limited = roles.filter((role) => !hasRight(role, "billing.manage"));

test.each(limited)("no page of a team asks for what is refused to %s", async (role) => {
  await giveRole(stack, team.id, member, role);
  const reader = await openReader(stack, { session: member, language: "fr", path: `/team?workspace=${team.id}` });
  const { page } = reader;
  const refused = refusedCalls(page);
  await seen(page.getByRole("heading", { level: 1, name: team.name }));
  for (const path of paths) {
    await reader.open(path);
    await settled(page);
    await takePicture(page, pictured(path, role));
  }
  expect(refused).toEqual([]);
});

test.each(["pdf-chat", "social-planner", "support-chat"])(
  "whatever a viewer presses in %s, no call is refused",
  async (tool) => {
    await giveRole(stack, team.id, member, "viewer");
    const reader = await openReader(stack, { session: member, language: "en", path: `/team?workspace=${team.id}` });
    const { page } = reader;
    const refused = refusedCalls(page);
    await seen(page.getByRole("heading", { level: 1, name: team.name }));
    for (const path of paths.filter((one) => one.startsWith(`/user/${tool}`))) {
      await reader.open(path);
      await settled(page);
      await expectAccessible(page);
      const buttons = page.locator("main button:visible:enabled");
      for (let at = 0; at < (await buttons.count()); at += 1) {
        await buttons
          .nth(at)
          .click({ timeout: 500 })
          .catch(() => {});
        await page.keyboard.press("Escape");
      }
    }
    await settled(page);
    expect(refused).toEqual([]);
  },
);
