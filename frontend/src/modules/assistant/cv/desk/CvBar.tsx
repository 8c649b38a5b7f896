import { Download, Redo2, Undo2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import type { ExportFormat } from "#contract/assistant/documents.ts";
import { useT } from "#i18n/use-t.ts";
import { useMedia } from "#lib/use-media.ts";
import { InBar } from "#shell/TopBar/InBar.tsx";
import { May } from "#shell/rights/May.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import bar from "../../editor/page/DocumentBar.module.css";
import { DocumentName } from "../../editor/page/DocumentName.tsx";
import { SaveState } from "../../editor/page/SaveState.tsx";
import { TailorDialog } from "../tailor/TailorDialog.tsx";
import { useCvGround } from "./cv-context.ts";
import { CvMenu } from "./CvMenu.tsx";
import type { CvActions } from "./cv-actions.ts";

interface CvBarProps {
  back: ReactNode;
  actions: CvActions;
  isFavorite: boolean;
}

/** The name of the CV, where it stands, and what is done with it whole. */
export function CvBar({ back, actions, isFavorite }: CvBarProps) {
  const t = useT("assistant");
  const tCv = useT("cv");
  const isNarrow = useMedia("(width < 1280px)");
  const { writing } = useCvGround();
  const { writes, canUndo, canRedo } = useSnapshot(writing.view);
  const [busy, setBusy] = useState(false);
  const [isTailoring, setTailoring] = useState(false);
  const tTailor = useT("tailor");
  const { tailored } = actions;
  // A file, a copy and a version are made of what is saved.
  const afterSave = (act: () => unknown) => async () => {
    await writing.saver.flush();
    await act();
  };
  const tailor = () => (tailored ? void afterSave(tailored.decide)() : setTailoring(true));
  const save = async (format: ExportFormat) => {
    setBusy(true);
    await afterSave(() => actions.exportAs(format))().finally(() => setBusy(false));
  };
  return (
    <InBar>
      <div className={bar["line"]} data-alone="">
        <span className={bar["back"]}>{back}</span>
        <div className={bar["names"]}>
          <DocumentName writing={writing} />
          <SaveState view={writing.view} />
        </div>
        <span className={bar["gap"]} />
        <IconButton icon={Undo2} label={t("editor.undo")} disabled={!writes || !canUndo} onClick={writing.undo} />
        {!isNarrow && (
          <>
            <IconButton icon={Redo2} label={t("editor.redo")} disabled={!writes || !canRedo} onClick={writing.redo} />
            <May right="questions.ask">
              <Button onClick={tailor}>{tTailor(tailored ? "view" : "open")}</Button>
            </May>
            <Button variant="primary" icon={Download} busy={busy} onClick={() => void save("pdf")}>
              {tCv("bar.pdf")}
            </Button>
          </>
        )}
        <CvMenu
          actions={actions}
          isFavorite={isFavorite}
          isNarrow={isNarrow}
          afterSave={afterSave}
          onSave={(format) => void save(format)}
          onTailor={tailor}
          onLetter={() => setTailoring(true)}
        />
      </div>
      {isTailoring && (
        <TailorDialog
          ad={tailored?.ad}
          onMade={(made) => void actions.showMade(made)}
          onClose={() => setTailoring(false)}
        />
      )}
    </InBar>
  );
}
