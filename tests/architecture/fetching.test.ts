import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

/** A call of the global function: one of a binding or an object has a name before it, and a method has a type behind it. */
const call = /(?<![.\w])fetch\((?!.*\): \w)/;

test("what a user or a page names is fetched by safeFetch alone: no other code of the Worker reaches the web", () => {
  const reaching = readSources(/\.ts$/)
    .filter(({ path }) => /^(worker|parser|press)\//.test(path))
    .filter(({ text }) => text.split("\n").some((line) => call.test(line)))
    .map(({ path }) => path);
  // Besides it: services whose address the configuration names, and the database.
  expect(reaching.toSorted()).toEqual([
    "worker/db/client.ts",
    "worker/networks/vendor-call.ts",
    "worker/providers/alerts/alert-webhook.ts",
    "worker/providers/breaches/range-api.ts",
    "worker/providers/challenge/turnstile.ts",
    "worker/providers/engine/engine-service.ts",
    "worker/providers/mail/resend.ts",
    "worker/providers/names/dns-over-https.ts",
    "worker/providers/search/brave-search.ts",
    "worker/providers/site-builds/deploy-hook.ts",
    "worker/providers/video/vendor-call.ts",
    "worker/providers/web/safe-fetch.ts",
  ]);
});

// A name is resolved by the fetch itself, so that what it leads to cannot be judged before: the platform has to.
test("each Worker that fetches what people name asks the platform to reach public networks alone", () => {
  const settings = readFileSync(join(import.meta.dirname, "../../wrangler.toml"), "utf8");
  expect(/^compatibility_flags = (.+)$/m.exec(settings)?.[1]).toContain('"global_fetch_strictly_public"');
});
