import type { UserView } from "#contract/users.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { NewsSwitch } from "../News/NewsSwitch.tsx";
import { SavedSwitch } from "../News/SavedSwitch.tsx";
import { saveIncognito } from "../incognito.actions.ts";
import { Section } from "#ui/Section/Section.tsx";

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
      {!user.guest && <NewsSwitch label={t("privacy.marketing")} hint={t("privacy.marketingHint")} />}
    </Section>
  );
}
