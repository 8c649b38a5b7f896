import { useMemo } from "react";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { currentWorkspace } from "#session/workspace.store.ts";
import { switchWorkspace } from "#session/workspace.actions.ts";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { moveChatbot } from "../chatbots.actions.ts";
import { moveForm, type MoveForm } from "./move.forms.ts";
import styles from "./MoveChatbotDialog.module.css";
import { usePlaces } from "./use-places.ts";

interface MoveChatbotDialogProps {
  id: string;
  name: string;
  onClose: () => void;
  onMoved?: () => void;
}

/** What goes along with a chatbot, what changes, and where to; its name, typed, moves it. Mount it to open it. */
export function MoveChatbotDialog({ id, name, onClose, onMoved }: MoveChatbotDialogProps) {
  const t = useT("support");
  const shell = useT("shell");
  const places = usePlaces();
  const schema = useMemo(() => moveForm(name), [name]);
  const labelOf = (place: string) => places.find((one) => one.id === place)?.name ?? shell("workspace.personal");
  const move = async ({ place }: MoveForm) => {
    await moveChatbot(id, place);
    const open = () => void switchWorkspace(place, `/user/support-chat/${id}`);
    notify({
      tone: "good",
      text: t("moved", { name, place: labelOf(place) }),
      action: { label: t("moved.open"), onPress: open },
    });
    onMoved?.();
  };
  return (
    <FormDialog<MoveForm>
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("moveTitle", { name })}
      schema={schema}
      initial={{ place: places[0]?.id ?? "", name: "" }}
      submit={t("moveConfirm")}
      onSubmit={move}
    >
      {(field) => (
        <>
          <ul className={styles["facts"]}>
            <li>{t("moveAlong")}</li>
            <li>{t("movePays")}</li>
            <li>{t(currentWorkspace() === null ? "moveSeenByTeam" : "moveLost")}</li>
            <li>{t("moveBack")}</li>
          </ul>
          <Select
            label={t("movePlace")}
            options={places.map((place) => ({ value: place.id, label: place.name ?? shell("workspace.personal") }))}
            {...field("place")}
          />
          <div className={ownWords}>
            <TextField
              label={t("moveName", { name })}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...field("name")}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}
