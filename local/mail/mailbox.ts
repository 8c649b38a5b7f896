import { appendFileSync, existsSync, readFileSync } from "node:fs";
import * as z from "zod";

const mail = z.object({
  id: z.string(),
  sentAt: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  // Absent from files of before mails had any.
  headers: z.record(z.string(), z.string()).default({}),
});
export type Mail = z.infer<typeof mail>;

export interface Mailbox {
  /** The newest first. */
  list(): Mail[];
  find(id: string): Mail | undefined;
  /** The newest mail to an address, when there is one. */
  waitFor(to: string): Promise<Mail>;
  add(mail: Mail): void;
}

/** Mails in memory, and in a file of one JSON line a mail when one is named; a line that is cut short is left out. */
export function createMailbox(file?: string): Mailbox {
  const mails = file && existsSync(file) ? readFileSync(file, "utf8").split("\n").flatMap(readLine) : [];
  const waiting: { to: string; resolve: (mail: Mail) => void }[] = [];
  return {
    list: () => mails.toReversed(),
    find: (id) => mails.find((mail) => mail.id === id),
    async waitFor(to) {
      const found = mails.findLast((mail) => mail.to.includes(to));
      return found ?? new Promise((resolve) => waiting.push({ to, resolve }));
    },
    add(mail) {
      mails.push(mail);
      for (const { to, resolve } of waiting) if (mail.to.includes(to)) resolve(mail);
      if (file) appendFileSync(file, `${JSON.stringify(mail)}\n`);
    },
  };
}

function readLine(line: string): Mail[] {
  try {
    return [mail.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
