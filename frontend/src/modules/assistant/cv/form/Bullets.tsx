import { Eye, EyeOff, Plus } from "lucide-react";
import { useId, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { hide, setField, show } from "#contract/cv/edit.rules.ts";
import { textCaps, type Bullet } from "#contract/cv/resume-fields.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { isComposing } from "#lib/is-composing.ts";
import { ownWords } from "#lib/own-words.ts";
import { pastedBeyond } from "#lib/pasted.rules.ts";
import { CopyButton } from "#ui/CopyButton/CopyButton.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import { useCv, useCvGround } from "../desk/cv-context.ts";
import styles from "./Bullets.module.css";
import { Grip } from "#ui/Grip/Grip.tsx";
import { focusField } from "./focus-field.ts";
import { MarkedArea } from "./MarkedArea.tsx";
import { linesIn, pasteLines } from "./pasted-lines.rules.ts";
import { newRowId, setBullets } from "./rows.rules.ts";

interface BulletsProps {
  entry: string;
  /** What the entry is called. */
  name: string;
  label: string;
  bullets: readonly Bullet[];
}

/** The lines of an entry as one field: Enter begins a line, Backspace in an empty one takes it away. */
export function Bullets({ entry, name, label, bullets }: BulletsProps) {
  const t = useT("cv");
  const id = useId();
  const { edit } = useCv();
  const [rest, setRest] = useState<readonly string[]>([]);
  const add = () => {
    const next = newRowId();
    edit((cv) => setBullets(cv, entry, (all) => [...all, { id: next, text: "" }]));
    focusField(next, "text");
  };
  return (
    <div className={styles["field"]}>
      <span id={id} className={styles["label"]}>
        {label}
      </span>
      {bullets.length > 0 && (
        <ul className={styles["bullets"]} aria-labelledby={id}>
          {bullets.map((bullet, at) => (
            <BulletRow key={bullet.id} entry={entry} name={name} bullets={bullets} at={at} onRest={setRest} />
          ))}
        </ul>
      )}
      {rest.length > 0 && <Rest lines={rest} onClose={() => setRest([])} />}
      {bullets.length < textCaps.bullets && (
        <button type="button" className={styles["add"]} aria-describedby={id} onClick={add}>
          <Icon of={Plus} size={16} />
          {t("form.addLine")}
        </button>
      )}
    </div>
  );
}

/** What was pasted and had no room, to be taken elsewhere. */
function Rest({ lines, onClose }: { lines: readonly string[]; onClose: () => void }) {
  const t = useT("cv");
  const common = useT("common");
  const text = lines.join("\n");
  return (
    <div className={styles["rest"]} role="alert">
      <p>{t("form.rest", { count: lines.length, most: textCaps.bullets })}</p>
      <p className={classNames(styles["left"], ownWords)}>{text}</p>
      <div className={styles["choices"]}>
        <CopyButton text={text} label={t("form.restCopy")} />
        <TextButton onPress={onClose}>{common("action.close")}</TextButton>
      </div>
    </div>
  );
}

interface BulletRowProps {
  entry: string;
  name: string;
  bullets: readonly Bullet[];
  at: number;
  /** Lines of a paste for which there is no room. */
  onRest: (lines: readonly string[]) => void;
}

function BulletRow({ entry, name, bullets, at, onRest }: BulletRowProps) {
  const t = useT("cv");
  const { cv, edit } = useCv();
  const { say } = useCvGround();
  const bullet = bullets[at] ?? { id: "", text: "" };
  const { id, text } = bullet;
  const isHidden = cv.hidden.includes(id);
  const label = t("form.lineOf", { number: at + 1, name });
  const change = (to: (all: readonly Bullet[]) => readonly Bullet[]) => edit((now) => setBullets(now, entry, to));

  function split(from: number, to: number): void {
    if (bullets.length >= textCaps.bullets) return;
    const next = newRowId();
    const rest = text.slice(to).trimStart();
    change((all) =>
      all.flatMap((one) =>
        one.id === id
          ? [
              { id, text: text.slice(0, from) },
              { id: next, text: rest },
            ]
          : [one],
      ),
    );
    focusField(next, "text", 0);
  }
  function joinBefore(): void {
    const before = bullets[at - 1];
    const neighbour = before ?? bullets[at + 1];
    const joined = [before?.text ?? "", text].filter(Boolean).join(" ");
    if ((!before && text !== "") || joined.length > textCaps.bullet) return;
    change((all) =>
      all.flatMap((one) => (one.id === id ? [] : one.id === before?.id ? [{ ...one, text: joined }] : [one])),
    );
    if (neighbour) focusField(neighbour.id, "text", before ? before.text.length : 0);
  }
  function move(step: -1 | 1): void {
    const to = at + step;
    if (to < 0 || to >= bullets.length) return;
    change((all) => all.toSpliced(at, 1).toSpliced(to, 0, bullet));
    say(t("form.moved", { name: label, place: to + 1, count: bullets.length }));
    focusField(id, "text");
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (isComposing(event)) return;
    const { selectionStart: from, selectionEnd: to } = event.currentTarget;
    if (event.key === "Enter") {
      event.preventDefault();
      split(from, to);
    }
    if (event.key === "Backspace" && from === 0 && to === 0 && (text === "" || at > 0)) {
      event.preventDefault();
      joinBefore();
    }
    const step = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  }
  /** Lines that were copied elsewhere are lines here, and so is what one line has no room for. */
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const lines = linesIn(event.clipboardData.getData("text/plain"));
    if (lines.length < 2 && pastedBeyond(event.clipboardData, event.currentTarget) === null) return;
    event.preventDefault();
    const { selectionStart: from, selectionEnd: to } = event.currentTarget;
    const pasted = pasteLines(bullets, { at, from, to }, { lines, newId: newRowId });
    change(() => pasted.bullets);
    onRest(pasted.rest);
    focusField(pasted.last.id, "text", pasted.last.text.length);
  }
  return (
    <li className={styles["bullet"]} data-hidden={isHidden || undefined}>
      <Grip
        list={`bullets-${entry}`}
        id={id}
        label={t("form.drag", { name: label })}
        onStep={move}
        onDrop={(from) =>
          change((all) => {
            const moved = all.find((one) => one.id === from);
            return moved ? all.filter((one) => one !== moved).toSpliced(at, 0, moved) : all;
          })
        }
        dot
      />
      <MarkedArea
        place={id}
        field="text"
        value={text}
        maxLength={textCaps.bullet}
        aria-label={label}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onChange={(event) => {
          const typed = event.target.value.replaceAll(/\s*\n\s*/g, " ");
          edit((now) => setField(now, id, "text", typed), id);
        }}
      />
      <IconButton
        size="small"
        icon={isHidden ? EyeOff : Eye}
        className={styles["eye"]}
        label={t(isHidden ? "form.show" : "form.hide", { name: label })}
        aria-pressed={isHidden}
        onClick={() => edit((now) => (isHidden ? show(now, id) : hide(now, id)))}
      />
    </li>
  );
}
