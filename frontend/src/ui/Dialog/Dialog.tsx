import { X } from "lucide-react";
import { Dialog as Parts } from "radix-ui";
import { useRef, type ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { beginFocus } from "./begin-focus.ts";
import styles from "./Dialog.module.css";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title, read out when the dialog opens. */
  description?: string;
  /** `sheet` rises from the bottom below 768 px; `drawer` comes from the left at any width. */
  shape?: "sheet" | "drawer";
  size?: "small" | "medium" | "large";
  /** Keeps the title for assistive technology only. */
  hideTitle?: boolean;
  footer?: ReactNode;
  children?: ReactNode;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  shape = "sheet",
  size = "medium",
  ...props
}: DialogProps) {
  const t = useT("common");
  const opener = useRef<Element | null>(null);
  const describedBy = description ? {} : { "aria-describedby": undefined };
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Parts.Overlay className={styles["veil"]} />
        <Parts.Content
          className={classNames(styles["box"], styles[shape], styles[size])}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) beginFocus(event.currentTarget);
          }}
          onCloseAutoFocus={() => giveFocusBack(opener.current)}
          {...describedBy}
        >
          <Heading title={title} description={description} hidden={props.hideTitle ?? false} />
          <div className={styles["body"]} data-dialog="body">
            {props.children}
          </div>
          {props.footer && (
            <div className={styles["footer"]} data-dialog="foot">
              {props.footer}
            </div>
          )}
          <Parts.Close asChild>
            <IconButton icon={X} label={t("action.close")} className={styles["close"]} />
          </Parts.Close>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** Not where the choice made in the dialog has moved it already. */
function giveFocusBack(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

function Heading({ title, description, hidden }: { title: string; description: string | undefined; hidden: boolean }) {
  const words = (
    <>
      <Parts.Title className={classNames(styles["title"], ownWords)}>{title}</Parts.Title>
      {description && (
        <Parts.Description className={classNames(styles["description"], ownWords)}>{description}</Parts.Description>
      )}
    </>
  );
  return hidden ? <VisuallyHidden>{words}</VisuallyHidden> : <div className={styles["heading"]}>{words}</div>;
}
