import { useEffect, type ReactNode } from "react";
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormRegisterReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { password as length } from "#contract/limits.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import type { auth as texts } from "#locales/fr/auth.ts";
import { Button } from "#ui/Button/Button.tsx";
import styles from "./Form.module.css";
import { TextButton } from "../TextButton/TextButton.tsx";
import { schemaResolver } from "./schema-resolver.ts";

/** Spread on a field: its registration and the sentence of its fault. */
export type FieldProps = UseFormRegisterReturn & { error: string | undefined };

interface FormProps<Values extends FieldValues> {
  schema: z.ZodMiniType<Values>;
  initial: DefaultValues<Values>;
  submit: string;
  /** What it throws is said above the button; what was typed stays. */
  onSubmit: (values: Values) => Promise<void>;
  /** Something to do about one refusal, beside its sentence. */
  remedy?: { error: ErrorKey; label: string; act: () => void };
  /** A refusal from before anything was sent here. */
  failure?: ErrorKey | null;
  /** The button is not the one action of the screen. */
  secondary?: boolean;
  /** Closes the form without sending it. */
  onCancel?: () => void;
  /** The field to begin with, where the form follows on another one. */
  focus?: Path<Values>;
  children: (field: FieldOf<Values>) => ReactNode;
}

type FieldOf<Values extends FieldValues> = (
  name: Path<Values>,
  options?: { onChange: (text: string) => void },
) => FieldProps;

export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const t = useT("auth");
  const common = useT("common");
  const errors = useT("errors");
  const form = useForm<Values>({
    resolver: schemaResolver(props.schema),
    defaultValues: props.initial,
    mode: "onTouched",
  });
  const { focus } = props;
  const { setFocus } = form;
  useEffect(() => {
    if (focus !== undefined) setFocus(focus);
  }, [focus, setFocus]);
  const { isSubmitting, submitCount, errors: faults } = form.formState;

  const field: FieldOf<Values> = (name, options) => {
    const fault = form.getFieldState(name, form.formState).error?.message;
    const onChange = (event: { target: { value: string } }) => options?.onChange(event.target.value);
    return { ...form.register(name, { onChange }), error: fault === undefined ? undefined : t(...faultText(fault)) };
  };
  const send = form.handleSubmit(async (values) => {
    try {
      await props.onSubmit(values);
    } catch (error) {
      form.setError("root", { message: errorKeyOf(error) });
    }
  });
  const refusal = (faults.root?.message as ErrorKey | undefined) ?? (submitCount === 0 ? props.failure : null);

  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void send(event)}>
      {props.children(field)}
      <div role="alert">
        {refusal && (
          <p className={styles["refusal"]}>
            {errors(refusal)}{" "}
            {props.remedy?.error === refusal && (
              <TextButton onPress={props.remedy.act}>{props.remedy.label}</TextButton>
            )}
          </p>
        )}
      </div>
      <div className={props.secondary ? styles["actions"] : undefined}>
        <Button
          type="submit"
          variant={props.secondary ? "secondary" : "primary"}
          size={props.secondary ? "medium" : "large"}
          wide={!props.secondary}
          busy={isSubmitting}
        >
          {props.submit}
        </Button>
        {props.onCancel && (
          <Button variant="quiet" onClick={props.onCancel}>
            {common("action.cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}

type FaultKey = Extract<keyof typeof texts, `fault.${string}`>;

function faultText(fault: string): [FaultKey, { count: number }] {
  return [`fault.${fault}` as FaultKey, { count: fault === "passwordLong" ? length.max : length.min }];
}
