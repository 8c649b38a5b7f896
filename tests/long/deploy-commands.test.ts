import { expect, test } from "vitest";
import { checks } from "../../deploy/checks.ts";
import { runProcess } from "../../deploy/processes.ts";
import { releaseSteps } from "../../deploy/release.steps.ts";
import { readStage } from "../../deploy/stage.ts";
import { runSteps } from "../../deploy/steps.ts";
import { storageSteps } from "../../deploy/storage.steps.ts";
import { createDeployStandIn } from "../support/deploy-stand-in.ts";
import { readWranglerConfigs } from "../support/wrangler-configs.ts";

const values = {
  PUBLIC_URL: "https://ensemble.test",
  DATABASE_URL: "postgresql://worker:word@ep-calm-1.eu-central-1.aws.neon.tech/ensemble",
  AUTH_SECRET: "the-auth-secret-of-thirty-two-letters",
  ADMIN_AUTH_SECRET: "another-auth-secret-of-thirty-two-letters",
  MAIL_FROM: "Ensemble <hello@ensemble.test>",
  RESEND_API_KEY: "re_secret",
  ANTHROPIC_API_KEY: "sk-ant-secret",
  STRIPE_SECRET_KEY: "sk_live_secret",
  MEDIA_URL: "https://media.ensemble.test",
  MEDIA_SECRET: "the-media-secret-of-thirty-two-letters",
};

/** The words before the first argument that is no word of a command, and the names of the options. */
function partsOf(call: string): { command: string; options: string[] } {
  const [command = ""] =
    /^(?:whoami|deploy|r2 bucket lifecycle \w+|r2 bucket \w+|queues \w+|secret \w+)/.exec(call) ?? [];
  return { command, options: Array.from(call.matchAll(/ (--[\w-]+)/g), ([, option = ""]) => option) };
}

test("every command and option of a deploy is one of the wrangler that is installed", async () => {
  const { tools, calls } = createDeployStandIn();
  const stage = readStage("staging", readWranglerConfigs());
  await runSteps(checks, [...storageSteps, ...releaseSteps], { stage, values, made: {}, tools, say: () => undefined });
  const used = Map.groupBy(calls.filter((call) => !/^(node|stripe)/.test(call)).map(partsOf), ({ command }) => command);
  expect(used.size).toBeGreaterThan(8);
  const unknown: string[] = [];
  for (const [command, parts] of used) {
    const args = ["node_modules/wrangler/bin/wrangler.js", ...command.split(" "), "--help"];
    const help = await runProcess(command, { command: process.execPath, args });
    const options = new Set(parts.flatMap((part) => part.options));
    if (!help.startsWith(`wrangler ${command}`)) unknown.push(command);
    unknown.push(...[...options].filter((option) => !help.includes(option)).map((option) => `${command} ${option}`));
  }
  expect(unknown).toEqual([]);
});
