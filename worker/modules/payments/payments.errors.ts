import { defineError } from "../../lib/app-error.ts";

export const emailUnverified = defineError("payments.email_unverified");
/** Also the answer for another customer's, so that a caller does not learn that it exists. */
export const paymentNotFound = defineError("payments.not_found");
export const alreadySubscribed = defineError("payments.already_subscribed");
export const noSubscription = defineError("payments.no_subscription");
export const nothingToChange = defineError("payments.nothing_to_change");
/** A personal workspace has no other member. */
export const teamNeeded = defineError("workspaces.personal");
/** The plan sells no seats beside its own. */
export const noSeats = defineError("payments.no_seats");
/** An end or another plan waits for the end of the period, and would be taken back unseen. */
export const changeWaits = defineError("payments.change_waits");
export const priceChanged = defineError("payments.price_changed");
/** The amounts that were shown are too old to be taken. */
export const previewExpired = defineError("payments.preview_expired");
export const trialUsed = defineError("payments.trial_used");
export const noTrial = defineError("payments.no_trial");
export const checkoutBusy = defineError("payments.busy");
export const signatureInvalid = defineError("payments.signature_invalid");
/** Its state allows no such decision. */
export const notReviewable = defineError("payments.not_reviewable");
/** Ending the only one is the person's to do. */
export const singleSubscription = defineError("payments.single_subscription");
/** The fourteen days have passed, or the contract has ended. */
export const withdrawalOver = defineError("payments.withdrawal_over");
export const endingInvalid = defineError("payments.ending_invalid");
