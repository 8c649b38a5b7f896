import { useState, type FormEvent } from "react";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import styles from "./VersionsDialog.module.css";

interface NameFormProps {
  label: string;
  action: string;
  /** The name that stands there; an empty one takes it away. Absent: something new is named. */
  initial?: string;
  /** True where it has the name. */
  onName: (name: string) => Promise<boolean>;
}

const longest = 120;

/** One name in one line. */
export function NameForm({ label, action, initial, onName }: NameFormProps) {
  const [name, setName] = useState(initial ?? "");
  const [busy, setBusy] = useState(false);
  const isIdle = initial === undefined ? name.trim() === "" : name.trim() === initial;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isIdle || busy) return;
    setBusy(true);
    void onName(name.trim()).then((isNamed) => {
      setBusy(false);
      if (isNamed && initial === undefined) setName("");
    });
  };
  return (
    <form className={styles["name"]} onSubmit={submit}>
      <label className={styles["label"]}>
        {label}
        <input
          dir="auto"
          className={classNames(styles["field"], ownWords)}
          type="text"
          maxLength={longest}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <Button type="submit" busy={busy} disabled={isIdle}>
        {action}
      </Button>
    </form>
  );
}
