import { useEffect, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import type { OpenShort } from "#contract/media/shorts.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useMedia } from "#lib/use-media.ts";
import { useRights } from "#session/rights.ts";
import { LookOnly } from "#shell/rights/LookOnly.tsx";
import { TabPanel } from "#ui/Tabs/TabPanel.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { CaptionLooks } from "./Captions/CaptionLooks.tsx";
import { Proposal } from "./Captions/Proposal.tsx";
import type { ShortEdit } from "./edit/edit.rules.ts";
import type { Editor, EditorView } from "./edit/open-editor.ts";
import styles from "./EditorDesk.module.css";
import { Foot } from "./Foot/Foot.tsx";
import { Framing } from "./Framing/Framing.tsx";
import { shownFile } from "./shown-file.rules.ts";
import { Stage } from "./Stage/Stage.tsx";
import { usePlayer } from "./use-player.ts";
import { Wave } from "./Wave/Wave.tsx";
import { Words } from "./Words/Words.tsx";

interface DeskProps {
  editor: Editor;
  open: OpenShort;
}

/** A short on the desk: its video, its words, its window and its captions. */
export function EditorDesk(props: DeskProps) {
  const may = useRights();
  return may("planner.edit") ? <WholeDesk {...props} /> : <ReadDesk {...props} />;
}

/** Every part of the desk is changed by the pointer: without the right there is the video, and its files. */
function ReadDesk({ editor, open }: DeskProps) {
  const { short, edit } = useSnapshot(editor.view) as EditorView;
  const file = useMemo(() => shownFile(open, short, edit), [open, short, edit]);
  const [video, player] = usePlayer(file);
  const parts = { editor, open, edit: edit as ShortEdit, short, file, player, video };
  return (
    <div className={styles["desk"]}>
      <div className={styles["top"]}>
        <Stage {...parts} />
        <LookOnly right="planner.edit" />
      </div>
      <Foot {...parts} />
    </div>
  );
}

function WholeDesk({ editor, open }: DeskProps) {
  const t = useT("shorts");
  const isNarrow = useMedia("(width < 1280px)");
  const [shown, setShown] = useState<"words" | "crop" | "captions">("words");
  const { short, edit } = useSnapshot(editor.view) as EditorView;
  const file = useMemo(() => shownFile(open, short, edit), [open, short, edit]);
  const [video, player] = usePlayer(file);
  const parts = { editor, open, edit: edit as ShortEdit, short, file, player, video };
  useUndo(editor);
  const words = <Words {...parts} />;
  const framing = <Framing {...parts} />;
  const captions = (
    <>
      <CaptionLooks {...parts} />
      <Proposal {...parts} />
    </>
  );
  return (
    <div className={styles["desk"]}>
      <div className={styles["top"]}>
        <Stage {...parts} />
        {isNarrow ? (
          <div className={styles["tabs"]} data-scroller>
            <Tabs
              label={t("views")}
              value={shown}
              onChange={setShown}
              tabs={[
                { value: "words", label: t("view.words") },
                { value: "crop", label: t("view.crop") },
                { value: "captions", label: t("view.captions") },
              ]}
            >
              <TabPanel value="words">{words}</TabPanel>
              <TabPanel value="crop">{framing}</TabPanel>
              <TabPanel value="captions">{captions}</TabPanel>
            </Tabs>
          </div>
        ) : (
          <>
            <div className={styles["words"]} data-scroller>
              {words}
            </div>
            <aside className={styles["settings"]} aria-label={t("settings")}>
              {framing}
              {captions}
            </aside>
          </>
        )}
      </div>
      <Wave {...parts} />
      <Foot {...parts} />
    </div>
  );
}

/** Ctrl or Cmd and Z, where no field is edited. */
function useUndo(editor: Editor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLElement && event.target.closest("input, textarea, select") !== null;
      if (isField || event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      editor.undo();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [editor]);
}
