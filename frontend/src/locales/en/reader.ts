import type { reader as french } from "../fr/reader.ts";
import type { Translation } from "../translation.ts";

export const reader = {
  "change.failed": "The last change could not be made whole",
  chapter: "Chapter {{number}} · {{title}}",
  "contents.label": "Contents",
  "contents.open": "Contents",
  "contents.page": "Around page {{page}}",

  "edit.drop": "Discard my changes",
  "edit.emphasis": "Italic",
  "edit.free": "Saving makes the files again, without a model and at no charge.",
  "edit.heading": "Subheading",
  "edit.hint":
    "**bold**, _italic_, ### subheading, - list. [^1] is where note 1 is called: leave it where the note belongs.",
  "edit.keepMine": "Keep my text",
  "edit.kept": "Your text is kept here.",
  "edit.label": "Text of “{{title}}”",
  "edit.list": "List",
  "edit.open": "Edit this section",
  "edit.otherText": "The saved text is below, and yours follows it. Choose the one that stays.",
  "edit.otherTitle": "This section was changed elsewhere",
  "edit.preview": "Preview",
  "edit.quote": "Quote",
  "edit.saving": "Saving…",
  "edit.strong": "Bold",
  "edit.takeTheirs": "Take the other text",
  "edit.tools": "Formatting",

  "empty.unwritten": "Nothing was written",
  "empty.waiting": "The first section is not written yet",
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

  "looks.failed": "The changes were not saved",
  "looks.open": "Title and style",
  "looks.rendering": "Setting the files",
  "looks.text": "The files are made again in this style. The text stays as it is, and nothing is counted.",
  "looks.title": "Title and style",

  "note.label": "Note {{number}}",
  "note.page": "p. {{page}}",
  "note.show": "p. {{page}}, open this page of the file",

  "part.conclusion": "Conclusion",
  "part.introduction": "Introduction",

  "place.minutes_one": "{{number}} minute left in this chapter",
  "place.minutes_other": "{{number}} minutes left in this chapter",
  "place.page": "Around page {{page}} of {{pages}}",

  reload: "Refresh",

  "revise.open": "Change",

  "rewrite.accept": "Keep the new text",
  "rewrite.begin": "Rewrite the chapter",
  "rewrite.choice": "Choice between both texts",
  "rewrite.done": "This chapter was rewritten: what goes is struck out, what comes is underlined.",
  "rewrite.failed": "The rewrite did not begin",
  "rewrite.isNew": "New:",
  "rewrite.left_one": "Three rewrites are included. {{number}} is left.",
  "rewrite.left_other": "Three rewrites are included. {{number}} are left.",
  "rewrite.none": "The three rewrites that are included are used. You can still edit the text by hand.",
  "rewrite.open": "Rewrite this chapter",
  "rewrite.percent": "{{percent}}%",
  "rewrite.reject": "Put the old text back",
  "rewrite.short_one": "{{number}} left",
  "rewrite.short_other": "{{number}} left",
  "rewrite.text": "A model writes this chapter again. You see every change before you keep it.",
  "rewrite.title": "Rewrite “{{title}}”",
  "rewrite.undecided": "Your choice was not saved",
  "rewrite.wasThere": "Removed:",
  "rewrite.wish": "Instructions",
  "rewrite.writing": "Rewriting the chapter",

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
