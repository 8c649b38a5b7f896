import { useEffect, useState } from "react";
import { onAnnouncement } from "./announce.ts";
import { LiveRegion } from "./LiveRegion.tsx";

/** Mount once: a region that is there before its words. */
export function Announcer() {
  const [text, setText] = useState("");
  // The same words twice are no change, and would not be said.
  useEffect(() => onAnnouncement((next) => setText((before) => (before === next ? `${next}\u00a0` : next))), []);
  return <LiveRegion text={text} />;
}
