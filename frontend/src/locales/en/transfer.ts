import type { transfer as french } from "../fr/transfer.ts";
import type { Translation } from "../translation.ts";

export const transfer = {
  "share.title": "Share this conversation",
  "share.text":
    "Anyone with the link can read the conversation as it is now, with its pictures. Your name, your costs and your instructions are not in it. What you write later is not shown until you update the link.",
  "share.create": "Create a link",
  "share.link": "Link",
  "share.copy": "Copy the link",
  "share.taken": "Shows the conversation as it was on {{moment}}.",
  "share.update": "Update the link",
  "share.revoke": "Revoke",

  "export.title": "Export this conversation",
  "export.md": "Markdown",
  "export.mdText": "Text to read or edit, with the models that answered.",
  "export.pdf": "PDF",
  "export.pdfText": "A document to print or send.",
  "export.json": "JSON",
  "export.jsonText": "Everything, with every version of a question. You can import it again.",

  "continue.title": "Your copy of a shared conversation",
  "continue.failed": "The conversation couldn't be copied",
  "continue.leave": "Ask something else",
} satisfies Translation<typeof french>;
