import {
  generateContent,
  improveText,
  listWritingModels,
  resumeWriting,
} from "../../../contract/assistant/writing.contract.ts";
import { outlive } from "../../../http/outlive.ts";
import { serve } from "../../../http/serve.ts";
import type { RequestFacts } from "../../../http/serve.ts";
import { noCredential } from "../../../lib/caller.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import { resume } from "../../chat/answers/answers.routes.ts";
import type { Asker } from "./writing.service.ts";

export const askerOf = (caller: UserCaller, { credential, claimedUserIds, address }: RequestFacts): Asker => ({
  caller,
  credential: credential ?? noCredential,
  claimedUserIds,
  address,
});

export const writingRoutes = [
  serve(generateContent, ({ services, caller, body, request }) =>
    outlive(request, services.assistant.writing.generate(askerOf(caller, request), body)),
  ),
  serve(improveText, ({ services, caller, body, request }) =>
    outlive(request, services.assistant.writing.improve(askerOf(caller, request), body)),
  ),
  serve(resumeWriting, resume),
  serve(listWritingModels, ({ services }) => services.models.catalogue.list()),
];
