import { useState } from "react";
import type { Platform } from "#contract/social/social.ts";
import { useT } from "#i18n/use-t.ts";
import { useMedia } from "#lib/use-media.ts";
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
import { useAccounts } from "./schedule/use-accounts.ts";
import { useScheduling } from "./schedule/use-scheduling.ts";
import { Networks } from "./text/Networks.tsx";
import { Texts } from "./text/Texts.tsx";
import { Warnings } from "./warnings/Warnings.tsx";

export function Desk({ composer }: { composer: Composer }) {
  const t = useT("composer");
  const isNarrow = useMedia("(width < 1100px)");
  const [shown, setShown] = useState<"write" | "preview">("write");
  const [named, setNamed] = useState<Partial<Record<Platform, string>>>({});
  const accounts = useAccounts(composer, named);
  const pictures = usePictures(composer);
  const scheduling = useScheduling(composer, accounts);
  const desk = { composer, accounts, pictures, scheduling };
  const writing = (
    <>
      <div className={styles["writing"]}>
        <OfflineNote />
        <Conflicts composer={composer} />
        <Networks composer={composer} />
        <Texts {...desk} />
        <Warnings {...desk} />
        <Analysis composer={composer} />
        <Publications composer={composer} scheduling={scheduling} />
      </div>
      <Foot {...desk} />
    </>
  );
  const preview = (
    <Preview {...desk} onAccount={(platform, id) => setNamed((before) => ({ ...before, [platform]: id }))} />
  );
  return (
    <div className={styles["desk"]}>
      <ComposerBar composer={composer} />
      {isNarrow ? (
        <div className={styles["narrow"]}>
          <Tabs
            label={t("views")}
            value={shown}
            onChange={setShown}
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
      )}
    </div>
  );
}
