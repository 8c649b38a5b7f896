import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ArrowLeft, ArrowLeftRight } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { compareDocuments } from "#contract/pdf/comparison.contract.ts";
import type { PdfDocument } from "#contract/pdf/documents.contract.ts";
import { call } from "#api/call.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { fetchFiles } from "../library.actions.ts";
import { newestFirst } from "../library.rules.ts";
import { library } from "../library.store.ts";
import { SubPage } from "../SubPage/SubPage.tsx";
import { Changes } from "./Changes.tsx";
import styles from "./ComparePage.module.css";
import type { ComparedName } from "./compared-name.ts";

/** Two files side by side: the passages in which one differs from the other. */
export function ComparePage() {
  const pdf = useT("pdf");
  const t = useT("comparison");
  const { one = "", other = "" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { documents } = useSnapshot(library);
  const read = newestFirst(documents as readonly PdfDocument[]).filter((file) => file.analysis_status === "completed");
  const compare = (files: { one: string; other: string }) =>
    void navigate({ to: "/user/pdf-chat/compare", search: files, replace: true });
  useTitle(t("title"));
  useEffect(() => {
    if (library.status !== "ready") void fetchFiles();
  }, []);
  const options = [{ value: "", label: t("choose") }, ...read.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <SubPage
      title={t("title")}
      back={
        <Link to="/user/pdf-chat" aria-label={pdf("view.back")}>
          <ArrowLeft size={18} strokeWidth={1.6} aria-hidden />
        </Link>
      }
    >
      <div className={styles["choice"]}>
        <Select
          label={t("one")}
          value={one}
          options={options}
          onChange={(event) => compare({ one: event.target.value, other })}
        />
        <span className={styles["swap"]}>
          <IconButton
            icon={ArrowLeftRight}
            label={t("swap")}
            disabled={one === "" && other === ""}
            onClick={() => compare({ one: other, other: one })}
          />
        </span>
        <Select
          label={t("other")}
          value={other}
          options={options}
          onChange={(event) => compare({ one, other: event.target.value })}
        />
      </div>
      <Outcome one={one} other={other} files={read} />
    </SubPage>
  );
}

interface OutcomeProps {
  one: string;
  other: string;
  /** Those that can be compared. */
  files: readonly PdfDocument[];
}

function Outcome({ one, other, files }: OutcomeProps) {
  const pdf = useT("pdf");
  const t = useT("comparison");
  const { status } = useSnapshot(library);
  const named = (id: string) => files.find((file) => file.id === id)?.name;
  const [before, after] = [named(one), named(other)];
  if (status === "ready" && files.length < 2)
    return (
      <EmptyState
        title={t("few")}
        text={t("fewText")}
        action={
          <Button variant="primary" asChild>
            <Link to="/user/pdf-chat">{pdf("view.back")}</Link>
          </Button>
        }
      />
    );
  if (one === "" || other === "") return <p className={styles["note"]}>{t("text")}</p>;
  if (one === other) return <p className={styles["note"]}>{t("same")}</p>;
  return (
    <Compared
      key={`${one} ${other}`}
      one={{ id: one, name: before ?? t("one") }}
      other={{ id: other, name: after ?? t("other") }}
    />
  );
}

function Compared({ one, other }: { one: ComparedName; other: ComparedName }) {
  const t = useT("comparison");
  const { state, retry } = useLoaded((signal) =>
    call(compareDocuments, { params: { id: one.id, otherId: other.id } }, { signal }),
  );
  return (
    <WhenLoaded state={state} onRetry={retry} failed={t("failed")} rowHeight={96}>
      {(comparison) => <Changes one={one} other={other} comparison={comparison} />}
    </WhenLoaded>
  );
}
