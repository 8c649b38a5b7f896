import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronDown, Download, Square, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { surveyFormats, type Survey, type SurveyFormat, type SurveyRow } from "#contract/pdf/surveys.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { May } from "#shell/rights/May.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { useOutcome } from "#ui/LiveRegion/use-outcome.ts";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { Meter } from "#ui/Meter/Meter.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { FindingsTable } from "./FindingsTable.tsx";
import { changeList, followList, removeList, saveList, startList } from "./lists.actions.ts";
import styles from "./ListsPage.module.css";
import { lists } from "./lists.store.ts";

/** One list, which fills while the file is read. */
export function ListView({ id, file }: { id: string; file: string }) {
  const t = useT("lists");
  const errors = useT("errors");
  const { survey = null, rows = [], error = null, isGone = false } = useSnapshot(lists)[id] ?? {};
  useEffect(() => followList(id), [id]);
  if (isGone)
    return (
      <EmptyState
        title={t("gone")}
        text={t("goneText")}
        action={
          <Button variant="primary" asChild>
            <Link to="/user/pdf-chat/lists/$id" params={{ id: file }}>
              {t("all")}
            </Link>
          </Button>
        }
      />
    );
  if (survey === null)
    return error === null ? (
      <Skeleton rows={6} height={64} />
    ) : (
      <ErrorState title={t("failed")} reason={errors(error)} onRetry={() => void followList(id)} />
    );
  const isEmpty = survey.state === "completed" && rows.length === 0;
  return (
    <article>
      <div className={styles["listHead"]}>
        <h2 className={classNames(styles["asked"], ownWords)}>{survey.question}</h2>
        <Actions survey={survey} />
      </div>
      <Standing survey={survey} />
      {isEmpty && (
        <EmptyState
          title={t("none")}
          text={t("noneText")}
          action={
            <May right="library.edit">
              <TryAgain survey={survey} />
            </May>
          }
        />
      )}
      {rows.length > 0 && (
        <>
          <FindingsTable file={file} rows={rows as readonly SurveyRow[]} label={survey.question} />
          <p className={styles["note"]}>{t("check")}</p>
        </>
      )}
    </article>
  );
}

/** A model may find another time what it missed: the same question, asked of the same pages. */
function TryAgain({ survey: { id, document_id: document, question, pages } }: { survey: Survey }) {
  const t = useT("lists");
  const locale = useLocale();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  // Sent again after a lost answer, it begins one list.
  const [request] = useState(() => crypto.randomUUID());
  const ask = async () => {
    setBusy(true);
    const begun = await startList(document, { question, pages }, request);
    setBusy(false);
    if (begun === null) return;
    void navigate({
      to: "/user/pdf-chat/lists/$id",
      params: { id: document },
      search: { list: begun.id },
      replace: true,
    });
    void removeList(id);
  };
  return (
    <Button busy={busy} onClick={() => void ask()}>
      {t("tryAgain", { count: pages, number: formatNumber(pages, locale) })}
    </Button>
  );
}

function Actions({ survey }: { survey: Survey }) {
  const t = useT("lists");
  const common = useT("common");
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async (format: SurveyFormat) => {
    setBusy(true);
    await saveList(survey.id, format);
    setBusy(false);
  };
  const remove = async () => {
    if (await removeList(survey.id))
      void navigate({ to: "/user/pdf-chat/lists/$id", params: { id: survey.document_id }, replace: true });
  };
  return (
    <div className={styles["actions"]}>
      {survey.rows > 0 && (
        <Menu
          align="end"
          trigger={
            <Button icon={Download} busy={busy}>
              {common("action.download")}
              <Icon of={ChevronDown} size={16} />
            </Button>
          }
        >
          {surveyFormats.map((format) => (
            <MenuItem key={format} note={`.${format}`} onSelect={() => void save(format)}>
              {t(`format.${format}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      <May right="library.edit">
        <IconButton icon={Trash2} label={common("action.delete")} onClick={() => setAsked(true)} />
      </May>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t("remove.title")}
        text={t("remove.text")}
        confirmLabel={common("action.delete")}
        onConfirm={remove}
      />
    </div>
  );
}

/** How far it is, and what its reader can do about that. */
function Standing({ survey }: { survey: Survey }) {
  const t = useT("lists");
  const common = useT("common");
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const { state, rows } = survey;
  const done = formatNumber(survey.pages_done, locale);
  const pages = formatNumber(survey.pages, locale);
  const change = async (what: "stop" | "continue") => {
    setBusy(true);
    await changeList(survey.id, what);
    setBusy(false);
  };
  const running = state === "pending" || state === "running";
  const read = `${t("done", { count: rows, number: formatNumber(rows, locale) })} · ${t("read", { count: survey.pages, number: pages })}`;
  const words =
    state === "completed"
      ? read
      : t(state === "stopped" ? "stopped" : "interrupted", { count: survey.pages_done, done, pages });
  const result = useOutcome<HTMLParagraphElement>(running, words);
  if (running)
    return (
      <div className={styles["standing"]}>
        <div className={styles["meter"]}>
          <Meter
            kind="progress"
            label={t("reading")}
            value={survey.pages_done}
            max={survey.pages}
            text={t("progress", { count: survey.pages_done, done, pages })}
          />
        </div>
        <May right="library.edit">
          <Button icon={Square} busy={busy} onClick={() => void change("stop")}>
            {common("action.stop")}
          </Button>
        </May>
      </div>
    );
  if (state === "completed")
    return (
      <p ref={result} tabIndex={-1} className={styles["count"]}>
        {words}
      </p>
    );
  return (
    <div className={styles["standing"]}>
      <p ref={result} tabIndex={-1} className={styles["count"]}>
        {words}
      </p>
      <May right="library.edit">
        <Button busy={busy} onClick={() => void change("continue")}>
          {t("continue")}
        </Button>
      </May>
    </div>
  );
}
