import type { NamedPerson } from "#contract/schema.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import styles from "./MentionList.module.css";

interface MentionListProps {
  id: string;
  people: readonly NamedPerson[];
  /** The one that Enter takes. */
  at: number;
  onChoose: (person: NamedPerson) => void;
}

/** The members that a name may mean, above the field, which keeps the focus and the keys. */
export function MentionList({ id, people, at, onChoose }: MentionListProps) {
  const t = useT("comments");
  return (
    <>
      {people.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus from the field
        <div id={id} role="listbox" aria-label={t("members")} className={styles["list"]}>
          {people.map((person, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
            <div
              key={person.id}
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option with a drawing
              role="option"
              aria-selected={index === at}
              className={styles["person"]}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(person)}
            >
              <Avatar name={person.name} size={24} />
              <span className={classNames(styles["name"], ownWords)}>{person.name}</span>
            </div>
          ))}
        </div>
      )}
      <LiveRegion text={people.length > 0 ? t("offered", { count: people.length }) : ""} />
    </>
  );
}
