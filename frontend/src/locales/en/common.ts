import type { common as french } from "../fr/common.ts";
import type { Translation } from "../translation.ts";

export const common = {
  "challenge.failed": "The check could not be shown. Your connection, or an ad blocker, may be in its way.",
  "challenge.text": "There are many attempts at the moment. Confirm that you are not a robot: what you wrote is kept.",
  "challenge.title": "One quick check",

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
  "field.required": "This field is needed.",
  "field.showPassword": "Show password",

  "language.en": "English",
  "language.fr": "Français",
  "language.label": "Language",

  "markdown.code": "Code",
  "markdown.copyCode": "Copy code",
  "markdown.image": "Image: {{alt}}",
  "markdown.imageHint":
    "The image is not loaded, so that nothing about you is given away. The link opens in a new tab.",
  "markdown.imageWithoutText": "Image",
  "markdown.table": "Table",
  "markdown.taskDone": "Done",
  "markdown.taskOpen": "To do",
  "markdown.tooLong": "This message is very long: the rest is shown without formatting.",

  notifications: "Notifications",

  offline: "You are offline. What is shown may be out of date, and nothing can be saved.",

  "state.busy": "One moment…",
  "state.error": "Something went wrong",
  "state.loading": "Loading…",

  "theme.dark": "Dark mode",
  "theme.light": "Light mode",
  "theme.toDark": "Switch to dark mode",
  "theme.toLight": "Switch to light mode",

  "unsaved.leave": "Leave without saving",
  "unsaved.stay": "Stay",
  "unsaved.text": "What you typed is not saved and will be lost.",
  "unsaved.title": "Leave this page?",
} satisfies Translation<typeof french>;
