import { createContext, type ReactNode } from "react";

/** Draws a `[n]` of the text; null leaves it as it is written. */
export type DrawReference = (n: number) => ReactNode | null;

/** Null where `[n]` means nothing: the text stays as it is. */
export const References = createContext<DrawReference | null>(null);
