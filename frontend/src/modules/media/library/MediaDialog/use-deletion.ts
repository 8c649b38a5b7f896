import type { MediaUses } from "#contract/media/media.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";

/** Posts that are named; the others are counted. */
const mostNamed = 3;

/** What the deletion of a medium breaks, in a sentence; a publication on its way that needs it keeps it. */
export function useDeletion(uses: MediaUses | null): { isNeeded: boolean; text: string } {
  const t = useT("media");
  const locale = useLocale();
  if (uses === null || uses.total === 0)
    return { isNeeded: (uses?.publications.length ?? 0) > 0, text: t("delete.text") };
  const named = uses.posts.slice(0, mostNamed).map(({ title }) => t("delete.post", { title: title || t("untitled") }));
  const others = uses.total - named.length;
  const posts = [...named, ...(others > 0 ? [t("delete.others", { count: others })] : [])];
  const list = new Intl.ListFormat(locale, { type: "conjunction" }).format(posts);
  return {
    isNeeded: uses.publications.length > 0,
    text: `${t("delete.used", { count: uses.total, posts: list })} ${t("delete.text")}`,
  };
}
