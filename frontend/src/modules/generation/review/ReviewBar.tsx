import { Link } from "@tanstack/react-router";
import { Ellipsis, FileText, Pencil, Trash2, Undo2, X } from "lucide-react";
import { useSnapshot } from "valtio";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useRights } from "#session/rights.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { DownloadMenu } from "../DownloadMenu.tsx";
import { removeCard, undoRating } from "./review.actions.ts";
import styles from "./ReviewBar.module.css";
import { reviewStore } from "./review.store.ts";
import { canTakeBack, queue } from "./reviews.queue.ts";
import { countsOf, type DueCard, type Session } from "./session.rules.ts";

interface ReviewBarProps {
  /** The card that is asked now. */
  card: DueCard | null;
  onEdit: (id: string) => void;
}

export function ReviewBar({ card, onEdit }: ReviewBarProps) {
  const t = useT("review");
  const { sitting } = useSnapshot(reviewStore);
  // What was sent meanwhile cannot be undone any more.
  useSnapshot(queue);
  const document = sitting?.document ?? null;
  const session = sitting?.session;
  const last = session?.steps.at(-1)?.review.review_id;
  return (
    <header className={styles["head"]}>
      <div className={styles["bar"]}>
        <Close document={document} />
        <h1 className={classNames(styles["title"], ownWords)}>{sitting?.title ?? t("title")}</h1>
        <IconButton
          icon={Undo2}
          label={t("undo")}
          tip="bottom"
          disabled={last === undefined || !canTakeBack(last)}
          onClick={undoRating}
        />
        {sitting && <DownloadMenu work={{ id: sitting.work, title: sitting.title, type: "flashcards" }} compact />}
        <CardMenu card={card} document={document} onEdit={onEdit} />
      </div>
      {session && session.cards.length > 0 && <Progress session={session} />}
    </header>
  );
}

function CardMenu({ card, document, onEdit }: ReviewBarProps & { document: string | null }) {
  const t = useT("review");
  const mayEdit = useRights()("library.edit");
  if (!mayEdit && document === null) return null;
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t("more")} disabled={card === null} />}>
      {mayEdit && (
        <MenuItem icon={Pencil} onSelect={() => card && onEdit(card.id)}>
          {t("card.edit")}
        </MenuItem>
      )}
      {document && (
        <MenuItem asChild>
          <Link to="/user/pdf-chat/view/$id" params={{ id: document }}>
            <Icon of={FileText} />
            {t("openFile")}
          </Link>
        </MenuItem>
      )}
      {mayEdit && (
        <MenuItem icon={Trash2} danger onSelect={() => card && removeCard(card.id)}>
          {t("card.remove")}
        </MenuItem>
      )}
    </Menu>
  );
}

function Close({ document }: { document: string | null }) {
  const t = useT("review");
  const looks = { className: styles["close"], "aria-label": t("close") };
  const cross = <Icon of={X} size={20} />;
  return document === null ? (
    <Link to="/user/pdf-chat" {...looks}>
      {cross}
    </Link>
  ) : (
    <Link to="/user/pdf-chat/view/$id" params={{ id: document }} {...looks}>
      {cross}
    </Link>
  );
}

function Progress({ session }: { session: Session }) {
  const t = useT("review");
  const locale = useLocale();
  const { place, all, due, fresh, repeats } = countsOf(session);
  const number = (value: number) => formatNumber(value, locale);
  const left = [
    due > 0 && t("counts.due", { count: due, number: number(due) }),
    fresh > 0 && t("counts.new", { count: fresh, number: number(fresh) }),
  ].filter(Boolean);
  return (
    <>
      <div className={styles["segments"]} data-dense={all > 40 || undefined} aria-hidden>
        {session.cards.map(({ id }) => (
          <span
            key={id}
            className={styles["segment"]}
            data-state={session.line[0] === id ? "now" : (session.marks[id] ?? "waiting")}
          />
        ))}
      </div>
      <p className={styles["counts"]}>
        <span>{repeats ? t("counts.again") : t("counts.place", { place: number(place), all: number(all) })}</span>
        <span>{left.join(", ")}</span>
      </p>
    </>
  );
}
