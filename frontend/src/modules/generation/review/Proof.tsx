import { Link } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { hashOfPassage } from "#navigation/passage-hash.rules.ts";
import { PassageChip } from "#ui/PassageChip/PassageChip.tsx";
import { markedIn, type Sides } from "./card-text.rules.ts";
import styles from "./Proof.module.css";
import { reviewStore } from "./review.store.ts";
import type { DueCard } from "./session.rules.ts";

/** Where the answer stands in the file: the quote with its words marked, and the page. */
export function Proof({ card: { page, quote, quads }, sides }: { card: DueCard; sides: Sides }) {
  const t = useT("review");
  if (page === null && quote === null) return null;
  return (
    <footer className={styles["proof"]}>
      {quote === null ? (
        <span className={styles["unproven"]}>{t("proof.none")} </span>
      ) : (
        <Quote {...{ quote, sides }} />
      )}
      {page !== null && <ProofPage page={page} quads={quads} />}
    </footer>
  );
}

function Quote({ quote, sides }: { quote: string; sides: Sides }) {
  const t = useT("review");
  const [start, end] = markedIn(quote, sides) ?? [0, 0];
  const [open, close] = t("proof.quote", { quote: "\n" }).split("\n");
  return (
    <q className={classNames(styles["quote"], ownWords)}>
      {open}
      {quote.slice(0, start)}
      {end > start && <mark className={styles["mark"]}>{quote.slice(start, end)}</mark>}
      {quote.slice(end)}
      {close}
    </q>
  );
}

function ProofPage({ page, quads }: { page: number; quads: DueCard["quads"] }) {
  const t = useT("review");
  const { sitting } = useSnapshot(reviewStore);
  const text = t("proof.page", { page });
  if (!sitting?.document) {
    return (
      <PassageChip kind="page" data-quiet asChild>
        <span>{text}</span>
      </PassageChip>
    );
  }
  return (
    <PassageChip kind="page" asChild>
      <Link
        to="/user/pdf-chat/view/$id"
        params={{ id: sitting.document }}
        hash={hashOfPassage(page, quads)}
        aria-label={t("proof.show", { page })}
      >
        {text}
      </Link>
    </PassageChip>
  );
}
