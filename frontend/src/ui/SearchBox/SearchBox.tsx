import { Search, X } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import styles from "./SearchBox.module.css";

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search over what is listed below it. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const t = useT("common");
  return (
    <search className={styles["box"]}>
      <Icon of={Search} size={16} className={styles["icon"]} />
      <input
        dir="auto"
        className={styles["input"]}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== "" && <IconButton size="small" icon={X} label={t("action.clear")} onClick={() => onChange("")} />}
    </search>
  );
}
