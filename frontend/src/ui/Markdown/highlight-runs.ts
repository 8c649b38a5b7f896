export interface HighlightRequest {
  id: number;
  code: string;
  language: string;
}

/** A scope of highlight.js ("" outside of any) and its text. */
export type Run = readonly [scope: string, text: string];

export interface HighlightAnswer {
  id: number;
  runs: Run[] | null;
}

const part = /<span class="hljs-([^"]*)">|<span class="([^"]*)">|(<\/span>)|([^<]+)/g;
const escapes: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** highlight.js answers in HTML; the page receives text and scope names, and makes its own elements of them. */
export function toRuns(html: string): Run[] {
  const runs: Run[] = [];
  const open: string[] = [];
  for (const [, scope, other, close, text] of html.matchAll(part)) {
    if (scope !== undefined) open.push(scope.replace(/ (\w+)_$/, ".$1"));
    else if (other !== undefined) open.push(open.at(-1) ?? "");
    else if (close) open.pop();
    else if (text)
      runs.push([
        open.at(-1) ?? "",
        text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (escape) => escapes[escape] ?? escape),
      ]);
  }
  return runs;
}
