type Listener = (text: string) => void;

let listener: Listener | null = null;

/** Says something to those who do not see it, from anywhere; the Announcer is mounted on every page. */
export function announce(text: string): void {
  listener?.(text);
}

export function onAnnouncement(next: Listener): () => void {
  listener = next;
  return () => {
    listener = null;
  };
}
