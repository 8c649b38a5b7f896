import {
  answerRequirement,
  decideTailoring,
  settleStruck,
  tailorCv,
  writeCvLetter,
} from "../../../contract/assistant/tailoring.contract.ts";
import { outlive } from "../../../http/outlive.ts";
import { serve } from "../../../http/serve.ts";
import { thenIndexed } from "../search/indexed.routes.ts";
import { askerOf } from "../writing/writing.routes.ts";

export const tailoringRoutes = [
  serve(tailorCv, ({ services, caller, body, request }) =>
    outlive(request, services.assistant.tailoring.tailor(askerOf(caller, request), body)),
  ),
  serve(writeCvLetter, ({ services, caller, body, request }) =>
    outlive(request, services.assistant.tailoring.letter(askerOf(caller, request), body)),
  ),
  serve(decideTailoring, async (handled) => {
    const { services, caller, params, body } = handled;
    const decided = await services.assistant.deciding.decide(caller.id, params.id, body);
    await thenIndexed(handled, Promise.resolve(decided.document));
    return decided;
  }),
  serve(answerRequirement, async (handled) => {
    const { services, caller, params, body } = handled;
    const answered = await services.assistant.deciding.answer(caller.id, params.id, body);
    await thenIndexed(handled, Promise.resolve(answered.document));
    await thenIndexed(handled, Promise.resolve(answered.master));
    return answered;
  }),
  serve(settleStruck, async ({ services, caller, params, body }) => {
    await services.assistant.documents.settleStruck(caller, params.id, body.settled);
    return { success: true as const };
  }),
];
