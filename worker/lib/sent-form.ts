/** A file while it arrives; its name is what a stranger wrote. */
export interface SentFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** A form with one file. */
export interface SentForm {
  /** Bytes of the whole form, as its sender says; null where they do not. */
  length: number | null;
  /** Hands the file to `take` as soon as it begins, and returns the fields when the form has ended. */
  read<T>(take: (file: SentFile) => Promise<T>): Promise<{ fields: Record<string, string>; taken: T }>;
}
