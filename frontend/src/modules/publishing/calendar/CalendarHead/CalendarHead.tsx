import { Link } from "@tanstack/react-router";
import { ChevronDown, ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { useSnapshot } from "valtio";
import type { Calendar } from "#contract/publishing/calendar.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { dateFormat } from "#lib/dates.ts";
import { formatMonth, leftWords } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { May } from "#shell/rights/May.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuChoice } from "#ui/Menu/MenuChoice.tsx";
import { PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { campaigns } from "../../campaigns.store.ts";
import { shows, turned, type Show } from "../calendar.rules.ts";
import { toDay, momentOf, weekOf, type Day } from "../days.rules.ts";
import styles from "./CalendarHead.module.css";

export interface View {
  show: Show;
  day: Day;
  campaign: string | undefined;
}

interface CalendarHeadProps {
  view: View;
  /** A strip of days and a list in place of the grids. */
  isNarrow: boolean;
  /** The action is docked at the foot. */
  isPhone: boolean;
  units: Calendar["units"] | undefined;
  now: number;
  onChange: (view: Partial<View>) => void;
}

/** What is shown, how, and how much may still go out. */
export function CalendarHead({ view, isNarrow, isPhone, units, now, onChange }: CalendarHeadProps) {
  const t = useT("calendar");
  const { show, day } = view;
  const step = isNarrow ? "list" : show;
  const title = useTitleOf(isNarrow ? { ...view, show: "month" } : view);
  return (
    <header className={styles["head"]}>
      <PageTitle level={2}>{title}</PageTitle>
      <div className={styles["turn"]}>
        <IconButton
          size={isPhone ? "small" : "medium"}
          icon={ChevronLeft}
          label={t(`before.${step}`)}
          onClick={() => onChange({ day: turned(step, day, -1) })}
        />
        <IconButton
          size={isPhone ? "small" : "medium"}
          icon={ChevronRight}
          label={t(`after.${step}`)}
          onClick={() => onChange({ day: turned(step, day, 1) })}
        />
        <Button size={isPhone ? "small" : "medium"} onClick={() => onChange({ day: toDay(new Date(now)) })}>
          {t("today")}
        </Button>
      </div>
      <div className={styles["tools"]}>
        <Units units={units} />
        <CampaignFilter chosen={view.campaign} onChoose={(campaign) => onChange({ campaign })} />
        {!isNarrow && (
          <fieldset className={styles["shows"]} aria-label={t("view")}>
            {shows.map((one) => (
              <button key={one} type="button" aria-pressed={one === show} onClick={() => onChange({ show: one })}>
                {t(`show.${one}`)}
              </button>
            ))}
          </fieldset>
        )}
        <May right="planner.edit">{!isPhone && <NewPost />}</May>
      </div>
    </header>
  );
}

/** The one action of the page. */
export function NewPost({ large = false }: { large?: boolean }) {
  const t = useT("calendar");
  return (
    <Button variant="primary" size={large ? "large" : "medium"} wide={large} asChild>
      <Link to="/user/social-planner/post/$id" params={{ id: "new" }}>
        <Icon of={Plus} />
        {t("new")}
      </Link>
    </Button>
  );
}

function useTitleOf({ show, day }: View): string {
  const locale = useLocale();
  if (show === "month") {
    const month = formatMonth(day.slice(0, 7), locale);
    return month.charAt(0).toLocaleUpperCase(locale) + month.slice(1);
  }
  const [first = day, , , , , , last = day] = weekOf(day);
  const format = dateFormat(locale, { day: "numeric", month: "long", year: "numeric" });
  return format.formatRange(momentOf(first), momentOf(last));
}

function Units({ units }: { units: Calendar["units"] | undefined }) {
  const t = useT("calendar");
  const locale = useLocale();
  if (units === undefined || units.left === null || units.limit === null) return null;
  const { left, limit } = units;
  return <p className={styles["units"]}>{t("units", leftWords(left, limit, locale))}</p>;
}

interface CampaignFilterProps {
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Removes what belongs to no campaign, or to others. */
function CampaignFilter({ chosen, onChoose }: CampaignFilterProps) {
  const t = useT("calendar");
  const { value } = useSnapshot(campaigns);
  if (value.length === 0 && chosen === undefined) return null;
  const name = value.find(({ id }) => id === chosen)?.name;
  return (
    <Menu
      align="end"
      trigger={
        <Button className={styles["filter"]}>
          <span className={ownWords}>{name ?? t("allCampaigns")}</span>
          <Icon of={ChevronDown} size={16} />
        </Button>
      }
    >
      <MenuChoice
        label={t("campaign")}
        value={chosen ?? ""}
        options={[
          { value: "", label: t("allCampaigns") },
          ...value.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onChoose(id === "" ? undefined : id)}
      />
    </Menu>
  );
}
