import type { tasks as french } from "../fr/tasks.ts";
import type { Translation } from "../translation.ts";

export const tasks = {
  "dock.dismiss": "Dismiss “{{name}}”",
  "dock.fold": "Collapse",
  "dock.rest": "No tasks in progress",
  "dock.running_one": "{{count}} task in progress",
  "dock.running_other": "{{count}} tasks in progress",
  "dock.title": "Tasks",
  "dock.unfold": "Expand",

  "upload.changed": "The file changed again during the upload. Save it, then choose it again.",
  "upload.choose": "Choose file",
  "upload.done": "Uploaded",
  "upload.finishing": "Checking the file",
  "upload.giveUp": "Cancel upload of “{{name}}”",
  "upload.offline": "No connection. It will resume automatically.",
  "upload.otherFile": "This is a different file. Choose the one you were uploading.",
  "upload.pause": "Pause “{{name}}”",
  "upload.paused": "Paused",
  "upload.repeated": "The file changed, so the upload restarted: {{sent}} of {{size}}",
  "upload.resume": "Resume “{{name}}”",
  "upload.sending": "{{sent}} of {{size}}",
  "upload.tooLarge": "This file is over your plan's {{limit}} limit.",
  "upload.unfinished": "The upload couldn't be completed",
  "upload.unreadable": "The server sent an invalid response",
  "upload.waiting": "Queued",
  "upload.whole": "Uploading {{size}}",
  "upload.without-file": "The page was reloaded. Choose the same file again to continue.",
  "upload.withoutUrl": "The document's address wasn't found",
} satisfies Translation<typeof french>;
