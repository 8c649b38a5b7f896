import type { SessionsService } from "../../../callers/sessions.service.ts";
import type { Files } from "../../../bindings/files.ts";
import type { Session } from "../../../contract/auth.contract.ts";
import type { AnswerForm } from "../../../contract/chat/answers.contract.ts";
import type { AdmissionRequest, BesideRequest } from "../../../answers/admission.request.ts";
import type { AnswersService } from "../../../answers/answers.service.ts";
import { answerNotFound } from "../../../answers/answers.errors.ts";
import { readEarlierImages, readImages } from "../../../answers/images.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Credential, UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { SwitchStates } from "../../../contract/switches.rules.ts";
import type { ProviderName } from "../../../contract/providers.ts";
import { createId } from "../../../lib/ids.ts";
import { modelNotFound } from "../../models/models.errors.ts";
import { compareSame } from "../conversations/conversations.errors.ts";
import type { ConversationsRepository } from "../conversations/conversations.repository.ts";
import type { StoredAnswers } from "../conversations/stored-answers.repository.ts";
import { provisionalTitle } from "../conversations/titles.rules.ts";
import type { ChatSubject } from "../projects/asked-project.sql.ts";
import { webUnavailable } from "../web/web.errors.ts";
import { webMeter } from "../web/web.rules.ts";
import type { AttachmentService } from "../files/attaching.service.ts";
import { picturesUnavailable } from "../drawing/drawing.errors.ts";
import type { PictureSubject } from "../drawing/picture.admission.sql.ts";
import { fileNotFound } from "./chat.errors.ts";
import { withSession } from "./with-session.ts";

const isOn = (flag: AnswerForm["guest"]): boolean => flag === "1" || flag === "true" || flag === "yes";

interface Dependencies {
  answers: Pick<AnswersService, "begin" | "requirePictures">;
  stored: Pick<StoredAnswers, "findThoughts">;
  conversations: Pick<ConversationsRepository, "findFile">;
  sessions: Pick<SessionsService, "requireSignature">;
  files: Pick<Files, "read">;
  attaching: Pick<AttachmentService, "take">;
  /** Whether a model that draws is set up. */
  draws: boolean;
  /** Whether there is a search engine here. */
  searchesWeb: boolean;
  /** The vendors of what an answer may need beside its model. */
  vendorsOf: { image: readonly ProviderName[] };
  switches: Pick<SwitchStates, "require">;
  clock: Clock;
}

export interface ChatRequest {
  /** As it was sent, with its signature; null of a visitor. */
  credential: Credential | null;
  openGuest(solution?: string): Promise<Session>;
  claimedUserIds: readonly string[];
  address: string;
  form: AnswerForm;
  signal: AbortSignal;
}

/** Questions of the chat, and the pictures that came with them. */
export function createChatAnswers(dependencies: Dependencies) {
  const { answers, stored, conversations, sessions, files, attaching, draws, searchesWeb, vendorsOf, switches, clock } =
    dependencies;

  /** The model that a form names, where its question may be asked here. */
  function modelOf({ credential, form }: Pick<ChatRequest, "credential" | "form">): number {
    if (isOn(form.web) && !searchesWeb) throw webUnavailable();
    if (credential === null && !isOn(form.guest)) throw new AppError("auth.missing");
    const modelId = Number(form.model_id ?? form.model_list_id ?? 0);
    if (modelId === 0) throw modelNotFound();
    if (form.replaces && !form.conversation)
      throw new AppError("request.invalid", { fields: ["replaces: needs a conversation"] });
    if (form.picture !== undefined && !draws) throw picturesUnavailable();
    return modelId;
  }

  const switchesOf = ({ web, picture }: AnswerForm) => [
    ...(isOn(web) ? (["web-search"] as const) : []),
    ...(picture === undefined ? [] : vendorsOf.image.map((name) => `vendor-${name}` as const)),
  ];

  return {
    /**
     * The stream of a new answer; a visitor's `meta` carries the session of the guest who was made of them. auth.missing,
     * models.not_found where the form names no model; chat.compare_same; chat.pictures_unavailable; chat.web_unavailable;
     * auth.challenge_required, request.too_many.
     */
    async ask({ credential, openGuest, claimedUserIds, address, form, signal }: ChatRequest): Promise<Response> {
      const modelId = modelOf({ credential, form });
      await switches.require(switchesOf(form));
      const beside = besideOf(form, modelId);
      const images = await readImages(form["images[]"]);
      const earlier = isOn(form.earlier) ? await readEarlierImages(form["earlier_images[]"], images) : undefined;
      const opened = credential === null ? await openGuest(form.challenge_response) : null;
      const signed = credential ?? { token: opened?.token ?? "", workspace: null };
      const bare = await sessions.requireSignature(signed);
      // A visitor is no one yet: an id that the form names stands for nothing.
      const thread = { ...threadAsked(form), claimedUserIds: opened === null ? claimedUserIds : [], earlier };
      await answers.requirePictures(thread);
      const ids = await attaching.take(signed, form["files[]"], signal);
      const request: AdmissionRequest<ChatSubject | PictureSubject> = {
        ...thread,
        ...formFacts(form),
        ...whatIsAsked(form, modelId, ids),
        ...bare,
        asGuest: opened !== null || isOn(form.guest),
        beside,
        images: images.map(({ file_id, media_type, bytes }) => ({ file_id, media_type, bytes: bytes.length })),
        now: new Date(clock.now()),
      };
      const answer = await answers.begin(request, images, address);
      return opened === null ? answer : withSession(answer, opened);
    },

    /** Empty where nothing was thought; chat.answer_not_found where it is another's. */
    async readThoughts(caller: UserCaller, answerId: string): Promise<{ text: string }> {
      const text = await stored.findThoughts(answerId, caller.id);
      if (text === null) throw answerNotFound();
      return { text };
    },

    /** chat.file_not_found where it is another's. */
    async readFile(caller: UserCaller, id: string) {
      const owned = await conversations.findFile(id, caller.id);
      const stored = owned && (await files.read(id));
      if (!stored) throw fileNotFound();
      return stored;
    },
  };
}

/** The conversation that a form names or begins, and what its tab holds of it. */
const threadAsked = (form: AnswerForm) => ({
  kind: form.picture === undefined ? "chat" : "picture",
  lane: form.conversation || createId(),
  turns: form["turns[]"],
});

type FormFacts = Pick<
  AdmissionRequest,
  "units" | "extra" | "answerId" | "questionId" | "isNewLane" | "replaces" | "text" | "title"
>;

/** What a form says as it is, and the ids that it leaves to us. */
const formFacts = (form: AnswerForm): FormFacts => ({
  units: 1,
  extra: isOn(form.web) ? webMeter : undefined,
  answerId: form.request_id ?? createId(),
  questionId: createId(),
  isNewLane: !form.conversation,
  replaces: form.replaces ?? null,
  text: form.query,
  title: provisionalTitle(form.query),
});

/** An answer in words, or a picture of the size that the form names. */
function whatIsAsked({ project, web, picture }: AnswerForm, modelId: number, files: string[]) {
  const subject: ChatSubject = { project: project ?? null, files, web: isOn(web) };
  if (picture === undefined) return { kind: "chat", queryType: "chat", modelId, subject } as const;
  const drawn: PictureSubject = { ...subject, size: picture };
  return { kind: "picture", queryType: "image-creation", modelId: null, subject: drawn } as const;
}

/** chat.compare_same where both are one; request.invalid where they share a request, or where the web is searched. */
function besideOf(form: AnswerForm, modelId: number): BesideRequest | undefined {
  const beside = form.picture === undefined ? besideModel(form, modelId) : undefined;
  if (isOn(form.web) && (beside || form.picture !== undefined))
    throw new AppError("request.invalid", { fields: ["web: of an answer in words by one model alone"] });
  return beside;
}

function besideModel(form: AnswerForm, modelId: number): BesideRequest | undefined {
  const { beside_model_id: besideId, beside_request_id: requestId = createId() } = form;
  if (besideId === undefined) return undefined;
  if (Number(besideId) === modelId) throw compareSame();
  if (requestId === form.request_id)
    throw new AppError("request.invalid", { fields: ["beside_request_id: is another's"] });
  return { answerId: requestId, modelId: Number(besideId) };
}
