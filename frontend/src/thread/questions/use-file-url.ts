import { useEffect, useState } from "react";
import { readFile } from "#contract/chat/pictures.contract.ts";
import { stream } from "#api/call.ts";

/** An object URL for a kept picture, which only its owner's token can read; null while it comes. */
export function useFileUrl(fileId: string | null): { url: string | null; failed: boolean } {
  const [state, setState] = useState<{ url: string | null; failed: boolean }>({ url: null, failed: false });
  useEffect(() => {
    if (fileId === null) return;
    const left = new AbortController();
    let url: string | null = null;
    const fetchFile = async () => {
      try {
        const response = await stream(readFile, { params: { id: fileId } }, { signal: left.signal });
        const blob = await response.blob();
        if (left.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setState({ url, failed: false });
      } catch {
        if (!left.signal.aborted) setState({ url: null, failed: true });
      }
    };
    void fetchFile();
    return () => {
      left.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [fileId]);
  return state;
}
