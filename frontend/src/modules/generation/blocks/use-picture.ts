import { useEffect, useState } from "react";
import { readWorkPicture } from "#contract/generation/own-works.contract.ts";
import { stream } from "#api/call.ts";

/** An object URL for a picture of a work, which only its owner's token can read; null while it comes, and where it is gone. */
export function usePicture(work: string | undefined, key: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!work) return;
    const left = new AbortController();
    let made: string | null = null;
    const fetchPicture = async () => {
      try {
        const response = await stream(readWorkPicture, { params: { id: work, key } }, { signal: left.signal });
        const blob = await response.blob();
        if (left.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      } catch {
        if (!left.signal.aborted) setUrl(null);
      }
    };
    void fetchPicture();
    return () => {
      left.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [work, key]);
  return url;
}
