import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { CvDocument } from "#contract/assistant/cv.contract.ts";
import { cvToMarkdown } from "#contract/cv/cv-text.rules.ts";
import type { Cv } from "#contract/cv/resume.ts";
import { sheetOf } from "#contract/cv/sheet.rules.ts";
import { markdownToBlocks } from "#contract/document/markdown/markdown-to-blocks.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { listPath } from "../../documents/document-path.ts";
import { binDocument, duplicateDocument, exportDocument, setFavourite } from "../../documents/one-document.actions.ts";
import { fetchCv, openedOf, openStoredCv, type OpenedCv } from "../cv.actions.ts";
import { Versions } from "../../versions/Versions.tsx";
import { TailorView } from "../tailor/TailorView.tsx";
import type { CvWriting } from "../engine/open-cv.ts";
import type { CvActions } from "../desk/cv-actions.ts";
import { CvDesk } from "../desk/CvDesk.tsx";
import styles from "./CvPage.module.css";

/** Where a CV is written. */
export function CvPage() {
  const { id = "" } = useParams({ strict: false });
  return <Opening key={id} id={id} />;
}

function Opening({ id }: { id: string }) {
  const t = useT("cv");
  const tAssistant = useT("assistant");
  const errors = useT("errors");
  const { state, retry, replace } = useLoaded({ key: id, read: (signal) => openStoredCv(id, signal) });
  useTitle(t("title"));
  if (state.status === "ready") return <Opened opened={state.value} onChange={(found) => replace(openedOf(found))} />;
  return (
    <div className={styles["alone"]}>
      {state.status === "loading" ? (
        <Skeleton rows={10} height={36} />
      ) : state.error === "assistant.not_found" ? (
        <EmptyState
          title={t("gone")}
          text={tAssistant("editor.gone.text")}
          action={
            <Button variant="primary" asChild>
              <Link to={listPath}>{tAssistant("editor.toList")}</Link>
            </Button>
          }
        />
      ) : (
        <ErrorState title={t("failed")} reason={errors(state.error)} onRetry={retry} />
      )}
    </div>
  );
}

/** A copy that was made for an advertisement opens with what is to be decided. */
function Opened({ opened, onChange }: { opened: OpenedCv; onChange: (found: CvDocument) => void }) {
  const t = useT("assistant");
  const { found } = opened;
  const tailoring = found?.tailoring ?? null;
  const [decides, setDecides] = useState(() => tailoring?.changes.some(({ state }) => state === "open") === true);
  const decide = async () => {
    try {
      onChange(await fetchCv(opened.id));
      setDecides(true);
    } catch (error) {
      reportError(error);
    }
  };
  if (!found || !tailoring || !decides)
    return <Editing opened={opened} tailored={tailoring && { ad: tailoring.job_ad, decide }} />;
  return (
    <TailorView
      found={{ ...found, tailoring }}
      back={
        <Link to={listPath} aria-label={t("editor.back")}>
          <Icon of={ArrowLeft} size={18} />
        </Link>
      }
      onChange={onChange}
      onOpen={() => setDecides(false)}
    />
  );
}

function Editing({ opened, tailored }: { opened: OpenedCv; tailored: CvActions["tailored"] }) {
  const t = useT("assistant");
  const navigate = useNavigate();
  const { id } = opened;
  const named = { id, title: opened.saved.title };
  const tTailor = useT("tailor");
  const [shown, setShown] = useState<CvWriting | null>(null);
  return (
    <>
      <CvDesk
        opened={opened}
        back={
          <Link to={listPath} aria-label={t("editor.back")}>
            <Icon of={ArrowLeft} size={18} />
          </Link>
        }
        actions={{
          exportAs: (format) => exportDocument(named, format),
          favour: (isFavorite) => setFavourite(id, isFavorite),
          async duplicate() {
            const copy = await duplicateDocument(id);
            if (copy !== null) await navigate({ to: "/user/cv-ia/cv/$id", params: { id: copy.id } });
          },
          showVersions: setShown,
          tailored,
          open: (other) => navigate({ to: "/user/cv-ia/cv/$id", params: { id: other } }),
          async showMade({ goal, id: made, struck }) {
            if (struck > 0) notify({ text: tTailor("letterStruck", { count: struck }) });
            await navigate({ to: goal === "letter" ? "/user/cv-ia/$id" : "/user/cv-ia/cv/$id", params: { id: made } });
          },
          async remove(title) {
            if (await binDocument({ id, title })) await navigate({ to: listPath });
          },
        }}
      />
      {shown && (
        <Versions
          document={{ id, language: opened.saved.cv.language }}
          writing={shown}
          read={() => blocksOf(shown.view.cv as Cv)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

/** The page of a CV as its versions keep it. */
const blocksOf = (cv: Cv) => markdownToBlocks(cvToMarkdown(sheetOf(cv)), { prefix: "c" });
