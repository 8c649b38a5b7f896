import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";

export function OpenLink({ id }: { id: string }) {
  const common = useT("common");
  return (
    <Button size="small" variant="quiet" asChild>
      <Link to="/user/pdf-chat/view/$id" params={{ id }}>
        {common("action.open")}
      </Link>
    </Button>
  );
}
