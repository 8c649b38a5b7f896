import type { sharing as french } from "../fr/sharing.ts";
import type { Translation } from "../translation.ts";

export const sharing = {
  by: "From {{name}}",
  changed: "changed by {{name}}",
  copies_one: "One copy was made in the team. It stays there.",
  copies_other: "{{number}} copies were made in the team. They stay there.",
  mine: "Shared with {{team}}",
  share: "Share with {{team}}",
  shared: "“{{name}}” is shared with {{team}}.",
  stop: "Stop sharing with {{team}}",
  stopConfirm: "Stop sharing",
  stopped: "“{{name}}” is no longer shared.",
  stopText: "Members lose access right away. What they wrote in it stays with you.",
  stopTitle: "Stop sharing “{{name}}” with {{team}}?",
  team: "the team",
  withFolder: "Shared with its folder",
} as const satisfies Translation<typeof french>;
