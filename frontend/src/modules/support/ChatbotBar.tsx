import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { InBar } from "#shell/TopBar/InBar.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
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
      <Link to="/user/support-chat" className={styles["back"]} aria-label={back}>
        <Icon of={ArrowLeft} />
      </Link>
      {name !== null && <h1 className={classNames(styles["name"], ownWords)}>{name}</h1>}
      {name === null && nameless !== undefined && <p className={styles["name"]}>{nameless}</p>}
      {children}
    </InBar>
  );
}
