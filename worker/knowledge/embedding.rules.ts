/** Dimensions of every embedding; another model is asked for as many. */
export const embeddingSize = 512;
