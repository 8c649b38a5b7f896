import { errors as sentences } from "#contract/errors/en.ts";
import { withAdvice } from "../advice.ts";
import type { errors as french } from "../fr/errors.ts";
import type { Translation } from "../translation.ts";

const own = {
  "request.too_many.minutes": "Too many attempts in a short time. Try again in a few minutes.",
  "request.too_many.hour": "Too many attempts in a short time. Try again in an hour.",
  "request.too_many.today": "Too many attempts for now. Try again in a few hours.",
  "request.too_many.tomorrow": "Too many attempts for today. Try again tomorrow.",

  "client.download_failed": "The download failed",
  "client.not_signed_in": "You are not signed in",
  "client.offline": "No connection. Check your network and try again.",
  "client.removal_failed": "The deletion failed",
  "client.sign_out_failed": "Signing out failed",
  "client.timeout": "The server is taking too long to answer. Try again.",
  "client.unreadable": "The server's answer could not be read",
  "client.unknown": "An error occurred.",
  "client.user_id_missing": "The user ID is missing",
};

const advice = {
  "auth.missing": "Sign in to go on.",
  "auth.token_missing": "Sign in to go on.",
  "client.download_failed": "Try again in a moment.",
  "client.not_signed_in": "Sign in, then try again.",
  "client.removal_failed": "Try again in a moment.",
  "client.unreadable": "Try again in a moment.",
  "client.user_id_missing": "Sign in again, then try once more.",
  "request.failed": "Try again in a moment.",
};

export const errors = withAdvice({ ...sentences, ...own }, advice) satisfies Translation<typeof french>;
