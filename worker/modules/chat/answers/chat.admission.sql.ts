import { sql } from "drizzle-orm";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import { askingAccount } from "../../../answers/asking-account.sql.ts";
import type { AdmissionOf } from "../../../answers/kind.sql.ts";
import { webSearch } from "../../../contract/limits.ts";
import { threadPart } from "../conversations/threads.rules.ts";
import {
  busyThread,
  foreignThread,
  incognitoBeside,
  isMessage,
  lostQuestion,
  threadFacts,
  threadLength,
  threadTables,
  threadWrites,
} from "../conversations/threads.sql.ts";
import type { ThreadFacts } from "../conversations/threads.sql.ts";
import { foreignProject } from "../projects/asked-project.sql.ts";
import type { ChatSubject } from "../projects/asked-project.sql.ts";
import { toRunFiles } from "../files/files.rules.ts";
import { fileChecks, fileWrites, filesFacts, filesLength } from "../files/scope.sql.ts";
import type { FilesFacts } from "../files/scope.sql.ts";
import { scheduleWrites, schedulesAccount } from "../schedules/asking-schedule.sql.ts";
import { unread } from "../web/web.rules.ts";
import { webChecks, webLength } from "../web/web.sql.ts";
import { contextFacts, contextLength, toContext } from "./chat.context.sql.ts";
import type { ContextFacts } from "./chat.context.sql.ts";
import type { ChatContext } from "./chat.context.ts";

interface Facts {
  thread: ThreadFacts;
  context: Partial<ContextFacts>;
  files: FilesFacts | null;
}

/** What a scheduled question carries of its thread: its last answers, however long it has been asked. */
const scheduledMessages = 6;

const messagesOf = ({ subject }: AdmissionRequest<ChatSubject>) => (subject.schedule ? scheduledMessages : undefined);

/** How a question of the chat is admitted: in a conversation of its asker, who pays one question. */
export const chatAdmission: AdmissionOf<ChatSubject, ChatContext> = {
  payer: askingAccount.payer,
  actor: (request) => (request.subject.schedule ? schedulesAccount(request) : askingAccount.actor(request)),
  forGuests: true,
  isTaken: isMessage,
  tables: threadTables,
  contextLength: (request) =>
    sql`${threadLength(request, messagesOf(request))} + ${contextLength(request)} + ${filesLength(request)} + ${webLength(request)}`,
  preparation: ({ subject: { web } }) => (web ? webSearch.searches * webSearch.searchMicros : 0),
  facts: (request) =>
    sql`jsonb_build_object('thread', ${threadFacts(request, messagesOf(request))}, 'context', ${contextFacts(request)},
      'files', ${filesFacts(request)})`,
  checks: (request) => ({
    subject: [...webChecks(request), ...fileChecks(request)],
    place: [
      foreignThread(request),
      foreignProject(request),
      ...incognitoBeside(request),
      lostQuestion(request),
      busyThread(request),
    ],
  }),
  writes: (request) => [
    ...threadWrites(request, {
      documentId: null,
      projectId: request.subject.project,
      isNamed: request.subject.schedule !== undefined,
      model: sql`${request.modelId}::int`,
    }),
    ...fileWrites(request),
    ...scheduleWrites(request),
  ],
  part(request, { facts }, { isGuest, candidates }) {
    const { thread, context, files } = facts as Facts;
    const wantsTitle = request.isNewLane && !isGuest && request.subject.schedule === undefined;
    const part = threadPart(request, thread, { wantsTitle });
    const web = request.subject.web ? unread : null;
    return { ...part, context: { ...toContext(context, part), files: toRunFiles(files, candidates), web } };
  },
};
