import type { reader as french } from "../fr/reader.ts";
import type { Translation } from "../translation.ts";

export const reader = {
  "change.failed": "Your last change couldn't be completed",
  chapter: "Chapter {{number}} · {{title}}",
  "contents.label": "Contents",
  "contents.open": "Contents",
  "contents.page": "Around page {{page}}",

  "edit.drop": "Discard my changes",
  "edit.emphasis": "Italic",
  "edit.free": "Saving rebuilds the files, without using a model and free of charge.",
  "edit.heading": "Subheading",
  "edit.hint": "**bold**, _italic_, ### subheading, - list. [^1] marks note 1: leave it where the note belongs.",
  "edit.keepMine": "Keep my text",
  "edit.kept": "Your text is saved here.",
  "edit.label": "Text of “{{title}}”",
  "edit.list": "List",
  "edit.open": "Edit section",
  "edit.otherText": "The saved text is below, followed by yours. Choose which one to keep.",
  "edit.otherTitle": "This section was changed elsewhere",
  "edit.preview": "Preview",
  "edit.quote": "Quote",
  "edit.saving": "Saving…",
  "edit.strong": "Bold",
  "edit.takeTheirs": "Use the other text",
  "edit.tools": "Formatting",

  "empty.unwritten": "Nothing was written",
  "empty.waiting": "The first section isn't ready yet",
  "emptyText.unwritten": "Start again from the file.",
  "emptyText.waiting": "It will appear here as soon as it's written.",
  failed: "The text couldn't be loaded",

  "find.found_one": "{{number}} result",
  "find.found_other": "{{number}} results",
  "find.label": "Words to find",
  "find.none": "No results.",
  "find.open": "Find in text",
  "find.title": "Find in text",

  "foot.label": "Previous and next section",
  "foot.page": "Approximate page",

  "gone.text": "It was deleted, or it belongs to another account.",
  "gone.title": "Creation not found",

  "kind.book_one": "Book, {{number}} page",
  "kind.book_other": "Book, {{number}} pages",
  "kind.report_one": "Report, {{number}} page",
  "kind.report_other": "Report, {{number}} pages",

  "looks.failed": "Your changes weren't saved",
  "looks.open": "Title and style",
  "looks.rendering": "Laying out the files",
  "looks.text": "We rebuild the files in this style. The text stays the same, and nothing is counted.",
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

  "revise.open": "Edit",

  "rewrite.accept": "Keep new text",
  "rewrite.begin": "Rewrite chapter",
  "rewrite.choice": "Choose between both texts",
  "rewrite.done": "This chapter was rewritten. Removed text is struck through, new text is underlined.",
  "rewrite.failed": "The rewrite couldn't start",
  "rewrite.isNew": "New:",
  "rewrite.left_one": "Three rewrites are included. You have {{number}} left.",
  "rewrite.left_other": "Three rewrites are included. You have {{number}} left.",
  "rewrite.none": "You've used the three included rewrites. You can still edit the text yourself.",
  "rewrite.open": "Rewrite this chapter",
  "rewrite.percent": "{{percent}}%",
  "rewrite.reject": "Restore old text",
  "rewrite.short_one": "{{number}} left",
  "rewrite.short_other": "{{number}} left",
  "rewrite.text": "A model rewrites this chapter. You see every change before you keep it.",
  "rewrite.title": "Rewrite “{{title}}”",
  "rewrite.undecided": "Your choice wasn't saved",
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
  toFile: "Back to file",
  toFiles: "My files",

  "writing.more": "The rest is being written.",
  "writing.part": "Writing stopped here.",
} as const satisfies Translation<typeof french>;
