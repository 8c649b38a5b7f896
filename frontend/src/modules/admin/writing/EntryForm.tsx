import { useNavigate } from "@tanstack/react-router";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import { useT } from "#i18n/use-t.ts";
import { Form, type FormProps } from "#ui/Form/Form.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { UnsavedGuard } from "#ui/UnsavedGuard/UnsavedGuard.tsx";
import styles from "./EntryForm.module.css";

interface EntryFormProps<Values extends FieldValues> {
  schema: z.ZodMiniType<Values>;
  initial: DefaultValues<Values>;
  /** The list that it is of. */
  tab: "templates" | "improvements";
  save: (values: Values) => Promise<void>;
  children: FormProps<Values>["children"];
}

/** A template or an improvement on a page of its own: saved, it leads back to its list. */
export function EntryForm<Values extends FieldValues & { name_en: string }>(props: EntryFormProps<Values>) {
  const { schema, initial, tab, save, children } = props;
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
        {(field, form) => (
          <>
            <UnsavedGuard when={form.formState.isDirty && !form.formState.isSubmitting} />
            {children(field, form)}
          </>
        )}
      </Form>
    </div>
  );
}
