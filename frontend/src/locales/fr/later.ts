import { payments } from "./payments.ts";
import { pdf } from "./pdf.ts";
import { plans } from "./plans.ts";
import { services } from "./services.ts";
import { statistics } from "./statistics.ts";

/** Texts of pages that few visits open: they come with the first of these pages. */
export const later = { payments, pdf, plans, services, statistics };
