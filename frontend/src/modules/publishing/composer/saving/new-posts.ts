import { newKey } from "./open-composer.ts";

let round = 0;
const made = new Map<string, string>();

/** What a page of a post is known by: a post that was made on the page of a new one stays on it. */
export const pageOf = (id: string): string => made.get(id) ?? (id === newKey ? `${newKey} ${round}` : id);

export const postMade = (id: string): void => void made.set(id, pageOf(newKey));

/** The address names the post that was made here: the next new one has a page of its own. */
export function leaveNew(id: string): void {
  if (made.get(id) === pageOf(newKey)) round += 1;
}
