import { createAssistantDocument } from "#contract/assistant/documents.contract.ts";
import type { WritingTemplate } from "#contract/assistant/templates.ts";
import { generateContent } from "#contract/assistant/writing.contract.ts";
import { ApiError, errorKeyOf } from "#api/api-error.ts";
import { call, stream } from "#api/call.ts";
import { goTo } from "#navigation/go-to.ts";
import { currentSession, onAccountChange } from "#session/session.store.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { leaveAnswer, runAnswer, stopAnswer, type FollowResult } from "#thread/running.ts";
import { isLive, waitingAnswer } from "#thread/turns.rules.ts";
import { documentsChanged } from "../documents/document-changes.ts";
import { documentPath } from "../documents/document-path.ts";
import { countRunsLeft, explainUnwritten, usableWriter } from "../writing/writers.actions.ts";
import { writers } from "../writing/writers.store.ts";
import { decodeWriting, joinWriting, stopWriting, type WritingWire } from "../writing/writing.calls.ts";
import { sentValues, titledText } from "./desk.rules.ts";
import { clearDesk, desks, keepDesk, type Desk } from "./desk.store.ts";

/** The key of the text of a desk while it is written. */
export const liveKeyOf = ({ template }: Pick<Desk, "template">): string => `template:${template}`;

type TemplateFields = Pick<WritingTemplate, "fields">;

/** Asks for the text of a filled form; another text that stands there goes. A model that needs a plan offers it instead. */
export function writeText(desk: Desk, asked: TemplateFields): void {
  const again = () => writeText(desk, asked);
  const model = usableWriter(again);
  if (model === undefined) return;
  const request = crypto.randomUUID();
  const { template, values, language, tone, wish } = desk;
  const body = {
    user_id: currentSession()?.user.id ?? "",
    template_id: template,
    fields: sentValues(asked.fields, values),
    language,
    tone,
    ...(wish.trim() !== "" && { wish: wish.trim() }),
    ...(model !== null && { model_id: model }),
    request_id: request,
  };
  const named = writers.models.find(({ id }) => id === model) ?? null;
  Object.assign(desk, { answer: waitingAnswer(named), refused: null });
  keepDesk(desk, request);
  follow(desk, (signal) => stream(generateContent, { body }, { signal }), again);
}

/** Goes on with a text that was asked for before a reload, or that could not be reached. */
export function resumeText(desk: Desk): void {
  const { answer } = desk;
  if (answer === null || answer.id === null || answer.text !== "") return;
  if (!following.has(liveKeyOf(desk)) || answer.status === "unreachable") follow(desk, null, () => {});
}

export const stopText = (desk: Desk): void => stopAnswer(liveKeyOf(desk));

const following = new Set<string>();

function follow(desk: Desk, ask: ((signal: AbortSignal) => Promise<Response>) | null, again: () => void): void {
  const { answer } = desk;
  if (answer === null) return;
  const key = liveKeyOf(desk);
  followAccount();
  if (answer.status === "unreachable") answer.status = "waiting";
  following.add(key);
  runAnswer<WritingWire>(
    key,
    answer,
    { asked: null, ask, join: joinWriting, stop: stopWriting, decode: decodeWriting },
    {
      onIntroduced({ model_id, model_name, provider, instead_of }) {
        Object.assign(answer, { modelId: model_id, modelName: model_name, provider, insteadOf: instead_of });
        keepDesk(desk);
      },
      onFacts: () => {},
      onEnding: (ending) => end(desk, ending, again),
    },
  );
}

function end(desk: Desk, ending: FollowResult<WritingWire>, again: () => void): void {
  if (ending.type === "unreachable") return;
  following.delete(liveKeyOf(desk));
  void countRunsLeft();
  if (ending.type === "ended") return keepDesk(desk);
  desk.answer = null;
  keepDesk(desk);
  if (ending.type === "withdrawn") return;
  // A text that is no longer kept is no fault of what is typed.
  if (errorKeyOf(ending.error) !== "chat.answer_not_found") desk.refused = explainUnwritten(ending.error, again);
}

/** Makes a document of a text and opens it; the form is empty then. A repeat makes one document. False where it was refused. */
export async function openInEditor(desk: Desk, name: string): Promise<boolean> {
  const { answer, language, template } = desk;
  if (answer === null || isLive(answer)) return false;
  const body = { ...titledText(answer.text, name), language, template_id: template };
  try {
    const document = await call(createAssistantDocument, {
      body: { ...body, ...(answer.id !== null && { request_id: answer.id }) },
    });
    clearDesk(template);
    documentsChanged();
    goTo(documentPath(document));
    return true;
  } catch (error) {
    // The document of this text was deleted since: it becomes another one.
    if (error instanceof ApiError && error.code === "assistant.not_found") answer.id = null;
    reportRefusal(error, "assistant-generation");
    return false;
  }
}

let isFollowing = false;

/** What is typed is an account's: another one begins without it. */
function followAccount(): void {
  if (isFollowing) return;
  isFollowing = true;
  onAccountChange(() => {
    for (const key of following) leaveAnswer(key);
    following.clear();
    for (const template of Object.keys(desks)) delete desks[Number(template)];
  });
}
