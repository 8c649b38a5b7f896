import { AlertDialog as Parts } from "radix-ui";
import { useState, type ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "../Button/Button.tsx";
import frame from "../Dialog/Dialog.module.css";
import styles from "./ConfirmDialog.module.css";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will be lost, in one sentence. */
  text: string;
  confirmLabel: string;
  /** Where "Cancel" could be taken for the act itself. */
  keepLabel?: string;
  /** The dialog stays, busy, until it is done, and stays open when it fails. */
  onConfirm: () => void | Promise<void>;
  /** What more is to be decided. */
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, keepLabel, onConfirm, children } = props;
  const t = useT("common");
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Parts.Overlay className={frame["veil"]} />
        <Parts.Content className={classNames(frame["box"], frame["sheet"], frame["small"], styles["box"])}>
          <Parts.Title className={classNames(frame["title"], ownWords)}>{title}</Parts.Title>
          <Parts.Description className={classNames(frame["description"], ownWords)}>{text}</Parts.Description>
          {children && <div className={styles["more"]}>{children}</div>}
          <div className={styles["actions"]}>
            <Parts.Cancel asChild>
              <Button>{keepLabel ?? t("action.cancel")}</Button>
            </Parts.Cancel>
            <Button variant="danger" busy={busy} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          </div>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
