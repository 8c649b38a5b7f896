import type { AdmissionRequest } from "../../worker/answers/admission.request.ts";
import { createAnswerKinds } from "../../worker/answers/kind.ts";
import type { AnswerKind, AnswerKinds } from "../../worker/answers/kind.ts";
import { createId } from "../../worker/lib/ids.ts";
import type { PlanLimits } from "../../worker/contract/plans.contract.ts";
import { writingLane } from "../../worker/modules/assistant/writing/asked-writing.rules.ts";
import { supportAdmission } from "../../worker/modules/support/answering/support.admission.sql.ts";
import { pictureAdmission } from "../../worker/modules/chat/drawing/picture.admission.sql.ts";
import { supportRows } from "../worker/support/rows.ts";
import { createKinds } from "./answer-kinds.ts";
import type { TestDatabase } from "./database.ts";
import { makeModel, makeSession } from "./rows.ts";
import { fillerPages, storeFile } from "./stored-file.ts";
import type { OwnId } from "./owner-ids.ts";

const now = new Date("2026-11-21T12:00:00Z");
const month = { period: "month", units: null } as const;
const limits: PlanLimits = {
  chat: { period: "day", questions: null, costMicros: null },
  "web-search": month,
  "image-creation": month,
  "pdf-chat": month,
  "assistant-generation": month,
  "support-answers": month,
};

export interface AdmissionScene {
  name: string;
  /** A request of its own each time. */
  request: () => AdmissionRequest;
}

/** Questions of every kind, each as its module asks for admission, over a database that has what they ask about. */
export async function admissionScenes(database: TestDatabase, messages = 40) {
  const { db, sql } = database;
  const modelId = await makeModel(db, {
    needAccount: false,
    canReadPdf: true,
    canSeeImages: true,
    contextTokens: 200_000,
  });
  const otherId = await makeModel(db, { modelCommonName: "other", needAccount: false, contextTokens: 200_000 });
  await makeModel(db, { kind: "image", needAccount: true, unitPrice: 0.01, modelCommonName: "painter" });
  const { userId, token } = await makeSession(db, { limits, models: [modelId] });
  const guest = await makeSession(db, { guest: true });
  const documentId = await storeFile(sql, { workspaceId: userId, pages: fillerPages(6) });
  const rows = supportRows(db);
  const bot = await rows.chatbot(userId, { status: "live", liveVersion: 1 } as object);
  await rows.version(bot);
  const lane = await thread(database, userId, messages);
  const all = createKinds({ db });
  const chat = all.of("chat");
  const others = [
    { ...chat, name: "support", admission: supportAdmission, store: {} },
    { ...chat, name: "picture", admission: pictureAdmission(["chatgpt"]) },
  ] as unknown as AnswerKind[];
  const kinds: AnswerKinds = createAnswerKinds([...all.all, ...others]);
  const ask = (change: Partial<AdmissionRequest>): AdmissionRequest => ({
    kind: "chat",
    token,
    workspace: null,
    claimedUserIds: [],
    asGuest: false,
    queryType: "chat",
    units: 1,
    answerId: createId(),
    questionId: createId(),
    lane: createId(),
    isNewLane: true,
    modelId,
    replaces: null,
    text: "How high is the tide?",
    title: "How high is the tide?",
    images: [],
    now,
    subject: { project: null, files: [], web: false },
    ...change,
  });
  const visitor = () => ({
    key: bot.publicKey,
    trial: null,
    visitor: { id: createId(), tokenHash: createId(), isNew: true },
    town: null,
    externalId: null,
    pageUrl: null,
    message: "How long does a parcel take?",
    pending: [],
    requestId: null,
    embedding: null,
    vectorsTellMeaning: false,
    smallTalk: null,
    pageLanguage: null,
  });
  const about = {
    ownerId: userId,
    documentIds: [documentId],
    folderId: null,
    question: "When does the spring tide come?",
    goesOn: false,
    embedding: null,
    vectorWeight: 1,
    selection: null,
    route: { from: "passages" },
    purpose: "ask",
    locale: "en",
  };
  const scenes: AdmissionScene[] = [
    { name: "chat, new", request: () => ask({}) },
    { name: "chat, in a team", request: () => ask({ workspace: userId }) },
    { name: "chat, follow-up", request: () => ask({ lane, isNewLane: false }) },
    { name: "chat, of a guest", request: () => ask({ token: guest.token, asGuest: true }) },
    {
      name: "chat, two models",
      request: () => ask({ beside: { answerId: createId(), modelId: otherId } }),
    },
    {
      name: "chat, the web",
      request: () => ask({ extra: "web-search", subject: { project: null, files: [], web: true } }),
    },
    {
      name: "document",
      request: () =>
        ask({
          kind: "document",
          queryType: "pdf-chat",
          lane: documentId,
          isNewLane: false,
          modelId: null,
          subject: about,
        }),
    },
    {
      name: "support, new",
      request: () => ask({ kind: "support", queryType: "support-answers", modelId: null, subject: visitor() }),
    },
    {
      name: "writing",
      request: () => {
        const answerId = createId();
        const subject = { purpose: "generate", about: null, batches: [] };
        return ask({
          kind: "writing",
          queryType: "assistant-generation",
          modelId: null,
          answerId,
          lane: writingLane(answerId),
          subject,
        });
      },
    },
    { name: "picture", request: () => ask({ kind: "picture", queryType: "image-creation", modelId: null }) },
  ];
  /** Ends what runs, so that a thread may be asked in again. */
  const settle = async () => {
    await sql("update message set state = 'complete', text = 'High.' where state = 'running'");
    await sql("update support_message set state = 'complete' where state = 'running'");
    await sql("update reservation set state = 'settled' where state = 'held'");
  };
  return { kinds, scenes, settle, lane, userId, token, modelId };
}

async function thread({ sql }: TestDatabase, userId: OwnId, messages: number): Promise<string> {
  const lane = createId();
  await sql("insert into conversation (id, user_id, created_at, updated_at) values ($1, $2, $3, $3)", [
    lane,
    userId,
    now,
  ]);
  await sql(
    `insert into message (id, conversation_id, user_id, role, text, created_at)
     select $1::text || n, $1, $2, case n % 2 when 1 then 'user' else 'assistant' end, repeat('word ', 160), $3
     from generate_series(1, $4::int) n`,
    [lane, userId, now, messages],
  );
  return lane;
}
