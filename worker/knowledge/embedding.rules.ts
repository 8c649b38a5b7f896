/** Dimensions of every embedding; another model is asked for as many. */
export const embeddingSize = 512;

/**
 * What the order of vectors counts beside that of words. A server of one's own may make its vectors with any model: their
 * order decides only between equals.
 */
export const vectorWeightOf = ({ chatgpt }: { chatgpt?: { baseUrl?: string | undefined } | undefined }): number =>
  chatgpt?.baseUrl === undefined ? 1 : 0.01;
