import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { MediaView } from "#contract/media/media.contract.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { pastedFiles } from "#lib/pasted.rules.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useFileDrop } from "#lib/use-file-drop.ts";
import { useRepeatedRead } from "#lib/use-repeated-read.ts";
import { useRights } from "#session/rights.ts";
import { mayHere } from "#session/rights.ts";
import { Button } from "#ui/Button/Button.tsx";
import { DropHint } from "#ui/DropHint/DropHint.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { FileInput } from "#ui/FileInput/FileInput.tsx";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import { Segments } from "#ui/Segments/Segments.tsx";
import { everything } from "./abilities.rules.ts";
import { followFacts, leaveFacts, renewAddresses } from "./facts.actions.ts";
import { Lacks } from "./Lacks/Lacks.tsx";
import { openLibrary, readAbilities, readMore } from "./library.actions.ts";
import { acceptedFiles, filters, type Filter } from "./library.rules.ts";
import { library, type Library } from "./library.store.ts";
import styles from "./Media.module.css";
import { Tile } from "./Tile/Tile.tsx";
import { TileSkeletons } from "./Tile/TileSkeletons.tsx";
import { Tools } from "./Tools/Tools.tsx";
import { leaveWork, openWork } from "./work.actions.ts";
import { WorkRows } from "./Work/WorkRows.tsx";

const MediaDialog = lazyPart(
  async () => (await withTexts(["media"], import("./MediaDialog/MediaDialog.tsx"))).MediaDialog,
);

/** Addresses of media live for a quarter of an hour. */
const freshMs = 12 * 60_000;

/** What sends files is fetched with the first of them, or when the page is idle. */
const sending = { fetch: () => withTexts(["tasks"], import("../tasks/social.tasks.ts")) };

async function send(files: readonly File[]): Promise<void> {
  if (!mayHere("planner.edit")) return;
  (await sending.fetch()).showSocialTasks();
  const { uploads } = await import("./uploads.ts");
  uploads.add(files, "library");
}

/** Everything that posts and videos are made of. */
export function Media() {
  const t = useT("media");
  const { filter, status, media } = useSnapshot(library) as Library;
  const [opened, setOpened] = useState<string | null>(null);
  const abilities = useLoaded(readAbilities).latest ?? everything;
  const input = useRef<HTMLInputElement>(null);
  const mayEdit = useRights()("planner.edit");
  const isOver = useFileDrop((files) => void send(files)) && mayEdit;
  const isEmpty = status === "ready" && media.length === 0;
  const choose = () => input.current?.click();
  useFetchedAhead(sending, MediaDialog);
  useLibrary(media);
  usePaste(send);
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
        {mayEdit && <Tools abilities={abilities} isUploadOffered={!isEmpty || filter !== "all"} onUpload={choose} />}
        <FileInput
          ref={input}
          label={t("upload")}
          accept={acceptedFiles}
          multiple
          onFiles={(files) => void send(files)}
        />
      </div>
      <Lacks abilities={abilities} />
      <WorkRows />
      {isEmpty && <Empty filter={filter} {...(mayEdit && { onUpload: choose })} />}
      <Tiles onOpen={setOpened} />
      {isOver && <DropHint text={t("drop")} />}
      {shown && (
        <MediaDialog
          key={shown.id}
          media={shown as MediaView}
          onCropped={({ id }) => setOpened(id)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** Reads the library and the work on videos, and keeps both as they become. */
function useLibrary(media: readonly MediaView[]): void {
  useEffect(() => {
    void openLibrary(library.filter);
    void openWork();
    return () => {
      leaveWork();
      leaveFacts();
    };
  }, []);
  useRepeatedRead(() => void renewAddresses(), freshMs);
  useEffect(() => followFacts(media), [media]);
}

function usePaste(take: (files: File[]) => Promise<void>): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = clipboardData === null ? [] : pastedFiles(clipboardData);
      if (files.length > 0) void take(files);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, [take]);
}

function Tiles({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useT("media");
  const errors = useT("errors");
  const { filter, status, error, media, page, lastPage, isReadingMore } = useSnapshot(library) as Library;
  return (
    <>
      {status === "failed" && (
        <ErrorState reason={errors(error ?? "client.unknown")} onRetry={() => void openLibrary(filter)} />
      )}
      {status === "loading" && <TileSkeletons className={styles["grid"]} />}
      {media.length > 0 && (
        <ul className={styles["grid"]}>
          {media.map((one) => (
            <li key={one.id}>
              <Tile media={one} onOpen={() => onOpen(one.id)} />
            </li>
          ))}
        </ul>
      )}
      {status === "ready" && page < lastPage && (
        <Button className={styles["more"]} busy={isReadingMore} onClick={() => void readMore()}>
          {t("more")}
        </Button>
      )}
    </>
  );
}

function Empty({ filter, onUpload }: { filter: Filter; onUpload?: () => void }) {
  const t = useT("media");
  if (filter !== "all") return <EmptyState title={t("empty.filtered")} text={t(`empty.of.${filter}`)} />;
  if (onUpload === undefined) return <EmptyState title={t("empty.title")} />;
  return (
    <EmptyState
      title={t("empty.title")}
      text={t("empty.text")}
      action={
        <Button variant="primary" onClick={onUpload}>
          {t("empty.upload")}
        </Button>
      }
    />
  );
}
