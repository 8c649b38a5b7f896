import { Film, Link2, Sparkles, Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { MediaView } from "#contract/social/media.contract.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { useFileDrop } from "#lib/use-file-drop.ts";
import { Button } from "#ui/Button/Button.tsx";
import { DropHint } from "#ui/DropHint/DropHint.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { onDemand, useFetchedAhead } from "#ui/OnDemand/on-demand.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { Segments } from "../Segments/Segments.tsx";
import { openLibrary, readMore } from "./library.actions.ts";
import { acceptedFiles, filters, type Filter } from "./library.rules.ts";
import { library, type Library } from "./library.store.ts";
import styles from "./Media.module.css";
import { Tile } from "./Tile/Tile.tsx";
import { leaveWork, openWork } from "./work.actions.ts";
import { WorkRows } from "./Work/WorkRows.tsx";

const MediaDialog = onDemand(
  async () => (await withTexts(["media"], import("./MediaDialog/MediaDialog.tsx"))).MediaDialog,
);
const AddressDialog = onDemand(
  async () => (await withTexts(["media"], import("./AddressDialog/AddressDialog.tsx"))).AddressDialog,
);
const VideoDialog = onDemand(
  async () => (await withTexts(["media", "shorts"], import("./Create/VideoDialog.tsx"))).VideoDialog,
);
const CombineDialog = onDemand(
  async () => (await withTexts(["media", "shorts"], import("./Create/CombineDialog.tsx"))).CombineDialog,
);

type Asking = "address" | "video" | "combine";

/** What sends files is fetched with the first of them, or when the page is idle. */
const sending = { fetch: () => withTexts(["tasks"], import("../tasks/social.tasks.ts")) };

async function send(files: readonly File[]): Promise<void> {
  (await sending.fetch()).showSocialTasks();
  const { uploads } = await import("./uploads.ts");
  uploads.add(files, "library");
}

/** Everything that posts and videos are made of. */
export function Media() {
  const t = useT("media");
  const errors = useT("errors");
  const { filter, status, error, media, page, lastPage, isReadingMore } = useSnapshot(library) as Library;
  const [opened, setOpened] = useState<string | null>(null);
  const [asking, ask] = useState<Asking | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop((files) => void send(files));
  useFetchedAhead(sending, MediaDialog, AddressDialog, VideoDialog, CombineDialog);
  useEffect(() => {
    void openLibrary(library.filter);
    void openWork();
    return leaveWork;
  }, []);
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) void send(files);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, []);
  const shown = media.find(({ id }) => id === opened) ?? null;
  return (
    <div className={styles["media"]}>
      <div className={styles["head"]}>
        <Segments<Filter>
          label={t("filter")}
          value={filter}
          onChange={(next) => void openLibrary(next)}
          options={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
          className={styles["filters"]}
        />
        <div className={styles["tools"]}>
          <Button icon={Sparkles} onClick={() => ask("video")}>
            {t("video")}
          </Button>
          <Button icon={Film} onClick={() => ask("combine")}>
            {t("combine")}
          </Button>
          <Button icon={Link2} onClick={() => ask("address")}>
            {t("fromAddress")}
          </Button>
          <Button variant="primary" icon={Upload} onClick={() => input.current?.click()}>
            {t("upload")}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={acceptedFiles}
            aria-label={t("upload")}
            onChange={({ target }) => {
              void send([...(target.files ?? [])]);
              target.value = "";
            }}
          />
        </div>
      </div>
      <WorkRows />
      {status === "failed" && (
        <ErrorState reason={errors(error ?? "client.unknown")} onRetry={() => void openLibrary(filter)} />
      )}
      {status === "loading" && <Skeleton rows={4} height={160} />}
      {status === "ready" && media.length === 0 && (
        <EmptyState
          title={t(filter === "all" ? "empty.title" : "empty.filtered")}
          {...(filter === "all" && { text: t("empty.text") })}
        />
      )}
      <ul className={styles["grid"]}>
        {media.map((one) => (
          <li key={one.id}>
            <Tile media={one} onOpen={() => setOpened(one.id)} />
          </li>
        ))}
      </ul>
      {status === "ready" && page < lastPage && (
        <Button className={styles["more"]} busy={isReadingMore} onClick={() => void readMore()}>
          {t("more")}
        </Button>
      )}
      {isOver && <DropHint text={t("drop")} />}
      {shown && <MediaDialog media={shown as MediaView} onClose={() => setOpened(null)} />}
      {asking === "address" && <AddressDialog onClose={() => ask(null)} />}
      {asking === "video" && <VideoDialog onClose={() => ask(null)} />}
      {asking === "combine" && <CombineDialog onClose={() => ask(null)} />}
    </div>
  );
}
