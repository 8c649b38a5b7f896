import { Link, getRouteApi } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { wayTo } from "#navigation/tool-links.rules.ts";
import { tools } from "#navigation/tools.rules.ts";
import { useReader } from "#navigation/use-reader.ts";
import { Button } from "#ui/Button/Button.tsx";
import { LegalLinks } from "../LegalLinks/LegalLinks.tsx";
import { ToolLink } from "../ToolLink/ToolLink.tsx";
import { Wordmark } from "../Wordmark/Wordmark.tsx";
import { shownPath } from "./shown-path.ts";
import { useTitle } from "../use-title.ts";
import styles from "./NotFoundPage.module.css";

const route = getRouteApi("/not-found");

/** The address that was asked for is shown as text: it leads nowhere, so it is no link. */
export function NotFoundPage() {
  const t = useT("shell");
  const path = shownPath(route.useSearch().redirect);
  // A tool that the reader has not would open a notice, which stands in the frame of the app.
  const reader = useReader();
  const ways = tools.filter((tool) => wayTo(tool, reader) !== null);
  useTitle(t("notFound.title"));
  return (
    <div className={styles["page"]}>
      <header>
        <Wordmark />
      </header>
      <main className={styles["words"]}>
        <h1 className={styles["title"]}>{t("notFound.title")}</h1>
        <p className={styles["text"]}>
          {path === null ? t("notFound.textPlain") : t("notFound.text")}{" "}
          {path !== null && <code className={styles["path"]}>{path}</code>}
        </p>
        <Button variant="primary" asChild>
          <Link to="/user/dashboard">{t("notFound.home")}</Link>
        </Button>
        <nav className={styles["ways"]} aria-label={t("notFound.ways")}>
          {ways.map((tool) => (
            <ToolLink key={tool} tool={tool}>
              {t(`tool.${tool}`)}
            </ToolLink>
          ))}
          <LegalLinks only={["help"]} />
        </nav>
      </main>
    </div>
  );
}
