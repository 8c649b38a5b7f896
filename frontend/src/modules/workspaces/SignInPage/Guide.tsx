import { useT } from "#i18n/use-t.ts";
import { Fold } from "#ui/Fold/Fold.tsx";
import { Section } from "#ui/Section/Section.tsx";
import teams from "../Teams.module.css";
import { Copied } from "./Copied.tsx";
import styles from "./SignInPage.module.css";

const common = ["entra", "google", "okta", "keycloak"] as const;

/** What is entered at the provider, and where that stands at those that are common. */
export function Guide({ redirectUri }: { redirectUri: string }) {
  const t = useT("teamSignIn");
  return (
    <Section title={t("guide.title")}>
      <p className={teams["note"]}>{t("guide.text")}</p>
      <Copied text={redirectUri} label={t("guide.copy")} />
      <Fold label={t("guide.where")}>
        <ul className={styles["list"]}>
          {common.map((name) => (
            <li key={name}>{t(`guide.${name}`)}</li>
          ))}
        </ul>
      </Fold>
    </Section>
  );
}
