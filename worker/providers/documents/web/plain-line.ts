/** Words with one space between them. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
