import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { useT } from "#i18n/use-t.ts";
import { Form, type FormProps } from "#ui/Form/Form.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { UnsavedGuard } from "#ui/UnsavedGuard/UnsavedGuard.tsx";
import { EntryFields } from "./EntryFields.tsx";
import styles from "./EntryForm.module.css";
import { PromptFields, type PromptForm } from "./PromptFields.tsx";
import type { CategoryForm } from "./writing.forms.ts";

type FieldOf<Values extends FieldValues> = Parameters<FormProps<Values>["children"]>[0];

interface EntryFormProps<Values extends FieldValues> {
  schema: z.ZodMiniType<Values>;
  initial: DefaultValues<Values>;
  /** The list that it is of. */
  tab: "templates" | "improvements";
  /** About the prompt. */
  hint: string;
  save: (values: Values) => Promise<void>;
  /** What this sort alone has: beside what all entries have, and below it. */
  children: (field: FieldOf<Values>, form: UseFormReturn<Values>) => { beside: ReactNode; below?: ReactNode };
}

/** A template or an improvement: what every entry has, what its sort has, and what a model is asked. */
export function EntryForm<Values extends CategoryForm & PromptForm>(props: EntryFormProps<Values>) {
  const { schema, initial, tab, hint, save, children } = props;
  const t = useT("adminWriting");
  const common = useT("common");
  const navigate = useNavigate();
  const leave = () => void navigate({ to: "/admin/writing", search: { tab } });
  return (
    <div className={styles["form"]}>
      <Form<Values>
        actions="end"
        schema={schema}
        initial={initial}
        submit={common("action.save")}
        onCancel={leave}
        onSubmit={async (values) => {
          await save(values);
          notify({ tone: "good", text: t("saved", { name: values.name_en }) });
          leave();
        }}
      >
        {(field, form) => {
          const { beside, below } = children(field, form);
          return (
            <>
              <UnsavedGuard when={form.formState.isDirty && !form.formState.isSubmitting} />
              <div className={styles["fields"]}>
                <EntryFields field={field as never} />
                {beside}
              </div>
              {below}
              <PromptFields field={field as never} form={form as unknown as UseFormReturn<PromptForm>} hint={hint} />
            </>
          );
        }}
      </Form>
    </div>
  );
}
