import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { instructionsLength } from "../limits.ts";

const instructions = z.string().check(z.trim(), z.maxLength(instructionsLength));

/** How a person wants the chat to answer; incognito conversations get `style` alone. */
const chatSettings = z.object({
  /** False: both texts are kept and not used. */
  follows_instructions: z.boolean(),
  /** False: what is remembered is kept and not used, and nothing is suggested. */
  remembers: z.boolean(),
  /** What models should know of the person. */
  about: instructions,
  /** How they should answer. */
  style: instructions,
});
export type ChatSettings = z.infer<typeof chatSettings>;

const change = z.partial(chatSettings);
export type ChatSettingsChange = z.infer<typeof change>;

export const readChatSettings = endpoint({
  method: "GET",
  path: "/api/chat/settings",
  access: "user",
  summary: "How the caller wants the chat to answer",
  response: chatSettings,
});

export const updateChatSettings = endpoint({
  method: "POST",
  path: "/api/chat/settings",
  access: "user",
  summary: "Changes those settings that are sent",
  body: change,
  response: chatSettings,
});
