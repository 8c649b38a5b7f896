import { useT } from "#i18n/use-t.ts";
import type { FieldProps } from "#ui/Form/Form.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { readable } from "#widget/embed/color.rules.ts";
import styles from "./Look.module.css";

interface ColorFieldProps {
  field: FieldProps;
  value: string;
  onPick: (color: string) => void;
}

/** A colour as its figures, and the browser's own picker beside them. */
export function ColorField({ field, value, onPick }: ColorFieldProps) {
  const t = useT("widget");
  const isWhole = /^#[0-9a-f]{6}$/i.test(value);
  const isDarkened = isWhole && readable(value.toLowerCase(), "#ffffff", "#000000") !== value.toLowerCase();
  return (
    <TextField
      label={t("look.color")}
      hint={isDarkened ? t("look.colorDarkened") : ""}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <input
          type="color"
          className={styles["color"]}
          aria-label={t("look.colorPick")}
          value={isWhole ? value.toLowerCase() : "#000000"}
          onChange={(event) => onPick(event.target.value)}
        />
      }
      {...field}
    />
  );
}
