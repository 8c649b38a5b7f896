import { Check } from "lucide-react";
import { DropdownMenu as Parts } from "radix-ui";
import { Icon } from "../Icon/Icon.tsx";
import styles from "./Menu.module.css";

interface MenuChoiceProps<Value extends string> {
  /** Names the group. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; note?: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
}

/** One of several, the chosen one ticked. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <Parts.RadioGroup aria-label={label} value={value} onValueChange={(next) => onChange(next as Value)}>
      {options.map((option) => (
        <Parts.RadioItem
          key={option.value}
          className={styles["item"]}
          value={option.value}
          disabled={option.disabled ?? false}
        >
          <span className={styles["words"]}>
            {option.label}
            {option.note && <span className={styles["under"]}>{option.note}</span>}
          </span>
          <span className={styles["tick"]}>
            <Parts.ItemIndicator>
              <Icon of={Check} size={16} />
            </Parts.ItemIndicator>
          </span>
        </Parts.RadioItem>
      ))}
    </Parts.RadioGroup>
  );
}
