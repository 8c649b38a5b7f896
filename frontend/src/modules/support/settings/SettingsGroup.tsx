import type { DefaultValues, FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import type { ChatbotChange } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { Guarded } from "#shell/rights/Guarded.tsx";
import { Form, type FormProps } from "#ui/Form/Form.tsx";
import { GuardedForm } from "#ui/Form/GuardedForm.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { changeChatbot } from "../chatbots.actions.ts";

interface SettingsGroupProps<Values extends FieldValues> {
  botId: string;
  title: string;
  schema: z.ZodMiniType<Values>;
  initial: DefaultValues<Values>;
  changeOf: (values: Values) => ChatbotChange;
  children: FormProps<Values>["children"];
}

/** Settings that are saved together. */
export function SettingsGroup<Values extends FieldValues>(props: SettingsGroupProps<Values>) {
  const { title, children, ...form } = props;
  return (
    <Section title={title}>
      <ChatbotForm<Values> {...form}>{children}</ChatbotForm>
    </Section>
  );
}

/** What is typed stays where the API refuses it, and is not left without a question. */
export function ChatbotForm<Values extends FieldValues>(props: Omit<SettingsGroupProps<Values>, "title">) {
  const { botId, schema, initial, changeOf, children } = props;
  const t = useT("widget");
  const common = useT("common");
  const save = async (values: Values) => {
    try {
      await changeChatbot(botId, changeOf(values));
      notify({ tone: "good", text: t("saved") });
    } catch (error) {
      if (isLimit(error)) reportRefusal(error, "chatbots");
      throw error;
    }
  };
  return (
    <Guarded right="support.edit">
      <Form<Values> actions="start" schema={schema} initial={initial} submit={common("action.save")} onSubmit={save}>
        {(field, form) => (
          <>
            <GuardedForm form={form} />
            {children(field, form)}
          </>
        )}
      </Form>
    </Guarded>
  );
}
