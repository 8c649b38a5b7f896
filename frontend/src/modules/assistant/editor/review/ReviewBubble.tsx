import type { Editor } from "@tiptap/core";
import { ArrowDown, ArrowUp, Check, CornerDownLeft, Delete, RefreshCw, TriangleAlert, X } from "lucide-react";
import { createPortal } from "react-dom";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { changesIn } from "../changes/changes.plugin.ts";
import { bubbleHost } from "../changes/draw-changes.ts";
import { currentChange, goToChange, decideChanges } from "../changes/review-keys.ts";
import { useEditorValue } from "../engine/use-editor-value.ts";
import { Findings } from "./Findings.tsx";
import styles from "./Review.module.css";
import type { ImprovePanel } from "./use-improving.ts";

/** The bubble stands in the flow below its block, so that it covers nothing. */
export function ReviewBubble({ editor, improving }: { editor: Editor; improving: ImprovePanel }) {
  const t = useT("assistant");
  const changes = useEditorValue(editor, (of) => changesIn(of.state));
  const host = useEditorValue(editor, (of) => of.view.dom.querySelector(`[${bubbleHost}]`));
  const at = changes.waiting.findIndex(({ id }) => id === changes.current);
  const change = changes.waiting[at];
  if (!host || !change) return null;
  const decided = changes.accepted + changes.rejected;
  const act = (how: () => unknown) => () => {
    how();
    editor.view.focus();
  };
  return createPortal(
    <fieldset className={styles["bubble"]} aria-label={t("editor.review.label")}>
      <div className={styles["buttons"]}>
        <Button
          variant="primary"
          size="small"
          icon={Check}
          onClick={act(() => decideChanges(editor, "accept", currentChange(editor)))}
        >
          {t("editor.review.accept")}
          <Icon of={CornerDownLeft} size={12} className={styles["key"]} />
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={X}
          onClick={act(() => decideChanges(editor, "reject", currentChange(editor)))}
        >
          {t("editor.review.reject")}
          <Icon of={Delete} size={14} className={styles["key"]} />
        </Button>
        <span className={styles["steps"]}>
          <Button
            variant="quiet"
            size="small"
            icon={RefreshCw}
            busy={improving.run?.isStreaming ?? false}
            onClick={act(() => improving.again(change.block))}
          >
            {t("editor.review.again")}
          </Button>
        </span>
        <Steps
          at={decided + at + 1}
          count={decided + changes.waiting.length}
          onPrevious={act(() => goToChange(editor, -1))}
          onNext={act(() => goToChange(editor, 1))}
        />
      </div>
      {change.findings.length > 0 && (
        <p className={styles["findings"]}>
          <Icon of={TriangleAlert} size={16} className={styles["warn"]} />
          <Findings findings={change.findings} />
        </p>
      )}
    </fieldset>,
    host,
  );
}

interface StepsProps {
  /** The place of the change among all, from 1. */
  at: number;
  count: number;
  onPrevious: () => void;
  onNext: () => void;
}

function Steps({ at, count, onPrevious, onNext }: StepsProps) {
  const t = useT("assistant");
  return (
    <span className={styles["steps"]}>
      <IconButton icon={ArrowUp} size="small" label={t("editor.review.previous")} onClick={onPrevious} />
      <span className={styles["place"]}>{t("editor.review.place", { at, count })}</span>
      <IconButton icon={ArrowDown} size="small" label={t("editor.review.next")} onClick={onNext} />
    </span>
  );
}
