import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Platform } from "#contract/networks/networks.ts";
import { useT } from "#i18n/use-t.ts";
import { useMedia } from "#lib/use-media.ts";
import { Guarded } from "#shell/rights/Guarded.tsx";
import { LookOnly } from "#shell/rights/LookOnly.tsx";
import { OfflineNote } from "#ui/OfflineNote/OfflineNote.tsx";
import { TabPanel } from "#ui/Tabs/TabPanel.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { Analysis } from "./analysis/Analysis.tsx";
import { ComposerBar } from "./ComposerBar/ComposerBar.tsx";
import { Conflicts } from "./Conflicts/Conflicts.tsx";
import styles from "./Desk.module.css";
import { usePictures } from "./pictures/use-pictures.ts";
import { Preview } from "./preview/Preview.tsx";
import type { Composer } from "./saving/open-composer.ts";
import { Foot } from "./schedule/Foot.tsx";
import { Publications } from "./schedule/Publications.tsx";
import { Result } from "./schedule/Result.tsx";
import { useAccounts } from "./schedule/use-accounts.ts";
import { useScheduling } from "./schedule/use-scheduling.ts";
import { Texts } from "./text/Texts.tsx";
import { Warnings } from "./warnings/Warnings.tsx";

type View = "write" | "preview";

export function Desk({ composer }: { composer: Composer }) {
  const [shown, setShown] = useState<View>("write");
  const [named, setNamed] = useState<Partial<Record<Platform, string>>>({});
  const accounts = useAccounts(composer, named);
  const pictures = usePictures(composer);
  const scheduling = useScheduling(composer, accounts);
  const [result, setResult] = useState<"shown" | "left">("left");
  const desk = { composer, accounts, pictures, scheduling };
  const [isTiming, setIsTiming] = useState(false);
  const [rewrites, setRewrites] = useState(0);
  const words = useRef<HTMLDivElement>(null);
  const write = () => {
    setResult("left");
    setShown("write");
  };
  useEffect(() => {
    if (rewrites > 0) words.current?.querySelector("textarea")?.focus();
  }, [rewrites]);
  const ways = {
    onRewrite: () => {
      write();
      setRewrites((count) => count + 1);
    },
    onNewTime: () => {
      write();
      setIsTiming(true);
    },
  };
  const writing = (
    <>
      <div ref={words} className={styles["writing"]}>
        <OfflineNote />
        <LookOnly right="planner.edit" />
        <Guarded right="planner.edit">
          <Conflicts composer={composer} />
          <Texts {...desk} />
        </Guarded>
        <Warnings {...desk} />
        <Guarded right="planner.edit">
          <Analysis composer={composer} />
        </Guarded>
        <Publications composer={composer} scheduling={scheduling} {...ways} />
      </div>
      <Foot {...desk} isTiming={isTiming} onTiming={setIsTiming} onSent={() => setResult("shown")} />
    </>
  );
  const preview = (
    <Preview {...desk} onAccount={(platform, id) => setNamed((before) => ({ ...before, [platform]: id }))} />
  );
  return (
    <div className={styles["desk"]}>
      <ComposerBar composer={composer} />
      {result === "shown" ? (
        <Result composer={composer} scheduling={scheduling} onEdit={write} {...ways} />
      ) : (
        <Views shown={shown} onShow={setShown} writing={writing} preview={preview} />
      )}
    </div>
  );
}

interface ViewsProps {
  /** The one that a narrow page shows. */
  shown: View;
  onShow: (view: View) => void;
  writing: ReactNode;
  preview: ReactNode;
}

/** The writing and its preview side by side; a narrow page shows one of them at a time. */
function Views({ shown, onShow, writing, preview }: ViewsProps) {
  const t = useT("composer");
  const isNarrow = useMedia("(width < 1100px)");
  return isNarrow ? (
    <div className={styles["narrow"]}>
      <Tabs
        label={t("views")}
        value={shown}
        onChange={onShow}
        tabs={[
          { value: "write", label: t("view.write") },
          { value: "preview", label: t("view.preview") },
        ]}
      >
        <TabPanel value="write">{writing}</TabPanel>
        <TabPanel value="preview">{preview}</TabPanel>
      </Tabs>
    </div>
  ) : (
    <div className={styles["wide"]}>
      <div className={styles["left"]}>{writing}</div>
      <aside className={styles["right"]} aria-label={t("preview.title")}>
        {preview}
      </aside>
    </div>
  );
}
