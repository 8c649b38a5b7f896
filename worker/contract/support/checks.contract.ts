import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment, requestId, success } from "../schema.ts";
import { ofChatbot } from "./chatbots.contract.ts";
import { expectations, checkFaults } from "./knowledge.ts";
import { answerOutcomes } from "./talk.ts";

const prefix = "/api/v01/support-chatbot" as const;
const ofCheck = { params: z.object({ id }), names: { id: "chatbot-test" } } as const;
export const mostChecks = 200;

const fields = {
  question: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
  expects: z.enum(expectations),
  /** A source of the chatbot that the answer must cite. */
  must_cite: z.nullable(id),
  must_say: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))),
};

export const supportCheck = z.object({
  id,
  ...fields,
  last_run: z.nullable(
    z.object({
      version: z.int(),
      passed: z.boolean(),
      reason: z.nullable(z.enum(checkFaults)),
      outcome: z.enum(answerOutcomes),
      created_at: moment,
    }),
  ),
  created_at: moment,
});
export type SupportCheck = z.infer<typeof supportCheck>;

export const listSupportTests = endpoint({
  method: "GET",
  path: `${prefix}/tests/{id}`,
  access: "owner",
  right: "support.read",
  summary: "The saved questions of a chatbot with their last answers, the oldest first",
  ...ofChatbot,
  response: z.array(supportCheck),
});

export const addSupportTest = endpoint({
  method: "POST",
  path: `${prefix}/tests/{id}`,
  access: "owner",
  right: "support.edit",
  summary: "Saves a question that each new version is asked; a repeated request_id answers what the first saved",
  ...ofChatbot,
  body: z.object({
    question: fields.question,
    expects: fields.expects,
    must_cite: z.optional(fields.must_cite),
    must_say: z.optional(fields.must_say),
    request_id: z.optional(requestId),
  }),
  response: supportCheck,
});

export const updateSupportTest = endpoint({
  method: "PUT",
  path: `${prefix}/test/{id}`,
  access: "owner",
  right: "support.edit",
  summary: "Changes what is named of a saved question",
  ...ofCheck,
  body: z.partial(z.object(fields)),
  response: supportCheck,
});

export const runSupportTest = endpoint({
  method: "POST",
  path: `${prefix}/test/{id}/run`,
  access: "owner",
  right: "support.edit",
  summary: "Asks a saved question now, of the version that answers or else the latest; 200 a day are free",
  ...ofCheck,
  response: supportCheck,
});

export const removeSupportTest = endpoint({
  method: "DELETE",
  path: `${prefix}/test/{id}`,
  access: "owner",
  right: "support.edit",
  summary: "Deletes a saved question with its answers",
  ...ofCheck,
  response: success,
});
