import { offsetOf } from "../contract/chat/event-stream.ts";
import type { AnswerForm } from "../contract/chat/answers.contract.ts";
import type { AnswerReader, AnswerRuns, Signer } from "../bindings/answers.ts";
import type { Files } from "../bindings/files.ts";
import type { SignedCaller, UserCaller } from "../lib/caller.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/ids.ts";
import type { KeyedHash } from "../lib/keyed-hash.ts";
import { limitReached, reachedDetails } from "../modules/limits/limits.errors.ts";
import type { Quota } from "../modules/limits/quota.ts";
import type { AdmissionRepository, Verdict } from "./admission.repository.ts";
import { explain, isBusy } from "./admission.rules.ts";
import type { AdmissionRequest } from "./admission.sql.ts";
import { modelNotFound } from "../modules/models/models.errors.ts";
import { conversationNotFound } from "../modules/chat/conversations/conversations.errors.ts";
import { answerNotFound, conversationBusy, fileNotFound } from "./answers.errors.ts";
import { provisionalTitle } from "../modules/chat/answers/answers.prompts.ts";
import type { AnswersRepository } from "./answers.repository.ts";
import { readImages } from "./images.ts";
import type { AskedImage } from "./images.ts";
import { endOf, replay } from "./replay.rules.ts";
import { withdrawn, toRun } from "./run.rules.ts";
import type { AnswerRun, Outcome } from "./run.ts";
import { createStarting } from "./starting.service.ts";

interface Parts {
  admissions: AdmissionRepository;
  answers: AnswersRepository;
  sessions: { requireSignature(token: string): Promise<string> };
  produce: { finish(run: AnswerRun, outcome: Outcome, text: string, title: null): Promise<unknown> };
  guests: Pick<Quota, "reserve" | "release">;
  runs: AnswerRuns;
  files: Pick<Files, "put" | "read">;
  /** What an object knows a token by. */
  hashToken: KeyedHash;
  clock: Clock;
}

export interface Asking {
  token: string;
  claimedUserIds: readonly string[];
  address: string;
  form: AnswerForm;
  signal: AbortSignal;
}

/** Where a reader goes on: an offset or the id of the last event that came, and the thread where they know it. */
export interface Joining {
  from: string | null;
  conversation?: string | undefined;
}

export interface Stopping {
  shown?: number | undefined;
  conversation?: string | undefined;
}

export type AnswersService = ReturnType<typeof createAnswersService>;

/** The way of a question: identify, reserve and store in one round trip, then hand the run to its object. */
export function createAnswersService(parts: Parts) {
  const { admissions, answers, sessions, produce, guests, runs, files, hashToken, clock } = parts;
  const whenStarted = createStarting(parts);

  const signerOf = async ({ token, claimedUserIds }: SignedCaller): Promise<Signer> => ({
    tokenHash: await hashToken(token),
    claimedUserIds,
  });

  /** A guest's unit is held before the database is asked, so that a refusal there writes nothing. */
  const admit = async (
    request: AdmissionRequest,
    address: string,
  ): Promise<{ verdict: Verdict; hold: string | null }> => {
    const held = request.asGuest ? await guests.reserve(address, "chat", request.answerId, 1) : null;
    if (held?.state === "reached") {
      // `guest` is a hint: whoever turns out to have a confirmed address has limits of their own.
      const verdict = await admissions.admit({ ...request, asGuest: false });
      if (!verdict.refused("other_kind")) return { verdict, hold: null };
      throw limitReached({ ...reachedDetails("chat", held.allowance), guest: verdict.caller?.guest === true });
    }
    const hold = held?.state === "held" ? held.hold : null;
    const free = async () => hold && (await guests.release(hold));
    const verdict = await admissions.admit(request).catch(async (error: unknown) => {
      await free();
      throw error;
    });
    if (verdict.admitted) return { verdict, hold: hold?.object ?? null };
    if (!verdict.refused("repeated")) await free();
    // Files are an account's: there is no asking again as a guest.
    if (verdict.refused("other_kind") && request.about) throw new AppError("auth.forbidden");
    if (verdict.refused("other_kind") && !verdict.refused("repeated")) {
      return admit({ ...request, asGuest: !request.asGuest }, address);
    }
    return { verdict, hold: null };
  };

  const keep = async (images: readonly AskedImage[]): Promise<void> => {
    await Promise.all(images.map((image) => files.put(image.file_id, image.bytes, image.media_type)));
  };

  /** What was admitted runs or is withdrawn, so that nothing stays held or running for nobody. */
  const start = async (
    run: AnswerRun,
    images: readonly AskedImage[],
    reader: AnswerReader,
    tokenHash: string,
  ): Promise<Response> => {
    const giveUp = () => produce.finish(run, withdrawn(run), "", null);
    const begin = async () => {
      if (!run.incognito) await keep(images);
      return runs.start(run, reader, tokenHash);
    };
    const response = await begin().catch(async (error: unknown) => {
      await giveUp();
      throw error;
    });
    if (response.ok) return response;
    await giveUp();
    throw response.status === 410 ? conversationNotFound({ reason: "memory_gone" }) : conversationBusy();
  };

  const join = async (answerId: string, userId: string, reader: AnswerReader): Promise<Response> => {
    const conversationId = await answers.findConversationOf(answerId, userId);
    if (conversationId === null) throw answerNotFound();
    const live = await whenStarted(answerId, () => runs.read(conversationId, answerId, reader));
    if (live !== null) return live;
    const stored = await answers.findStored(answerId, userId);
    if (stored === null) throw answerNotFound();
    return new Response(replay(stored, reader.from), {
      headers: { "content-type": "text/event-stream; charset=utf-8" },
    });
  };

  /** The stream of a new answer; a repeated request joins the answer that its first one started. */
  const begin = async (
    request: AdmissionRequest,
    images: readonly AskedImage[],
    { address, signal }: Pick<Asking, "address" | "signal">,
  ): Promise<Response> => {
    let admission = await admit(request, address);
    // An answer that could not be stored so far may be all that keeps the thread busy.
    if (isBusy(admission.verdict) && (await runs.recover(request.conversationId)) === null)
      admission = await admit(request, address);
    const { verdict, hold } = admission;
    const reader = { sessionId: verdict.caller?.sessionId ?? "", from: 0, signal };
    if (verdict.refused("repeated") && verdict.caller && !verdict.admitted) {
      return join(request.answerId, verdict.caller.id, reader);
    }
    const run = verdict.admitted ? toRun(request, verdict, images, hold) : null;
    if (run === null) throw explain(verdict, request.queryType);
    return start(run, images, reader, await hashToken(request.token));
  };

  return {
    begin,

    async ask({ token, claimedUserIds, address, form, signal }: Asking): Promise<Response> {
      const { model_id, model_list_id } = form;
      const modelId = Number(model_id ?? model_list_id ?? 0);
      if (modelId === 0 || (model_list_id && model_id && model_list_id !== model_id)) throw modelNotFound();
      if (form.replaces && !form.conversation)
        throw new AppError("request.invalid", { fields: ["replaces: needs a conversation"] });
      const images = await readImages(form["images[]"]);
      const now = new Date(clock.now());
      const request: AdmissionRequest = {
        token: await sessions.requireSignature(token),
        claimedUserIds,
        asGuest: form.guest === "1" || form.guest === "true",
        queryType: "chat",
        answerId: form.request_id ?? createId(),
        questionId: createId(),
        conversationId: form.conversation || createId(),
        isNewConversation: !form.conversation,
        modelId,
        replaces: form.replaces ?? null,
        text: form.query,
        title: provisionalTitle(form.query),
        images: images.map(({ file_id, media_type, bytes }) => ({ file_id, media_type, bytes: bytes.length })),
        now,
        about: null,
      };
      return begin(request, images, { address, signal });
    },

    /** Who asked needs their signature alone, where they say in which thread; everybody else is confirmed first. */
    async resume(
      signed: SignedCaller,
      answerId: string,
      { from, conversation }: Joining,
      signal: AbortSignal,
    ): Promise<Response> {
      const place = { from: from?.includes(":") ? offsetOf(answerId, from) : Number(from ?? 0), signal };
      const own = conversation && (await runs.readOwn(conversation, answerId, await signerOf(signed), place));
      if (own) return own;
      const { id, sessionId } = await signed.confirm();
      return join(answerId, id, { ...place, sessionId });
    },

    async stop(signed: SignedCaller, answerId: string, stopping: Stopping) {
      const { conversation } = stopping;
      const shown = stopping.shown ?? null;
      const own = conversation && (await runs.stopOwn(conversation, answerId, await signerOf(signed), shown));
      if (own) return { success: true as const, ...own };
      const caller = await signed.confirm();
      const conversationId = await answers.findConversationOf(answerId, caller.id);
      if (conversationId === null) throw answerNotFound();
      const verdict = await whenStarted(answerId, () => runs.stop(conversationId, answerId, shown));
      if (verdict !== null) return { success: true as const, ...verdict };
      const stored = await answers.findStored(answerId, caller.id);
      if (stored === null) throw answerNotFound();
      return { success: true as const, status: endOf(stored), withdrawn: stored.withdrawn };
    },

    async readFile(caller: UserCaller, id: string) {
      const owned = await answers.findFile(id, caller.id);
      const stored = owned && (await files.read(id));
      if (!stored) throw fileNotFound();
      return stored;
    },
  };
}
