import * as z from "zod/mini";
import { reportChatbot, reportReasons } from "#contract/support/reports.contract.ts";
import { call } from "#api/call.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { faultsOf } from "#ui/Form/faults.ts";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { notify } from "#ui/Toaster/notify.ts";

const fault = faultsOf("support");

const reportForm = z.object({
  reason: z.enum(reportReasons),
  text: z.string().check(z.trim(), z.maxLength(1_000, fault("long", 1_000))),
});
type ReportForm = z.infer<typeof reportForm>;

/** By which a visitor says that a chatbot does harm. Mount it to open it. */
export function ReportDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const t = useT("support");
  return (
    <FormDialog<ReportForm>
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={t("report.title")}
      description={t("report.text")}
      schema={reportForm}
      initial={{ reason: "harmful", text: "" }}
      submit={t("report.send")}
      onSubmit={async ({ reason, text }) => {
        await call(reportChatbot, { body: { key: uuid, reason, ...(text !== "" && { text }) } });
        notify({ text: t("report.sent"), tone: "good" });
      }}
    >
      {(field) => (
        <>
          <Select
            label={t("report.reason")}
            options={reportReasons.map((value) => ({ value, label: t(`report.${value}`) }))}
            {...field("reason")}
          />
          <TextArea label={t("report.more")} optional className={ownWords} {...field("text")} />
        </>
      )}
    </FormDialog>
  );
}
