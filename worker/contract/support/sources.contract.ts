import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, success } from "../schema.ts";

const ofSource = { params: z.object({ id }), names: { id: "chatbot-source" } } as const;

export const removeSupportFile = endpoint({
  method: "DELETE",
  path: "/api/v01/support-chatbot/delete-file/{id}",
  access: "owner",
  right: "support.edit",
  summary: "Deletes an uploaded file, and what a chatbot knows of it",
  ...ofSource,
  response: success,
});

export const removeTrainedSource = endpoint({
  method: "DELETE",
  path: "/api/v01/support-chatbot/delete-trained-file/{id}",
  access: "owner",
  right: "support.edit",
  summary: "Deletes a source of any kind: no answer rests on it any more",
  ...ofSource,
  response: success,
});

export const removeTrainedSourceByGet = endpoint({
  method: "GET",
  path: "/api/v01/support-chatbot/delete-trained-file/{id}",
  access: "owner",
  right: "support.edit",
  summary: "The same by GET, as the specification has it",
  ...ofSource,
  response: success,
});
