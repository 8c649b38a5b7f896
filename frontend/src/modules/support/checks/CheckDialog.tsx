import { useRef } from "react";
import * as z from "zod/mini";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { expectations } from "#contract/support/knowledge.ts";
import { addSupportTest, updateSupportTest, type SupportCheck } from "#contract/support/checks.contract.ts";
import { call } from "#api/call.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { faultsOf } from "#ui/Form/faults.ts";
import { FormDialog } from "#ui/Form/FormDialog.tsx";

const fault = faultsOf("knowledge");

const checkForm = z.object({
  question: z.string().check(z.trim(), z.minLength(1, fault("required")), z.maxLength(1_000, fault("long", 1_000))),
  expects: z.enum(expectations),
  /** The id of a source; the empty text is any. */
  cites: z.string(),
  says: z.string().check(z.trim(), z.maxLength(300, fault("long", 300))),
});
type CheckForm = z.infer<typeof checkForm>;

interface CheckDialogProps {
  bot: TrainedChatbot;
  /** Null for a new one. */
  check: SupportCheck | null;
  onSaved: () => void;
  onClose: () => void;
}

/** Mount it to open it. */
export function CheckDialog({ bot, check, onSaved, onClose }: CheckDialogProps) {
  const t = useT("knowledge");
  const common = useT("common");
  const requestId = useRef(crypto.randomUUID());
  const save = async ({ question, expects, cites, says }: CheckForm) => {
    const answers = expects === "answer";
    const body = {
      question,
      expects,
      must_cite: answers && cites !== "" ? cites : null,
      must_say: answers && says !== "" ? says : null,
    };
    await (check === null
      ? call(addSupportTest, { params: { id: bot.id }, body: { ...body, request_id: requestId.current } })
      : call(updateSupportTest, { params: { id: check.id }, body }));
    onSaved();
  };
  return (
    <FormDialog<CheckForm>
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(check === null ? "test.add" : "test.editTitle")}
      schema={checkForm}
      initial={{
        question: check?.question ?? "",
        expects: check?.expects ?? "answer",
        cites: check?.must_cite ?? "",
        says: check?.must_say ?? "",
      }}
      submit={common("action.save")}
      onSubmit={save}
    >
      {(field, form) => (
        <>
          <TextField label={t("test.question")} className={ownWords} {...field("question")} />
          <Select
            label={t("test.expects")}
            options={expectations.map((value) => ({ value, label: t(`expects.${value}`) }))}
            {...field("expects")}
          />
          {form.watch("expects") === "answer" && (
            <>
              <Select
                label={t("test.mustCite")}
                options={[
                  { value: "", label: t("test.anySource") },
                  ...bot.sources.map(({ id, title, url }) => ({ value: id, label: title || (url ?? t("untitled")) })),
                ]}
                className={ownWords}
                {...field("cites")}
              />
              <TextField
                label={t("test.mustSay")}
                hint={t("test.mustSayHint")}
                optional
                className={ownWords}
                {...field("says")}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
