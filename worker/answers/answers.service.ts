import type { AnswerReader, AnswerStream, Asker, Signer } from "../bindings/answers.ts";
import type { Files } from "../bindings/files.ts";
import { offsetOf } from "../contract/chat/event-stream.ts";
import { linkOf } from "../contract/chat/signed-turns.rules.ts";
import type { Allowance } from "../contract/limits.contract.ts";
import type { SwitchStates } from "../contract/switches.rules.ts";
import { AppError } from "../lib/app-error.ts";
import type { Credential, SignedCaller } from "../lib/caller.ts";
import { sha256Of } from "../lib/sha256.ts";
import type { Clock } from "../lib/clock.ts";
import { limitReached, notIncluded, reachedDetails, weightDetails } from "../modules/limits/limits.errors.ts";
import type { Quota } from "../modules/limits/quota.ts";
import type { AdmissionRepository, Verdict } from "./admission.repository.ts";
import type { AdmissionRequest } from "./admission.request.ts";
import { explain, isBusy } from "./admission.rules.ts";
import { answerNotFound, conversationBusy, memoryGone, picturesNeeded, turnsInvalid } from "./answers.errors.ts";
import type { AnswersRepository } from "./answers.repository.ts";
import { holdForGuest } from "./guest-holds.service.ts";
import type { GuestHolds } from "./guest-holds.service.ts";
import type { AskedImage } from "./images.ts";
import type { AnswerKind, AnswerKinds, RunsOf } from "./kind.ts";
import { personalPlaceOf, placeOf } from "./lanes.rules.ts";
import type { AnswerPlace } from "./lanes.rules.ts";
import { withdrawn } from "./outcome.rules.ts";
import type { FinishAnswer } from "./finishing.service.ts";
import { endOf, replay } from "./replay.rules.ts";
import type { AnswerRun } from "./run.ts";
import { toRun, toRunBeside } from "./run.rules.ts";
import { createStarting, lostAfterMs } from "./starting.service.ts";

interface Dependencies {
  kinds: AnswerKinds;
  admissions: AdmissionRepository;
  answers: Pick<AnswersRepository, "findPlace" | "isHeld" | "interrupt" | "interruptIn" | "listRunning">;
  finish: FinishAnswer;
  guests: Pick<Quota, "reserve" | "release">;
  runsOf: RunsOf<"start" | "read" | "readOwn" | "stop" | "stopOwn" | "recover" | "lacksPictures">;
  files: Pick<Files, "put">;
  switches: Pick<SwitchStates, "isOff">;
  clock: Clock;
}

/** A caller whose token is signed; `confirm` asks the database who it is now, an account or a visitor. */
export interface SignedAsker extends Pick<SignedCaller, "claimedUserIds"> {
  credential: Pick<Credential, "token">;
  confirm(): Promise<{ id: string; sessionId: string }>;
}

/** The lane where the client knows it, and its kind where other objects than `AnswerObject` make the answer. */
interface KnownLane {
  lane?: string | undefined;
  kind?: string | undefined;
}

/** Where a reader goes on: an offset or the id of the last event that came. */
export interface JoinRequest extends KnownLane {
  from: string | null;
}

export interface StopRequest extends KnownLane {
  shown?: number | null | undefined;
}

/** What was decided, and what a guest's network holds where it was admitted. */
interface Admission {
  verdict: Verdict;
  held: GuestHolds | null;
}

export type AnswersService = ReturnType<typeof createAnswersService>;

const eventStream = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};
const streamed = (events: AnswerStream | string) => new Response(events, { headers: eventStream });

const refusedStarts = {
  turns: () => turnsInvalid(),
  busy: () => conversationBusy(),
  memory: () => memoryGone({ reason: "memory_gone" }),
  pictures: () => picturesNeeded(),
};

/** What a question says of an incognito conversation. */
type TurnsRequest = Pick<AdmissionRequest, "kind" | "lane" | "claimedUserIds" | "turns" | "earlier">;

/** The digests that turns name; nothing of them is checked yet. chat.turns_invalid where one is no turn. */
function picturesOfTurns({ remember }: AnswerKind, turns: readonly string[]): ReadonlySet<string> {
  try {
    return new Set(turns.flatMap((signed) => remember?.pictures(JSON.parse(linkOf(signed).turn)) ?? []));
  } catch {
    throw turnsInvalid();
  }
}

const isRefusedAs = (verdict: Verdict, name: string) => verdict.refusals.some((refusal) => refusal.name === name);

const isNoAnswer = (error: unknown) => error instanceof AppError && error.code === "chat.answer_not_found";

/** Why a question that was withdrawn before its start is refused now: its repeat is no reason. */
function withoutRepeat(verdict: Verdict, queryType: AdmissionRequest["queryType"]): AppError {
  const refusals = verdict.refusals.filter(({ name }) => name !== "repeated");
  return refusals.length === 0 ? answerNotFound() : explain({ ...verdict, refusals }, queryType);
}

/** The units of a guest's network are used up: the account that asks may have others. */
function networkReached({ queryType, units, beside }: AdmissionRequest, allowance: Allowance, verdict: Verdict) {
  const details = { ...reachedDetails(queryType, allowance), guest: verdict.actor?.isGuest === true };
  return limitReached({ ...details, ...weightDetails(units * (beside ? 2 : 1)) });
}

/** Objects compare tokens by their hash: a token is long and random, so that no key is needed. */
const signerOf = async ({ credential, claimedUserIds }: SignedAsker): Promise<Signer> => ({
  tokenHash: await sha256Of(credential.token),
  claimedUserIds,
});

/** The way of a question of any kind: identify, reserve and store in one round trip, then hand the run to its object. */
export function createAnswersService(dependencies: Dependencies) {
  const { kinds, admissions, answers, finish, guests, runsOf, files, switches, clock } = dependencies;
  const whenStarted = createStarting(dependencies);

  const placeOfRun = ({ kind, actorId, lane }: AnswerRun): AnswerPlace => placeOf(kinds.of(kind), actorId, lane);

  /** As far as a signature tells: where the caller's answers of this lane are made. Null where the lane is not known. */
  const ownPlace = ({ claimedUserIds: [actorId] }: SignedAsker, { lane, kind }: KnownLane): AnswerPlace | null => {
    if (!lane) return null;
    if (kind !== undefined) return placeOf(kinds.of(kind), actorId ?? lane, lane);
    return actorId === undefined ? null : personalPlaceOf(actorId, lane);
  };

  /** A guest's units are held before the database is asked, so that a refusal there writes nothing. */
  const holdUnits = async (request: AdmissionRequest, address: string): Promise<GuestHolds | null> => {
    const held = request.asGuest ? await holdForGuest(guests, address, request) : null;
    if (held?.state === "refused") throw notIncluded({ query_type: request.queryType });
    return held;
  };

  const admit = async (request: AdmissionRequest, address: string): Promise<Admission> => {
    const held = await holdUnits(request, address);
    const isReached = held?.state === "reached";
    // `guest` is a hint: an account with a confirmed address has limits of its own.
    const asked = isReached ? { ...request, asGuest: false } : request;
    const verdict = await admissions.admit(asked).catch(async (error: unknown) => {
      await held?.free();
      throw error;
    });
    if (verdict.admitted && !isReached) return { verdict, held };
    const isRepeated = isRefusedAs(verdict, "repeated");
    if (!isRepeated) await held?.free();
    if (isRefusedAs(verdict, "right_missing")) return { verdict, held: null };
    if (isRefusedAs(verdict, "other_holder")) {
      if (isReached) throw networkReached(request, held.allowance, verdict);
      if (!kinds.of(request.kind).admission.forGuests) throw new AppError("auth.forbidden");
      if (!isRepeated) return admit({ ...request, asGuest: !request.asGuest }, address);
    }
    return { verdict, held: null };
  };

  /** The run of the question, and of the second model that answers it; throws why it was refused. */
  const toRuns = (
    request: AdmissionRequest,
    images: readonly AskedImage[],
    { verdict, held }: Admission,
  ): readonly [AnswerRun, AnswerRun | null] => {
    const kind = kinds.of(request.kind);
    const holds = held?.state === "held" ? held : null;
    const run = verdict.admitted ? toRun(kind, request, verdict, images, holds?.first.object ?? null) : null;
    const second = run && toRunBeside(kind, request, verdict, images, holds?.beside?.object ?? null);
    if (run === null) throw explain(verdict, request.queryType);
    return [run, second];
  };

  const storeImages = async (images: readonly AskedImage[]): Promise<void> => {
    await Promise.all(images.map((image) => files.put(image.file_id, image.bytes, image.media_type)));
  };

  /** An admitted answer runs or is withdrawn, so that nothing stays held or running without an object. */
  const start = async (run: AnswerRun, stored: Promise<void>, asker: Asker): Promise<AnswerStream> => {
    const giveUp = () => finish(run, withdrawn(run), "", null);
    const begin = async () => {
      await stored;
      return runsOf(run.kind).start(placeOfRun(run).host, run, asker);
    };
    const started = await begin().catch(async (error: unknown) => {
      await giveUp();
      throw error;
    });
    if ("stream" in started) return started.stream;
    await giveUp();
    throw refusedStarts[started.refused]();
  };

  /** A call of its own reads the second of two; one that could not begin is given back, and leaves the other. */
  const startBoth = async (
    [first, second]: readonly [AnswerRun, AnswerRun | null],
    images: readonly AskedImage[],
    asker: Asker,
  ): Promise<AnswerStream> => {
    const stored = first.incognito ? Promise.resolve() : storeImages(images);
    const beside = second && start(second, stored, asker).then((stream) => stream.cancel());
    const [begun, other] = await Promise.allSettled([start(first, stored, asker), beside]);
    if (begun.status === "fulfilled") return begun.value;
    if (second && other.status === "fulfilled") await runsOf(second.kind).stop(placeOfRun(second), second.id, 0);
    throw begun.reason;
  };

  /** Whether what kept the conversation busy could not be stored so far, or died before it came to its object. */
  const isFreed = async ({ kind, lane }: AdmissionRequest, actorId: string): Promise<boolean> => {
    const own = { kind, place: placeOf(kinds.of(kind), actorId, lane) };
    const running = await answers.listRunning(kind, lane);
    const left = await Promise.all([own, ...running].map((one) => runsOf(one.kind).recover(one.place)));
    if (left.some((id) => id !== null)) return false;
    const { startsWithinMs = lostAfterMs } = kinds.of(kind);
    await answers.interruptIn(kind, lane, new Date(clock.now() - startsWithinMs));
    return true;
  };

  const join = async (answerId: string, actorId: string, reader: AnswerReader): Promise<Response> => {
    const found = await answers.findPlace(answerId, actorId);
    if (found === null) throw answerNotFound();
    const kind = kinds.of(found.kind);
    const live = await whenStarted(answerId, () => runsOf(found.kind).read(found.place, answerId, reader));
    if (live !== null) return streamed(live);
    const stored = await kind.store.find(answerId, actorId);
    if (stored === null) throw answerNotFound();
    const events = replay(stored, reader.from, (event) => kind.encode(event, { personId: actorId }));
    return streamed(events);
  };

  return {
    /**
     * Before anything is held or stored: chat.pictures_needed where turns that name pictures are all that is left of their
     * conversation, chat.turns_invalid where a picture comes along that they do not name. Without a claimed id, the start of the answer refuses it.
     */
    async requirePictures({ kind, lane, claimedUserIds: [actorId], turns, earlier }: TurnsRequest): Promise<void> {
      const named = picturesOfTurns(kinds.of(kind), turns ?? []);
      if (earlier?.some(({ sha256 }) => !named.has(sha256))) throw turnsInvalid();
      if (earlier !== undefined || !turns || named.size === 0 || actorId === undefined) return;
      const { host } = placeOf(kinds.of(kind), actorId, lane);
      if (await runsOf(kind).lacksPictures(host, { lane, actorId, kind }, turns)) throw picturesNeeded();
    },

    /** The stream of a new answer; a repeated request joins the answer that its first one started. */
    async begin(question: AdmissionRequest, images: readonly AskedImage[], address: string): Promise<Response> {
      const request = { ...question, guestsOff: await switches.isOff("guests") };
      let admission = await admit(request, address);
      const actorId = admission.verdict.actor?.id;
      if (actorId && isBusy(admission.verdict) && (await isFreed(request, actorId)))
        admission = await admit(request, address);
      const { verdict } = admission;
      const readerKey = verdict.actor?.readerKey ?? "";
      if (!verdict.admitted && verdict.actor && isRefusedAs(verdict, "repeated"))
        return join(request.answerId, verdict.actor.id, { readerKey, from: 0 }).catch((error: unknown) => {
          throw isNoAnswer(error) ? withoutRepeat(verdict, request.queryType) : error;
        });
      const runs = toRuns(request, images, admission);
      // No signature is of a question that was asked without a token: its readers are found in the database.
      const tokenHash = request.token === null ? "" : await sha256Of(request.token);
      return streamed(await startBoth(runs, images, { readerKey, tokenHash }));
    },

    /** The asker needs a signature alone where the client names the lane; other devices are confirmed first. */
    async resume(signed: SignedAsker, answerId: string, { from: said, lane, kind }: JoinRequest): Promise<Response> {
      const from = said?.includes(":") ? offsetOf(answerId, said) : Number(said ?? 0);
      const place = ownPlace(signed, { lane, kind });
      const own = place && (await runsOf(kind).readOwn(place, answerId, await signerOf(signed), from));
      if (own) return streamed(own);
      const { id, sessionId } = await signed.confirm();
      return join(answerId, id, { readerKey: sessionId, from });
    },

    /** How the answer ended; the first stop counts. chat.answer_not_found where it is another's. */
    async stop(signed: SignedAsker, answerId: string, { shown = null, lane, kind }: StopRequest) {
      const place = ownPlace(signed, { lane, kind });
      const own = place && (await runsOf(kind).stopOwn(place, answerId, await signerOf(signed), shown));
      if (own) return { success: true as const, ...own };
      const caller = await signed.confirm();
      const found = await answers.findPlace(answerId, caller.id);
      if (found === null) throw answerNotFound();
      const verdict = await whenStarted(answerId, () => runsOf(found.kind).stop(found.place, answerId, shown));
      if (verdict !== null) return { success: true as const, ...verdict };
      const stored = await kinds.of(found.kind).store.find(answerId, caller.id);
      if (stored === null) throw answerNotFound();
      return { success: true as const, status: endOf(stored), withdrawn: stored.withdrawn };
    },
  };
}
