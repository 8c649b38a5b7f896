/** Why a file of any kind that is read has no words. */
export const contentReasons = [
  "password",
  "corrupt",
  "empty",
  "too_many_pages",
  "bomb",
  "too_complex",
  "no_text",
] as const;

/** The same, and what is refused before it is opened. Each is final: the same bytes fail again in the same way. */
export const fileReasons = [...contentReasons, "kind", "too_large"] as const;
export type FileReason = (typeof fileReasons)[number];
