import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { Field, type FieldWords } from "./Field.tsx";
import styles from "./Field.module.css";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "id">, FieldWords {
  /** A button or a unit inside the end of the box. */
  end?: ReactNode;
}

/** Props of an input pass through, `ref` too, so that `register("email")` of a form can be spread on it. */
export function TextField({ label, hint, error, optional, end, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className={styles["frame"]}>
          <input
            dir="auto"
            type="text"
            {...input}
            {...control}
            className={classNames(styles["box"], end != null && styles["roomy"], className)}
          />
          {end != null && <span className={styles["end"]}>{end}</span>}
        </span>
      )}
    </Field>
  );
}
