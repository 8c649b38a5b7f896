import { sql } from "drizzle-orm";
import { askingAccount, unstoredPayer } from "../../../answers/asking-account.sql.ts";
import type { AdmissionOf } from "../../../answers/kind.sql.ts";
import { webSearch } from "../../../contract/limits.ts";
import { threadPart } from "../conversations/threads.rules.ts";
import {
  busyThread,
  foreignThread,
  incognitoBeside,
  isMessage,
  lostQuestion,
  ownThread,
  threadFacts,
  threadLength,
  threadTables,
  threadWrites,
} from "../conversations/threads.sql.ts";
import type { ThreadFacts } from "../conversations/threads.sql.ts";
import { chatShape, foreignProject, newProject, projectTables } from "../projects/asked-project.sql.ts";
import type { ChatShape, ChatSubject } from "../projects/asked-project.sql.ts";
import { toRunFiles } from "../files/files.rules.ts";
import { fileChecks, fileTables, fileWrites, filesFacts, filesLength, namedByQuestion } from "../files/scope.sql.ts";
import type { FilesFacts } from "../files/scope.sql.ts";
import { scheduleWrites, schedulesAccount } from "../schedules/schedule-account.sql.ts";
import { unread } from "../web/web.rules.ts";
import { webChecks, webLength } from "../web/web.sql.ts";
import { contextFacts, contextLength, contextTables, toContext } from "./chat.context.sql.ts";
import type { ContextFacts } from "./chat.context.sql.ts";
import type { ChatContext } from "./chat.context.ts";

interface Facts {
  thread: ThreadFacts;
  context: Partial<ContextFacts>;
  files?: FilesFacts;
}

/** What a scheduled question carries of its thread: its last answers, however long it has been asked. */
const scheduledMessages = 6;

/** How a question of the chat is admitted: in a conversation of its asker, who pays one question. */
export const chatAdmission: AdmissionOf<ChatSubject, ChatContext, ChatShape> = {
  shape: chatShape,
  right: askingAccount.right,
  inTeamSession: true,
  payer: unstoredPayer,
  actor: (shape) => (shape.subject.isScheduled ? schedulesAccount() : askingAccount.actor(shape)),
  forGuests: true,
  isTaken: isMessage,
  tables: (shape) => [
    ...threadTables(shape, shape.subject.isScheduled ? scheduledMessages : undefined),
    ...projectTables(shape),
    ...contextTables(shape),
    ...fileTables(shape),
  ],
  contextLength: (shape) => [...threadLength(shape), contextLength(shape), ...filesLength(shape), ...webLength(shape)],
  preparation: ({ subject: { web } }) => (web ? webSearch.searches * webSearch.searchMicros : 0),
  facts(shape) {
    const files = filesFacts(shape);
    return sql`jsonb_build_object('thread', ${threadFacts(shape)}, 'context', ${contextFacts} ${files ? sql`, 'files', ${files}` : sql``})`;
  },
  checks: (shape) => ({
    subject: [...webChecks(shape), ...fileChecks(shape)],
    place: [
      ...foreignThread(shape),
      ...ownThread(shape),
      ...foreignProject(shape),
      ...incognitoBeside(shape),
      ...lostQuestion(shape),
      ...busyThread(shape),
    ],
  }),
  writes: (shape) => [
    ...threadWrites(shape, {
      projectId: newProject(shape),
      isNamed: shape.subject.isScheduled,
      files: namedByQuestion(shape),
    }),
    ...fileWrites(shape),
    ...scheduleWrites(shape),
  ],
  part(request, { facts }, { isGuest, candidates }) {
    const { thread, context, files } = facts as Facts;
    const wantsTitle = request.isNewLane && !isGuest && request.subject.schedule === undefined;
    const part = threadPart(request, thread, { wantsTitle });
    const web = request.subject.web ? unread : null;
    return { ...part, context: { ...toContext(context, part), files: toRunFiles(files ?? null, candidates), web } };
  },
};
