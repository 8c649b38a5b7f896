import { mark, type Face, type FromFrame, type Identity, type KeptVisit, type ToFrame } from "./protocol.ts";

interface WidgetHost {
  frame: HTMLIFrameElement;
  key: string;
  identity: Identity | null;
  closes: boolean;
  onReady(face: Face): void;
  onClose(): void;
  onUnread(count: number): void;
}

export interface Host {
  send(message: ToFrame): void;
  leave(): void;
}

/** What a frame of a chatbot may do, and no more: it has no origin, so that it reaches nothing of the page around it. */
export const sandbox = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

/** Where the page of a chatbot stands, in the language of the page around it. */
export const frameAddress = (origin: string, key: string, language: string): string =>
  `${origin}/api/embed/${key}?lang=${/^[a-z]{2,3}\b/i.exec(language)?.[0].toLowerCase() ?? "en"}`;

/** Serves a frame: it keeps what the frame asks it to keep, and ignores messages of any other window. */
export function hostFrame({ frame, key, identity, closes, onReady, onClose, onUnread }: WidgetHost): Host {
  const place = `${mark}:${key}`;
  // The frame has no origin that could be named: who reads this is decided by the frame's address alone.
  const send = (message: ToFrame) => frame.contentWindow?.postMessage({ [mark]: key, ...message }, "*");

  const listen = ({ source, data }: MessageEvent<Partial<FromFrame & Record<typeof mark, string>> | null>) => {
    if (source !== frame.contentWindow || data?.[mark] !== key) return;
    const said = data as FromFrame;
    if (said.type === "hello") {
      const page = location.origin + location.pathname;
      send({ type: "init", kept: read(place), page, identity, closes });
    } else if (said.type === "ready") onReady(said.face);
    else if (said.type === "close") onClose();
    else if (said.type === "unread") onUnread(said.count);
    else if (said.type === "keep") write(place, said.kept);
    else if (said.type === "forget") write(place, null);
  };
  addEventListener("message", listen);
  return { send, leave: () => removeEventListener("message", listen) };
}

function read(place: string): KeptVisit | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null") as KeptVisit | null;
  } catch {
    return null;
  }
}

/** Without storage the conversation lasts as long as the page. */
function write(place: string, kept: KeptVisit | null): void {
  try {
    if (kept) localStorage.setItem(place, JSON.stringify(kept));
    else localStorage.removeItem(place);
  } catch {
    // Refused or full.
  }
}
