import type { Post } from "../../worker/modules/mail/mail.service.ts";
import type { Mail } from "../../worker/providers/mail/mail.ts";

export interface Posted {
  id: string;
  mail: Mail;
}

/** Where services under test post their mails: each is written down, with its id, as often as it is posted. */
export function createPostbox() {
  const posted: Posted[] = [];
  let breaks = false;
  const mails: Post = {
    async post(id, mail) {
      const broken = breaks;
      breaks = false;
      if (broken) throw new Error("the mail cannot be kept");
      posted.push({ id, mail });
    },
  };
  return { posted, mails, breakOnce: () => void (breaks = true) };
}
