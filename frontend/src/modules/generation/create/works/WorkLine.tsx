import { Check, CircleAlert, CircleStop, Download, Ellipsis, Trash2 } from "lucide-react";
import { Fragment } from "react";
import { typesetPage } from "#contract/document/typeset.rules.ts";
import type { WorkFormat, WorkKind, WorkState } from "#contract/generation/works.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDate, formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useRights } from "#session/rights.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { Spinner } from "#ui/Spinner/Spinner.tsx";
import { groupWarnings } from "../../warnings/warning-groups.rules.ts";
import { sizeWords } from "./size-words.ts";
import { downloadWork, removeWork } from "./works.actions.ts";
import { isWorkRunning, type WorkView } from "./works.store.ts";
import styles from "./WorkLine.module.css";

export const formatsOf: Readonly<Record<WorkKind, readonly WorkFormat[]>> = {
  book: ["pdf", "docx", "epub", "md", "html"],
  report: ["pdf", "docx", "epub", "md", "html"],
  flashcards: ["apkg", "pdf", "tsv", "json"],
};

/** A work in a list: what it is, how far, and its files. */
export function WorkLine({ view, onOpen }: { view: WorkView; onOpen: () => void }) {
  const { state } = view;
  const { title, language, status } = state;
  return (
    <li className={styles["line"]}>
      <button type="button" className={styles["open"]} onClick={onOpen}>
        <span className={styles["state"]} data-status={isStopped(state) ? "stopped" : status}>
          {isWorkRunning(state) ? <Spinner /> : <Icon of={iconOf(state)} size={16} />}
        </span>
        <span className={styles["words"]}>
          <span className={classNames(styles["title"], ownWords)}>{typesetPage(title, language)}</span>
          <span className={styles["facts"]}>
            <Facts view={view} />
          </span>
        </span>
      </button>
      <WorkMenu view={view} />
    </li>
  );
}

/** By its owner, which is no failure. */
const isStopped = ({ status, failure }: WorkState): boolean => status === "failed" && failure === "generation.stopped";

const iconOf = (state: WorkState) =>
  state.status === "completed" ? Check : isStopped(state) ? CircleStop : CircleAlert;

/** How far it is, or how large and since when. */
function Facts({ view: { state, contents, isLate } }: { view: WorkView }) {
  const t = useT("creation");
  const locale = useLocale();
  if (isWorkRunning(state)) {
    const stage = isLate ? t("late.short") : t(`stage.${state.stage ?? "gathering"}`);
    return `${stage} · ${formatNumber(state.progress, locale)} %`;
  }
  if (state.status === "failed") {
    return isStopped(state) ? t("failed.stopped") : (state.error_message ?? t("failed.unknown"));
  }
  const day = formatDate(Date.parse(state.completion_data?.completed_at ?? state.created_at), locale);
  const { count } = groupWarnings(state.warnings);
  const facts = [sizeWords(t, locale, state, contents), day, count > 0 && t("work.warnings", { count })].filter(
    Boolean,
  );
  // A fact is read whole: a line breaks between two of them.
  return facts.map((fact, at) => (
    <Fragment key={fact || at}>
      <span className={styles["fact"]}>{at < facts.length - 1 ? `${fact} ·` : fact}</span>{" "}
    </Fragment>
  ));
}

export function WorkMenu({ view: { state } }: { view: WorkView }) {
  const t = useT("creation");
  const mayRemove = useRights()("library.edit");
  if (!mayRemove && state.status !== "completed") return null;
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t("work.actions", { title: state.title })} />}>
      {state.status === "completed" &&
        formatsOf[state.type].map((format) => (
          <MenuItem key={format} icon={Download} onSelect={() => void downloadWork(state, format)}>
            {t("work.downloadAs", { format: t(`format.${format}`) })}
          </MenuItem>
        ))}
      {mayRemove && (
        <MenuItem icon={Trash2} danger onSelect={() => void removeWork(state)}>
          {t("work.delete")}
        </MenuItem>
      )}
    </Menu>
  );
}
