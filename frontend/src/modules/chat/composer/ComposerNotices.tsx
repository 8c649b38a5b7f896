import { EyeOff } from "lucide-react";
import { useSnapshot } from "valtio";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { useSwitchesOff } from "#shell/switches/switches.store.ts";
import { isUnconfirmed } from "#session/session.rules.ts";
import { useSession } from "#session/session.store.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { Notice } from "#thread/composer/Notice.tsx";
import { chat, type Room } from "../chat.store.ts";
import { composer } from "../composer.ts";
import { chosenBytes } from "../pictures.rules.ts";
import styles from "./ComposerNotices.module.css";
import { LimitNotice } from "./LimitNotice.tsx";
import { useIncognito } from "../use-incognito.ts";
import { usePictureFault } from "./use-picture-fault.ts";

const ToConfirm = lazyPart(
  async () => (await withTexts(["users"], import("#modules/users/ToConfirm/ToConfirm.tsx"))).ToConfirm,
);
const ProjectLine = lazyPart(async () => (await import("../projects/ProjectLine.tsx")).ProjectLine);
const ScheduleLine = lazyPart(
  async () => (await withTexts(["schedules"], import("../schedules/ScheduleLine.tsx"))).ScheduleLine,
);
const FilesNotice = lazyPart(async () => (await import("../files/FilesNotice.tsx")).FilesNotice);
const SwitchLines = lazyPart(async () => (await import("./SwitchLines.tsx")).SwitchLines);
const WebNotice = lazyPart(async () => (await withTexts(["web"], import("../web/WebNotice.tsx"))).WebNotice);

/** What stands above the composer: why a question did not go, what cannot go along, what is not stored. */
export function ComposerNotices({ room }: { room: Room }) {
  const t = useT("chat");
  const errors = useT("errors");
  const thread = useT("thread");
  const { limit, webLimit } = useSnapshot(chat);
  const user = useSession()?.user;

  const { refused, attached, kept } = useSnapshot(composer.state);
  const blind = usePictureFault();

  const incognito = useIncognito(room);
  return (
    <div className={styles["notices"]}>
      <LimitNotice />
      {useSwitchesOff().length > 0 && <SwitchLines />}
      {limit === null && user && isUnconfirmed(user) && <ToConfirm />}
      {webLimit !== null && <WebNotice />}
      {refused !== null && <Notice>{thread("composer.returned", { reason: errors(refused) })}</Notice>}
      {attached.faults.map((fault) => (
        <Notice key={fault}>{t(`composer.fault.${fault}`, { size: chosenBytes / 1024 / 1024 })}</Notice>
      ))}
      {blind !== null && <Notice>{t("composer.blindNow", { model: blind })}</Notice>}
      <RoomLines room={room} />
      <FileLines />
      {incognito && <IncognitoLine isSearch={kept.tool?.name === "web"} />}
    </div>
  );
}

/** What the conversation belongs to. */
function RoomLines({ room }: { room: Room }) {
  const { id, project, schedule } = useSnapshot(room);
  return (
    <>
      {id !== null && project !== null && <ProjectLine id={project} />}
      {schedule !== null && <ScheduleLine name={schedule} />}
    </>
  );
}

/** That files are still read, or that one was not. */
function FileLines() {
  const t = useT("chat");
  const { attached } = useSnapshot(composer.state);
  const unread = attached.files.find(({ phase }) => phase === "failed");
  return (
    <>
      {attached.waits && <FilesNotice />}
      {unread && <Notice>{t("file.blocks", { name: unread.name })}</Notice>}
    </>
  );
}

function IncognitoLine({ isSearch }: { isSearch: boolean }) {
  const t = useT("chat");
  return (
    <p className={styles["quiet"]}>
      <Icon of={EyeOff} size={14} />
      {t(isSearch ? "web.incognito" : "composer.incognito")}
    </p>
  );
}
