import { useEffect, useRef, useState } from "react";
import { currentLocale } from "#i18n/i18n.ts";
import { currentTheme } from "#lib/theme.ts";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import styles from "./Widget.module.css";
import { showWidget } from "./turnstile.ts";

interface WidgetProps {
  /** Both must stay the same from drawing to drawing: another one draws the widget anew. */
  onSolved: (solution: string) => void;
  onFailed: (failed: true) => void;
}

export function Widget({ onSolved, onFailed }: WidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const leaving = new AbortController();
    const fail = () => !leaving.signal.aborted && onFailed(true);
    const showing = { language: currentLocale(), theme: currentTheme(), onSolved, onFailed: fail };
    showWidget(element, showing, leaving.signal).then(() => setShown(true), fail);
    return () => leaving.abort();
  }, [onSolved, onFailed]);

  return (
    <div className={styles["widget"]}>
      <div ref={place} />
      {!shown && <Skeleton rows={1} />}
    </div>
  );
}
