import type { errors as french } from "../fr/errors.ts";
import type { Translation } from "../translation.ts";

export const errors = {
  "request.invalid": "Something in this request is not as we expect it. Check it and try again.",
  "request.too_large": "This is too large to send in one go.",
  "request.not_found": "We found nothing at this address.",
  "request.failed": "Something failed on our side. Try again in a moment.",
  "request.too_many": "That is a little fast for us. Wait a few seconds and try again.",

  "auth.missing": "You are not signed in. Sign in to go on.",
  "auth.expired": "Your session has ended. Sign in again, your conversations are waiting.",
  "auth.forbidden": "Your account has no access to this page.",
  "auth.user_mismatch": "This request is about another account than yours. Sign in again.",
  "auth.wrong_credentials": "The address or the password does not match.",
  "auth.email_taken": "There is an account with this address already. Sign in, or ask for a new password.",
  "auth.link_invalid": "This link was used before or has run out. Ask for a new one.",
  "auth.weak_password": "This password is too easy to guess. Choose a longer one that is yours alone.",
  "auth.code_invalid": "This code is not the right one, or it has just run out. Enter the next one.",
  "auth.google_unavailable": "Signing in with Google is not available here. Use your e-mail address.",
  "auth.google_failed": "Signing in with Google did not work. Try again, or use your e-mail address.",
  "auth.suspended": "This account is suspended. Write to us if you think that is a mistake.",

  "models.not_found": "This model is no longer offered. Choose another one.",
  "models.account_needed": "This model needs an account. Create one for free, your question will wait.",
  "models.premium": "This model is part of the paid plans.",
  "models.unavailable": "This model is not answering right now. Try another one.",

  "plans.not_found": "This plan cannot be found.",
  "plans.not_offered": "This plan is not on offer at the moment. Choose another one.",
  "plans.payment_needed": "This plan is a paid one. Subscribe to it and it is yours at once.",
  "plans.paid_plan_stays": "You have a paid plan, and we leave it as it is. Cancel it first if you want a free one.",
  "plans.invalid": "The figures of this plan do not fit together. Check its prices, its trial and what it includes.",
  "plans.held": "People hold this plan: it can gain, but not lose what they have. Make a new plan instead.",
  "plans.needed": "Everybody who signs up begins with this plan. It has to stay.",

  "marketplace.not_found": "This module cannot be found.",
  "marketplace.in_use": "Plans include this module. Take it out of them first.",
  "marketplace.not_included": "Your plan does not include this module.",
  "marketplace.unavailable": "This module is not open yet.",

  "limits.reached": "You have asked all the questions your plan includes.",
  "limits.cost_reached": "You have reached the budget your plan includes.",
  "limits.not_included": "Your plan does not include this. Another one does.",

  "payments.unavailable": "Payments are switched off here. Nothing was charged.",
  "payments.provider_failed": "The payment service did not answer. Nothing was charged. Try again in a moment.",
  "payments.declined": "The card was declined. Try another one, or ask your bank.",
  "payments.email_unverified": "Confirm your e-mail address first: we send invoices to it.",
  "payments.not_found": "This payment cannot be found.",
  "payments.already_subscribed": "You are subscribed already. Change your plan instead of buying a second one.",
  "payments.no_subscription": "You have no subscription that could be changed.",
  "payments.nothing_to_change": "That is the plan you have.",
  "payments.price_changed": "The price has changed since this page was opened. Look at it again before you pay.",
  "payments.trial_used": "The free trial has been used. You can subscribe at any time.",
  "payments.no_trial": "This plan has no free trial.",
  "payments.busy": "Your payment page is being opened in another tab. Try again in a moment.",
  "payments.signature_invalid": "This message does not come from the payment service.",
  "payments.ending_invalid": "This link has expired, or the subscription has ended already.",

  "users.confirmation_differs": "That is not the address of this account. Nothing was deleted.",

  "chat.conversation_not_found": "Conversation not found",
  "chat.conversation_busy": "An answer is already running in this conversation.",
  "chat.answer_not_found": "This answer cannot be found.",
  "chat.answer_failed": "The model could not answer. Your question is kept: try again.",
  "chat.image_invalid": "This image cannot be read. Try a lighter PNG, JPEG, WebP or GIF file.",
  "chat.too_long": "This message is too long for this model. Shorten it, or choose a model with more room.",
  "chat.file_not_found": "This file cannot be found.",

  "prompts.not_found": "This prompt cannot be found.",

  "client.offline": "No connection. Check your network and try again.",
  "client.timeout": "The server is taking too long to answer. Try again.",
  "client.unreadable": "The server's answer could not be read. Try again in a moment.",
  "client.unknown": "An error occurred.",
} satisfies Translation<typeof french>;
