import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useRights } from "#session/rights.ts";
import { useTitle } from "#shell/use-title.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { PageColumn, PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import styles from "../Teams.module.css";
import { Domains } from "./Domains.tsx";
import { Guide } from "./Guide.tsx";
import { Provider } from "./Provider.tsx";
import { readDomains, readProvider } from "./sign-in.actions.ts";
import { Switching } from "./Switching.tsx";
import { Trial } from "./Trial.tsx";

/** How members of the team of this tab sign in: by a provider of its own, for its mail domains. Its owners decide. */
export function SignInPage() {
  const t = useT("teamSignIn");
  const may = useRights();
  useTitle(t("title"));
  return (
    <PageColumn widthPx={720}>
      <PageTitle>{t("title")}</PageTitle>
      <p className={styles["intro"]}>{t("intro")}</p>
      {may("sign-in.manage") ? <Parts /> : <EmptyState title={t("owners")} text={t("ownersText")} />}
    </PageColumn>
  );
}

function Parts() {
  const t = useT("teamSignIn");
  const domains = useLoaded(readDomains);
  const provider = useLoaded(readProvider);
  return (
    <div className={styles["parts"]}>
      <WhenLoaded state={domains.state} onRetry={domains.retry} failed={t("failed")} rows={2} rowHeight={56}>
        {({ data, included }) => <Domains domains={data} isIncluded={included} onChange={domains.reload} />}
      </WhenLoaded>
      <WhenLoaded state={provider.state} onRetry={provider.retry} failed={t("failed")} rows={4} rowHeight={56}>
        {(read) => (
          <>
            <Guide redirectUri={read.redirect_uri} />
            <Provider provider={read.provider} onChange={provider.reload} />
            {read.provider && (
              <>
                <Trial provider={read.provider} onTried={provider.reload} />
                <Switching provider={read.provider} onChange={provider.reload} />
              </>
            )}
          </>
        )}
      </WhenLoaded>
    </div>
  );
}
