import { StickyNote } from "lucide-react";
import { Fragment, useEffect, type RefObject } from "react";
import { useSnapshot } from "valtio";
import type { Highlight } from "#contract/pdf/highlights.contract.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { boxOf, topOf, turned, type Quad, type Rotation } from "../viewer/quads.rules.ts";
import { highlightAt } from "./highlights.rules.ts";
import { highlights, showHighlight } from "./highlights.store.ts";
import styles from "./HighlightLayer.module.css";

interface HighlightLayerProps {
  page: number;
  turned: Rotation;
  sheet: RefObject<HTMLElement | null>;
}

/** What the reader marked on a page. A click on it shows it; by keyboard it is reached from the list of notes. */
export function HighlightLayer({ page, turned: by, sheet }: HighlightLayerProps) {
  const { all, open } = useSnapshot(highlights);
  useEffect(() => {
    const element = sheet.current;
    const onClick = ({ clientX, clientY, target }: MouseEvent) => {
      const isControl = target instanceof Element && target.closest("a, button") !== null;
      if (!element || isControl || document.getSelection()?.isCollapsed === false) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [(clientX - left) / width, (clientY - top) / height];
      const [across = 0, down = 0] = turned([x, y, x, y], ((360 - by) % 360) as Rotation);
      const found = highlightAt(highlights.all as Highlight[], page, across, down);
      if (found || highlights.open !== null) showHighlight(found?.id ?? null);
    };
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  }, [sheet, page, by]);
  return (
    <div className={styles["layer"]} aria-hidden>
      {all
        .filter((one) => one.page === page)
        .map(({ id, quads, color, note }) => (
          <Fragment key={id}>
            {quads.map((quad, index) => (
              <span
                key={index}
                className={styles["mark"]}
                data-color={color}
                data-highlight={id}
                data-open={open === id || undefined}
                style={boxOf(turned([...quad], by))}
              />
            ))}
            {note.trim() !== "" && (
              <span className={styles["noted"]} style={{ top: `${topOf(quads as Quad[], by) * 100}%` }}>
                <Icon of={StickyNote} size={14} />
              </span>
            )}
          </Fragment>
        ))}
    </div>
  );
}
