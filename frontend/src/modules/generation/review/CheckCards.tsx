import { useMemo, useState } from "react";
import type { Card } from "#contract/generation/cards.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { CardDialog } from "./CardDialog.tsx";
import { fetchFlagged } from "./review.actions.ts";

/** The cards of a set whose proof was not found: they are looked at one after the other, and confirmed, changed or deleted. */
export function CheckCards({ work }: { work: string }) {
  const t = useT("review");
  const locale = useLocale();
  const source = useMemo(() => ({ key: work, read: (signal: AbortSignal) => fetchFlagged(work, signal) }), [work]);
  const { state, reload } = useLoaded(source);
  const [line, setLine] = useState<{ cards: readonly Card[]; place: number } | null>(null);
  const flagged = state.status === "ready" ? state.value : [];
  const close = () => {
    setLine(null);
    reload();
  };
  const card = line?.cards[line.place];
  if (flagged.length === 0 && !card) return null;
  return (
    <>
      <Button size="large" onClick={() => setLine({ cards: flagged, place: 0 })}>
        {t("check.open", { count: flagged.length, number: formatNumber(flagged.length, locale) })}
      </Button>
      {line && card && (
        <CardDialog
          key={card.id}
          card={card}
          check={{
            place: line.place + 1,
            all: line.cards.length,
            onNext: () => (line.place + 1 < line.cards.length ? setLine({ ...line, place: line.place + 1 }) : close()),
          }}
          onClose={close}
        />
      )}
    </>
  );
}
