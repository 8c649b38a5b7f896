import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Facts, type Fact } from "./Facts.tsx";
import { PageHead } from "./PageHead.tsx";
import styles from "./RecordPage.module.css";

interface RecordPageProps {
  title: string;
  back: { to: string; label: string };
  facts?: readonly Fact[];
  actions?: ReactNode;
  children?: ReactNode;
}

/** A page about one thing: what it is, what can be done about it, and what belongs to it. */
export function RecordPage({ title, back, facts, actions, children }: RecordPageProps) {
  return (
    <>
      <PageHead title={title} actions={actions} back={<WayBack {...back} />} />
      {facts && <Facts facts={facts} />}
      {children && <div className={styles["body"]}>{children}</div>}
    </>
  );
}

function WayBack({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles["back"]}>
      <Icon of={ArrowLeft} size={16} />
      {label}
    </Link>
  );
}

interface SectionProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page, below its own heading. */
export function RecordSection({ title, actions, children }: SectionProps) {
  return (
    <section className={styles["section"]}>
      <div className={styles["line"]}>
        <h2 className={styles["title"]}>{title}</h2>
        {actions && <div className={styles["actions"]}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
