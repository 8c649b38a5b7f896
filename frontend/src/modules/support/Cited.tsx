import type { ReactNode } from "react";
import type { UrlCitation } from "#contract/citations.contract.ts";
import { References } from "#ui/Markdown/references.ts";
import { PassageChip } from "#ui/PassageChip/PassageChip.tsx";

/** A [n] of the text leads to the page that it rests on; one that was not found there stays as it is written. */
export function Cited({ citations, children }: { citations: readonly UrlCitation[]; children: ReactNode }) {
  const draw = (n: number) => {
    const citation = citations.find((one) => one.n === n);
    if (!citation || !citation.verified) return null;
    const { url, quote } = citation;
    return (
      <PassageChip kind="number" asChild title={quote}>
        {url === "" ? (
          <span>{n}</span>
        ) : (
          <a href={url} target="_blank" rel="noreferrer">
            {n}
          </a>
        )}
      </PassageChip>
    );
  };
  return <References value={draw}>{children}</References>;
}
