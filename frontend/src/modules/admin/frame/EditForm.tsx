import { useEffect, type ReactNode } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from "react-hook-form";
import type * as z from "zod/mini";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import type { frame as texts } from "#locales/fr/admin/frame.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { Button } from "#ui/Button/Button.tsx";
import { schemaResolver } from "#modules/auth/Form/schema-resolver.ts";
import styles from "./EditDialog.module.css";
import { Refusal } from "./Refusal.tsx";

/** Spread on a field: its registration and the sentence of its fault. */
export type EditField = UseFormRegisterReturn & { error: string | undefined };

export interface EditFormProps<Values extends FieldValues> {
  /** Its messages are keys `fault.*` of the texts of the frame, or whole sentences. */
  schema: z.ZodMiniType<Values>;
  initial: DefaultValues<Values>;
  submit: string;
  /** What it throws is said above the button; what was typed stays. */
  onSubmit: (values: Values) => Promise<void>;
  onCancel?: () => void;
  /** The field to begin with, where the form follows on another one. */
  focus?: Path<Values>;
  children: (field: (name: Path<Values>) => EditField, form: UseFormReturn<Values>) => ReactNode;
}

export function EditForm<Values extends FieldValues>(props: EditFormProps<Values>) {
  const t = useT("admin");
  const common = useT("common");
  const form = useForm<Values>({
    resolver: schemaResolver(props.schema),
    defaultValues: props.initial,
    mode: "onTouched",
  });
  const { isSubmitting, errors: faults } = form.formState;

  const { focus } = props;
  const { setFocus } = form;
  useEffect(() => {
    if (focus !== undefined) setFocus(focus);
  }, [focus, setFocus]);

  const field = (name: Path<Values>): EditField => {
    const fault = form.getFieldState(name, form.formState).error?.message;
    return {
      ...form.register(name),
      error: fault === undefined ? undefined : t(faultKey(fault), { defaultValue: fault }),
    };
  };
  const send = form.handleSubmit(async (values) => {
    try {
      await props.onSubmit(values);
    } catch (error) {
      form.setError("root", { message: errorKeyOf(error) });
    }
  });

  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void send(event)}>
      {props.children(field, form)}
      <Refusal error={(faults.root?.message as ErrorKey | undefined) ?? null} />
      <div className={styles["actions"]}>
        {props.onCancel && <Button onClick={props.onCancel}>{common("action.cancel")}</Button>}
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {props.submit}
        </Button>
      </div>
    </form>
  );
}

type FaultKey = Extract<keyof typeof texts, `fault.${string}`>;

const faultKey = (fault: string): FaultKey => `fault.${fault}` as FaultKey;
