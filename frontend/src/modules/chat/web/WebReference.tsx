import { ExternalLink } from "lucide-react";
import { Popover } from "radix-ui";
import type { UrlCitation } from "#contract/citations.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { PassageChip } from "#ui/PassageChip/PassageChip.tsx";
import { outward, siteOf } from "./site.rules.ts";
import styles from "./WebReference.module.css";

/** The site that a statement rests on; pressed, the page's title, its words and the way there. */
export function WebReference({ citation }: { citation: Readonly<UrlCitation> }) {
  const t = useT("web");
  const { n, title, url, quote } = citation;
  const site = siteOf(url);
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <PassageChip kind="name" className={ownWords} aria-label={t("source", { n, site })}>
          {site}
        </PassageChip>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles["card"]} side="top" sideOffset={6} collisionPadding={8} aria-label={title}>
          <p className={classNames(styles["title"], ownWords)}>{title}</p>
          <q className={classNames(styles["quote"], ownWords)}>{quote}</q>
          <a className={styles["link"]} href={url} {...outward}>
            {t("open", { site })}
            <Icon of={ExternalLink} size={14} />
          </a>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
