import type { reader as french } from "../fr/reader.ts";
import type { Translation } from "../translation.ts";

export const reader = {
  chapter: "Chapter {{number}} · {{title}}",
  "contents.label": "Contents",
  "contents.open": "Contents",
  "contents.page": "Around page {{page}}",

  "empty.cards": "This is learned card by card",
  "empty.unwritten": "Nothing was written",
  "empty.waiting": "The first section is not written yet",
  "emptyText.cards": "Flashcards are not a text to read.",
  "emptyText.unwritten": "Start again from the file.",
  "emptyText.waiting": "It appears here as soon as it is.",
  failed: "The text could not be loaded",

  "find.found_one": "{{number}} passage",
  "find.found_other": "{{number}} passages",
  "find.label": "Words to find",
  "find.none": "No passage has these words.",
  "find.open": "Find in the text",
  "find.title": "Find in the text",

  "foot.label": "Neighbouring sections",
  "foot.page": "Page, roughly",

  "gone.text": "It was deleted, or it belongs to another account.",
  "gone.title": "This content cannot be found",

  "kind.book_one": "Book, {{number}} page",
  "kind.book_other": "Book, {{number}} pages",
  "kind.report_one": "Report, {{number}} page",
  "kind.report_other": "Report, {{number}} pages",

  "note.label": "Note {{number}}",
  "note.page": "p. {{page}}",
  "note.show": "p. {{page}}, open this page of the file",

  "part.conclusion": "Conclusion",
  "part.introduction": "Introduction",

  "place.minutes_one": "{{number}} minute left in this chapter",
  "place.minutes_other": "{{number}} minutes left in this chapter",
  "place.page": "Around page {{page}} of {{pages}}",

  reload: "Refresh",

  "size.label": "Text size",
  "size.large": "Large",
  "size.largest": "Very large",
  "size.open": "Text size",
  "size.small": "Small",
  "size.usual": "Medium",

  title: "Reading",
  toFile: "Back to the file",
  toFiles: "My files",

  "writing.more": "What follows is being written.",
  "writing.part": "The writing stopped here.",
} as const satisfies Translation<typeof french>;
