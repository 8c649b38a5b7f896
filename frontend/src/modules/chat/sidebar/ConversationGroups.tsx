import type { FoundConversation } from "#contract/chat/conversations.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatMonth, groupByDay, type DayGroup } from "#lib/format.ts";
import { useNow } from "#lib/use-now.ts";
import styles from "./ConversationGroups.module.css";
import { ConversationRow } from "./ConversationRow.tsx";

interface ConversationGroupsProps {
  items: readonly FoundConversation[];
  /** What was looked for. */
  words?: string;
  /** On its own page a row is roomier and says when. */
  roomy?: boolean;
  onOpen?: () => void;
}

export function ConversationGroups({ items, words = "", roomy = false, onOpen }: ConversationGroupsProps) {
  const nameOf = useGroupName();
  const now = useNow();
  const groups = groupByDay(items, (item) => Date.parse(item.updated_at), now);
  return groups.map(({ key, group, items }) => (
    <ConversationGroup key={key} name={nameOf(group)} items={items} words={words} roomy={roomy} onOpen={onOpen} />
  ));
}

interface ConversationGroupProps {
  name: string;
  items: readonly FoundConversation[];
  words?: string;
  roomy?: boolean;
  onOpen: (() => void) | undefined;
}

export function ConversationGroup({ name, items, words = "", roomy = false, onOpen }: ConversationGroupProps) {
  return (
    <section className={roomy ? styles["roomy"] : styles["group"]}>
      <h2 className={styles["day"]}>{name}</h2>
      <ul className={styles["rows"]}>
        {items.map((item) => (
          <li key={item.id}>
            <ConversationRow conversation={item} words={words} roomy={roomy} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useGroupName(): (group: DayGroup) => string {
  const t = useT("common");
  const locale = useLocale();
  return (group) => {
    if (typeof group === "string") return t(`day.${group}`);
    const name = formatMonth(group.month, locale);
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
}
