import { useLocation } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import { threadOfHash } from "#contract/comments/comment-links.rules.ts";
import type { Platform } from "#contract/networks/networks.ts";
import { useT } from "#i18n/use-t.ts";
import { CommentsPanel } from "#modules/comments/comment-parts.tsx";
import { showThread } from "#modules/comments/comments.store.ts";
import { useComments, useOpenThreads } from "#modules/comments/use-comments.ts";
import { useWorkspace } from "#session/workspace.store.ts";
import { useMedia } from "#lib/use-media.ts";
import { Guarded } from "#shell/rights/Guarded.tsx";
import { LookOnly } from "#shell/rights/LookOnly.tsx";
import { OfflineNote } from "#ui/OfflineNote/OfflineNote.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { TabPanel } from "#ui/Tabs/TabPanel.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { Analysis } from "./analysis/Analysis.tsx";
import { ComposerBar } from "./ComposerBar/ComposerBar.tsx";
import { Conflicts } from "./Conflicts/Conflicts.tsx";
import styles from "./Desk.module.css";
import { usePictures } from "./pictures/use-pictures.ts";
import { Preview } from "./preview/Preview.tsx";
import type { Composer } from "./saving/open-composer.ts";
import { Foot } from "./schedule/Foot.tsx";
import { Publications } from "./schedule/Publications.tsx";
import { Result } from "./schedule/Result.tsx";
import { useAccounts } from "./schedule/use-accounts.ts";
import { useScheduling } from "./schedule/use-scheduling.ts";
import { Texts } from "./text/Texts.tsx";
import { Warnings } from "./warnings/Warnings.tsx";

type View = "write" | "preview" | "comments";

export function Desk({ composer }: { composer: Composer }) {
  const [shown, setShown] = useState<View>("write");
  const [named, setNamed] = useState<Partial<Record<Platform, string>>>({});
  const accounts = useAccounts(composer, named);
  const pictures = usePictures(composer);
  const scheduling = useScheduling(composer, accounts);
  const [result, setResult] = useState<"shown" | "left">("left");
  const desk = { composer, accounts, pictures, scheduling };
  const [isTiming, setIsTiming] = useState(false);
  const [rewrites, setRewrites] = useState(0);
  const words = useRef<HTMLDivElement>(null);
  const comments = useCommentsOf(composer, shown === "comments");
  useThreadOfAddress(() => {
    setResult("left");
    setShown("comments");
  });
  const write = () => {
    setResult("left");
    setShown("write");
  };
  useEffect(() => {
    if (rewrites > 0) words.current?.querySelector("textarea")?.focus();
  }, [rewrites]);
  const ways = {
    onRewrite: () => {
      write();
      setRewrites((count) => count + 1);
    },
    onNewTime: () => {
      write();
      setIsTiming(true);
    },
  };
  const writing = (
    <>
      <div ref={words} className={styles["writing"]}>
        <OfflineNote />
        <LookOnly right="planner.edit" />
        <Guarded right="planner.edit">
          <Conflicts composer={composer} />
          <Texts {...desk} />
        </Guarded>
        <Warnings {...desk} />
        <Guarded right="planner.edit">
          <Analysis composer={composer} />
        </Guarded>
        <Publications composer={composer} scheduling={scheduling} {...ways} />
      </div>
      <Foot {...desk} isTiming={isTiming} onTiming={setIsTiming} onSent={() => setResult("shown")} />
    </>
  );
  const preview = (
    <Preview {...desk} onAccount={(platform, id) => setNamed((before) => ({ ...before, [platform]: id }))} />
  );
  return (
    <div className={styles["desk"]}>
      <ComposerBar composer={composer} />
      {result === "shown" ? (
        <Result composer={composer} scheduling={scheduling} onEdit={write} {...ways} />
      ) : (
        <Views shown={shown} onShow={setShown} writing={writing} preview={preview} comments={comments} />
      )}
    </div>
  );
}

/** What members say about the post; null where no one else is, and before it has an id. */
function useCommentsOf(composer: Composer, isSeen: boolean): ReactNode {
  const isTeam = useWorkspace() !== null;
  const { id } = useSnapshot(composer.view);
  useComments("social-post", id, isSeen);
  if (!isTeam || id === null) return null;
  return <CommentsPanel waiting={<Skeleton rows={4} height={72} />} thing={{ kind: "social-post", id }} />;
}

/** A link to a thread of comments shows it. */
function useThreadOfAddress(onShown: () => void): void {
  const hash = useLocation({ select: (location) => location.hash });
  const show = useEffectEvent((thread: string) => {
    showThread(thread);
    onShown();
  });
  useEffect(() => {
    const thread = threadOfHash(hash);
    if (thread !== null) show(thread);
  }, [hash]);
}

interface ViewsProps {
  /** The one that a narrow page shows; a wide one shows the writing beside one of the others. */
  shown: View;
  onShow: (view: View) => void;
  writing: ReactNode;
  preview: ReactNode;
  comments: ReactNode;
}

/** The writing, and beside it how the post will look or what is said about it; a narrow page shows one of them at a time. */
function Views({ shown, onShow, writing, preview, comments }: ViewsProps) {
  const t = useT("composer");
  const isNarrow = useMedia("(width < 1100px)");
  const count = useOpenThreads();
  const said = count === 0 ? t("view.comments") : t("view.commentsOpen", { count });
  const besides = [
    { value: "preview" as const, label: t("view.preview") },
    ...(comments === null ? [] : [{ value: "comments" as const, label: said }]),
  ];
  if (isNarrow)
    return (
      <div className={styles["narrow"]}>
        <Tabs
          label={t("views")}
          value={shown}
          onChange={onShow}
          tabs={[{ value: "write", label: t("view.write") }, ...besides]}
        >
          <TabPanel value="write">{writing}</TabPanel>
          <TabPanel value="preview">{preview}</TabPanel>
          <TabPanel value="comments">{comments}</TabPanel>
        </Tabs>
      </div>
    );
  return (
    <div className={styles["wide"]}>
      <div className={styles["left"]}>{writing}</div>
      {comments === null ? (
        <aside className={styles["right"]} aria-label={t("preview.title")}>
          {preview}
        </aside>
      ) : (
        <aside className={styles["right"]} aria-label={t("views")}>
          <Tabs label={t("views")} value={shown === "comments" ? shown : "preview"} onChange={onShow} tabs={besides}>
            <TabPanel value="preview">{preview}</TabPanel>
            <TabPanel value="comments">{comments}</TabPanel>
          </Tabs>
        </aside>
      )}
    </div>
  );
}
