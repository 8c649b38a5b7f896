import { useEffect, type ReactNode } from "react";
import {
  FormProvider,
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
import type { ErrorKey } from "#locales/fr/errors.ts";
import { Button } from "#ui/Button/Button.tsx";
import { DialogFoot } from "#ui/Dialog/DialogFoot.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import { faultText } from "./faults.ts";
import styles from "./Form.module.css";
import { Refusal } from "./Refusal.tsx";
import { schemaResolver } from "./schema-resolver.ts";

/** Spread on a field: its registration and the sentence of its fault. */
export type FieldProps = UseFormRegisterReturn & { error: string | undefined };

export interface FormProps<Values extends FieldValues> {
  /** Its messages come from `faultsOf`, or are whole sentences. */
  schema: z.ZodMiniType<Values>;
  initial: DefaultValues<Values>;
  submit: string;
  /** The error that it throws is shown above the button; the fields keep what was typed. */
  onSubmit: (values: Values) => Promise<void>;
  /** Something to do about one refusal, beside its sentence. */
  remedy?: { error: ErrorKey; label: string; act: () => void };
  /** A refusal from before anything was sent here. */
  failure?: ErrorKey | null;
  /** One wide button (a screen of its own), a small one at the start (a section), or buttons at the end (a record) or foot (a dialog). */
  actions?: keyof typeof buttons;
  /** Closes the form without sending it. */
  onCancel?: () => void;
  /** The field to begin with, where the form follows on another one. */
  focus?: Path<Values>;
  children: (field: FieldOf<Values>, form: UseFormReturn<Values>) => ReactNode;
}

type FieldOf<Values extends FieldValues> = (
  name: Path<Values>,
  options?: { onChange: (text: string) => void },
) => FieldProps;

const buttons = {
  wide: { variant: "primary", size: "large", wide: true },
  start: { variant: "secondary", size: "medium", wide: false },
  end: { variant: "primary", size: "medium", wide: false },
  foot: { variant: "primary", size: "medium", wide: false },
} as const;

export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { actions = "wide", focus } = props;
  const t = useT("common");
  const form = useForm<Values>({
    resolver: schemaResolver(props.schema),
    defaultValues: props.initial,
    mode: "onTouched",
  });
  const { setFocus } = form;
  useEffect(() => {
    if (focus !== undefined) setFocus(focus);
  }, [focus, setFocus]);
  const { isSubmitting, isSubmitted, submitCount, errors: faults } = form.formState;

  const field: FieldOf<Values> = (name, options) => {
    const { error, isTouched } = form.getFieldState(name, form.formState);
    // A row that is added is validated at once, before anything could be typed there.
    const fault = isTouched || isSubmitted ? error?.message : undefined;
    const onChange = (event: { target: { value: string } }) => options?.onChange(event.target.value);
    const { onBlur, ...registered } = form.register(name, { onChange });
    return {
      ...registered,
      onBlur: (event) => afterPress(() => onBlur(event)),
      error: fault === undefined ? undefined : String(t(...(faultText(fault) as never))),
    };
  };
  const send = form.handleSubmit(async (values) => {
    try {
      await props.onSubmit(values);
    } catch (error) {
      form.setError("root", { message: errorKeyOf(error) });
    }
  });
  const refusal = (faults.root?.message as ErrorKey | undefined) ?? (submitCount === 0 ? props.failure : null) ?? null;
  const remedy = props.remedy?.error === refusal ? props.remedy : undefined;

  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void send(event)}>
      <FormProvider {...form}>{props.children(field, form)}</FormProvider>
      <Refusal error={refusal}>{remedy && <TextButton onPress={remedy.act}>{remedy.label}</TextButton>}</Refusal>
      <Actions actions={actions} submit={props.submit} busy={isSubmitting} onCancel={props.onCancel} />
    </form>
  );
}

interface ActionsProps {
  actions: keyof typeof buttons;
  submit: string;
  busy: boolean;
  onCancel: (() => void) | undefined;
}

/** The button that sends, and the way out before it or behind it. */
function Actions({ actions, submit, busy, onCancel }: ActionsProps) {
  const t = useT("common");
  const isEnd = actions === "end" || actions === "foot";
  const cancel = onCancel && (
    <Button variant={isEnd ? "secondary" : "quiet"} onClick={onCancel}>
      {t("action.cancel")}
    </Button>
  );
  const both = (
    <>
      {isEnd && cancel}
      <Button type="submit" {...buttons[actions]} busy={busy}>
        {submit}
      </Button>
      {!isEnd && cancel}
    </>
  );
  return actions === "foot" ? <DialogFoot>{both}</DialogFoot> : <div className={styles[actions]}>{both}</div>;
}

/** Acts once no button is pressed: what moves while one is would leave the pointer, and the click would be lost. */
async function afterPress<Result>(act: () => Result): Promise<Awaited<Result>> {
  if (document.querySelector(":active"))
    // The click follows the release at once.
    await new Promise((released) => addEventListener("pointerup", () => setTimeout(released), { once: true }));
  return await act();
}
