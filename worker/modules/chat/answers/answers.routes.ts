import {
  generateQuestions,
  readWholeAnswer,
  readWholeAnswerWithFiles,
  resumeAnswer,
  stopAnswer,
  streamAnswer,
  streamAnswerWithFiles,
} from "../../../contract/chat/answers.contract.ts";
import { readFile, readPicture } from "../../../contract/chat/pictures.contract.ts";
import { readThoughts } from "../../../contract/chat/thoughts.contract.ts";
import type { AnswerForm, AnswerPlace } from "../../../contract/chat/answers.contract.ts";
import type { SignedCaller } from "../../../lib/caller.ts";
import { outlive } from "../../../http/outlive.ts";
import { serve } from "../../../http/serve.ts";
import { shownPicture } from "../../../http/shown-picture.ts";
import type { RequestFacts } from "../../../http/serve.ts";
import type { Services } from "../../../services.ts";
import { collect } from "./whole-answer.ts";

interface AnswerRequest {
  services: Services;
  body: AnswerForm;
  request: RequestFacts;
}

const ask = ({ services, body, request }: AnswerRequest): Promise<Response> =>
  outlive(
    request,
    services.chat.answers.ask({
      credential: request.credential,
      openGuest: request.openGuest,
      claimedUserIds: request.claimedUserIds,
      address: request.address,
      form: body,
      signal: request.signal,
    }),
  );
const askWhole = async (asked: AnswerRequest) => collect(await ask(asked));

interface JoinRequest extends Pick<AnswerRequest, "services" | "request"> {
  caller: SignedCaller;
  params: { id: string };
  query: AnswerPlace;
}

/** Joins an answer of any kind. */
export const resume = ({ services, caller, params, query, request }: JoinRequest): Promise<Response> => {
  const from = request.header("last-event-id") ?? query.from ?? null;
  return services.answers.answers.resume(caller, params.id, { from, lane: query.conversation });
};

export const answersRoutes = [
  serve(streamAnswer, ask),
  serve(streamAnswerWithFiles, ask),
  serve(readWholeAnswer, askWhole),
  serve(readWholeAnswerWithFiles, askWhole),
  serve(resumeAnswer, resume),
  serve(readThoughts, ({ services, caller, params }) => services.chat.answers.readThoughts(caller, params.id)),
  serve(stopAnswer, ({ services, caller, params, body }) =>
    services.answers.answers.stop(caller, params.id, { shown: body.shown, lane: body.conversation }),
  ),
  serve(generateQuestions, ({ services, caller, body }) =>
    services.chat.questions.generate(caller, body.theme, body.language ?? "fr"),
  ),
  serve(readFile, async ({ services, caller, params }) =>
    shownPicture(await services.chat.answers.readFile(caller, params.id)),
  ),
  serve(readPicture, async ({ services, params, query }) =>
    shownPicture(await services.chat.pictures.open(params.fileId, query)),
  ),
];
