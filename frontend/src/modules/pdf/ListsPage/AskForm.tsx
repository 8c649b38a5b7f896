import { useNavigate } from "@tanstack/react-router";
import { useMemo, useRef, useState, type FormEvent } from "react";
import type { Allowance } from "#contract/limits.contract.ts";
import { surveys as most } from "#contract/limits.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate, formatNumber } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { openUpgrade } from "#shell/overlays.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { fetchPagesLeft, startList } from "./lists.actions.ts";
import { reachOf } from "./lists.rules.ts";
import styles from "./ListsPage.module.css";

const shortest = 3;

/** What is to be listed; how many pages that reads is said before it begins. */
export function AskForm({ document, pages }: { document: string; pages: number }) {
  const t = useT("lists");
  const locale = useLocale();
  const navigate = useNavigate();
  const [question, setQuestion] = useState("");
  const [busy, setBusy] = useState(false);
  // Sent again after a lost answer, the same wish begins one list.
  const request = useRef({ wish: "", id: "" });
  const source = useMemo(() => ({ key: "pages left", read: fetchPagesLeft }), []);
  const { state, retry } = useLoaded(source);
  const allowance = state.status === "ready" ? state.value : null;
  const reach = reachOf(pages, allowance?.left ?? null);
  const wish = question.trim();
  const isWish = wish.length >= shortest && reach.kind !== "none";
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWish || busy) return;
    if (request.current.wish !== wish) request.current = { wish, id: crypto.randomUUID() };
    setBusy(true);
    const first = reach.kind === "first" ? reach.pages : null;
    const begun = await startList(document, { question: wish, pages: first }, request.current.id);
    setBusy(false);
    if (!begun) retry();
    if (begun) void navigate({ to: "/user/pdf-chat/lists/$id", params: { id: document }, search: { list: begun.id } });
  };
  return (
    <form className={styles["form"]} onSubmit={(event) => void start(event)}>
      <TextArea
        label={t("ask")}
        hint={t("hint")}
        placeholder={t("example")}
        rows={2}
        maxLength={most.questionLength}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
      />
      <div className={styles["start"]}>
        <Cost pages={pages} allowance={allowance} isShort={reach.kind !== "whole"} />
        <div className={styles["ways"]}>
          {reach.kind !== "whole" && (
            <Button onClick={() => openUpgrade({ reason: "limit", limited: "pdf-exhaustive" })}>{t("plans")}</Button>
          )}
          <Button type="submit" variant="primary" busy={busy} disabled={!isWish}>
            {reach.kind === "first"
              ? t("makeFirst", { count: reach.pages, number: formatNumber(reach.pages, locale) })
              : t("make")}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface CostProps {
  pages: number;
  allowance: Allowance | null;
  isShort: boolean;
}

function Cost({ pages, allowance, isShort }: CostProps) {
  const t = useT("lists");
  const locale = useLocale();
  return (
    <p className={styles["cost"]} data-short={isShort || undefined}>
      {t(isShort ? "cost.needed" : "cost.pages", { count: pages, number: formatNumber(pages, locale) })}{" "}
      {allowance?.limit != null &&
        allowance.left !== null &&
        t("cost.left", {
          left: formatNumber(allowance.left, locale),
          limit: formatNumber(allowance.limit, locale),
          date: formatDate(new Date(allowance.resets_at), locale),
        })}
    </p>
  );
}
