import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useId, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { isComposing } from "#lib/is-composing.ts";
import { ownWords } from "#lib/own-words.ts";
import { Grip } from "#ui/Grip/Grip.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { clockText } from "#lib/clock-text.ts";
import styles from "./ClipRow.module.css";
import { droppedOn, moved, trimmed, typedMs, type ClipDraft } from "./combined.rules.ts";

interface ClipRowProps {
  clip: ClipDraft;
  place: number;
  count: number;
  onChange: (change: (clips: readonly ClipDraft[]) => ClipDraft[]) => void;
}

/** One clip: which stretch of its video, and where among the others; moved by its grip or by its buttons. */
export function ClipRow({ clip, place, count, onChange }: ClipRowProps) {
  const t = useT("media");
  const { key, media, fromMs, toMs } = clip;
  const { name } = media;
  const trim = (ends: { fromMs?: number; toMs?: number }) =>
    onChange((all) => all.map((one) => (one.key === key ? trimmed(one, ends) : one)));
  const move = (by: -1 | 1) => onChange((all) => moved(all, key, by));
  return (
    <li className={styles["clip"]}>
      <Grip
        list="clips"
        id={key}
        label={t("combine.drag", { name })}
        onStep={move}
        onDrop={(dragged) => onChange((all) => droppedOn(all, dragged, key))}
      />
      <span className={styles["picture"]}>{media.poster_url && <img src={media.poster_url} alt="" />}</span>
      <span className={styles["words"]}>
        <span className={classNames(styles["name"], ownWords)}>{name}</span>
        <span className={styles["length"]}>
          {t("combine.clipLength", { length: clockText(toMs - fromMs), whole: clockText(media.duration_ms ?? 0) })}
        </span>
      </span>
      <span className={styles["ends"]}>
        <Seconds label={t("combine.from")} ms={fromMs} onChange={(ms) => trim({ fromMs: ms })} />
        <Seconds label={t("combine.to")} ms={toMs} onChange={(ms) => trim({ toMs: ms })} />
      </span>
      <span className={styles["order"]}>
        <IconButton
          icon={ArrowUp}
          size="small"
          label={t("combine.up", { name })}
          disabled={place === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          icon={ArrowDown}
          size="small"
          label={t("combine.down", { name })}
          disabled={place === count - 1}
          onClick={() => move(1)}
        />
        <IconButton
          icon={X}
          size="small"
          label={t("combine.remove", { name })}
          onClick={() => onChange((all) => all.filter((one) => one.key !== key))}
        />
      </span>
    </li>
  );
}

interface SecondsProps {
  label: string;
  ms: number;
  onChange: (ms: number) => void;
}

/** A moment of a video, in seconds with a tenth; what is typed counts once the field is left. */
function Seconds({ label, ms, onChange }: SecondsProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const wanted = typedMs(typed ?? "");
    setTyped(null);
    if (wanted !== null) onChange(wanted);
  };
  return (
    <span className={styles["seconds"]}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.1}
        value={typed ?? ms / 1_000}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposing(event)) return;
          event.preventDefault();
          take();
        }}
      />
    </span>
  );
}
