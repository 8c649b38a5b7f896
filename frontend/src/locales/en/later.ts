import { payments } from "./payments.ts";
import { plans } from "./plans.ts";

/** Texts of pages that few visits open: they come with the first of these pages. */
export const later = { payments, plans };
