import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { BackLink } from "#shell/TopBar/BackLink.tsx";
import { InBar } from "#shell/TopBar/InBar.tsx";
import styles from "./ChatbotBar.module.css";

interface ChatbotBarProps {
  /** What the way back to all chatbots is called. */
  back: string;
  /** Null until it is loaded or made. */
  name: string | null;
  /** In the place of a name. */
  nameless?: string;
  children?: ReactNode;
}

/** What stands in the top bar on the pages of one chatbot. */
export function ChatbotBar({ back, name, nameless, children }: ChatbotBarProps) {
  return (
    <InBar>
      <BackLink to="/user/support-chat" label={back} />
      {name !== null && <h1 className={classNames(styles["name"], ownWords)}>{name}</h1>}
      {name === null && nameless !== undefined && <p className={styles["name"]}>{nameless}</p>}
      {children}
    </InBar>
  );
}
