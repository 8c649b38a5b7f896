type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls back when a document was added, changed, moved to the bin or restored by an action of this page. */
export function onDocumentsChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function documentsChanged(): void {
  for (const listener of listeners) listener();
}
