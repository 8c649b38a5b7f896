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
  "export.done": "The file is in your downloads.",
  "export.md": "Markdown",
  "export.mdText": "Text to read or edit, with the models that answered.",
  "export.pdf": "PDF",
  "export.pdfText": "A document to print or send.",
  "export.json": "JSON",
  "export.jsonText": "Everything, with every version of a question. You can import it again.",

  "continue.title": "Your copy of a shared conversation",
  "continue.failed": "The conversation couldn't be copied",
  "continue.leave": "Ask something else",

  "page.title": "Import and shared links",
  "page.back": "Back to history",

  "import.title": "Import conversations",
  "import.text":
    "Bring your conversations from ChatGPT or Claude, or a JSON export of Ensemble: the ZIP or JSON file that you downloaded there, up to {{size}}. Images and what tools wrote are left out, and a line says so. Importing the same file again changes nothing.",
  "import.choose": "Choose an export",
  "import.account": "Create an account to import your conversations",
  "import.signUp": "Create a free account",
  "import.running": "Importing…",
  "import.count_one": "{{count, number}} conversation",
  "import.count_other": "{{count, number}} conversations",
  "import.imported_one": "{{count, number}} conversation imported.",
  "import.imported_other": "{{count, number}} conversations imported.",
  "import.known_one": "{{count, number}} was already here.",
  "import.known_other": "{{count, number}} were already here.",
  "import.skipped_one": "{{count, number}} was left out.",
  "import.skipped_other": "{{count, number}} were left out.",
  "import.reasons": "What was left out, and why",

  "skip.empty": "nothing is said in it",
  "skip.broken": "its data can't be read",
  "skip.cycle": "its messages follow each other in a circle",
  "skip.too_large": "it is larger than 8 MB",
  "skip.too_many_messages": "it has more than 20,000 messages",
  "skip.unsafe_keys": "its data contains names that aren't allowed",

  "failure.not_an_export": "This file isn't an export of ChatGPT, Claude or Ensemble.",
  "failure.damaged": "This file is damaged or incomplete. Download the export again.",
  "failure.bomb": "This archive unpacks to far more than it should, so we stopped.",
  "failure.unsafe_name": "This archive contains file names that aren't allowed.",
  "failure.password": "This archive is protected by a password. Unpack it, then import conversations.json.",
  "failure.too_many_conversations": "This export has more than 20,000 conversations. The first 20,000 were read.",
  "failure.interrupted": "The import was interrupted. Import the file again: it goes on with what is missing.",

  "links.title": "Shared links",
  "links.none": "You share no conversation. Links that you create appear here.",
  "links.copy": "Copy the link to “{{title}}”",
  "links.revoke": "Revoke the link to “{{title}}”",
} satisfies Translation<typeof french>;
