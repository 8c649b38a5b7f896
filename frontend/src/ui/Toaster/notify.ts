export interface Notice {
  text: string;
  tone?: "plain" | "good" | "bad";
  /** A second, grey line. */
  reason?: string;
  action?: { label: string; onPress: () => void };
  /** Its time is over, it was closed, or its action was pressed. */
  onGone?: () => void;
}

type Listener = (notice: Notice) => void;

const waiting: Notice[] = [];
let listener: Listener | null = null;

/** Says something in the corner, from anywhere; kept until the Toaster is there to show it. */
export function notify(notice: Notice): void {
  if (listener) listener(notice);
  else waiting.push(notice);
}

export function onNotice(next: Listener): () => void {
  listener = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    if (listener === next) listener = null;
  };
}
