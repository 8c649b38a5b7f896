/** Every error code and its HTTP status; its sentence stands in errors/{en,fr}.ts, an admin's in errors/admin.{en,fr}.ts. */
export const errorStatus = {
  "request.invalid": 400,
  "request.too_large": 413,
  "request.not_found": 404,
  "request.failed": 500,
  "request.too_many": 429,

  "service.unavailable": 503,

  "auth.missing": 401,
  "auth.token_missing": 401,
  "auth.expired": 401,
  "auth.totp_needed": 403,
  "auth.admin_not_found": 404,
  "auth.admin_exists": 409,
  "auth.own_account": 409,
  "auth.forbidden": 403,
  "auth.user_mismatch": 403,
  "auth.wrong_credentials": 401,
  "auth.challenge_required": 403,
  "auth.email_taken": 409,
  "auth.email_unchanged": 409,
  "auth.link_invalid": 401,
  "auth.weak_password": 400,
  "auth.leaked_password": 400,
  "auth.code_invalid": 401,
  "auth.password_needed": 403,
  "auth.code_needed": 403,
  "auth.google_unavailable": 404,
  "auth.google_failed": 401,
  "auth.suspended": 403,
  "auth.session_not_found": 404,
  "auth.sign_in_over": 401,
  "auth.sign_in_again": 403,
  "auth.second_factor_on": 409,
  "auth.second_factor_off": 409,
  "auth.email_unconfirmed": 403,

  "models.not_found": 404,
  "models.account_needed": 403,
  "models.premium": 403,
  "models.unavailable": 503,

  "plans.not_found": 404,
  "plans.not_offered": 409,
  "plans.payment_needed": 402,
  "plans.paid_plan_stays": 409,
  "plans.combo_stays": 409,
  "plans.invalid": 400,
  "plans.held": 409,
  "plans.needed": 409,

  "marketplace.not_found": 404,
  "marketplace.in_use": 409,
  "marketplace.not_included": 403,
  "marketplace.unavailable": 409,

  "limits.reached": 429,
  "limits.cost_reached": 429,
  "limits.cap_reached": 409,
  "limits.guests_spent": 429,
  "limits.not_included": 403,

  "payments.unavailable": 503,
  "payments.provider_failed": 502,
  "payments.declined": 402,
  "payments.email_unverified": 403,
  "payments.not_found": 404,
  "payments.already_subscribed": 409,
  "payments.no_subscription": 404,
  "payments.nothing_to_change": 409,
  "payments.price_changed": 409,
  "payments.trial_used": 409,
  "payments.no_trial": 409,
  "payments.busy": 409,
  "payments.signature_invalid": 400,
  "payments.ending_invalid": 404,
  "payments.not_reviewable": 409,
  "payments.single_subscription": 409,

  "users.confirmation_differs": 400,
  "users.not_found": 404,
  "users.no_plan": 409,
  "users.no_customer": 409,

  "chat.conversation_not_found": 404,
  "chat.conversation_busy": 409,
  "chat.answer_not_found": 404,
  "chat.answer_failed": 502,
  "chat.image_invalid": 400,
  "chat.too_long": 413,
  "chat.turns_invalid": 400,
  "chat.file_not_found": 404,

  "prompts.not_found": 404,

  "jobs.not_found": 404,
  "jobs.settled": 409,

  "work.not_found": 404,
  "work.emptied": 409,
  "prompts.translated": 409,

  "tracking.period_invalid": 400,

  "landing.not_found": 404,
  "landing.place_taken": 409,
  "landing.changed_meanwhile": 409,

  "folders.not_found": 404,
  "folders.default": 409,
  "folders.too_deep": 409,

  "pdf.not_found": 404,
  "pdf.not_ready": 409,
  "pdf.summary_not_ready": 409,
  "pdf.interrupted_too_often": 429,
  "pdf.discussion_not_found": 404,
  "pdf.too_large": 413,
  "pdf.empty": 400,
  "pdf.not_pdf": 415,
  "pdf.link_expired": 403,

  "uploads.not_found": 404,
  "uploads.incomplete": 409,
  "uploads.busy": 429,
  "uploads.size_differs": 409,
  "uploads.sum_differs": 409,
  "uploads.piece_missing": 409,
  "uploads.piece_damaged": 409,
  "uploads.piece_differs": 409,
  "uploads.piece_size": 400,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
export type ErrorDetails = Record<string, string | number | boolean | null | readonly string[]>;

/** `message` is the code's sentence, in the language that the request accepts. */
export interface ErrorBody {
  status: "error";
  error: { code: ErrorCode; message: string; details?: ErrorDetails };
}
