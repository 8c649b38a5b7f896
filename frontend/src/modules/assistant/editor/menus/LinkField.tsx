import type { Editor } from "@tiptap/core";
import { Check, Unlink } from "lucide-react";
import { useState, type FormEvent } from "react";
import { safeLink } from "#contract/document/safe-link.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import styles from "./BubbleMenu.module.css";

/** What a person types as an address: one without a scheme is one of the web or of mail. */
function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return null;
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return safeLink(`mailto:${text}`);
  return safeLink(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
}

/** The address of the selected words. */
export function LinkField({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useT("assistant");
  const [address, setAddress] = useState(() => String(editor.getAttributes("link")["href"] ?? ""));
  const [isFaulty, setFaulty] = useState(false);
  const leave = () => {
    onClose();
    editor.view.focus();
  };
  const set = (event: FormEvent) => {
    event.preventDefault();
    const href = addressOf(address);
    setFaulty(href === null);
    if (href === null) return;
    editor.chain().extendMarkRange("link").setMark("link", { href }).run();
    leave();
  };
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetMark("link").run();
    leave();
  };
  return (
    <form className={styles["form"]} onSubmit={set}>
      <input
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for by its button
        autoFocus
        className={classNames(styles["address"], ownWords)}
        type="text"
        inputMode="url"
        aria-label={t("editor.link.address")}
        aria-invalid={isFaulty}
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <IconButton icon={Check} size="small" type="submit" label={t("editor.link.set")} />
      <IconButton icon={Unlink} size="small" label={t("editor.link.remove")} onClick={remove} />
    </form>
  );
}
