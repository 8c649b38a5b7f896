import { useState } from "react";
import type { UserView } from "../../../../../worker/contract/users.contract.ts";
import { errorKeyOf } from "../../../api/api-error.ts";
import { useT } from "../../../i18n/use-t.ts";
import { ErrorState } from "../../../ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { Switch } from "../../../ui/Switch/Switch.tsx";
import { notify } from "../../../ui/Toaster/notify.ts";
import { useLoaded } from "../use-loaded.ts";
import { readMarketing, saveIncognito, saveMarketing } from "../users.actions.ts";
import { Section } from "./Section.tsx";

export function Privacy({ user }: { user: UserView }) {
  const t = useT("users");
  return (
    <Section title={t("privacy.title")}>
      <SavedSwitch
        label={t("privacy.incognito")}
        hint={t("privacy.incognitoHint")}
        saved={user.incognito}
        save={saveIncognito}
      />
      {!user.guest && <Marketing />}
    </Section>
  );
}

function Marketing() {
  const t = useT("users");
  const errors = useT("errors");
  const { state, retry, replace } = useLoaded(readMarketing);
  if (state.status === "loading") return <Skeleton rows={1} height={48} />;
  if (state.status === "failed") {
    return <ErrorState title={t("privacy.notLoaded")} reason={errors(state.error)} onRetry={retry} />;
  }
  return (
    <SavedSwitch
      label={t("privacy.marketing")}
      hint={t("privacy.marketingHint")}
      saved={state.value}
      save={async (wanted) => {
        await saveMarketing(wanted);
        replace(wanted);
      }}
    />
  );
}

interface SavedSwitchProps {
  label: string;
  hint: string;
  saved: boolean;
  save: (wanted: boolean) => Promise<void>;
}

/** Moves at once; what could not be saved moves back and says so. */
function SavedSwitch({ label, hint, saved, save }: SavedSwitchProps) {
  const t = useT("users");
  const errors = useT("errors");
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (next: boolean) => {
    setWanted(next);
    try {
      await save(next);
    } catch (error) {
      notify({ text: t("privacy.notSaved"), reason: errors(errorKeyOf(error)), tone: "bad" });
    }
    setWanted(null);
  };
  return (
    <Switch
      label={label}
      hint={hint}
      checked={wanted ?? saved}
      disabled={wanted !== null}
      onChange={(next) => void change(next)}
    />
  );
}
