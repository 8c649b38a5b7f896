import type { common as french } from "../fr/common.ts";
import type { Translation } from "../translation.ts";

export const common = {
  "challenge.failed": "We couldn't load the check. Your connection or an ad blocker may be blocking it.",
  "challenge.text":
    "We're seeing a lot of attempts right now. Confirm that you're not a robot. We've kept what you wrote.",
  "challenge.title": "Quick check",

  "action.back": "Back",
  "action.cancel": "Cancel",
  "action.clear": "Clear",
  "action.close": "Close",
  "action.confirm": "Confirm",
  "action.copied": "Copied",
  "action.copy": "Copy",
  "action.delete": "Delete",
  "action.download": "Download",
  "action.edit": "Edit",
  "action.more": "More actions",
  "action.next": "Next",
  "action.open": "Open",
  "action.previous": "Previous",
  "action.rename": "Rename",
  "action.retry": "Try again",
  "action.save": "Save",
  "action.search": "Search",
  "action.send": "Send",
  "action.stop": "Stop",
  "action.undo": "Undo",

  "day.today": "Today",
  "day.yesterday": "Yesterday",
  "day.week": "This week",
  "day.month": "This month",

  "field.hidePassword": "Hide password",
  "field.optional": "optional",
  "field.required": "This field is required.",
  "field.showPassword": "Show password",

  "folder.archive": "Archive",
  "folder.documents": "Documents",
  "folder.texts": "My texts",

  "language.en": "English",
  "language.fr": "Français",
  "language.label": "Language",

  "preview.open": "Preview",
  "preview.title": "Preview",
  "preview.drawing": "The drawing that this code describes",
  "preview.still": "This page holds a program, which is not running.",
  "preview.run": "Run",
  "preview.more_one": "{{number}} more row.",
  "preview.more_other": "{{number}} more rows.",
  "markdown.code": "Code",
  "markdown.copyCode": "Copy code",
  "markdown.image": "Image: {{alt}}",
  "markdown.imageHint": "We don't load the image, so nothing about you is shared. The link opens in a new tab.",
  "markdown.imageWithoutText": "Image",
  "menu.label": "Menu",

  "markdown.footnote": "Note {{label}}",
  "markdown.footnoteBack": "Back to the text of note {{label}}",
  "markdown.table": "Table",
  "markdown.taskDone": "Done",
  "markdown.taskOpen": "To do",
  "markdown.tooLong": "This message is very long, so the rest is shown without formatting.",

  notifications: "Notifications",

  offline: "You're offline. What you see may be out of date, and changes can't be saved.",

  "state.busy": "One moment…",
  "state.error": "Something went wrong",
  "state.loading": "Loading…",

  "theme.dark": "Dark mode",
  "theme.light": "Light mode",
  "theme.toDark": "Switch to dark mode",
  "theme.toLight": "Switch to light mode",

  "unsaved.leave": "Leave without saving",
  "unsaved.stay": "Stay",
  "unsaved.text": "Your changes aren't saved and will be lost.",
  "unsaved.title": "Leave this page?",
} satisfies Translation<typeof french>;
