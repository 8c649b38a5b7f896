import { sql } from "drizzle-orm";
import { seedModels } from "../../migrations/seed/models.ts";
import { createAdmissionRepository } from "../../worker/answers/admission.repository.ts";
import type { AdmissionRequest } from "../../worker/answers/admission.request.ts";
import type { AnswerKinds } from "../../worker/answers/kind.ts";
import type { AnswerRun } from "../../worker/answers/run.ts";
import { toRun } from "../../worker/answers/run.rules.ts";
import type { PlanLimits } from "../../worker/contract/plans.contract.ts";
import type { Database } from "../../worker/db/client.ts";
import { createId } from "../../worker/lib/ids.ts";
import type { AskedDocuments, RunDocuments } from "../../worker/modules/pdf/discussions/evidence.ts";
import { goesOn } from "../../worker/knowledge/asked-words.rules.ts";
import type { AiMessage } from "../../worker/providers/ai/ai.ts";
import { routeQuestion } from "../../worker/modules/pdf/questions.rules.ts";
import { createKinds } from "../support/answer-kinds.ts";
import { startDatabase } from "../support/database.ts";
import { makeModel, makeSession } from "../support/rows.ts";
import { storePdf } from "./evidence-files.ts";
import { readPageQuestions } from "./page-questions.ts";
import type { PageQuestion } from "./page-questions.ts";
import { inMilliseconds, quantile } from "./report.ts";
import type { BenchRow } from "./report.ts";
import type { OwnId } from "../support/owner-ids.ts";

type Account = Awaited<ReturnType<typeof makeSession>>;

/** What most questions of a new installation go to, and a model of which fewer files are short enough to go along whole. */
const models = ["gpt-6-luna", "gpt-6.1-sol"] as const;

interface Asked {
  /** Those of the question's own pages that the model was given. */
  sent: number;
  of: number;
  isWhole: boolean;
  isRefused: boolean;
  characters: number;
  milliseconds: number;
}

function requestOf({ userId, token }: Account, documentId: string, question: string): AdmissionRequest<AskedDocuments> {
  return {
    kind: "document",
    token,
    workspace: null,
    claimedUserIds: [],
    asGuest: false,
    queryType: "pdf-chat",
    units: 1,
    answerId: createId(),
    questionId: createId(),
    lane: documentId,
    isNewLane: false,
    modelId: null,
    replaces: null,
    text: question,
    title: question.slice(0, 50),
    images: [],
    now: new Date(),
    subject: {
      ownerId: userId,
      documentIds: [documentId],
      folderId: null,
      question,
      goesOn: goesOn(question),
      embedding: null,
      vectorWeight: 1,
      selection: null,
      route: routeQuestion(question),
      purpose: "ask",
      locale: "en",
    },
  };
}

interface Bench {
  db: Database;
  kinds: AnswerKinds;
  account: Account;
  files: ReadonlyMap<string, { id: string | null; pages: number }>;
}

/** One question on the way of the product, up to what a model would be given. */
async function askOne({ db, kinds, account, files }: Bench, { doc, question, pages }: PageQuestion): Promise<Asked> {
  const wanted = new Set(pages);
  const file = files.get(doc);
  const refused = { sent: 0, of: wanted.size, isWhole: false, isRefused: true, characters: 0, milliseconds: 0 };
  if (!file?.id) return refused;
  const kind = kinds.of("document");
  const admissions = createAdmissionRepository(db, { kinds, ceilings: { guestCostMicros: 1_000_000 } });
  const request = requestOf(account, file.id, question);
  const startedAt = performance.now();
  const run = toRun(kind, request, await admissions.admit(request), [], null);
  const ready = run && kind.prepare ? await kind.prepare(run, AbortSignal.timeout(10_000), () => undefined) : run;
  const milliseconds = performance.now() - startedAt;
  // Each question is the first of its discussion.
  await db.execute(sql`delete from conversation where id = ${file.id}`);
  const given = (ready as AnswerRun<RunDocuments> | null)?.context.passages ?? [];
  if (given.length === 0) return { ...refused, milliseconds };
  const sent = new Set(given.map(({ page }) => page));
  return {
    sent: [...wanted].filter((page) => sent.has(page)).length,
    of: wanted.size,
    isWhole: sent.size >= file.pages,
    isRefused: false,
    characters: given.reduce((sum, { text }) => sum + text.length, 0),
    milliseconds,
  };
}

const share = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;

function rowsOf(what: string, asked: readonly Asked[], target?: string): BenchRow[] {
  if (asked.length === 0) return [];
  const sum = (of: (one: Asked) => number) => asked.reduce((total, one) => total + of(one), 0);
  const at = (part: number, of: (one: Asked) => number) => quantile(asked.map(of), part);
  const told = `${asked.length} ${what}`;
  return [
    {
      what: `${told}: evidence sent`,
      value: share(
        sum(({ sent }) => sent),
        sum(({ of }) => of),
      ),
      ...(target !== undefined && { target }),
    },
    {
      what: `${told}: all evidence sent`,
      value: share(asked.filter(({ sent, of }) => sent === of).length, asked.length),
    },
    { what: `${told}: refused`, value: String(asked.filter(({ isRefused }) => isRefused).length) },
    { what: `${told}: characters given, p50`, value: at(0.5, ({ characters }) => characters).toFixed(0) },
    {
      what: `${told}: until a model is asked, p50, p95`,
      value: [0.5, 0.95].map((part) => inMilliseconds(at(part, ({ milliseconds }) => milliseconds))).join(", "),
    },
  ];
}

/** A scripted model: it says the phrases of the set to their question, and nothing to any other. */
const scripted =
  (phrases: ReadonlyMap<string, string>) =>
  async ({ messages }: { messages: readonly AiMessage[] }): Promise<string | null> => {
    const said = messages.flatMap(({ content }) => content.map((part) => (part.type === "text" ? part.text : "")));
    const [, question = ""] = /<question>\n([^]*?)\n<\/question>/.exec(said.join("\n")) ?? [];
    return phrases.get(question) ?? null;
  };

async function makeAccount(db: Database, requestName: string): Promise<Account> {
  const model = seedModels.find((one) => one.requestName === requestName);
  if (model === undefined) throw new Error(`no model is named ${requestName}`);
  const { id: _, ...row } = model;
  const modelId = await makeModel(db, { ...row, modelCommonName: requestName });
  const limits: PlanLimits = {
    chat: { period: "day", questions: 0, costMicros: null },
    "pdf-chat": { period: "month", units: null },
  };
  return makeSession(db, { limits, models: [modelId] });
}

async function storeFiles(db: Database, userId: OwnId, folder: string, names: readonly string[]) {
  const files = new Map<string, { id: string | null; pages: number }>();
  for (const name of names) {
    const id = await storePdf(db, userId, folder, name);
    const { rows } = await db.execute(
      sql`select count(*)::int as n from source_page where source_id = ${id} and text ~ '\\S'`,
    );
    files.set(name, { id, pages: Number(rows[0]?.["n"]) });
  }
  await db.execute(sql`analyze`);
  return files;
}

/** A folder of PDFs with `questions.json`; what a rewriting model says comes from its `phrases.json`. */
export async function run(folder: string): Promise<BenchRow[]> {
  const { questions, phrases } = readPageQuestions(folder);
  const names = [...new Set(questions.map(({ doc }) => doc))];
  const { db, close } = await startDatabase();
  try {
    const rows: BenchRow[] = [];
    for (const model of models) {
      const account = await makeAccount(db, model);
      const files = await storeFiles(db, account.userId, folder, names);
      const askAll = async (kinds: AnswerKinds) => {
        const asked: Asked[] = [];
        for (const one of questions) asked.push(await askOne({ db, kinds, account, files }, one));
        return asked.filter(({ of }) => of > 0);
      };
      const without = await askAll(createKinds({ db }));
      const byPassages = without.filter(({ isWhole }) => !isWhole);
      rows.push(
        ...rowsOf(
          `whole, ${model}`,
          without.filter(({ isWhole }) => isWhole),
        ),
        ...rowsOf(`by passages, ${model}`, byPassages, ">= 65 %"),
      );
      if (phrases.size > 0 && byPassages.length > 0) {
        const rewritten = await askAll(createKinds({ db, rewrite: scripted(phrases) }));
        rows.push(
          ...rowsOf(
            `rewritten, ${model}`,
            rewritten.filter(({ isWhole }) => !isWhole),
            ">= 80 %",
          ),
        );
      }
      await db.execute(sql`delete from "user" where id = ${account.userId}`);
      await db.execute(sql`delete from ai_model`);
    }
    return rows;
  } finally {
    await close();
  }
}
