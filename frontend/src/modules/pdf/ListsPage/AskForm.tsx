import { useNavigate } from "@tanstack/react-router";
import { useMemo, useRef, useState, type FormEvent } from "react";
import { surveys as most } from "#contract/limits.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate, formatNumber } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { fetchPagesLeft, startList } from "./lists.actions.ts";
import styles from "./ListsPage.module.css";

const shortest = 3;

/** What is to be listed; how many pages that reads is said before it begins. */
export function AskForm({ document, pages }: { document: string; pages: number }) {
  const t = useT("lists");
  const navigate = useNavigate();
  const [question, setQuestion] = useState("");
  const [busy, setBusy] = useState(false);
  // Sent again after a lost answer, the same wish begins one list.
  const request = useRef({ wish: "", id: "" });
  const wish = question.trim();
  const isWish = wish.length >= shortest;
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWish || busy) return;
    if (request.current.wish !== wish) request.current = { wish, id: crypto.randomUUID() };
    setBusy(true);
    const begun = await startList(document, wish, request.current.id);
    setBusy(false);
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
        <Cost pages={pages} />
        <Button type="submit" variant="primary" busy={busy} disabled={!isWish}>
          {t("make")}
        </Button>
      </div>
    </form>
  );
}

function Cost({ pages }: { pages: number }) {
  const t = useT("lists");
  const locale = useLocale();
  const source = useMemo(() => ({ key: "pages left", read: fetchPagesLeft }), []);
  const { state } = useLoaded(source);
  const left = state.status === "ready" ? state.value : null;
  return (
    <p className={styles["cost"]} data-short={(left?.left != null && left.left < pages) || undefined}>
      {t("cost.pages", { count: pages, number: formatNumber(pages, locale) })}{" "}
      {left?.limit != null &&
        left.left !== null &&
        t("cost.left", {
          left: formatNumber(left.left, locale),
          limit: formatNumber(left.limit, locale),
          date: formatDate(new Date(left.resets_at), locale),
        })}
    </p>
  );
}
