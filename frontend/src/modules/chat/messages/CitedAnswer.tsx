import { Link } from "@tanstack/react-router";
import { useMemo, useRef, useState, type ReactNode } from "react";
import type { ChatCitation } from "#contract/citations.contract.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { hashOfPassage } from "#navigation/passage-hash.rules.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { References, type DrawReference } from "#ui/Markdown/references.ts";
import { LoosePassage, PassageChip } from "#ui/PassageChip/PassageChip.tsx";
import { outward, siteOf } from "../web/site.rules.ts";
import styles from "./CitedAnswer.module.css";

type Citations = readonly Readonly<ChatCitation>[];

const WebReference = lazyPart(async () => (await withTexts(["web"], import("../web/WebReference.tsx"))).WebReference);

/** An answer whose marks lead to the passages that it rests on, of files and of the web, in their own words below it. */
export function CitedAnswer({ citations, children }: { citations: Citations; children: ReactNode }) {
  const t = useT("chat");
  const placeOf = usePlace();
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const draw = useMemo((): DrawReference => {
    const known = new Map(citations.map((citation) => [citation.n, citation]));
    const show = (n: number) => {
      setOpen(true);
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-n="${n}"]`)?.focus());
    };
    return (n) => {
      const citation = known.get(n);
      if (!citation) return null;
      if ("url" in citation && citation.verified) return <WebReference citation={citation} />;
      return <Reference citation={citation} place={placeOf(citation)} onShow={() => show(n)} />;
    };
  }, [citations, placeOf]);
  return (
    <div className={styles["answer"]}>
      <References value={citations.length === 0 ? null : draw}>{children}</References>
      {citations.length > 0 && (
        <button type="button" className={styles["fold"]} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t("cited.passages", { count: citations.length })}
        </button>
      )}
      {open && (
        <ul ref={list} className={styles["list"]}>
          {citations.map((citation) => (
            <li key={citation.n} data-n={citation.n} tabIndex={-1} className={styles["passage"]}>
              <span className={classNames(styles["place"], ownWords)}>
                {citation.n}. <CitationLink citation={citation} place={placeOf(citation)} />
              </span>
              <q className={classNames(styles["quote"], ownWords)}>{citation.quote}</q>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A page of the web, and one of the library, is a press away. */
function CitationLink({ citation, place }: { citation: Citations[number]; place: string }) {
  if (!citation.verified) return place;
  if ("url" in citation) {
    return (
      <a href={citation.url} {...outward}>
        {place}
      </a>
    );
  }
  const { document_id: id, page, quads, in_library: isInLibrary } = citation;
  if (!isInLibrary) return place;
  return (
    <Link to="/user/pdf-chat/view/$id" params={{ id }} hash={hashOfPassage(page, quads)}>
      {place}
    </Link>
  );
}

function Reference({ citation, place, onShow }: { citation: Citations[number]; place: string; onShow: () => void }) {
  const t = useT("chat");
  const { n, quote, verified } = citation;
  if (!verified) {
    return (
      <LoosePassage kind="number" title={place}>
        {n}
      </LoosePassage>
    );
  }
  return (
    <PassageChip
      kind="number"
      className={ownWords}
      title={`${place}\n« ${quote} »`}
      aria-label={t("cited.show", { n, place })}
      onClick={onShow}
    >
      {n}
    </PassageChip>
  );
}

/** Where a passage stands, or that its quote does not stand there. */
function usePlace(): (citation: Citations[number]) => string {
  const t = useT("chat");
  return useMemo(
    () => (citation) => {
      const { verified } = citation;
      if ("url" in citation) {
        const { title, url } = citation;
        return verified ? `${title} (${siteOf(url)})` : t("cited.unverified", { name: title || t("web.page") });
      }
      const { name, page, hidden } = citation;
      if (!verified) return t("cited.unverified", { name });
      const place = page === 0 ? name : t("cited.page", { name, page });
      return hidden ? `${place}, ${t("cited.hidden")}` : place;
    },
    [t],
  );
}
