import type { ComponentProps } from "react";
import { classNames } from "#lib/class-names.ts";
import { Field, type FieldWords } from "./Field.tsx";
import styles from "./Field.module.css";

export interface TextAreaProps extends Omit<ComponentProps<"textarea">, "id">, FieldWords {}

/** Grows with what is written, up to twelve lines. */
export function TextArea({ label, hint, error, optional, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <textarea
          dir="auto"
          rows={3}
          {...area}
          {...control}
          className={classNames(styles["box"], styles["area"], className)}
        />
      )}
    </Field>
  );
}
