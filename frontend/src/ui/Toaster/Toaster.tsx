import { useEffect, useState } from "react";
import { lazyPart } from "../LazyPart/lazy-part.tsx";
import { onNotice, type Notice } from "./notify.ts";

const Toasts = lazyPart(async () => (await import("./Toasts.tsx")).Toasts);

/** Mount once. What shows the notices is fetched with the first of them. */
export function Toaster() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  useEffect(() => onNotice((notice) => setNotices((all) => [...all, notice])), []);
  return notices.length > 0 && <Toasts notices={notices} />;
}
