import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id } from "../schema.ts";

export const exportFormats = ["md", "pdf", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportConversation = endpoint({
  method: "GET",
  path: "/api/user/{userId}/conversation/{id}/export/{format}",
  access: "self",
  summary: "A conversation as a file: Markdown, PDF, or JSON with all branches",
  params: z.object({ userId: id, id, format: z.enum(exportFormats) }),
  names: { id: "conversation", format: null },
  download: true,
});
