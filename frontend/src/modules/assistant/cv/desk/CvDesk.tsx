import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import { cvCaps, type Cv } from "#contract/cv/resume.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { useMedia } from "#lib/use-media.ts";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { TabPanel } from "#ui/Tabs/TabPanel.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { FollowNotice } from "../../editor/page/FollowNotice.tsx";
import { SaveNotice } from "../../editor/page/SaveNotice.tsx";
import { openCv, type CvWriting } from "../engine/open-cv.ts";
import { copyCv, fetchSavedCv, sendCv, type OpenedCv } from "../cv.actions.ts";
import { CvForm } from "../form/CvForm.tsx";
import { CropDialog } from "../photo/CropDialog.tsx";
import type { ChosenPicture } from "../photo/chosen-picture.ts";
import { Preview } from "../preview/Preview.tsx";
import { usePages } from "../preview/use-pages.ts";
import { Remarks } from "../remarks/Remarks.tsx";
import { useRemarks } from "../remarks/use-remarks.ts";
import { CvBar } from "./CvBar.tsx";
import type { CvActions } from "./cv-actions.ts";
import { CvConflicts } from "./CvConflicts.tsx";
import styles from "./CvDesk.module.css";
import { CvProvider, newFormState, useCvGround } from "./cv-context.ts";

interface CvDeskProps {
  opened: OpenedCv;
  back: ReactNode;
  actions: CvActions;
}

/** Where a CV is written: its form and its remarks beside the page. */
export function CvDesk(props: CvDeskProps) {
  const { opened } = props;
  const [writing, setWriting] = useState<CvWriting | null>(null);
  useEffect(() => {
    const { id, saved } = opened;
    const made = openCv({
      id,
      saved,
      send: (sending) => sendCv(id, sending),
      fetch: () => fetchSavedCv(id),
      copy: copyCv,
    });
    let isLeft = false;
    void made.ready.then(() => !isLeft && setWriting(made));
    return () => {
      isLeft = true;
      void made.close();
    };
  }, [opened]);
  return writing && <OpenDesk {...props} writing={writing} />;
}

function OpenDesk({ writing, back, actions, opened }: CvDeskProps & { writing: CvWriting }) {
  const cv = useSnapshot(writing.view).cv as Cv;
  const [form] = useState(newFormState);
  const [said, setSaid] = useState("");
  // Above the panes, which are others where the window becomes narrow.
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const preview = usePages(writing.id, cv);
  const remarks = useRemarks(cv, preview.pages?.facts ?? null);
  const ground = useMemo(() => ({ writing, form, remarks, say: setSaid, crop: setChosen }), [writing, form, remarks]);
  useUndoKeys(writing);
  return (
    <CvProvider value={ground}>
      <CvBar back={back} actions={actions} isFavorite={opened.isFavorite} />
      <LiveRegion text={said} />
      <Panes preview={preview} count={remarks.length} />
      {chosen && <CropDialog {...chosen} onClose={() => setChosen(null)} />}
    </CvProvider>
  );
}

type Tab = "form" | "page" | "remarks";

function Panes({ preview, count }: { preview: ReturnType<typeof usePages>; count: number }) {
  const t = useT("cv");
  const isNarrow = useMedia("(width < 1100px)");
  const [tab, setTab] = useState<Tab>("form");
  if (isNarrow)
    return (
      <div className={styles["narrow"]}>
        <Tabs
          label={t("tabs.label")}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "form", label: t("tabs.form") },
            { value: "page", label: t("tabs.page") },
            { value: "remarks", label: count === 0 ? t("tabs.remarks") : t("tabs.remarksCount", { count }) },
          ]}
        >
          <TabPanel value="form">
            <Notices />
            <CvForm />
          </TabPanel>
          <TabPanel value="page">
            <Preview preview={preview} whole={false} />
          </TabPanel>
          <TabPanel value="remarks">
            <Remarks onGo={() => setTab("form")} />
          </TabPanel>
        </Tabs>
      </div>
    );
  return (
    <div className={styles["panes"]}>
      <div className={styles["left"]}>
        <div className={styles["scroll"]} data-scrolls="">
          <Notices />
          <CvForm />
        </div>
        <div className={styles["remarks"]}>
          <Remarks />
        </div>
      </div>
      <Preview preview={preview} whole />
    </div>
  );
}

const Notices = () => (
  <div className={styles["notices"]}>
    <FollowCv />
    <UnsavedCv />
    <CvConflicts />
  </div>
);

function FollowCv() {
  const { writing } = useCvGround();
  return <FollowNotice writing={writing} />;
}

function UnsavedCv() {
  const t = useT("cv");
  const locale = useLocale();
  const { writing } = useCvGround();
  const characters = formatNumber(cvCaps.characters, locale);
  return <SaveNotice writing={writing} tooLong={t("tooLong", { characters })} />;
}

/** Undoes what was edited in the form, also inside of a field: its own memory knows nothing of fixes. */
function useUndoKeys(writing: CvWriting): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.metaKey || event.ctrlKey) || event.altKey || (key !== "z" && key !== "y")) return;
      if (event.target instanceof Element && event.target.closest("[role=dialog]")) return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) writing.redo();
      else writing.undo();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [writing]);
}
