import {
  createCv,
  previewCv,
  readCv,
  readCvAsMachine,
  readCvPhoto,
  removeCvPhoto,
  updateCv,
  writeCvPhoto,
  type CvDocument,
} from "#contract/assistant/cv.contract.ts";
import type { PageFacts } from "#contract/cv/lint/remark.ts";
import { cv as cvShape } from "#contract/cv/resume.ts";
import type { Cv } from "#contract/cv/resume.ts";
import * as z from "zod/mini";
import { ApiError, failedAs } from "#api/api-error.ts";
import { call, stream } from "#api/call.ts";
import { goTo } from "#navigation/go-to.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { documentsChanged } from "../documents/document-changes.ts";
import { answerOf, mayOutlive } from "../documents/saving.actions.ts";
import type { SaveAnswer, SaveRequest } from "#lib/saving/saver.ts";
import { documentPath } from "../documents/document-path.ts";
import { keptCvs, type SavedCv, type WrittenCv } from "./engine/written-cv.ts";

/** A CV as its page opens it. */
export interface OpenedCv {
  id: string;
  isFavorite: boolean;
  saved: SavedCv;
  /** As the server has it; null where it is out of reach. */
  found: CvDocument | null;
}

const savedOf = ({ document, cv }: CvDocument): SavedCv => ({ title: document.title, version: document.version, cv });

export const openedOf = (found: CvDocument): OpenedCv => ({
  id: found.document.id,
  isFavorite: found.document.is_favorite,
  saved: savedOf(found),
  found,
});

export const fetchCv = async (id: string, signal?: AbortSignal): Promise<CvDocument> =>
  call(readCv, { params: { id } }, { ...(signal && { signal }) });

export const fetchSavedCv = async (id: string): Promise<SavedCv> => savedOf(await fetchCv(id));

/** Reads a CV; one that was edited here and is out of reach opens from what this browser keeps. */
export async function openStoredCv(id: string, signal: AbortSignal): Promise<OpenedCv> {
  try {
    return openedOf(await fetchCv(id, signal));
  } catch (error) {
    const isOutOfReach = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    const kept = isOutOfReach ? await keptCvs.read(id) : null;
    if (kept === null) throw error;
    return { id, isFavorite: false, saved: kept.base, found: null };
  }
}

/** Writes a CV over the version that it was made from. Never throws: what failed is an answer. */
export async function sendCv(
  id: string,
  { text, baseVersion, cause, isLast }: SaveRequest<WrittenCv>,
): Promise<SaveAnswer<WrittenCv>> {
  const body = { title: text.title, cv: withoutPhoto(text.cv), base_version: baseVersion, cause } as const;
  try {
    const options = { keepalive: isLast && mayOutlive(JSON.stringify(body)) };
    const { version } = await call(updateCv, { params: { id }, body }, options);
    documentsChanged();
    return { type: "saved", version };
  } catch (error) {
    return answerOf(error, () => fetchSavedCv(id));
  }
}

/** Makes a CV of one that its own cannot take, without its photo, and opens it. False where it was refused, which is said. */
export async function copyCv({ title, cv }: WrittenCv): Promise<boolean> {
  try {
    const body = { title, cv: withoutPhoto(cv), language: cv.language, request_id: crypto.randomUUID() };
    const { document } = await call(createCv, { body });
    documentsChanged();
    goTo(documentPath(document));
    return true;
  } catch (error) {
    reportRefusal(error, "assistant-generation");
    return false;
  }
}

/** A write changes no photo. */
const withoutPhoto = (cv: Cv): Cv => ({ ...cv, photo: null });

export interface CvPages {
  pdf: Uint8Array<ArrayBuffer>;
  facts: PageFacts;
}

/** The pages of what is typed; throws what the API refuses. */
export async function fetchPages(id: string, cv: Cv, signal: AbortSignal): Promise<CvPages> {
  const { pdf, page } = await call(previewCv, { params: { id }, body: { cv: cleaned(cv) } }, { signal });
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.codePointAt(0) ?? 0);
  return { pdf: bytes, facts: { pages: page.pages, smallestPoints: page.smallest_points, missing: page.missing } };
}

/** The CV as the contract reads it: an end of spaces is no other page. */
export function cleaned(cv: Cv): Cv {
  const { success, data } = z.safeParse(cvShape, cv);
  return success ? data : cv;
}

/** What a machine reads in the PDF; throws what the API refuses. */
export const fetchMachineText = (id: string, cv: Cv, signal: AbortSignal): Promise<{ text: string; pages: number }> =>
  call(readCvAsMachine, { params: { id }, body: { cv } }, { signal });

/** The photo as the CV names it; undefined where it was refused, which is said. */
export async function putPhoto(id: string, photo: File): Promise<Cv["photo"] | undefined> {
  try {
    const answer = await call(writeCvPhoto, { params: { id }, body: { photo } });
    return answer.photo;
  } catch (error) {
    reportRefusal(error, "assistant-generation");
    return undefined;
  }
}

/** True where the CV has no photo any more; a refusal is said. */
export async function takePhotoAway(id: string): Promise<boolean> {
  try {
    await call(removeCvPhoto, { params: { id } });
    return true;
  } catch (error) {
    reportRefusal(failedAs("client.removal_failed", error), "assistant-generation");
    return false;
  }
}

export async function fetchPhoto(id: string, signal: AbortSignal): Promise<Blob> {
  const response = await stream(readCvPhoto, { params: { id } }, { signal });
  return response.blob();
}
