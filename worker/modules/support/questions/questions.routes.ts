import {
  approveSupportAnswer,
  dismissSupportQuestion,
  draftAnswerFromSources,
  draftSupportAnswer,
  listSupportQuestions,
} from "../../../contract/support/questions.contract.ts";
import { serve } from "../../../http/serve.ts";

export const questionsRoutes = [
  serve(listSupportQuestions, ({ services, caller, params, query }) =>
    services.support.questions.list(caller.workspaceId, params.id, query.state),
  ),
  serve(draftSupportAnswer, ({ services, caller, params, body }) =>
    services.support.questions.draft(caller.workspaceId, params.id, body.draft),
  ),
  serve(draftAnswerFromSources, ({ services, caller, params }) => services.support.drafting.draft(caller, params.id)),
  serve(approveSupportAnswer, ({ services, caller, params, body }) =>
    services.support.questions.approve(caller.workspaceId, params.id, body.answer),
  ),
  serve(dismissSupportQuestion, ({ services, caller, params }) =>
    services.support.questions.dismiss(caller.workspaceId, params.id),
  ),
];
