import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { LinkTab, LinkTabs } from "#ui/LinkTabs/LinkTabs.tsx";
import { chatbots } from "../chatbots.store.ts";
import { sections, type Section } from "../sections.rules.ts";

export function SectionTabs({ id, section }: { id: string; section: Section }) {
  const t = useT("support");
  const { value: all } = useSnapshot(chatbots);
  const bot = all.find((one) => one.id === id);
  const counts: Partial<Record<Section, number>> = bot
    ? { inbox: bot.waiting, unanswered: bot.unanswered, leads: bot.new_leads }
    : {};
  return (
    <LinkTabs label={t("tabs")}>
      {sections.map((name) => (
        <LinkTab
          key={name}
          to="/user/support-chat/$id"
          params={{ id }}
          search={{ tab: name }}
          isOpen={name === section}
          count={counts[name] ?? 0}
          row={Object.values(counts).join(" ")}
        >
          {t(`tab.${name}`)}
        </LinkTab>
      ))}
    </LinkTabs>
  );
}
