import { FolderPlus } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { useSession } from "#session/session.store.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { NewProject } from "./NewProject.tsx";
import { ProjectLink } from "./ProjectLink.tsx";
import { projects } from "./projects.store.ts";
import styles from "./SidebarProjects.module.css";

const atFirst = 5;

/** The projects that are not archived, and the way to a new one; nothing for a visitor. */
export function SidebarProjects({ onOpen }: { onOpen: () => void }) {
  const t = useT("chat");
  const [making, setMaking] = useState(false);
  const { items, status } = useSnapshot(projects);
  const isKnown = useSession() !== null;
  if (!isKnown || status !== "ready") return null;
  const shown = items.filter((one) => one.archived_at === null);
  const make = () => setMaking(true);
  return (
    <section className={styles["group"]}>
      {shown.length === 0 ? (
        <button type="button" className={styles["row"]} onClick={make}>
          <Icon of={FolderPlus} size={16} />
          {t("projects.new")}
        </button>
      ) : (
        <>
          <div className={styles["head"]}>
            <h2 className={styles["title"]}>{t("projects.title")}</h2>
            <IconButton icon={FolderPlus} size="small" tip="top" label={t("projects.new")} onClick={make} />
          </div>
          <Links shown={shown} onOpen={onOpen} />
        </>
      )}
      {making && <NewProject onMade={onOpen} onClose={() => setMaking(false)} />}
    </section>
  );
}

function Links({
  shown,
  onOpen,
}: {
  shown: readonly Parameters<typeof ProjectLink>[0]["project"][];
  onOpen: () => void;
}) {
  const t = useT("chat");
  const [all, setAll] = useState(false);
  const hasMore = shown.length > atFirst;
  return (
    <>
      <ul className={styles["rows"]}>
        {(all ? shown : shown.slice(0, atFirst)).map((project) => (
          <li key={project.id}>
            <ProjectLink project={project} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className={styles["row"]} aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? "projects.less" : "projects.more")}
        </button>
      )}
    </>
  );
}
