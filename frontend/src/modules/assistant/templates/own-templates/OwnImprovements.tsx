import { Plus } from "lucide-react";
import { useId, useState } from "react";
import type { Improvement } from "#contract/assistant/templates.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { EntryMenu } from "./EntryMenu.tsx";
import { SharedMark } from "#modules/workspaces/sharing/SharedMark.tsx";
import { useSharing } from "#modules/workspaces/sharing/use-sharing.tsx";
import {
  fetchOwnImprovements,
  removeOwnImprovement,
  saveImprovement,
  shareOwnImprovement,
  takeImprovementBack,
} from "./own.actions.ts";
import { draftOfImprovement, formOfImprovement, ownImprovementForm, type OwnImprovementForm } from "./own.forms.ts";
import styles from "./OwnImprovements.module.css";

/** Rules of one's own, which the editor offers beside the others. */
export function OwnImprovements() {
  const t = useT("templates");
  const locale = useLocale();
  const id = useId();
  const { state, reload, retry } = useLoaded(fetchOwnImprovements);
  const [asked, setAsked] = useState<Improvement | "new" | null>(null);
  return (
    <section className={styles["section"]} aria-labelledby={id}>
      <div className={styles["head"]}>
        <h2 id={id} className={styles["title"]}>
          {t("improvements")}
        </h2>
        <Button size="small" icon={Plus} onClick={() => setAsked("new")}>
          {t("improvement.new")}
        </Button>
      </div>
      <p className={styles["text"]}>{t("improvementsText")}</p>
      <WhenLoaded state={state} onRetry={retry} rows={2}>
        {(improvements) => (
          <ul className={styles["rows"]}>
            {improvements.map((one) => (
              <li key={one.id} className={styles["row"]}>
                <span className={classNames(styles["name"], ownWords)}>{one.name[locale]}</span>
                {one.shared && <SharedMark shared={one.shared} />}
                {one.is_own && <ImprovementMenu improvement={one} onEdit={() => setAsked(one)} onChange={reload} />}
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
      {asked !== null && (
        <ImprovementDialog
          improvement={asked === "new" ? null : asked}
          onSaved={reload}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface ImprovementMenuProps {
  improvement: Improvement;
  onEdit: () => void;
  onChange: () => void;
}

function ImprovementMenu({ improvement: { id, name, shared }, onEdit, onChange }: ImprovementMenuProps) {
  const t = useT("templates");
  const locale = useLocale();
  const { items, dialog } = useSharing({
    name: name[locale],
    shared,
    share: (team) => shareOwnImprovement(id, team).then(onChange),
    takeBack: (team) => takeImprovementBack(id, team).then(onChange),
  });
  return (
    <>
      <EntryMenu
        name={name[locale]}
        removal={t("improvement.removal")}
        more={items}
        onEdit={onEdit}
        onRemove={async () => (await removeOwnImprovement(id)) && onChange()}
      />
      {dialog}
    </>
  );
}

interface ImprovementDialogProps {
  improvement: Improvement | null;
  onSaved: () => void;
  onClose: () => void;
}

function ImprovementDialog({ improvement, onSaved, onClose }: ImprovementDialogProps) {
  const t = useT("templates");
  const common = useT("common");
  const locale = useLocale();
  return (
    <FormDialog<OwnImprovementForm>
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(improvement === null ? "improvement.new" : "improvement.edit")}
      schema={ownImprovementForm}
      initial={formOfImprovement(improvement, locale)}
      submit={common("action.save")}
      onSubmit={async (values) => {
        await saveImprovement(improvement?.id ?? null, draftOfImprovement(values));
        onSaved();
      }}
    >
      {(field) => (
        <>
          <TextField label={t("own.name")} className={ownWords} {...field("name")} />
          <TextArea
            label={t("improvement.prompt")}
            hint={t("improvement.promptHint")}
            rows={4}
            className={ownWords}
            {...field("prompt")}
          />
        </>
      )}
    </FormDialog>
  );
}
