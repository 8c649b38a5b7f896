import { useSnapshot } from "valtio";
import type { RefObject } from "react";
import { useT } from "#i18n/use-t.ts";
import { useNear } from "#lib/use-near.ts";
import { Button } from "#ui/Button/Button.tsx";
import type { Thread } from "../threads.ts";
import styles from "./EarlierTurns.module.css";

interface EarlierTurnsProps {
  thread: Thread;
  /** The box that the list scrolls in. */
  box: RefObject<HTMLElement | null>;
  onRead: () => void;
}

const nearPixels = 600;

/** Above the first turn that was read: the way to those before it, which is taken near the top by itself. */
export function EarlierTurns({ thread, box, onRead }: EarlierTurnsProps) {
  const t = useT("thread");
  const { earlier, reading } = useSnapshot(thread);
  const near = useNear(() => reading === "rest" && onRead(), { box, margin: nearPixels });
  if (earlier === null) return null;
  return (
    <div key={earlier} ref={near} className={styles["earlier"]}>
      {reading === "failed" && <output>{t("messages.earlierFailed")}</output>}
      <Button variant="quiet" size="small" busy={reading === "loading"} onClick={onRead}>
        {t("messages.earlier")}
      </Button>
    </div>
  );
}
