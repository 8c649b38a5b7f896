import type { SupportQuestion } from "#contract/support/questions.contract.ts";

export const question = (id: string, part: Partial<SupportQuestion> = {}): SupportQuestion => ({
  id,
  text: id,
  count: 1,
  state: "open",
  draft: null,
  draft_citations: [],
  source_id: null,
  wordings: [],
  retest: null,
  asked_at: "2026-11-20T09:00:00Z",
  decided_at: null,
  ...part,
});
