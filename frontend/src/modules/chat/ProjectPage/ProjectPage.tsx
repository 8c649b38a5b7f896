import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import { readProject, type Project } from "#contract/chat/projects.contract.ts";
import { toSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { ownWords } from "#lib/own-words.ts";
import { useViewer } from "#modules/models/models.actions.ts";
import { useModels } from "#modules/models/models.store.ts";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ColorDot } from "#ui/ColorDot/ColorDot.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { sendHeld } from "../chat.actions.ts";
import { freshRoom, type Room } from "../chat.store.ts";
import { Composer } from "../composer/Composer.tsx";
import { readFirst } from "../conversations.actions.ts";
import { listProject, projectPages } from "../conversations.store.ts";
import { ConversationEntries } from "../lists/ConversationEntries.tsx";
import { ProjectDialog } from "../projects/project-dialog.ts";
import { archiveProject } from "../projects/projects.actions.ts";
import { projects } from "../projects/projects.store.ts";
import { LazyRoomView } from "../RoomView/LazyRoomView.tsx";
import { Instructions } from "./Instructions.tsx";
import { ProjectFiles } from "./ProjectFiles.tsx";
import { ProjectMenu } from "./ProjectMenu.tsx";
import styles from "./ProjectPage.module.css";

/** A project: the composer of a new conversation in it, those that it has, and their instructions. */
export function ProjectPage() {
  const { id } = useParams({ from: "/app/user/history/project/$id" });
  return <Loading key={id} id={id} />;
}

function Loading({ id }: { id: string }) {
  const t = useT("projects");
  const errors = useT("errors");
  const { state, retry, reload, replace } = useLoaded(toSource(readProject, { params: { id } }));
  const { news } = useSnapshot(projects);
  const heard = useRef(news);
  useEffect(() => {
    if (heard.current !== news) reload();
    heard.current = news;
  }, [news, reload]);
  if (state.status === "ready") return <Open project={state.value} onChange={replace} />;
  if (state.status === "loading") {
    return (
      <Frame>
        <Name />
        <Skeleton rows={5} height={56} />
      </Frame>
    );
  }
  const isMissing = state.error === "chat.project_not_found";
  return (
    <Frame>
      <Name />
      {isMissing ? (
        <EmptyState
          title={t("missing")}
          text={t("missingText")}
          action={
            <Button variant="primary" asChild>
              <Link to="/user/history">{t("toHistory")}</Link>
            </Button>
          }
        />
      ) : (
        <ErrorState title={t("failed")} reason={errors(state.error)} onRetry={retry} />
      )}
    </Frame>
  );
}

/** A page has a heading, in whatever state it is. */
function Name() {
  const t = useT("projects");
  return (
    <h1>
      <VisuallyHidden>{t("page")}</VisuallyHidden>
    </h1>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles["page"]}>
      <div className={styles["column"]}>{children}</div>
    </div>
  );
}

interface OpenProps {
  project: Project;
  onChange: (project: Project) => void;
}

function Open({ project, onChange }: OpenProps) {
  const t = useT("projects");
  const { id, name, color, model_id } = project;
  const [room] = useState<Room>(() => freshRoom(id, model_id));
  const { turns } = useSnapshot(room);
  const [editing, setEditing] = useState(false);
  useTitle(name);
  useFirstQuestion(room);
  useEffect(() => {
    listProject(id);
    void readFirst(projectPages);
  }, [id]);
  if (turns.length > 0) return <LazyRoomView room={room} />;
  const edit = () => setEditing(true);
  return (
    <Frame>
      <header className={styles["head"]}>
        <ColorDot color={color} className={styles["dot"]} />
        <PageTitle className={classNames(styles["title"], ownWords)}>{name}</PageTitle>
        <IconButton icon={Pencil} tip="bottom" label={t("edit")} onClick={edit} />
        <ProjectMenu project={project} onChange={onChange} />
      </header>
      {project.archived_at !== null && <Archived id={id} onChange={onChange} />}
      <div className={styles["parts"]}>
        <div>
          <Composer room={room} placeholder={t("ask", { name })} />
          <section className={styles["list"]} aria-label={t("conversations")}>
            <h2 className={styles["part"]}>{t("conversations")}</h2>
            <ConversationEntries
              pages={projectPages}
              nothing={<p className={styles["nothing"]}>{t("noConversations")}</p>}
            />
          </section>
        </div>
        <aside className={styles["aside"]}>
          <Instructions project={project} onEdit={edit} />
          <ProjectFiles project={id} />
        </aside>
      </div>
      {editing && <ProjectDialog project={project} onSaved={onChange} onClose={() => setEditing(false)} />}
    </Frame>
  );
}

/** The first question turns the page into its conversation; one that waited for a plan is sent. */
function useFirstQuestion(room: Room): void {
  const navigate = useNavigate();
  const { id } = useSnapshot(room);
  const { kind, isPremium } = useViewer();
  const { status } = useModels();
  useEffect(() => void LazyRoomView.fetch().catch(() => {}), []);
  useEffect(() => {
    if (id !== null) void navigate({ to: "/user/conversation/$id", params: { id } });
  }, [id, navigate]);
  useEffect(() => {
    if (status === "ready") sendHeld(room, { kind, isPremium });
  }, [room, kind, isPremium, status]);
}

function Archived({ id, onChange }: { id: string; onChange: (project: Project) => void }) {
  const t = useT("projects");
  const restore = async () => {
    const changed = await archiveProject(id, false);
    if (changed) onChange(changed);
  };
  return (
    <div className={styles["archived"]}>
      <p>{t("isArchived")}</p>
      <Button size="small" onClick={() => void restore()}>
        {t("unarchive")}
      </Button>
    </div>
  );
}
