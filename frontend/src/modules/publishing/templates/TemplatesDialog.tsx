import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { SocialTemplateView } from "#contract/campaigns/writing.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { NetworkMark } from "../NetworkMark/NetworkMark.tsx";
import { TemplateForm } from "./TemplateForm.tsx";
import { readTemplates, removeTemplate } from "./templates.actions.ts";
import styles from "./Templates.module.css";

interface TemplatesDialogProps {
  onUse: (template: SocialTemplateView) => void | Promise<void>;
  onClose: () => void;
}

/** The forms of posts that one keeps: to write one, use one, or delete one. Mount it to open it. */
export function TemplatesDialog({ onUse, onClose }: TemplatesDialogProps) {
  const t = useT("postTemplates");
  const { state, reload, retry } = useLoaded(readTemplates);
  const [isWriting, setWriting] = useState(false);
  const [removed, setRemoved] = useState<SocialTemplateView | null>(null);
  const remove = async ({ id }: SocialTemplateView) => {
    await removeTemplate(id).catch(reportError);
    reload();
  };
  const begin = (
    <Button icon={Plus} onClick={() => setWriting(true)}>
      {t("new")}
    </Button>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("title")} description={t("text")} size="large">
      {isWriting ? (
        <TemplateForm
          onCancel={() => setWriting(false)}
          onWritten={() => {
            setWriting(false);
            retry();
          }}
        />
      ) : (
        <WhenLoaded state={state} onRetry={retry} rows={3} rowHeight={88}>
          {(templates) =>
            templates.length === 0 ? (
              <EmptyState compact title={t("none")} text={t("noneText")} action={begin} />
            ) : (
              <>
                {begin}
                <ul className={styles["rows"]}>
                  {templates.map((template) => (
                    <Row key={template.id} template={template} onUse={onUse} onRemove={() => setRemoved(template)} />
                  ))}
                </ul>
              </>
            )
          }
        </WhenLoaded>
      )}
      {removed && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRemoved(null)}
          title={t("removeTitle")}
          text={t("removeText", { goal: removed.goal })}
          confirmLabel={t("remove")}
          onConfirm={() => remove(removed)}
        />
      )}
    </Dialog>
  );
}

interface RowProps extends Pick<TemplatesDialogProps, "onUse"> {
  template: SocialTemplateView;
  onRemove: () => void;
}

function Row({ template, onUse, onRemove }: RowProps) {
  const t = useT("postTemplates");
  const social = useT("social");
  const [busy, setBusy] = useState(false);
  const { platform, goal, tone, language, text } = template;
  const use = async () => {
    setBusy(true);
    try {
      await onUse(template);
    } catch (error) {
      reportError(error);
    }
    setBusy(false);
  };
  return (
    <li className={styles["row"]}>
      <NetworkMark of={platform} named />
      <div className={styles["words"]}>
        <p className={classNames(styles["goal"], ownWords)}>{goal}</p>
        <p className={styles["note"]}>
          {social(`tone.${tone}`)}, {t(`language.${language}`)}
        </p>
        <p className={classNames(styles["text"], ownWords)}>{text}</p>
      </div>
      <div className={styles["actions"]}>
        <Button size="small" busy={busy} aria-label={t("useOne", { goal })} onClick={() => void use()}>
          {t("use")}
        </Button>
        <IconButton size="small" icon={Trash2} label={t("removeOne", { goal })} onClick={onRemove} />
      </div>
    </li>
  );
}
