import { Link } from "@tanstack/react-router";
import { hasRight } from "#contract/workspaces/rights.ts";
import type { Seats as SeatFigures, WorkspaceView } from "#contract/workspaces/workspaces.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Meter } from "#ui/Meter/Meter.tsx";
import { Section } from "#ui/Section/Section.tsx";
import styles from "../Teams.module.css";

/** How many may be in the team by its plan, and the way to more. */
export function Seats({ team: { role, seats } }: { team: WorkspaceView }) {
  const t = useT("workspaces");
  const locale = useLocale();
  const isFull = seats.taken >= seats.included;
  const buys = hasRight(role, "billing.manage");
  const facts = { taken: formatNumber(seats.taken, locale), included: formatNumber(seats.included, locale) };
  return (
    <Section title={t("seats.label")}>
      <Meter label={t("members.title")} value={seats.taken} max={seats.included} text={t("seats.text", facts)} />
      <p className={styles["note"]}>{t(noteOf(seats))}</p>
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
