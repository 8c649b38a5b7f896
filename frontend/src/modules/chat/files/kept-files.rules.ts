/** A file that goes along with the next question, as its draft keeps it: the server has the rest. */
export interface KeptFile {
  id: string;
  name: string;
}

/** What a stored draft keeps of files; what has another shape is left out. */
export const keptFilesIn = (stored: unknown): KeptFile[] => (Array.isArray(stored) ? stored.filter(isKeptFile) : []);

const isKeptFile = (value: unknown): value is KeptFile =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  "name" in value &&
  typeof value.name === "string";
