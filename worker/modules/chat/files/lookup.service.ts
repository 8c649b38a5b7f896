import type { AnswerRun } from "../../../answers/run.ts";
import { goesOn, searchWords } from "../../../knowledge/asked-words.rules.ts";
import type { EvidenceSearch } from "../../../knowledge/evidence.service.ts";
import { bestPassages, givenPassages, wholePage } from "../../../knowledge/given-passages.rules.ts";
import type { ChosenPassage } from "../../../knowledge/given-passages.rules.ts";
import type { PagesRepository } from "../../../knowledge/pages.repository.ts";
import type { PassagesRepository } from "../../../knowledge/passages.repository.ts";
import type { QuestionEmbedding } from "../../../knowledge/question-embedding.service.ts";
import { logError } from "../../../lib/log.ts";
import type { ChatContext } from "../answers/chat.context.ts";
import type { RunFiles } from "./run-files.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";
import { personalWorkspaceOf } from "../../../lib/owner-ids.ts";
import { askingPerson } from "../../../answers/run.ts";

interface Dependencies {
  pages: Pick<PagesRepository, "listTexts">;
  passages: Pick<PassagesRepository, "searchSources">;
  evidence: EvidenceSearch;
  embedQuestion: QuestionEmbedding;
  /** What the order of the vectors counts beside that of the words. */
  vectorWeight: number;
}

type ChatRun = AnswerRun<ChatContext>;

/** Characters of a question that are looked for in files: a pasted text would find what says the same. */
const longestSearched = 4_000;

const ownerOfFiles = (run: ChatRun): WorkspaceId => personalWorkspaceOf(askingPerson(run));

export type FilesLookup = ReturnType<typeof createFilesLookup>;

/** What the files of a conversation say to its question, looked up in the object of the answer. */
export function createFilesLookup({ pages, passages, evidence, embedQuestion, vectorWeight }: Dependencies) {
  async function readWhole(run: ChatRun, { files }: RunFiles): Promise<ChosenPassage[]> {
    const workspaceId = ownerOfFiles(run);
    const read = await Promise.all(
      files.map(async ({ id: sourceId, gen }) => {
        const texts = await pages.listTexts({ workspaceId, sourceId, gen });
        return texts.map(({ page, text }) => wholePage({ sourceId, gen, page, text }));
      }),
    );
    return read.flat().filter(({ text }) => text.trim() !== "");
  }

  async function search(
    run: ChatRun,
    { files, room }: RunFiles,
    signal: AbortSignal,
  ): Promise<readonly ChosenPassage[]> {
    const { workspaceId: payerId, question, messages } = run;
    const workspaceId = ownerOfFiles(run);
    const sources = files.map(({ id: sourceId, gen }) => ({ sourceId, gen }));
    const embedding = await embedQuestion(question.text.slice(0, longestSearched), { workspaceId: payerId }).point;
    const weight = embedding === null ? 0 : vectorWeight;
    const direct = await passages.searchSources({ workspaceId, sources }, { question: wanted(run), embedding });
    try {
      const asked = question.text.slice(0, longestSearched);
      const looking = {
        workspaceId,
        payerId,
        sources,
        question: asked,
        direct,
        vectorWeight: weight,
        room,
        before: messages,
      };
      return await evidence.find(looking, signal);
    } catch (error) {
      logError("chat.not_looked_further", error, { answer: run.id });
      return bestPassages(direct, weight, room);
    }
  }

  /** The run with the passages that go along; as it is where its conversation has no files. */
  return async function lookUp(run: ChatRun, signal: AbortSignal): Promise<ChatRun> {
    const { files } = run.context;
    if (files === null) return run;
    const chosen = await (files.whole ? readWhole(run, files) : search(run, files, signal));
    return { ...run, context: { ...run.context, files: { ...files, passages: givenPassages(chosen) } } };
  };
}

/** What goes on from the question before is looked for together with it. */
function wanted({ question: { text }, messages }: ChatRun): string {
  const asked = text.slice(0, longestSearched);
  const before = goesOn(asked) ? messages.findLast(({ role }) => role === "user")?.text.slice(0, longestSearched) : "";
  return [searchWords(asked), before].filter(Boolean).join(" ");
}
