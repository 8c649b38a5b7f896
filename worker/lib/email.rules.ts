export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** What a person is called until they say otherwise. */
export const nameOfEmail = (email: string): string => email.split("@")[0] ?? email;
