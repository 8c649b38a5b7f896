import { inKilobytes } from "../../local/build/measure.ts";
import { filesOf, readManifest, shellSources, sizesOf } from "../../local/build/sizes.ts";
import { siteFolder } from "../../local/build/sources.ts";
import type { BenchRow } from "./report.ts";

const usualTarget = 60 * 1024;

interface Tab {
  parts: string[];
  texts: string[];
  target?: number;
}

const tabs: Readonly<Record<string, Tab>> = {
  calendar: { parts: ["planner/PlannerPage/PlannerPage", "publishing/calendar/Calendar"], texts: ["calendar"] },
  campaigns: { parts: ["planner/PlannerPage/PlannerPage", "campaigns/Campaigns"], texts: ["campaigns"] },
  media: { parts: ["planner/PlannerPage/PlannerPage", "media/library/Media"], texts: ["media"] },
  posts: { parts: ["planner/PlannerPage/PlannerPage", "publishing/posts/Posts"], texts: ["posts", "listing"] },
  accounts: { parts: ["planner/PlannerPage/PlannerPage", "publishing/accounts/Accounts"], texts: ["accounts"] },
  statistics: { parts: ["planner/PlannerPage/PlannerPage", "publishing/statistics/Statistics"], texts: ["insights"] },
  attention: { parts: ["publishing/attention/AttentionPage"], texts: ["attention", "accounts"] },
  campaign: { parts: ["campaigns/CampaignPage"], texts: ["campaigns", "posts"] },
  composer: { parts: ["publishing/composer/ComposerPage"], texts: ["composer"] },
  shorts: { parts: ["media/shorts/ShortsPage"], texts: ["shorts"], target: 40 * 1024 },
};

/** Gzipped JavaScript that each page of the planner runs at once beyond the shell, its texts in English included. */
export function plannerSizes(): BenchRow[] {
  const chunks = readManifest(siteFolder);
  const shell = new Set(filesOf(chunks, shellSources));
  return Object.entries(tabs).map(([name, { parts, texts, target = usualTarget }]) => {
    const sources = [
      ...parts.map((part) => `src/modules/${part}.tsx`),
      ...["social", ...texts].map((text) => `src/locales/en/${text}.ts`),
    ];
    const missing = sources.find((source) => !(source in chunks));
    if (missing !== undefined) throw new Error(`the build has no chunk of ${missing}`);
    const own = filesOf(chunks, sources).filter((file) => file.endsWith(".js") && !shell.has(file));
    const bytes = sizesOf(siteFolder, own).reduce((total, { gzip }) => total + gzip, 0);
    return { what: `planner, ${name}: over the shell`, value: inKilobytes(bytes), target: `<= ${inKilobytes(target)}` };
  });
}
