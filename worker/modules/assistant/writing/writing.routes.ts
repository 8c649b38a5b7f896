import {
  generateContent,
  improveText,
  listWritingModels,
  resumeWriting,
} from "../../../contract/assistant/writing.contract.ts";
import { serve } from "../../../http/serve.ts";
import type { RequestFacts } from "../../../http/serve.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import { resume } from "../../chat/answers/answers.routes.ts";
import type { Asker } from "./writing.service.ts";

const askerOf = ({ id: userId }: UserCaller, { token, claimedUserIds, address, signal }: RequestFacts): Asker => ({
  userId,
  token: token ?? "",
  claimedUserIds,
  address,
  signal,
});

/** A disconnect ends a plain Worker: what is being admitted must reach its object first. */
const whole = (asked: Promise<Response>, request: RequestFacts): Promise<Response> => {
  request.after(asked.catch(() => null));
  return asked;
};

export const writingRoutes = [
  serve(generateContent, ({ services, caller, body, request }) =>
    whole(services.assistant.writing.generate(askerOf(caller, request), body), request),
  ),
  serve(improveText, ({ services, caller, body, request }) =>
    whole(services.assistant.writing.improve(askerOf(caller, request), body), request),
  ),
  serve(resumeWriting, resume),
  serve(listWritingModels, ({ services }) => services.models.catalogue.list()),
];
