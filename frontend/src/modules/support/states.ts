import {
  Ban,
  Check,
  CircleAlert,
  CircleDashed,
  CircleHelp,
  EyeOff,
  FileX,
  Globe,
  Hand,
  Link2,
  LoaderCircle,
  Lock,
} from "lucide-react";
import type { ChatbotStatus, TrainingStatus } from "#contract/support/chatbots.ts";
import type { SourceState, VersionState } from "#contract/support/knowledge.ts";
import type { StateLook } from "#ui/State/State.tsx";

export const stateOfBot = {
  private: { icon: Lock },
  unlisted: { icon: Link2 },
  public: { icon: Globe },
} as const satisfies Record<ChatbotStatus, StateLook>;

export const trainingStates = {
  pending: { icon: CircleDashed },
  processing: { icon: LoaderCircle },
  completed: { icon: Check },
  failed: { icon: CircleAlert, tone: "bad" },
} as const satisfies Record<TrainingStatus, StateLook>;

export const waitingState = { icon: Hand, tone: "warn" } as const satisfies StateLook;
export const stoppedState = { icon: Ban, tone: "bad" } as const satisfies StateLook;
export const unknownState = { icon: CircleHelp, tone: "warn" } as const satisfies StateLook;

export const sourceLooks = {
  pending: { icon: CircleDashed },
  reading: { icon: LoaderCircle },
  ready: { icon: Check },
  failed: { icon: CircleAlert, tone: "warn" },
  gone: { icon: FileX, tone: "warn" },
} as const satisfies Record<SourceState, StateLook>;

export const versionLooks = {
  building: { icon: LoaderCircle },
  held: { icon: EyeOff, tone: "warn" },
  live: { icon: Check, tone: "good" },
  old: { icon: CircleDashed },
  failed: { icon: CircleAlert, tone: "bad" },
} as const satisfies Record<VersionState, StateLook>;
