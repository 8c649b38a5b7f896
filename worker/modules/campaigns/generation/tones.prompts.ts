import type { PostTone } from "../../../contract/publishing/planner.ts";

/** What each tone asks of a model. */
export const tones: Record<PostTone, string> = {
  neutral: "neutral: plain and factual",
  professional: "professional: precise, without jargon",
  warm: "warm: friendly, as to people one knows",
  direct: "direct: short sentences, the point first",
  playful: "playful: light, with wit, never silly",
};
