import type { notifications as french } from "../fr/notifications.ts";
import type { Translation } from "../translation.ts";

export const notifications = {
  "channel.app": "App",
  "channel.mail": "Email",
  "channel.push": "Device",

  "devices.add": "Notify me in this browser",
  "devices.current": "this browser",
  "devices.denied":
    "This browser blocks notifications from Ensemble. Allow them in its settings, then reload the page.",
  "devices.end": "Remove",
  "devices.home_screen":
    "On iPhone and iPad, first add Ensemble to the home screen: Share, then “Add to Home Screen”. Open it from there and come back here.",
  "devices.note": "A browser notifies you even when Ensemble is closed, until you remove it or sign out there.",
  "devices.off": "Notifications on devices aren't available here. Everything still appears in the app.",
  "devices.since": "Since {{date}}",
  "devices.title": "Devices",
  "devices.unable": "This browser can't receive notifications.",
  "devices.unknown": "Unknown browser",

  "digest.at": "Time of the email",
  "digest.hint": "It only comes when there's something you haven't seen and no other email has told you.",
  "digest.label": "One email a day",

  earlier: "Show earlier ones",
  failed: "Your notifications couldn't be loaded",

  "hours.title": "When",
  isUnread: "Unread",

  "kind.account-ending": "An account needs reconnecting",
  "kind.comment-mention": "You're mentioned in a comment",
  "kind.comment-reply": "Someone replies to your comment",
  "kind.domain-lost": "A domain of your team is no longer confirmed",
  "kind.lead": "A visitor leaves their details",
  "kind.payment-failed": "A payment fails",
  "kind.post-trouble": "A post needs your attention",
  "kind.schedule-answered": "A scheduled question is answered",
  "kind.schedule-paused": "A scheduled question is paused",
  "kind.team-ending": "A team is about to be deleted",
  "kind.team-joined": "Someone joins your team",
  "kind.team-kept": "A team is kept after all",
  "kind.team-left": "You're removed from a team",
  "kind.team-role": "Your role in a team changes",
  "kind.training-ended": "A training ends",
  "kind.trial-ending": "A trial is about to end",
  "kind.visitor-waiting": "A visitor is waiting for a person",
  "kind.work-failed": "A creation couldn't be finished",
  "kind.work-ready": "A book, report or flashcards are ready",

  "kinds.account": "Account",
  "kinds.column": "What happens",
  "kinds.note":
    "“Email” is the daily email set below. Emails sent right away, such as those about payments, stay as they are.",
  "kinds.title": "What you hear about",

  none: "Nothing new",
  noneText: "What finishes or needs you will appear here.",

  "quiet.from": "From",
  "quiet.hint": "Nothing rings and no daily email comes during these hours. What waits arrives afterwards.",
  "quiet.label": "Quiet hours",
  "quiet.until": "To",

  read: "Mark as read: {{title}}",
  readAll: "Mark all as read",
  settings: "Settings",
  settingsFailed: "These settings couldn't be loaded",
  title: "Notifications",
  unread_one: "Notifications, {{count}} unread",
  unread_other: "Notifications, {{count}} unread",
  zone: "Time zone",
} satisfies Translation<typeof french>;
