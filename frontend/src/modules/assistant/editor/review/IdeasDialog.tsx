import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { CopyButton } from "#ui/CopyButton/CopyButton.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import styles from "./IdeasDialog.module.css";
import { Unimproved } from "./Unimproved.tsx";
import type { ImprovePanel } from "./use-improving.ts";

interface IdeasDialogProps {
  ideas: NonNullable<ImprovePanel["ideas"]>;
  improving: ImprovePanel;
  /** The document takes the idea as its name. */
  onTake: (idea: string) => void;
  onClose: () => void;
}

/** Proposals to choose from; each stays where it is while the others come. */
export function IdeasDialog({ ideas: { name, found, isStreaming }, improving, onTake, onClose }: IdeasDialogProps) {
  const t = useT("assistant");
  const take = (idea: string) => {
    onTake(idea.slice(0, 200));
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name} size="small">
      <LiveRegion text={isStreaming ? t("editor.improve.running") : t("editor.ideas.here", { count: found.length })} />
      <ul className={styles["ideas"]}>
        {found.map((idea) => (
          <li key={idea} className={styles["idea"]}>
            <p className={classNames(styles["words"], ownWords)}>{idea}</p>
            <div className={styles["actions"]}>
              <Button size="small" onClick={() => take(idea)}>
                {t("editor.ideas.take")}
              </Button>
              <CopyButton text={idea} label={t("editor.ideas.copy", { idea })} />
            </div>
          </li>
        ))}
      </ul>
      {isStreaming && <Skeleton rows={found.length === 0 ? 5 : 1} height={44} />}
      <Unimproved improving={improving} />
      {!isStreaming && found.length === 0 && improving.run?.failure === null && <p>{t("editor.ideas.none")}</p>}
    </Dialog>
  );
}
