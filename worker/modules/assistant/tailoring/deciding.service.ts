import type { CvDocument } from "../../../contract/assistant/cv.contract.ts";
import type { answerRequirement, decideTailoring } from "../../../contract/assistant/tailoring.contract.ts";
import type { Tailoring } from "../../../contract/assistant/tailoring.ts";
import { idsOf } from "../../../contract/cv/ids.rules.ts";
import { addFact } from "../../../contract/cv/match.rules.ts";
import { asCv } from "../../../contract/cv/resume.ts";
import type { Cv } from "../../../contract/cv/resume.ts";
import type { BodyOf, ResponseOf } from "../../../contract/endpoint.ts";
import { isStorable } from "../../../lib/text.rules.ts";
import { contentInvalid, textNotFound, textStale } from "../assistant.errors.ts";
import type { CvRepository, StoredCv } from "../cv/cv.repository.ts";
import type { CvService } from "../cv/cv.service.ts";
import { blocksOfCv, cvFrom, dataOf, toCvDocument } from "../cv/cv-view.rules.ts";
import type { SavingService } from "../documents/saving.service.ts";
import { applyDecision } from "./decisions.rules.ts";
import { alone } from "../../../lib/caller.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  cvs: Pick<CvService, "require">;
  rows: Pick<CvRepository, "setTailoring">;
  saving: Pick<SavingService, "write">;
}

/** What a person makes of what was proposed for a tailored copy. assistant.not_found for another's CV. */
export function createDeciding({ cvs, rows, saving }: Dependencies) {
  /** assistant.stale; request.invalid for a CV that was not tailored. */
  async function requireCopy(userId: PersonId, id: string, version: number) {
    const stored = await cvs.require(userId, id);
    const { tailoring, document } = stored;
    if (tailoring === null) throw contentInvalid({ fields: ["id: not_tailored"] });
    if (document.version !== version) throw textStale({ version: document.version, updated_at: document.updated_at });
    return { stored, tailoring };
  }

  const write = (userId: PersonId, { document }: StoredCv, cv: Cv, cause: "ai" | "manual") =>
    saving.write(alone(userId), document.id, {
      language: cv.language,
      blocks: blocksOfCv(cv),
      cv: dataOf(cv),
      cause,
      baseVersion: document.version,
    });

  async function keep(userId: PersonId, id: string, tailoring: Tailoring): Promise<CvDocument> {
    await rows.setTailoring(userId, id, tailoring);
    return toCvDocument(await cvs.require(userId, id));
  }

  return {
    async decide(userId: PersonId, id: string, body: BodyOf<typeof decideTailoring>): Promise<CvDocument> {
      const { stored, tailoring } = await requireCopy(userId, id, body.base_version);
      const wanted = new Map(body.decisions.map((decision) => [decision.id, decision.state]));
      const known = new Set(tailoring.changes.map((change) => change.id));
      const unknown = body.decisions.filter((decision) => !known.has(decision.id));
      if (unknown.length > 0) throw contentInvalid({ fields: ["decisions: unknown"] });
      let cv = cvFrom(stored);
      const changes = tailoring.changes.map((change) => {
        const decided = applyDecision(cv, change, wanted.get(change.id) ?? change.state);
        cv = decided.cv;
        return decided.change;
      });
      await write(userId, stored, cv, "ai");
      return keep(userId, id, { ...tailoring, changes });
    },

    /** request.invalid for a place that the master has not, assistant.not_found where the master is gone. */
    async answer(
      userId: PersonId,
      id: string,
      body: BodyOf<typeof answerRequirement>,
    ): Promise<ResponseOf<typeof answerRequirement>> {
      const { stored, tailoring } = await requireCopy(userId, id, body.base_version);
      const asked = tailoring.requirements[body.requirement];
      if (asked === undefined) throw contentInvalid({ fields: ["requirement: unknown"] });
      if (!isStorable(body.text)) throw contentInvalid({ fields: ["text: not_text"] });
      if (stored.document.cv_of === null) throw textNotFound();
      const master = await cvs.require(userId, stored.document.cv_of);
      // One answer of a requirement: a repeat finds its fact.
      const fact = { id: `fact-${id.slice(0, 40)}-${body.requirement}`, text: body.text };
      const own = withFact(cvFrom(master), body.place, fact);
      const copy = withFact(cvFrom(stored), body.place, fact);
      const written = await write(userId, master, own, "manual");
      await write(userId, stored, copy, "manual");
      const shown = {
        ...asked,
        state: "shown" as const,
        proofs: [{ place: fact.id, entry: "", quote: fact.text }],
        question: "",
      };
      const requirements = tailoring.requirements.with(body.requirement, shown);
      return { ...(await keep(userId, id, { ...tailoring, requirements })), master: written };
    },
  };
}

/** Within the caps of a CV. */
function withFact(cv: Cv, place: string, fact: { id: string; text: string }): Cv {
  if (idsOf(cv.resume).includes(fact.id)) return cv;
  const changed = asCv(addFact(cv, place, fact));
  if (changed === null || !idsOf(changed.resume).includes(fact.id))
    throw contentInvalid({ fields: ["place: unknown"] });
  return changed;
}
