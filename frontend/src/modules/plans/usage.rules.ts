import type { ResponseOf } from "#contract/endpoint.ts";
import type { QueryType, readUsage } from "#contract/limits.contract.ts";
import { closedMeters } from "#contract/product-modules.ts";

export type UsageMeter = ResponseOf<typeof readUsage>["meters"][number];

/** What each tool counts, in the order of the menu. */
const counted = {
  chat: ["chat", "web-search", "voice-minutes"],
  pdf: [
    "pdf-chat",
    "pdf-uploads",
    "pdf-functionality",
    "pdf-image-analyse",
    "pdf-exhaustive",
    "pdf-folders",
    "book-creation",
    "report-creation",
    "flashcards-creation",
  ],
  cv: ["assistant-generation"],
  social: [
    "social-publications",
    "social-generation",
    "campaign-creation",
    "image-creation",
    "shorts-creation",
    "source-minutes",
    "video-creation",
  ],
  support: ["support-answers", "support-pages"],
} as const satisfies Record<string, readonly QueryType[]>;

const isUsed = ({ allowance }: UsageMeter): boolean => allowance.used > 0;

export type MeteredTool = keyof typeof counted;

export interface MeterGroup {
  tool: MeteredTool;
  meters: UsageMeter[];
}

/** What is in use stands first. What is off or not here yet is left out, and tools without a meter with it. */
export function metersByTool(meters: readonly UsageMeter[]): MeterGroup[] {
  const shown = meters.filter(
    ({ query_type: type, allowance }) => allowance.limit !== 0 && !closedMeters.includes(type),
  );
  const groups = (Object.keys(counted) as MeteredTool[]).map((tool) => ({
    tool,
    meters: counted[tool]
      .flatMap((type) => shown.filter((meter) => meter.query_type === type))
      .toSorted((one, other) => Number(isUsed(other)) - Number(isUsed(one))),
  }));
  return groups.filter((group) => group.meters.length > 0);
}
