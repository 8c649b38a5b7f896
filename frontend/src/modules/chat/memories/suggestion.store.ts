import { proxy } from "valtio";

/** Something to remember, offered under an answer. */
interface Suggestion {
  answer: string;
  text: string;
  /** Made once, so that it is remembered once. */
  requestId: string;
}

export const suggestion = proxy<{ current: Suggestion | null }>({ current: null });
