import { networkFacts, type Platform } from "../../../../contract/networks/networks.ts";
import type { PlanItem } from "../../../../contract/publishing/planner.ts";
import { languageNames } from "../../../../contract/languages/languages.ts";
import type { AiMessage } from "../../../../providers/ai/ai.ts";
import type { StoredCampaign } from "../../campaigns.repository.ts";
import { dataGuard, jsonAlone, question, tagged } from "../../../../knowledge/data.prompts.ts";
import { tones } from "../tones.prompts.ts";
import { planExample, postExample } from "./plan.rules.ts";
import type { WantedPlan } from "./plan.rules.ts";

/** What the website of a campaign says, as far as it was read. */
export interface SiteText {
  title: string;
  text: string;
}

/** What each network is good for, and how much of it is read. */
export const mannersOf = (platforms: readonly Platform[]): string =>
  platforms
    .map((platform) => `${platform} is ${networkFacts[platform].name}: ${networkFacts[platform].text.manners}.`)
    .join("\n");

/** Everything that people and pages say of a campaign, as data. */
const briefOf = ({ name, goal, audience, brief }: StoredCampaign, site: SiteText | null): string[] => [
  ...tagged("name", name),
  ...tagged("goal", goal),
  ...tagged("audience", audience),
  ...tagged("brief", brief),
  ...(site === null ? [] : tagged("website", `${site.title}\n${site.text}`)),
];

export function planMessages(campaign: StoredCampaign, wanted: WantedPlan, site: SiteText | null): AiMessage[] {
  const { platforms, language, tone } = campaign;
  return question(
    [
      "You plan the posts of a campaign on social networks.",
      `Plan ${wanted.count} posts on days from ${wanted.first} to ${wanted.last}, spread over all of them, at times when their readers look.`,
      `The networks are ${platforms.join(", ")} (${platforms.map((name) => networkFacts[name].name).join(", ")}); a post may stand on several.`,
      `The tone is ${tones[tone]}. Write in ${languageNames[language]}.`,
      "Each post has one angle of its own: a fact, a story, a question, a benefit, a look behind the scenes. No two say the same.",
      "`angle` says in one or two sentences what the post tells and what it asks of its reader. Use what the tags say; invent no facts, numbers or names.",
      dataGuard,
      jsonAlone(planExample),
    ],
    briefOf(campaign, site),
  );
}

export function postMessages(
  campaign: StoredCampaign,
  item: Pick<PlanItem, "title" | "angle" | "platforms">,
  others: readonly string[],
  site: SiteText | null,
): AiMessage[] {
  const { language, tone } = campaign;
  return question(
    [
      "You write one post of a campaign on social networks.",
      `Write one text for each of ${item.platforms.join(", ")}.`,
      mannersOf(item.platforms),
      `The tone is ${tones[tone]}. Write in ${languageNames[language]}.`,
      "Begin with a hook, say one thing, end with a question or a call to act. Use what the tags say; invent no facts, numbers, names or links.",
      "`title` names the post in a list and is not published.",
      dataGuard,
      jsonAlone(postExample),
    ],
    [
      ...briefOf(campaign, site),
      ...tagged("title", item.title),
      ...tagged("angle", item.angle),
      ...tagged("other_posts", others.join("\n")),
    ],
  );
}
