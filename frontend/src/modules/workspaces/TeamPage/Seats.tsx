import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { hasRight } from "#contract/workspaces/rights.ts";
import type { Seats as SeatFigures, WorkspaceView } from "#contract/workspaces/workspaces.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { withTexts } from "#i18n/i18n.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Meter } from "#ui/Meter/Meter.tsx";
import { Section } from "#ui/Section/Section.tsx";
import styles from "../Teams.module.css";

const SeatsDialog = lazyPart(
  async () => (await withTexts(["plans"], import("#modules/plans/SeatsDialog/SeatsDialog.tsx"))).SeatsDialog,
);

/** How many may be in the team by its plan, and the way to more. */
export function Seats({ team, onChange }: { team: WorkspaceView; onChange: () => void }) {
  const t = useT("workspaces");
  const locale = useLocale();
  const { role, seats, bought_seats: bought, sells_seats: isForSale } = team;
  const [buying, setBuying] = useState(false);
  const isFull = seats.taken >= seats.included;
  const buys = hasRight(role, "billing.manage");
  const facts = { taken: formatNumber(seats.taken, locale), included: formatNumber(seats.included, locale) };
  return (
    <Section title={t("seats.label")}>
      <Meter label={t("members.title")} value={seats.taken} max={seats.included} text={t("seats.text", facts)} />
      <p className={styles["note"]}>{t(noteOf(seats))}</p>
      {buys && isForSale && (
        <div>
          <Button onClick={() => setBuying(true)}>{t("seats.buy")}</Button>
        </div>
      )}
      {buying && <SeatsDialog {...{ bought, onChanged: onChange }} onClose={() => setBuying(false)} />}
      {isFull &&
        (buys ? (
          <div>
            <Button asChild>
              <Link to="/user/upgrade">{t("seats.plans")}</Link>
            </Button>
          </div>
        ) : (
          <p className={styles["note"]}>{t("seats.askAdmin")}</p>
        ))}
    </Section>
  );
}

function noteOf({ taken, included }: SeatFigures): "seats.note" | "seats.free" | "seats.full" {
  if (taken < included) return "seats.note";
  return taken <= 1 ? "seats.free" : "seats.full";
}
