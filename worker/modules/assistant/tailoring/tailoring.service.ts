import type { LetterBody, TailorBody } from "../../../contract/assistant/tailoring.contract.ts";
import type { Cv } from "../../../contract/cv/resume.ts";
import { createId } from "../../../lib/ids.ts";
import { textStale } from "../assistant.errors.ts";
import type { CvService } from "../cv/cv.service.ts";
import { cvFrom } from "../cv/cv-view.rules.ts";
import type { WritingRequest, Asker } from "../writing/writing.service.ts";
import { letterQuestion } from "./letter.prompts.ts";
import { tailorQuestion } from "./tailor.prompts.ts";
import { adSubject } from "../../../contract/assistant/ad-subject.rules.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { cutText } from "../../../lib/text.rules.ts";

const longest = { subject: 80, title: 100 } as const;
const letter: Record<Language, string> = { en: "Cover letter", fr: "Lettre de motivation" };

const titled = (title: string, ad: string): string =>
  [cutText(title, longest.title), cutText(adSubject(ad), longest.subject).trim()]
    .filter((part) => part !== "")
    .join(" – ");

const adTitle = (title: string, ad: string): string => titled(title, ad);
const letterTitle = (language: Language, ad: string): string => titled(letter[language], ad);

interface Dependencies {
  cvs: Pick<CvService, "require">;
  begin: (asker: Asker, asked: WritingRequest) => Promise<Response>;
}

const about = (cv: Cv, ad: string, title: string, wish = "") => ({ documentId: createId(), title, cv, ad, wish });

/** What models write about a CV: a copy for an advertisement, and its letter. assistant.not_found for another's CV. */
export function createTailoring({ cvs, begin }: Dependencies) {
  return {
    /** Two units. assistant.stale {version, updated_at} */
    async tailor(asker: Asker, body: TailorBody): Promise<Response> {
      const stored = await cvs.require(asker.caller.id, body.document_id);
      const { version, updated_at, title } = stored.document;
      if (version !== body.base_version) throw textStale({ version, updated_at });
      const cv = cvFrom(stored);
      return begin(asker, {
        requestId: body.request_id,
        modelId: body.model_id ?? null,
        units: 2,
        subject: {
          purpose: "tailor",
          about: body.document_id,
          batches: [tailorQuestion(cv, body.job_ad)],
          cv: about(cv, body.job_ad, adTitle(title, body.job_ad)),
        },
      });
    },

    /** One unit. */
    async letter(asker: Asker, body: LetterBody): Promise<Response> {
      const cv = cvFrom(await cvs.require(asker.caller.id, body.document_id));
      return begin(asker, {
        requestId: body.request_id,
        modelId: body.model_id ?? null,
        units: 1,
        subject: {
          purpose: "letter",
          about: body.document_id,
          batches: [letterQuestion(cv, body.job_ad, body.wish ?? null)],
          cv: about(cv, body.job_ad, letterTitle(cv.language, body.job_ad), body.wish),
        },
      });
    },
  };
}
