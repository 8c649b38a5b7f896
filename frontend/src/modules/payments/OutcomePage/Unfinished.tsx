import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { readOpenPage } from "../payments.actions.ts";
import { StepFrame } from "../StepFrame/StepFrame.tsx";

/** The provider's page is still open: nothing was paid yet. */
export function Unfinished() {
  const t = useT("payments");
  const { state } = useLoaded(readOpenPage);
  const url = state.status === "ready" ? state.value : null;
  return (
    <StepFrame
      title={t("outcome.openTitle")}
      text={t("outcome.openText")}
      actions={
        <>
          {url && (
            <Button variant="primary" asChild>
              <a href={url}>{t("outcome.goOn")}</a>
            </Button>
          )}
          <Button asChild>
            <Link to="/user/upgrade">{t("cancelled.plans")}</Link>
          </Button>
        </>
      }
    />
  );
}
