import { useEffect, useState } from "react";

const shownFor = 2000;

/** The same as HTML, which a text editor or a spreadsheet takes from a copy. */
type MakeHtml = (text: string) => Promise<string>;

/** Copies text and says so for two seconds; false when the browser does not allow it. */
export function useCopied(): { copied: boolean; copy: (text: string, toHtml?: MakeHtml) => Promise<boolean> } {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(text: string, toHtml?: MakeHtml): Promise<boolean> {
    try {
      await (toHtml ? copyBoth(text, toHtml) : navigator.clipboard.writeText(text));
      setCopied(true);
      return true;
    } catch {
      return false;
    }
  }
  return { copied, copy };
}

/** The HTML may come later: Safari lets a page copy only while it answers a press. A browser that cannot copies the text. */
async function copyBoth(text: string, toHtml: MakeHtml): Promise<void> {
  try {
    const html = toHtml(text).then((made) => new Blob([made], { type: "text/html" }));
    const plain = new Blob([text], { type: "text/plain" });
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": plain, "text/html": html })]);
  } catch {
    await navigator.clipboard.writeText(text);
  }
}
