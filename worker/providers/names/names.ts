export interface Names {
  /** The texts (TXT records) that stand under a name, none where there is no such name. Throws where names do not answer. */
  texts(name: string): Promise<readonly string[]>;
}
