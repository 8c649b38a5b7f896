import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";

export function UnknownPage() {
  const t = useT("admin");
  useTitle(t("unknown.title"));
  return (
    <EmptyState
      title={t("unknown.title")}
      text={t("unknown.text")}
      action={
        <Button asChild>
          <Link to="/admin">{t("unknown.home")}</Link>
        </Button>
      }
    />
  );
}
