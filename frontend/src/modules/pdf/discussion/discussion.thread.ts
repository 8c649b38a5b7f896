import { stopAnswer } from "#contract/chat/answers.contract.ts";
import { readDiscussion, type DocumentQuestion } from "#contract/pdf/discussions.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentSession } from "#session/session.store.ts";
import { askWithEarlier } from "#thread/incognito/earlier-pictures.ts";
import { dataUrlOf } from "#thread/incognito/picture-data.ts";
import { earlierQuery } from "#thread/earlier.rules.ts";
import { withCitation } from "#thread/citations.rules.ts";
import { relatedTo } from "#thread/related.ts";
import { createThreadActions } from "#thread/thread.actions.ts";
import type { ThreadKind } from "#thread/thread.kind.ts";
import { reportRefusal, isLimit } from "#shell/report-refusal.ts";
import { keepAsked } from "../library.store.ts";
import { countQuestionsLeft } from "./allowance.actions.ts";
import { composer, type PdfAttachments, type KeptExtras } from "../composer.ts";
import { askAbout, decodeEvent, joinAnswer, type DocumentWire } from "./discussion.calls.ts";
import { turnsOf, waitingDocumentAnswer, type DocumentAnswer, type DocumentTurn } from "./discussion.rules.ts";
import { discussions, type Discussion } from "./discussion.store.ts";

/** The question as the API takes it, but for what it replaces and what the page holds. */
export type Body = Omit<DocumentQuestion, "replaces" | "turns" | "earlier_images">;

/** What an incognito discussion needs of its tab comes when it is needed. */
const incognito = () => import("./kept-discussion.ts");

const kind: ThreadKind<Discussion, DocumentAnswer, DocumentWire, Body, PdfAttachments, KeptExtras> = {
  composer,
  decode: decodeEvent,
  ask({ file }, { body }, { replaces, turns }, signal) {
    const held = turns.length > 0 && { turns: [...turns] };
    const question = { ...body, ...(replaces !== null && { replaces }), ...held };
    const ownBytes = () => [body.imageData ?? "", ...(body.images ?? [])].join("").length;
    return askWithEarlier(
      async (earlier) => {
        const again = earlier && { earlier_images: await Promise.all(earlier.map(dataUrlOf)) };
        return askAbout(file, { ...question, ...again }, signal);
      },
      { thread: file, turns, ownBytes },
    );
  },
  join: ({ file }, answer, from, signal) => joinAnswer(answer, file, from, signal),
  stop: ({ file }, answer, shown) => call(stopAnswer, { params: { id: answer }, body: { shown, conversation: file } }),
  async read(id, part) {
    const turns = turnsOf(await call(readDiscussion, { params: { id }, query: earlierQuery(part) }));
    if (currentSession()?.user.incognito !== true) return { turns };
    const isFirst = part.before === undefined && discussions.of(id)?.turns.length === 0;
    return { turns: (await incognito()).withKept(id, turns, isFirst) };
  },
  isMissing: () => false,
  waiting: waitingDocumentAnswer,
  introduce({ answer }, { model_id, model_name, provider }) {
    if (answer) Object.assign(answer, { modelId: model_id, modelName: model_name, provider });
  },
  account(answer, { citation, turn }) {
    if (turn !== undefined) answer.turn = turn;
    if (citation) answer.citations = withCitation(answer.citations, citation);
  },
  complete: (answer, end) => void (answer.notFound = end.not_found),
  onIntroduced({ thread, turn }, isFirst) {
    if (isFirst) keepAsked(thread.file, turn.question?.text ?? "");
  },
  onEnding({ thread, turn, outgoing }, ending) {
    if (ending.type === "ended" && turn.answer?.turn != null) void keepInTab(thread, outgoing?.body ?? null);
    if (ending.type === "ended" || ending.type === "withdrawn") void countQuestionsLeft();
    if (ending.type !== "ended" || ending.end.status !== "complete" || ending.end.not_found !== null) return;
    void suggest(thread, turn);
  },
  onRefused(_asked, refusal, error) {
    if (isLimit(error)) reportRefusal(error, "pdf-chat");
    else if (!("code" in refusal)) composer.state.refused = errorKeyOf(error);
  },
};

/** The actions of discussions that they share with other threads. */
export const discussionActions = createThreadActions(kind);

/** The tab keeps what the server does not. */
async function keepInTab({ file, turns }: Discussion, asked: Body | null): Promise<void> {
  try {
    await (await incognito()).keepDiscussion(file, turns, asked);
  } catch {
    // The discussion is whole without it, until its page is left.
  }
}

async function suggest(discussion: Discussion, { key, question, answer }: DocumentTurn): Promise<void> {
  try {
    const related = await relatedTo({ question, answer });
    if (discussion.turns.at(-1)?.key === key) discussion.related = related;
  } catch {
    // A convenience: the discussion is whole without it.
  }
}
