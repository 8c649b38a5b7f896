import { Link } from "@tanstack/react-router";
import { CheckCheck } from "lucide-react";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { NewsRow } from "./NewsRow.tsx";
import styles from "./News.module.css";
import { useNews } from "./use-news.ts";

/** The newest notifications, and earlier ones on demand. */
export function News({ onClose }: { onClose: () => void }) {
  const t = useT("notifications");
  const news = useNews();
  const [now] = useState(Date.now);
  return (
    <>
      <div className={styles["tools"]}>
        <Button
          size="small"
          icon={CheckCheck}
          disabled={!news.hasUnread}
          busy={news.busy === "all"}
          onClick={() => void news.readAll()}
        >
          {t("readAll")}
        </Button>
        <Button size="small" variant="quiet" asChild>
          <Link to="/user/account" search={{ section: "notifications" }} onClick={onClose}>
            {t("settings")}
          </Link>
        </Button>
      </div>
      <WhenLoaded state={news.state} onRetry={news.retry} failed={t("failed")} rows={4} rowHeight={64}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            <EmptyState compact title={t("none")} text={t("noneText")} />
          ) : (
            <>
              <ul className={styles["list"]}>
                {rows.map((row) => (
                  <NewsRow
                    key={row.id}
                    row={row}
                    now={now}
                    onRead={() => news.read(row)}
                    onOpen={() => {
                      news.read(row);
                      onClose();
                    }}
                  />
                ))}
              </ul>
              {next !== null && (
                <Button wide busy={news.busy === "more"} onClick={() => void news.more()}>
                  {t("earlier")}
                </Button>
              )}
            </>
          )
        }
      </WhenLoaded>
    </>
  );
}
