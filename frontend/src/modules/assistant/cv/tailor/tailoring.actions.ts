import * as z from "zod/mini";
import { updateCv, type CvDocument } from "#contract/assistant/cv.contract.ts";
import type { ProposedChange } from "#contract/assistant/tailoring.ts";
import {
  answerRequirement,
  decideTailoring,
  readAboutCv,
  tailorCv,
  writeCvLetter,
  type TailoringResult,
  type WrittenLetter,
} from "#contract/assistant/tailoring.contract.ts";
import { show } from "#contract/cv/edit.rules.ts";
import { ApiError } from "#api/api-error.ts";
import { call, stream } from "#api/call.ts";
import { personalDatabase } from "#lib/personal-database.ts";
import { documentsChanged } from "../../documents/document-changes.ts";
import { followWriting } from "../../writing/follow-writing.ts";
import { countRunsLeft } from "../../writing/writers.actions.ts";
import { writers } from "../../writing/writers.store.ts";
import { fetchCv } from "../cv.actions.ts";

export type AdGoal = "tailor" | "letter";

const shape = z.object({
  ad: z.string(),
  request: z.nullable(z.object({ id: z.string(), goal: z.enum(["tailor", "letter"]) })),
});
/** An advertisement that was pasted for a CV, and what was asked about it and is not there yet. */
export type KeptAd = z.infer<typeof shape>;

/** The job ads, by the id of the CV. */
export const keptAds = personalDatabase<KeptAd>("cv-ads", (stored) => {
  const { success, data } = z.safeParse(shape, stored);
  return success ? data : null;
});

interface AboutAd {
  cv: string;
  version: number;
  ad: string;
  goal: AdGoal;
  request: string;
  /** Asked on an earlier page: it is joined. */
  isJoined: boolean;
}

/** What a model makes of a CV and an advertisement; null where it was left or stopped. Throws what the API refuses. */
export async function askAboutAd(asked: AboutAd, signal: AbortSignal): Promise<TailoringResult | WrittenLetter | null> {
  const { cv, version, ad, goal, request, isJoined } = asked;
  const chosen = writers.models.find(({ id }) => id === writers.chosen);
  const body = { document_id: cv, job_ad: ad, request_id: request, ...(chosen && { model_id: chosen.id }) };
  const ask = (connection: AbortSignal) =>
    goal === "tailor"
      ? stream(tailorCv, { body: { ...body, base_version: version } }, { signal: connection })
      : stream(writeCvLetter, { body }, { signal: connection });
  let text = "";
  const end = await followWriting(
    { ask: isJoined ? null : ask, answer: isJoined ? request : null },
    { onText: (piece) => void (text += piece) },
    signal,
  );
  if (end === null) return null;
  void countRunsLeft();
  const made = readAboutCv(text);
  if (made) documentsChanged();
  else if (end.status === "failed" || end.reason !== "stopped") throw new ApiError("chat.answer_failed", 502);
  return made;
}

type Decision = Pick<ProposedChange, "id" | "state">;

/** The copy with what the person decided; throws what the API refuses. */
export async function sendDecisions(id: string, version: number, decisions: Decision[]): Promise<CvDocument> {
  const decided = await call(decideTailoring, { params: { id }, body: { base_version: version, decisions } });
  documentsChanged();
  return decided;
}

/** The person's own words enter the master and the copy; throws what the API refuses. */
export const answer = (
  id: string,
  version: number,
  said: { requirement: number; place: string; text: string },
): Promise<CvDocument> => call(answerRequirement, { params: { id }, body: { base_version: version, ...said } });

/** The copy with a place shown that it hid; throws what the API refuses. */
export async function showPlace({ document, cv }: CvDocument, place: string): Promise<CvDocument> {
  const { id, version } = document;
  await call(updateCv, {
    params: { id },
    body: { cv: { ...show(cv, place), photo: null }, base_version: version, cause: "manual" },
  });
  return fetchCv(id);
}
