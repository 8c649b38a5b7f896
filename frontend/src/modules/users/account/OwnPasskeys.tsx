import { useT } from "#i18n/use-t.ts";
import type { LoadedValue } from "#lib/use-loaded.ts";
import { Passkeys } from "#modules/auth/passkeys/Passkeys.tsx";
import { ownPasskeys } from "#modules/auth/passkeys/passkeys.actions.ts";
import { Section } from "#ui/Section/Section.tsx";
import type { Security } from "../security.actions.ts";
import { WhenSecurityRead } from "./WhenSecurityRead.tsx";

export function OwnPasskeys({ security }: { security: LoadedValue<Security> }) {
  const t = useT("passkeys");
  return (
    <Section title={t("list.title")}>
      <WhenSecurityRead security={security}>
        {({ password }) => <Passkeys calls={ownPasskeys} hasPassword={password} />}
      </WhenSecurityRead>
    </Section>
  );
}
