import { contentReasons } from "../file-reasons.ts";
import { pageReasons } from "../page-reasons.ts";

/** What a source was made from. */
export const sourceKinds = ["web", "file", "text", "qa"] as const;
export type SupportSourceKind = (typeof sourceKinds)[number];

/** `gone` answered 404 or 410 twice; `failed` keeps the last reading that was good. */
export const sourceStates = ["pending", "reading", "ready", "failed", "gone"] as const;
export type SourceState = (typeof sourceStates)[number];

/** Why a source could not be read: its site, its file, the parser (`crashed`), or what is left of the plan. */
export const sourceReasons = [
  ...pageReasons,
  ...contentReasons,
  "crashed",
  "plan_reads",
  "plan_pages",
  "unconfirmed",
] as const;
export type SourceReason = (typeof sourceReasons)[number];

/** `held` waits for its owner to publish it. */
export const versionStates = ["building", "held", "live", "old", "failed"] as const;
export type VersionState = (typeof versionStates)[number];

/** What a version was built for. */
export const versionCauses = ["training", "recrawl", "answer"] as const;
export type VersionCause = (typeof versionCauses)[number];

/** What a saved question must lead to. */
export const expectations = ["answer", "not_found"] as const;
export type Expectation = (typeof expectations)[number];

/** Why an answer did not pass its test. */
export const checkFaults = ["failed", "answered", "not_answered", "not_cited", "not_said"] as const;
export type CheckFault = (typeof checkFaults)[number];
