import { highlightColors, type HighlightColor } from "#contract/pdf/highlights.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Swatches as Colors } from "#ui/Swatches/Swatches.tsx";

interface SwatchesProps {
  /** Null where none is chosen yet. */
  color: HighlightColor | null;
  onChoose: (color: HighlightColor) => void;
}

/** The colours of highlights. */
export function Swatches(props: SwatchesProps) {
  const t = useT("pdf");
  const colors = highlightColors.map((value) => ({ value, label: t(`highlight.${value}`) }));
  return <Colors colors={colors} {...props} />;
}
