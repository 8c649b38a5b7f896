import type { Credential } from "../../../lib/caller.ts";
import type { SessionsService } from "../../../callers/sessions.service.ts";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import type { AnswersService } from "../../../answers/answers.service.ts";
import { readFieldValues } from "../../../contract/assistant/field-values.rules.ts";
import type { FilledField } from "../../../contract/assistant/field-values.rules.ts";
import type { FieldValues, TemplateField } from "../../../contract/assistant/fields.ts";
import { holdsIdLine } from "../../../contract/assistant/improve-lines.rules.ts";
import { improveBatch } from "../../../contract/assistant/writing.contract.ts";
import type { GenerateBody, ImproveBody } from "../../../contract/assistant/writing.contract.ts";
import { textIn } from "../../../contract/local-text.rules.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { contentInvalid, entryNotFound, fieldsInvalid, textNotFound, textStale } from "../assistant.errors.ts";
import { generatorQuestion } from "./generator.prompts.ts";
import { ideasQuestion } from "./ideas.prompts.ts";
import { improveQuestion } from "./improve.prompts.ts";
import type { WritingSources } from "./sources.repository.ts";
import { surroundingsOf } from "./surroundings.rules.ts";
import { renderTask } from "./task.prompts.ts";
import { writingLane } from "./asked-writing.rules.ts";
import type { AskedWriting } from "./asked-writing.rules.ts";
import type { WrittenRepository } from "./written.repository.ts";
import type { CallerInRole } from "../../../lib/caller.ts";

/** A text that stands in its document is not looked for here after this time. */
const keptMs = 7 * 24 * 60 * 60_000;

interface Dependencies {
  sessions: Pick<SessionsService, "requireSignature">;
  answers: Pick<AnswersService, "begin">;
  sources: WritingSources;
  written: Pick<WrittenRepository, "removeBefore">;
  clock: Clock;
}

/** Who asks, as the request says it. */
export interface Asker {
  caller: CallerInRole;
  /** As it was sent, with its signature. */
  credential: Credential;
  claimedUserIds: readonly string[];
  address: string;
}

export type WritingRequest = Pick<AdmissionRequest<AskedWriting>, "modelId" | "subject"> & {
  requestId: string | undefined;
  /** The units of `assistant-generation`; one unless it says otherwise. */
  units?: number;
};

/** What models write for a document: a run is one unit of `assistant-generation`, and its text is streamed and kept. */
export function createWritingService({ sessions, answers, sources, written, clock }: Dependencies) {
  const begin = async (
    asker: Asker,
    { requestId = createId(), modelId, subject, units = 1 }: WritingRequest,
  ): Promise<Response> => {
    const { claimedUserIds, address } = asker;
    const request: AdmissionRequest<AskedWriting> = {
      kind: "writing",
      ...(await sessions.requireSignature(asker.credential)),
      claimedUserIds,
      asGuest: false,
      queryType: "assistant-generation",
      units,
      answerId: requestId,
      questionId: createId(),
      lane: writingLane(requestId),
      isNewLane: true,
      modelId,
      replaces: null,
      text: subject.batches.join("\n\n"),
      title: "",
      images: [],
      now: new Date(clock.now()),
      subject,
    };
    return answers.begin(request, [], address);
  };

  return {
    begin,

    /** Streams the text of a filled template. assistant.entry_not_found, assistant.fields_invalid {fields}. */
    async generate(asker: Asker, body: GenerateBody): Promise<Response> {
      const template = await sources.findTemplate(asker.caller, body.template_id);
      if (template === null) throw entryNotFound();
      const { language = "fr" } = body;
      const filled = filledIn(template.fields, body.fields, language);
      const question = generatorQuestion({
        prompt: renderTask(textIn(template.prompt, language), template.fields, filled, language),
        filled,
        language,
        tone: body.tone ?? "neutral",
        wish: body.wish ?? null,
      });
      const subject: AskedWriting = { purpose: "generate", about: null, batches: [question] };
      return begin(asker, { requestId: body.request_id, modelId: body.model_id ?? null, subject });
    },

    /**
     * Streams the blocks as they would be better, or ideas for them. assistant.not_found, assistant.stale {version, updated_at},
     * request.invalid for a block that holds the line of another one, and as above.
     */
    async improve(asker: Asker, body: ImproveBody): Promise<Response> {
      const text = await sources.findText(asker.caller, body.document_id);
      if (text === null) throw textNotFound();
      if (text.version !== body.base_version)
        throw textStale({ version: text.version, updated_at: text.updatedAt.toISOString() });
      if (body.blocks.some(({ markdown }) => holdsIdLine(markdown)))
        throw contentInvalid({ fields: ["blocks: id_line"] });
      const { purpose, ...task } = await taskOf(asker.caller, body, text.language);
      const batches =
        purpose === "ideas"
          ? [ideasQuestion({ task: task.task, text: body.blocks.map(({ markdown }) => markdown).join("\n\n") })]
          : batchesOf(body.blocks).map((blocks) => {
              const around = surroundingsOf(
                text.content,
                blocks.map(({ id }) => id),
              );
              return improveQuestion({ ...task, ...around, language: text.language, blocks });
            });
      const blocks = purpose === "improve" && { blocks: body.blocks };
      const subject: AskedWriting = { purpose, about: body.document_id, batches, ...blocks };
      return begin(asker, { requestId: body.request_id, modelId: body.model_id ?? null, subject });
    },

    removeOld: (now: Date): Promise<void> => written.removeBefore(new Date(now.getTime() - keptMs)),
  };

  async function taskOf(
    caller: CallerInRole,
    { improvement_id: id, instruction, fields = {} }: ImproveBody,
    language: "en" | "fr",
  ): Promise<{ purpose: "improve" | "ideas"; task: string; filled: FilledField[] }> {
    if (id === undefined) {
      if (instruction === undefined) throw contentInvalid({ fields: ["instruction: missing"] });
      return { purpose: "improve", task: instruction, filled: [] };
    }
    const improvement = await sources.findImprovement(caller, id);
    if (improvement === null) throw entryNotFound();
    const filled = filledIn(improvement.fields, fields, language);
    const task = renderTask(textIn(improvement.prompt, language), improvement.fields, filled, language);
    return { purpose: improvement.result === "ideas" ? "ideas" : "improve", task, filled };
  }
}

function filledIn(fields: readonly TemplateField[], values: FieldValues, language: "en" | "fr"): FilledField[] {
  const { filled, faults } = readFieldValues(fields, values, language);
  if (faults.length > 0) throw fieldsInvalid({ fields: faults.map(({ key, fault }) => `${key}: ${fault}`) });
  return filled;
}

function batchesOf<T>(blocks: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(blocks.length / improveBatch) }, (_, at) =>
    blocks.slice(at * improveBatch, (at + 1) * improveBatch),
  );
}
