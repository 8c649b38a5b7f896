import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

export const readSiteChatbot = endpoint({
  method: "GET",
  path: "/api/site-chatbot",
  access: "public",
  summary: "The access key of the chatbot that answers on this site's own help pages; null where none does",
  response: z.object({ key: z.nullable(z.uuid()) }),
});

export const openEmbed = endpoint({
  method: "GET",
  path: "/api/embed/{key}",
  access: "key",
  summary:
    "The page of a chatbot that the widget shows in a frame: only pages of the hosts that its owner allows may frame it",
  params: z.object({ key: z.uuid() }),
  names: { key: null },
  download: true,
});
