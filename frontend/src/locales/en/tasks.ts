import type { tasks as french } from "../fr/tasks.ts";
import type { Translation } from "../translation.ts";

export const tasks = {
  "dock.dismiss": "Take “{{name}}” off this list",
  "dock.fold": "Fold the list",
  "dock.rest": "No task in progress",
  "dock.running_one": "{{count}} task in progress",
  "dock.running_other": "{{count}} tasks in progress",
  "dock.title": "Tasks",
  "dock.unfold": "Show the list",

  "upload.changed": "The file changed again while it was sent. Save it, then choose it again.",
  "upload.choose": "Choose the file",
  "upload.done": "Sent",
  "upload.finishing": "Checking the file",
  "upload.giveUp": "Give up sending “{{name}}”",
  "upload.offline": "No connection. It goes on by itself.",
  "upload.otherFile": "This is another file. Choose the one that was being sent.",
  "upload.pause": "Pause “{{name}}”",
  "upload.paused": "Paused",
  "upload.repeated": "The file changed. It is sent again from the beginning: {{sent}} of {{size}}",
  "upload.resume": "Go on with “{{name}}”",
  "upload.sending": "{{sent}} of {{size}}",
  "upload.tooLarge": "This file is larger than the {{limit}} that your plan allows.",
  "upload.unfinished": "The upload could not be finished",
  "upload.unreadable": "The server's answer is not valid",
  "upload.waiting": "Waits for its turn",
  "upload.whole": "Sending {{size}}",
  "upload.without-file": "The page was reloaded. Choose the same file again to go on.",
  "upload.withoutUrl": "The address of the document was not found",
} satisfies Translation<typeof french>;
