import { useState } from "react";
import type { MemberRow } from "#contract/workspaces/members.contract.ts";
import type { ProviderView } from "#contract/sso/provider.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { useSession } from "#session/session.store.ts";
import { Select } from "#ui/Field/Select.tsx";
import { Refusal } from "#ui/Form/Refusal.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { readMembers } from "../members/members.actions.ts";
import teams from "../Teams.module.css";
import { switchProvider } from "./sign-in.actions.ts";

interface SwitchingProps {
  provider: ProviderView;
  onChange: () => void;
}

/** Whether members sign in by it, whether they have to, and which owner does not. */
export function Switching({ provider, onChange }: SwitchingProps) {
  const t = useT("teamSignIn");
  const members = useLoaded(readMembers);
  return (
    <Section title={t("switch.title")}>
      <WhenLoaded state={members.state} onRetry={members.retry} failed={t("failed")} rows={2}>
        {(all) => (
          <Switches provider={provider} owners={all.filter(({ role }) => role === "owner")} onChange={onChange} />
        )}
      </WhenLoaded>
    </Section>
  );
}

function Switches({ provider, owners, onChange }: SwitchingProps & { owners: readonly MemberRow[] }) {
  const t = useT("teamSignIn");
  const reader = useSession()?.user.id;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorKey | null>(null);
  const { enabled, required } = provider;
  const isOwner = owners.some(({ id }) => id === provider.keeper);
  const keeper = isOwner ? provider.keeper : (owners.find(({ id }) => id === reader)?.id ?? owners[0]?.id ?? null);
  const save = async (change: Partial<Pick<ProviderView, "enabled" | "required" | "keeper">>) => {
    setBusy(true);
    setFailure(null);
    try {
      await switchProvider({ enabled, required, keeper, ...change });
    } catch (error) {
      setFailure(errorKeyOf(error));
    }
    setBusy(false);
    onChange();
  };
  return (
    <>
      {provider.tested_at === null && <p className={teams["note"]}>{t("switch.untried")}</p>}
      <Switch
        label={t("switch.on")}
        hint={t("switch.onHint")}
        checked={enabled}
        disabled={busy || (!enabled && provider.tested_at === null)}
        onChange={(on) => void save({ enabled: on, required: on && required })}
      />
      <Switch
        label={t("switch.required")}
        hint={t("switch.requiredHint")}
        checked={required}
        disabled={busy || !enabled}
        onChange={(on) => void save({ required: on })}
      />
      <Select
        label={t("switch.keeper")}
        hint={t("switch.keeperHint")}
        value={keeper ?? ""}
        disabled={busy}
        onChange={({ currentTarget }) => void save({ keeper: currentTarget.value })}
        options={owners.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
      />
      <Refusal error={failure} />
    </>
  );
}
