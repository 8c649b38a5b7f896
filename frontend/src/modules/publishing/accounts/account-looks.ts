import { CircleCheck, CirclePause, CircleSlash, KeyRound } from "lucide-react";
import type { AccountStatus } from "#contract/publishing/planner.ts";
import type { StateLook } from "#ui/State/State.tsx";

export const accountLooks = {
  connected: { icon: CircleCheck },
  expiring: { icon: KeyRound, tone: "warn" },
  needs_reconnect: { icon: KeyRound, tone: "bad" },
  paused: { icon: CirclePause, tone: "warn" },
  disconnected: { icon: CircleSlash },
} as const satisfies Record<AccountStatus, StateLook>;
