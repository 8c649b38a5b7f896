import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState, type ComponentProps } from "react";
import type { CalendarEntry } from "#contract/publishing/calendar.contract.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { useMedia } from "#lib/use-media.ts";
import { useNow } from "#lib/use-now.ts";
import { useRights } from "#session/rights.ts";
import { May } from "#shell/rights/May.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import { fetchCampaigns } from "../campaigns.store.ts";
import type { PlannerView } from "../sections.rules.ts";
import { AttentionStrip } from "./AttentionStrip.tsx";
import styles from "./Calendar.module.css";
import { CalendarHead, NewPost, type View } from "./CalendarHead/CalendarHead.tsx";
import { byDay, spanOf, turned } from "./calendar.rules.ts";
import { CalendarTools } from "./calendar-tools.ts";
import { toDay, type Day } from "./days.rules.ts";
import { DayList } from "./DayList/DayList.tsx";
import { DayStrip } from "./DayStrip/DayStrip.tsx";
import { MonthGrid } from "./MonthGrid/MonthGrid.tsx";
import { useCalendar } from "./use-calendar.ts";
import { useMoving } from "./use-moving.ts";
import { WeekGrid } from "./WeekGrid/WeekGrid.tsx";

const ExpiryDialog = lazyPart(async () => (await withTexts(["calendar"], import("./ExpiryDialog.tsx"))).ExpiryDialog);
const MoveDialog = lazyPart(async () => (await withTexts(["calendar"], import("./MoveDialog.tsx"))).MoveDialog);

/** What went out, what will, and what is planned; where grids have no room, as a list below a strip of days. */
export function Calendar() {
  const now = useNow();
  const isPhone = useMedia("(width < 768px)");
  const isNarrow = useMedia("(width < 1024px)");
  const { view, change } = useView(now);
  const show = isNarrow ? "list" : view.show;
  const shownCalendar = useCalendar(spanOf(show, view.day, toDay(new Date(now))), view.campaign);
  const { calendar, move, pastExpiry, acceptExpiry, keepTime, cancel, remove } = shownCalendar;
  const may = useRights();
  const mayChange = ({ state }: CalendarEntry) => may(state === "scheduled" ? "planner.publish" : "planner.edit");
  const moving = useMoving(show, move, mayChange);
  const [moved, setMoved] = useState<CalendarEntry | null>(null);
  const [removed, setRemoved] = useState<CalendarEntry | null>(null);
  useEffect(() => void fetchCampaigns(), []);
  useFetchedAhead(MoveDialog, ExpiryDialog);
  const entries = byDay(calendar?.entries ?? []);
  const shown = { day: view.day, entries, now };
  return (
    <CalendarTools value={{ mayChange, moving, askWhere: setMoved, cancel, askToRemove: setRemoved }}>
      <CalendarHead
        view={view}
        isNarrow={isNarrow}
        isPhone={isPhone}
        units={calendar?.units}
        now={now}
        onChange={change}
      />
      {isNarrow && (
        <DayStrip
          {...shown}
          onChoose={(day) => change({ day })}
          onTurn={(by) => change({ day: turned("list", view.day, by) })}
        />
      )}
      <AttentionStrip count={calendar?.attention ?? 0} />
      <Entries {...shownCalendar} show={show} shown={shown} onOpenDay={(day) => change({ day, show: "list" })} />
      {isPhone && (
        <div className={styles["dock"]}>
          <May right="planner.edit">
            <NewPost large />
          </May>
        </div>
      )}
      <LiveRegion text={moving.said} />
      {moved && <MoveDialog entry={moved} onMove={(to) => move(moved, to)} onClose={() => setMoved(null)} />}
      {pastExpiry && <ExpiryDialog {...pastExpiry} onAccept={() => acceptExpiry(pastExpiry)} onClose={keepTime} />}
      {removed && <RemoveDialog onConfirm={() => remove(removed)} onClose={() => setRemoved(null)} />}
    </CalendarTools>
  );
}

function RemoveDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const t = useT("calendar");
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("removeTitle")}
      text={t("removeText")}
      confirmLabel={t("remove")}
      onConfirm={onConfirm}
    />
  );
}

/** The address says what is shown. */
function useView(now: number): { view: View; change: (part: Partial<View>) => void } {
  const search: PlannerView = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = { show: search.show ?? "month", day: search.day ?? toDay(new Date(now)), campaign: search.campaign };
  const change = (part: Partial<View>) => {
    const { campaign, ...shown } = { ...view, ...part };
    const search = { tab: "calendar" as const, ...shown, ...(campaign !== undefined && { campaign }) };
    void navigate({ to: "/user/social-planner", search, replace: true });
  };
  return { view, change };
}

interface EntriesProps extends Pick<ReturnType<typeof useCalendar>, "state" | "calendar" | "retry"> {
  show: View["show"];
  shown: ComponentProps<typeof WeekGrid>;
  onOpenDay: (day: Day) => void;
}

function Entries({ state, calendar, retry, show, shown, onOpenDay }: EntriesProps) {
  const t = useT("calendar");
  const errors = useT("errors");
  return (
    <>
      {state.status === "failed" && <ErrorState title={t("failed")} reason={errors(state.error)} onRetry={retry} />}
      {state.status === "loading" && calendar === null && <Skeleton rows={6} height={96} />}
      {calendar !== null && (
        <>
          {show !== "list" && calendar.entries.length === 0 && (
            <div className={styles["empty"]}>
              <EmptyState compact title={t("empty")} text={t("emptyText")} />
            </div>
          )}
          {show === "month" && <MonthGrid key={shown.day.slice(0, 7)} {...shown} onOpenDay={onOpenDay} />}
          {show === "week" && <WeekGrid {...shown} />}
          {show === "list" && <DayList {...shown} />}
        </>
      )}
    </>
  );
}
