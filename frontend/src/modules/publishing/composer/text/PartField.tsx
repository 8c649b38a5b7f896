import { Ellipsis } from "lucide-react";
import { type ReactNode } from "react";
import { postLimits } from "#contract/publishing/parts.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import type { CountedPart } from "../counts.rules.ts";
import { PartMenu } from "./PartMenu.tsx";
import styles from "./Texts.module.css";

interface PartFieldProps {
  index: number;
  of: number;
  text: string;
  counted: CountedPart | null;
  onFocus: () => void;
  onChange: (text: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** Below the text. */
  children: ReactNode;
}

/** One part of a thread: its number, its words, and how much of the network's limit they take. */
export function PartField(props: PartFieldProps) {
  const { index, of, text, counted, onFocus, onChange, onMove, onRemove, children } = props;
  const t = useT("composer");
  const isThread = of > 1;
  const label = isThread ? t("part", { number: index + 1 }) : t("text");
  return (
    <li className={styles["part"]}>
      <span className={styles["number"]} aria-hidden>
        {isThread && index + 1}
      </span>
      <div className={styles["body"]}>
        <textarea
          dir="auto"
          className={classNames(styles["words"], ownWords)}
          aria-label={label}
          aria-invalid={counted?.problem ? true : undefined}
          placeholder={index === 0 ? t("placeholder") : t("placeholderNext")}
          maxLength={postLimits.partLength}
          rows={index === 0 && of === 1 ? 5 : 2}
          value={text}
          onFocus={onFocus}
          onChange={({ target }) => onChange(target.value)}
        />
        {children}
      </div>
      <div className={styles["side"]}>
        {counted && <Count counted={counted} />}
        {isThread && (
          <PartMenu
            trigger={<IconButton size="small" icon={Ellipsis} label={t("partMenu", { number: index + 1 })} />}
            index={index}
            of={of}
            onMove={onMove}
            onRemove={onRemove}
          />
        )}
      </div>
    </li>
  );
}

/** Over the limit it says by how much. */
function Count({ counted: { length, limit, problem } }: { counted: CountedPart }) {
  const t = useT("composer");
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <span className={classNames(styles["count"], problem && styles["over"])}>
      {t("count", { length: number(length), limit: number(limit) })}
      {problem && (
        <span className={styles["problem"]}>{t(`problem.${problem}`, { count: Math.max(length - limit, 0) })}</span>
      )}
    </span>
  );
}
