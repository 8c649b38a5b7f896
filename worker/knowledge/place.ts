/** Where what is made of a file stands: of whom, of which file, and which generation of it. */
export interface Place {
  userId: string;
  documentId: string;
  gen: number;
}
