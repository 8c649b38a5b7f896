import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { readMarketing, saveMarketing } from "../users.actions.ts";
import { SavedSwitch } from "./SavedSwitch.tsx";

/** The account's one setting for news by e-mail, in the words of the place that offers it. */
export function NewsSwitch({ label, hint }: { label: string; hint: string }) {
  const t = useT("users");
  const errors = useT("errors");
  const { state, retry, replace } = useLoaded(readMarketing);
  if (state.status === "loading") return <Skeleton rows={1} height={48} />;
  if (state.status === "failed") {
    return <ErrorState title={t("privacy.notLoaded")} reason={errors(state.error)} onRetry={retry} />;
  }
  return (
    <SavedSwitch
      label={label}
      hint={hint}
      saved={state.value}
      save={async (wanted) => {
        await saveMarketing(wanted);
        replace(wanted);
      }}
    />
  );
}
