import { useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { ForRole } from "#shell/rights/ForRole.tsx";
import { SkipLink } from "#shell/SkipLink/SkipLink.tsx";
import { May } from "#shell/rights/May.tsx";
import { useTitle } from "#shell/use-title.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { noteSeen } from "../create/works/running.ts";
import { AskedCard } from "./AskedCard.tsx";
import { CardDialog } from "./CardDialog.tsx";
import { beginReview, openReview } from "./review.actions.ts";
import { ReviewBar } from "./ReviewBar.tsx";
import { ReviewEnd } from "./ReviewEnd.tsx";
import styles from "./ReviewPage.module.css";
import { reviewStore, type ReviewSession } from "./review.store.ts";
import { releaseReviews } from "./reviews.queue.ts";
import { cardNow, type DueCard } from "./session.rules.ts";
import { Unsent } from "./Unsent.tsx";

export function ReviewPage() {
  const { id = "" } = useParams({ strict: false });
  return (
    <ForRole>
      <Review key={id} id={id} />
    </ForRole>
  );
}

function Review({ id }: { id: string }) {
  const t = useT("review");
  const { sitting } = useSnapshot(reviewStore);
  const [edited, setEdited] = useState<string | null>(null);
  useTitle(sitting?.title ?? t("title"));
  useEffect(() => {
    noteSeen(id);
    void openReview(id);
    return () => void releaseReviews();
  }, [id]);
  const session = sitting?.session;
  const card = session ? cardNow(session) : null;
  const editedCard = session?.cards.find((one) => one.id === edited);
  return (
    <div className={styles["page"]}>
      <SkipLink />
      <ReviewBar card={card} onEdit={setEdited} />
      <main id="main" className={styles["main"]} tabIndex={-1}>
        <Sitting id={id} card={card} onEdit={setEdited} />
        <Unsent />
      </main>
      <May right="library.edit">
        {editedCard && <CardDialog key={editedCard.id} card={editedCard} onClose={() => setEdited(null)} />}
      </May>
    </div>
  );
}

interface SittingProps {
  id: string;
  card: DueCard | null;
  onEdit: (card: string) => void;
}

/** The card that is asked now, or what the sitting came to. */
function Sitting({ id, card, onEdit }: SittingProps) {
  const t = useT("review");
  const errors = useT("errors");
  const { status, error, sitting } = useSnapshot(reviewStore);
  if (status === "loading")
    return (
      <div className={styles["loading"]}>
        <Skeleton rows={5} height={40} />
      </div>
    );
  if (status === "failed")
    return error && <ErrorState title={t("failed")} reason={errors(error)} onRetry={() => void beginReview(id)} />;
  if (status !== "ready" || !sitting) return null;
  if (card === null) return <ReviewEnd sitting={sitting as ReviewSession} />;
  return <AskedCard language={sitting.language} session={sitting.session} card={card} onEdit={onEdit} />;
}
