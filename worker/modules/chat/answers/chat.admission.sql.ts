import { askingAccount } from "../../../answers/asking-account.sql.ts";
import type { AdmissionOf } from "../../../answers/kind.sql.ts";
import { threadPart } from "../conversations/threads.rules.ts";
import {
  busyThread,
  foreignThread,
  isMessage,
  lostQuestion,
  threadFacts,
  threadLength,
  threadTables,
  threadWrites,
} from "../conversations/threads.sql.ts";
import type { ThreadFacts } from "../conversations/threads.sql.ts";
import { sql } from "drizzle-orm";

/** How a question of the chat is admitted: in a conversation of its asker, who pays one question. */
export const chatAdmission: AdmissionOf<null, null> = {
  ...askingAccount,
  forGuests: true,
  isTaken: isMessage,
  tables: threadTables,
  contextLength: threadLength,
  facts: threadFacts,
  checks: (request) => ({
    subject: [],
    place: [foreignThread(request), lostQuestion(request), busyThread(request)],
  }),
  writes: (request) => threadWrites(request, { documentId: null, model: sql`${request.modelId}::int` }),
  part: (request, { facts }, { isGuest }) => ({
    ...threadPart(request, facts as ThreadFacts, { wantsTitle: request.isNewLane && !isGuest }),
    context: null,
  }),
};
