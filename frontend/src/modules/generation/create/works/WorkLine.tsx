import { Check, CircleAlert, Download, Ellipsis, Trash2 } from "lucide-react";
import type { WorkFormat, WorkKind } from "#contract/generation/works.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDate, formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { Spinner } from "#ui/Spinner/Spinner.tsx";
import { downloadWork, removeWork } from "./works.actions.ts";
import { isRunning, type WorkView } from "./works.store.ts";
import styles from "./WorkLine.module.css";

export const formatsOf: Readonly<Record<WorkKind, readonly WorkFormat[]>> = {
  book: ["pdf", "docx", "epub", "md", "html"],
  report: ["pdf", "docx", "epub", "md", "html"],
  flashcards: ["apkg", "pdf", "tsv", "json"],
};

/** A work in a list: what it is, how far, and its files. */
export function WorkLine({ view, onOpen }: { view: WorkView; onOpen: () => void }) {
  const { state } = view;
  const { title, status } = state;
  return (
    <li className={styles["line"]}>
      <button type="button" className={styles["open"]} onClick={onOpen}>
        <span className={styles["state"]} data-status={status}>
          {isRunning(state) ? <Spinner /> : <Icon of={status === "completed" ? Check : CircleAlert} size={16} />}
        </span>
        <span className={styles["words"]}>
          <span className={classNames(styles["title"], ownWords)}>{title}</span>
          <span className={styles["facts"]}>
            <Facts view={view} />
          </span>
        </span>
      </button>
      <WorkMenu view={view} />
    </li>
  );
}

/** How far it is, or how large and since when. */
function Facts({ view: { state, contents, isLate } }: { view: WorkView }) {
  const t = useT("creation");
  const locale = useLocale();
  if (isRunning(state)) {
    const stage = isLate ? t("late.short") : t(`stage.${state.stage ?? "gathering"}`);
    return `${stage} · ${formatNumber(state.progress, locale)} %`;
  }
  if (state.status === "failed") {
    return state.failure === "generation.stopped" ? t("failed.stopped") : (state.error_message ?? t("failed.unknown"));
  }
  const day = formatDate(Date.parse(state.completion_data?.completed_at ?? state.created_at), locale);
  const pages = state.completion_data?.actual_pages ?? 0;
  const chapters = state.completion_data?.actual_chapters ?? 0;
  const cards = contents !== null && "count" in contents ? contents.count : null;
  const size =
    cards !== null
      ? t("cards.made", { count: cards, number: formatNumber(cards, locale) })
      : chapters > 0
        ? t("work.shape", { pages, chapters })
        : pages > 0 && t("work.shapeShort", { pages });
  const count = state.warnings.length;
  return [size, day, count > 0 && t("work.warnings", { count })].filter(Boolean).join(" · ");
}

export function WorkMenu({ view: { state } }: { view: WorkView }) {
  const t = useT("creation");
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t("work.actions", { title: state.title })} />}>
      {state.status === "completed" &&
        formatsOf[state.type].map((format) => (
          <MenuItem key={format} icon={Download} onSelect={() => void downloadWork(state, format)}>
            {t("work.downloadAs", { format: t(`format.${format}`) })}
          </MenuItem>
        ))}
      <MenuItem icon={Trash2} danger onSelect={() => void removeWork(state)}>
        {t("work.delete")}
      </MenuItem>
    </Menu>
  );
}
