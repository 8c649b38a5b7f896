import { CircleAlert, CircleCheck, CircleSlash, LoaderCircle, PenLine } from "lucide-react";
import type { CampaignStatus } from "#contract/publishing/planner.ts";
import type { StateLook } from "#ui/State/State.tsx";

export const campaignLooks = {
  draft: { icon: PenLine },
  planning: { icon: LoaderCircle },
  planned: { icon: LoaderCircle },
  generating: { icon: LoaderCircle },
  active: { icon: CircleCheck },
  ended: { icon: CircleSlash },
  failed: { icon: CircleAlert, tone: "bad" },
} as const satisfies Record<CampaignStatus, StateLook>;
