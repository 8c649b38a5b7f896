import type { RunModel } from "../../../../answers/run.ts";
import { costInMicros } from "../../../../contract/chat/tokens.rules.ts";
import { generatingLimits } from "../../../../contract/campaigns/generating.contract.ts";
import type { StoredCampaign } from "../../campaigns.repository.ts";

type PlanSize = Pick<StoredCampaign, "brief" | "goal" | "audience" | "websiteUrl" | "numPosts">;

/** What every prompt says beside its campaign, in characters. */
const promptCharacters = 2_000;
const charactersAToken = 4;
/** Tokens of an answer: an entry of the plan, and a post for both networks. */
const tokens = { entry: 80, post: 420, around: 100 };

/** Micro-USD that a plan and its posts usually cost by the dearest of these models; its ceiling counts what they did cost. */
export function planCost(
  models: readonly Pick<RunModel, "inputPrice" | "outputPrice">[],
  { brief, goal, audience, websiteUrl, numPosts }: PlanSize,
): number {
  const site = websiteUrl === null ? 0 : generatingLimits.siteText;
  const characters = promptCharacters + brief.length + goal.length + audience.length + site;
  const needed = {
    input: (numPosts + 1) * Math.ceil(characters / charactersAToken),
    output: numPosts * (tokens.entry + tokens.post) + tokens.around,
  };
  const costs = models.map(({ inputPrice, outputPrice }) =>
    costInMicros(needed, { input: inputPrice, output: outputPrice }),
  );
  return Math.max(...costs);
}
