/** The TXT record of a domain by which a team proves that it is its own. */
export const domainRecord = (token: string): string => `ensemble-domain=${token}`;

/** The domain of an address, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();
