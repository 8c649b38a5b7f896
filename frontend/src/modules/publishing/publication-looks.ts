import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleSlash,
  ClockAlert,
  Clock,
  KeyRound,
  LoaderCircle,
  PenLine,
  SplitSquareVertical,
} from "lucide-react";
import type { PublicationState } from "#contract/publishing/publications.ts";
import type { StateLook } from "#ui/State/State.tsx";

/** What a tile of the calendar stands for: a publication, or a post that is not scheduled yet. */
export type EntryState = PublicationState | "draft";

/** Warn and bad colour only what waits for a person. */
export const publicationLooks = {
  draft: { icon: PenLine },
  scheduled: { icon: Clock },
  claimed: { icon: LoaderCircle },
  uploading: { icon: LoaderCircle },
  ready: { icon: LoaderCircle },
  armed: { icon: LoaderCircle },
  published: { icon: CircleCheck },
  failed: { icon: CircleAlert, tone: "bad" },
  unknown: { icon: CircleHelp, tone: "warn" },
  partly_published: { icon: SplitSquareVertical, tone: "warn" },
  needs_reconnect: { icon: KeyRound, tone: "warn" },
  missed: { icon: ClockAlert, tone: "warn" },
  cancelled: { icon: CircleSlash },
} as const satisfies Record<EntryState, StateLook>;
