import { useT } from "#i18n/use-t.ts";
import { useSession } from "#session/session.store.ts";
import { SignUpInvitation } from "#shell/SignUpInvitation.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { BelowHistory } from "../BelowHistory/BelowHistory.tsx";
import { Imports } from "./Imports.tsx";
import { SharedLinks } from "./SharedLinks.tsx";

/** What comes into the history from elsewhere, and what of it others can read. */
export function TransferPage() {
  const t = useT("transfer");
  const isGuest = useSession()?.user.guest ?? true;
  return (
    <BelowHistory back={t("page.back")} title={t("page.title")}>
      <Section title={t("import.title")}>
        {isGuest ? (
          <SignUpInvitation title={t("import.account")} action={t("import.signUp")} redirect="/user/history/transfer" />
        ) : (
          <Imports />
        )}
      </Section>
      <Section title={t("links.title")}>
        <SharedLinks />
      </Section>
    </BelowHistory>
  );
}
