import { useEffect, type ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { UnsavedGuard } from "#ui/UnsavedGuard/UnsavedGuard.tsx";

/** Inside a form whose page stays after it was saved: what was saved is what the next change is compared with. */
export function GuardedForm<Values extends FieldValues>({ form }: { form: UseFormReturn<Values> }): ReactNode {
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  useEffect(() => {
    if (isSubmitSuccessful) form.reset(form.getValues());
  }, [form, isSubmitSuccessful]);
  return <UnsavedGuard when={isDirty && !isSubmitting} />;
}
