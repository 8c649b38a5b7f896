interface Mailboxes {
  domains: readonly string[];
  /** Signs that the provider does not read. */
  unread: RegExp;
}

const mailboxes: readonly Mailboxes[] = [
  { domains: ["gmail.com", "googlemail.com"], unread: /\./g },
  { domains: ["proton.me", "protonmail.com", "pm.me"], unread: /[._-]/g },
  { domains: ["icloud.com", "me.com", "mac.com"], unread: /(?!)/g },
];

/** One spelling for the addresses that lead to the same mailbox: case, tags, unread signs and other names of a domain. */
export function mailboxOf(email: string): string {
  const plain = email.trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  const domain = plain.slice(at + 1).replace(/\.$/, "");
  const name = plain.slice(0, at).replace(/\+.*$/, "");
  const known = mailboxes.find(({ domains }) => domains.includes(domain));
  return known ? `${name.replace(known.unread, "")}@${known.domains[0]}` : `${name}@${domain}`;
}
