import { CalendarCheck } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { ListedPost } from "#contract/publishing/post-list.contract.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import { socialAccounts } from "#modules/publishing/accounts/accounts.store.ts";
import { readPublicationsLeft } from "./schedule-all.actions.ts";
import { plannedOf, type PlannedPost } from "./schedule-all.rules.ts";

const ScheduleAllDialog = lazyPart(
  async () => (await withTexts(["campaigns", "posts"], import("./ScheduleAllDialog.tsx"))).ScheduleAllDialog,
);

interface ScheduleAllProps {
  posts: readonly ListedPost[];
  onDone: () => void;
}

/** Each post that is not scheduled yet at its planned time, after a look at what stands in the way. */
export function ScheduleAll({ posts, onDone }: ScheduleAllProps) {
  const t = useT("campaigns");
  const accounts = useSnapshot(socialAccounts).value;
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<{ planned: PlannedPost[]; left: number | null } | null>(null);
  useFetchedAhead(ScheduleAllDialog);
  const isLeft = posts.some(({ variants, publications }) =>
    variants.some(({ platform }) => !publications.some((one) => one.platform === platform)),
  );
  const look = async () => {
    setBusy(true);
    try {
      const [measuring, left] = await Promise.all([
        import("#contract/publishing/post-text.rules.ts"),
        readPublicationsLeft(),
      ]);
      setShown({ planned: plannedOf(posts, accounts, measuring, Date.now()), left });
    } catch (error) {
      reportError(error);
    }
    setBusy(false);
  };
  if (!isLeft && shown === null) return null;
  return (
    <>
      <Button variant="primary" icon={CalendarCheck} busy={busy} onClick={() => void look()}>
        {t("scheduleAll")}
      </Button>
      {shown && <ScheduleAllDialog {...shown} onDone={onDone} onClose={() => setShown(null)} />}
    </>
  );
}
