import { Link, useParams, useSearch } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import type { Survey } from "#contract/pdf/surveys.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDate, formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { LookOnly } from "#shell/rights/LookOnly.tsx";
import { May } from "#shell/rights/May.tsx";
import { useTitle } from "#shell/use-title.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { fetchDocument } from "../library.actions.ts";
import { library } from "../library.store.ts";
import { SubPage } from "../SubPage/SubPage.tsx";
import { AskForm } from "./AskForm.tsx";
import { fetchLists } from "./lists.actions.ts";
import styles from "./ListsPage.module.css";
import { ListView } from "./ListView.tsx";

/** What every page of a file says on one question: the lists of the file, or the one that is open. */
export function ListsPage() {
  const { id = "" } = useParams({ strict: false });
  const { list } = useSearch({ strict: false });
  const pdf = useT("pdf");
  const t = useT("lists");
  const { documents } = useSnapshot(library);
  const name = documents.find((file) => file.id === id)?.name;
  useTitle(t("title"));
  useEffect(() => {
    // A name alone is missing without it; what the page asks for itself says what is wrong.
    if (name === undefined) fetchDocument(id).catch(() => undefined);
  }, [id, name]);
  return (
    <SubPage
      title={t("title")}
      file={name}
      back={
        list === undefined ? (
          <Link to="/user/pdf-chat/view/$id" params={{ id }} aria-label={pdf("view.document")}>
            <ArrowLeft size={18} strokeWidth={1.6} aria-hidden />
          </Link>
        ) : (
          <Link to="/user/pdf-chat/lists/$id" params={{ id }} aria-label={t("all")}>
            <ArrowLeft size={18} strokeWidth={1.6} aria-hidden />
          </Link>
        )
      }
    >
      {list === undefined ? <Lists key={id} id={id} /> : <ListView key={list} id={list} file={id} />}
    </SubPage>
  );
}

function Lists({ id }: { id: string }) {
  const t = useT("lists");
  const source = useMemo(() => (signal: AbortSignal) => fetchLists(id, signal), [id]);
  const { state, retry } = useLoaded(source);
  return (
    <WhenLoaded state={state} onRetry={retry} failed={t("failed")}>
      {({ pages, surveys }) => (
        <>
          <LookOnly right="library.edit" />
          <May right="library.edit">
            <AskForm document={id} pages={pages} />
          </May>
          {surveys.length > 0 && (
            <section>
              <h2 className={styles["subtitle"]}>{t("yours")}</h2>
              <ul className={styles["lists"]}>
                {surveys.map((survey) => (
                  <li key={survey.id}>
                    <Row survey={survey} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </WhenLoaded>
  );
}

function Row({ survey: { id, document_id: file, question, state, rows, created_at: createdAt } }: { survey: Survey }) {
  const t = useT("lists");
  const locale = useLocale();
  const words =
    state === "completed"
      ? t("short.completed", { count: rows, number: formatNumber(rows, locale) })
      : t(`short.${state === "pending" ? "running" : state}`);
  return (
    <Link to="/user/pdf-chat/lists/$id" params={{ id: file }} search={{ list: id }} className={styles["row"]}>
      <span className={classNames(styles["question"], ownWords)}>{question}</span>
      <span className={styles["facts"]}>
        {words} · {formatDate(new Date(createdAt), locale)}
      </span>
    </Link>
  );
}
