import { lazy, Suspense, useEffect, useState } from "react";
import { onNotice, type Notice } from "./notify.ts";

const Toasts = lazy(async () => ({ default: (await import("./Toasts.tsx")).Toasts }));

/** Mount once. What shows the notices is fetched with the first of them. */
export function Toaster() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  useEffect(() => onNotice((notice) => setNotices((all) => [...all, notice])), []);
  if (notices.length === 0) return null;
  return (
    <Suspense>
      <Toasts notices={notices} />
    </Suspense>
  );
}
