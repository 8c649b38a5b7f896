import { ImageOff } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "../Icon/Icon.tsx";
import styles from "./Markdown.module.css";
import { safeLink } from "#contract/document/safe-link.rules.ts";

interface RemoteImageProps {
  address: string;
  text: string;
  linked: boolean;
}

/** An address written by a model can carry the reader's words away when it is loaded; so it never is. */
export function RemoteImage({ address, text, linked }: RemoteImageProps) {
  const t = useT("common");
  const url = linked ? safeLink(address) : null;
  const name = text ? t("markdown.image", { alt: text }) : t("markdown.imageWithoutText");
  if (url === null || url.startsWith("mailto:")) return <span>{name}</span>;
  return (
    <a
      className={styles["image"]}
      href={url}
      title={`${t("markdown.imageHint")} ${url}`}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <Icon of={ImageOff} size={14} />
      {name}
    </a>
  );
}
