import { highlightColors, type HighlightColor } from "#contract/pdf/highlights.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Tooltip } from "#ui/Tooltip/Tooltip.tsx";
import styles from "./Swatches.module.css";

interface SwatchesProps {
  /** Null where none is chosen yet. */
  color: HighlightColor | null;
  onChoose: (color: HighlightColor) => void;
}

export function Swatches({ color, onChoose }: SwatchesProps) {
  const t = useT("pdf");
  return highlightColors.map((one) => (
    <Tooltip key={one} text={t(`highlight.${one}`)}>
      <button
        type="button"
        className={styles["swatch"]}
        data-color={one}
        aria-label={t(`highlight.${one}`)}
        {...(color !== null && { "aria-pressed": color === one })}
        onClick={() => onChoose(one)}
      />
    </Tooltip>
  ));
}
