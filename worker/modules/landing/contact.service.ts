import type { ContactMessage } from "../../contract/owner.contract.ts";
import type { GuestLimits } from "../../bindings/guest-limits.ts";
import { requireTaken } from "../limits/limits.errors.ts";
import type { Post } from "../mail/mail.service.ts";
import { contactUnavailable } from "./landing.errors.ts";
import { writeContactMail } from "./contact.mails.ts";
import type { OwnerService } from "./owner.service.ts";

interface Dependencies {
  owner: Pick<OwnerService, "findAddress">;
  guests: Pick<GuestLimits, "take" | "takeFor">;
  mails: Post;
}

const done = { success: true } as const;

export type ContactService = ReturnType<typeof createContactService>;

/** What visitors write to the owner. It goes to the owner alone, and its sender is mailed nothing. */
export function createContactService({ owner, guests, mails }: Dependencies) {
  return {
    /** Throws request.too_many; landing.contact_unavailable where the site has neither owner nor admin. */
    async send(message: ContactMessage, address: string): Promise<typeof done> {
      requireTaken(await guests.take(address, "contact"));
      // A program that fills every field gets the usual answer, and learns nothing.
      if (message.website) return done;
      requireTaken(await guests.takeFor("contact", "contact-of-all"));
      const to = await owner.findAddress();
      if (to === null) throw contactUnavailable();
      await mails.post(`contact-${message.request_id}`, writeContactMail(message, to));
      return done;
    },
  };
}
