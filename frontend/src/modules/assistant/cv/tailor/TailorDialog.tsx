import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { longestAd } from "#contract/assistant/tailoring.contract.ts";
import { useT } from "#i18n/use-t.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Fields } from "#ui/Field/Fields.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { stopped } from "../../writing/follow-writing.ts";
import { WriterField } from "../../writing/WriterField.tsx";
import { fetchWriters, explainUnwritten, usableWriter } from "../../writing/writers.actions.ts";
import { writers } from "../../writing/writers.store.ts";
import { useCvGround } from "../desk/cv-context.ts";
import { askAboutAd, keptAds, type AdGoal } from "./tailoring.actions.ts";
import styles from "./TailorDialog.module.css";

const shortestAd = 40;

export interface MadeForAd {
  goal: AdGoal;
  id: string;
  /** Sentences that were struck from a letter. */
  struck: number;
}

interface Failure {
  goal: AdGoal;
  reason: ErrorKey;
}

interface TailorDialogProps {
  /** The one that a copy was made for. */
  ad: string | undefined;
  onMade: (made: MadeForAd) => void;
  onClose: () => void;
}

/** An advertisement is pasted, and a copy of the CV or a letter is made for it. What was pasted stays until then. */
export function TailorDialog({ ad: known = "", onMade, onClose }: TailorDialogProps) {
  const t = useT("tailor");
  const errors = useT("errors");
  const { writing } = useCvGround();
  const [ad, setAd] = useState(known);
  const [goal, setGoal] = useState<AdGoal | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef<AbortController | null>(null);
  const { id } = writing;

  async function run(what: AdGoal, text: string, request: string, isJoined: boolean): Promise<void> {
    const again = () => void run(what, text, crypto.randomUUID(), false);
    const now = new AbortController();
    running.current = now;
    setGoal(what);
    setFailure(null);
    try {
      await writing.saver.flush();
      void keptAds.write(id, { ad: text, request: { id: request, goal: what } });
      const asked = { cv: id, version: writing.saver.version(), ad: text, goal: what, request, isJoined };
      const made = await askAboutAd(asked, now.signal);
      if (now.signal.aborted && now.signal.reason !== stopped) return;
      if (made) {
        await keptAds.forget(id);
        onMade({ goal: what, id: made.document_id, struck: "struck" in made ? made.struck.length : 0 });
      } else void keptAds.write(id, { ad: text, request: null });
    } catch (error) {
      void keptAds.write(id, { ad: text, request: null });
      const reason = isJoined ? null : explainUnwritten(error, again);
      if (reason !== null) setFailure({ goal: what, reason });
    }
    setGoal(null);
  }
  const begin = (what: AdGoal) => {
    const isAllowed = usableWriter(() => begin(what)) !== undefined;
    if (isAllowed) void run(what, ad.trim(), crypto.randomUUID(), false);
  };
  useEffect(() => {
    void fetchWriters();
    void keptAds.read(id).then((kept) => {
      if (!kept) return;
      setAd(kept.ad);
      if (kept.request) void run(kept.request.goal, kept.ad, kept.request.id, true);
    });
    return () => running.current?.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- what was asked on an earlier page is joined once
  }, [id]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("title")}
      description={t("text")}
      size="large"
      footer={
        <TailorFoot
          goal={goal}
          isShort={ad.trim().length < shortestAd}
          onBegin={begin}
          onStop={() => running.current?.abort(stopped)}
        />
      }
    >
      <Fields>
        <TextArea
          label={t("ad")}
          hint={t("adHint")}
          rows={10}
          value={ad}
          maxLength={longestAd}
          readOnly={goal !== null}
          onChange={(event) => {
            setAd(event.target.value);
            void keptAds.write(id, { ad: event.target.value, request: null });
          }}
        />
        <WriterField />
      </Fields>
      {failure && (
        <ErrorState
          title={t(`failed.${failure.goal}`)}
          reason={`${errors(failure.reason)} ${t("kept")}`}
          onRetry={() => begin(failure.goal)}
        />
      )}
      <LiveRegion text={goal === null ? "" : t(`running.${goal}`)} />
    </Dialog>
  );
}

interface TailorFootProps {
  /** What is being made. */
  goal: AdGoal | null;
  /** Too little is pasted to make anything of it. */
  isShort: boolean;
  onBegin: (goal: AdGoal) => void;
  onStop: () => void;
}

function TailorFoot({ goal, isShort, onBegin, onStop }: TailorFootProps) {
  const t = useT("tailor");
  const { allowance } = useSnapshot(writers);
  const left = allowance?.left ?? null;
  return goal === null ? (
    <>
      <span className={styles["left"]}>{left !== null && t("left", { count: left })}</span>
      <Button disabled={isShort} onClick={() => onBegin("letter")}>
        {t("letter")}
      </Button>
      <Button variant="primary" disabled={isShort} onClick={() => onBegin("tailor")}>
        {t("tailor")}
      </Button>
    </>
  ) : (
    <>
      <span className={styles["left"]}>{t(`running.${goal}`)}</span>
      <Button onClick={onStop}>{t("stop")}</Button>
    </>
  );
}
