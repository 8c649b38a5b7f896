import { ColorDot, type DotColor } from "../ColorDot/ColorDot.tsx";
import { Tooltip } from "../Tooltip/Tooltip.tsx";
import styles from "./Swatches.module.css";

interface SwatchesProps<Color extends DotColor> {
  colors: readonly { value: Color; label: string }[];
  /** Null where none is chosen yet. */
  color: Color | null;
  onChoose: (color: Color) => void;
}

export function Swatches<Color extends DotColor>({ colors, color, onChoose }: SwatchesProps<Color>) {
  return colors.map(({ value, label }) => (
    <Tooltip key={value} text={label}>
      <button
        type="button"
        className={styles["swatch"]}
        aria-label={label}
        {...(color !== null && { "aria-pressed": color === value })}
        onClick={() => onChoose(value)}
      >
        <ColorDot color={value} className={styles["dot"]} />
      </button>
    </Tooltip>
  ));
}
