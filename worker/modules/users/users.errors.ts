import { defineError } from "../../lib/app-error.ts";

/** What was typed to confirm a removal is not the account's address. */
export const confirmationDiffers = defineError("users.confirmation_differs");
