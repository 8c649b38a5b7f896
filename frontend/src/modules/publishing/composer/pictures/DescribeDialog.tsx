import * as z from "zod/mini";
import type { MediaView } from "#contract/media/media.contract.ts";
import { postLimits } from "#contract/publishing/parts.ts";
import { useT } from "#i18n/use-t.ts";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import styles from "./Pictures.module.css";

const form = z.object({ text: z.string().check(z.trim(), z.maxLength(postLimits.altLength)) });

interface DescribeDialogProps {
  picture: MediaView;
  text: string;
  onSave: (text: string) => void;
  onClose: () => void;
}

/** What a picture shows, for people who do not see it. Mount it to open it. */
export function DescribeDialog({ picture, text, onSave, onClose }: DescribeDialogProps) {
  const t = useT("composer");
  const common = useT("common");
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("describe.title")}
      description={t("describe.text")}
      schema={form}
      initial={{ text }}
      submit={common("action.save")}
      onSubmit={async (values) => onSave(values.text)}
    >
      {(field) => (
        <>
          <img className={styles["large"]} src={picture.s3_url} alt={text} />
          <TextArea label={t("describe.label")} className={classNames(ownWords)} {...field("text")} />
        </>
      )}
    </FormDialog>
  );
}
