import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { Facts, type Fact } from "./Facts.tsx";
import { PageHead } from "./PageHead.tsx";
import styles from "./RecordPage.module.css";
import type { RecordState } from "./use-loaded-record.ts";

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

interface WhenLoadedProps<Value> {
  state: RecordState<Value>;
  onRetry: () => void;
  children: (value: Value) => ReactNode;
}

/** What `useLoadedRecord` brings, once it is there. */
export function WhenLoaded<Value>({ state, onRetry, children }: WhenLoadedProps<Value>) {
  const errors = useT("errors");
  if (state.status === "loading") return <Skeleton rows={6} height={44} />;
  if (state.status === "failed") return <ErrorState reason={errors(state.error)} onRetry={onRetry} />;
  return children(state.value);
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
