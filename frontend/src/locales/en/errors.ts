import { errors as sentences } from "#contract/errors/en.ts";
import { withAdvice } from "../advice.ts";
import type { errors as french } from "../fr/errors.ts";
import type { Translation } from "../translation.ts";

const own = {
  "request.too_many.minutes": "Too many attempts. Try again in a few minutes.",
  "request.too_many.hour": "Too many attempts. Try again in an hour.",
  "request.too_many.today": "Too many attempts. Try again in a few hours.",
  "request.too_many.tomorrow": "Too many attempts for today. Try again tomorrow.",

  "client.download_failed": "The download failed",
  "client.not_signed_in": "You're not signed in",
  "client.offline": "No connection. Check your network and try again.",
  "client.permission_unchecked": "Failed to check campaign permissions",
  "client.post_removal_failed": "The post couldn't be deleted",
  "client.publishing_failed": "The post couldn't be published on the network",
  "client.removal_failed": "This couldn't be deleted",
  "client.sign_out_failed": "Sign-out failed",
  "client.timeout": "The server is taking too long to respond. Try again.",
  "client.unreadable": "The server sent an invalid response",
  "client.unknown": "Something went wrong.",
  "client.unwritten": "The model sent nothing usable. Nothing was counted.",
  "client.user_id_missing": "The user ID is missing",
};

const advice = {
  "auth.missing": "Sign in to continue.",
  "auth.token_missing": "Sign in to continue.",
  "client.download_failed": "Try again in a moment.",
  "client.not_signed_in": "Sign in, then try again.",
  "client.permission_unchecked": "Try again in a moment.",
  "client.post_removal_failed": "Try again in a moment.",
  "client.publishing_failed": "We kept your post. Try again in a moment.",
  "client.removal_failed": "Try again in a moment.",
  "client.unreadable": "Try again in a moment.",
  "client.user_id_missing": "Sign in again, then retry.",
  "request.failed": "Try again in a moment.",
  "social.improving_failed": "Nothing was counted, and your text hasn't changed. Try again.",
  "social.plan_failed": "Nothing was counted. Try again.",
  "social.profile_analysis_failed": "Nothing was counted. Try again.",
  "social.profile_posts_failed": "Nothing was counted. Try again.",
  "social.profile_unread": "Try again in a moment, or paste its text here.",
};

export const errors = withAdvice({ ...sentences, ...own }, advice) satisfies Translation<typeof french>;
