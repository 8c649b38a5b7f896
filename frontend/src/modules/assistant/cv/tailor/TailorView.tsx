import { FileText, Megaphone } from "lucide-react";
import { useState, type ReactNode } from "react";
import { adSubject } from "#contract/assistant/ad-subject.rules.ts";
import type { CvDocument } from "#contract/assistant/cv.contract.ts";
import type { Tailoring } from "#contract/assistant/tailoring.ts";
import { countWords } from "#contract/document/text-of.rules.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDate, formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { InBar } from "#shell/TopBar/InBar.tsx";
import { reportRefusal } from "#shell/report-refusal.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { useResult } from "#ui/LiveRegion/use-outcome.ts";
import bar from "../../editor/page/DocumentBar.module.css";
import { usePhone } from "../../editor/page/use-phone.ts";
import { Changes, type Decisions } from "./Changes.tsx";
import { Match } from "./Match.tsx";
import { answer, sendDecisions, showPlace } from "./tailoring.actions.ts";
import styles from "./Tailoring.module.css";

interface TailorViewProps {
  found: CvDocument & { tailoring: Tailoring };
  back: ReactNode;
  /** The copy as the server has it after a change. */
  onChange: (next: CvDocument) => void;
  /** The person wants the CV itself. */
  onOpen: () => void;
}

/** A copy that was made for an advertisement: what it asks for, and the changes to decide on. */
export function TailorView({ found, back, onChange, onOpen }: TailorViewProps) {
  const t = useT("tailor");
  const locale = useLocale();
  const { document, cv, tailoring } = found;
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const [busy, setBusy] = useState(false);
  const [isAdShown, setAdShown] = useState(false);

  const words = countWords(tailoring.job_ad);
  const offer = useResult(adSubject(tailoring.job_ad));
  const stateOf = (id: string) =>
    decisions.get(id) ?? tailoring.changes.find((change) => change.id === id)?.state ?? "open";
  const accepted = tailoring.changes.filter(({ id }) => stateOf(id) === "accepted").length;
  async function act(what: () => Promise<CvDocument>): Promise<boolean> {
    setBusy(true);
    try {
      onChange(await what());
      return true;
    } catch (error) {
      reportRefusal(error, "assistant-generation");
      return false;
    } finally {
      setBusy(false);
    }
  }
  const apply = async () => {
    const decided = [...decisions].map(([id, state]) => ({ id, state }));
    if (decided.length === 0) return onOpen();
    if (await act(() => sendDecisions(document.id, document.version, decided))) onOpen();
  };
  return (
    <div className={styles["panes"]}>
      <Bar back={back} title={document.title} onAd={() => setAdShown(true)} onOpen={onOpen} />
      <div className={styles["match"]}>
        <h2 ref={offer} tabIndex={-1} className={classNames(styles["offer"], ownWords)}>
          {adSubject(tailoring.job_ad)}
        </h2>
        <p className={classNames(styles["note"], styles["read"])}>
          {t("offer", {
            count: words,
            number: formatNumber(words, locale),
            at: formatDate(new Date(document.created_at), locale),
          })}
        </p>
        <Match
          cv={cv}
          requirements={tailoring.requirements}
          busy={busy}
          onShow={(place) => void act(() => showPlace(found, place))}
          onAnswer={(requirement, place, text) =>
            act(() => answer(document.id, document.version, { requirement, place, text }))
          }
        />
      </div>
      <div className={styles["side"]}>
        <div className={styles["scroll"]}>
          <Changes
            cv={cv}
            tailoring={tailoring}
            decisions={decisions}
            onDecide={(id, state) => setDecisions((before) => new Map(before).set(id, state))}
          />
        </div>
        <div className={styles["foot"]}>
          <Button variant="primary" size="large" wide busy={busy} onClick={() => void apply()}>
            {accepted === 0 ? t("applyNone") : t("apply", { count: accepted })}
          </Button>
          <p className={styles["note"]}>{t("master")}</p>
        </div>
      </div>
      {isAdShown && (
        <Dialog open onOpenChange={setAdShown} title={t("ad")} size="large">
          <p className={classNames(styles["ad"], ownWords)}>{tailoring.job_ad}</p>
        </Dialog>
      )}
    </div>
  );
}

interface BarProps {
  back: ReactNode;
  title: string;
  onAd: () => void;
  onOpen: () => void;
}

function Bar({ back, title, onAd, onOpen }: BarProps) {
  const t = useT("tailor");
  const isPhone = usePhone();
  return (
    <InBar>
      <div className={bar["line"]} data-alone="">
        <span className={bar["back"]}>{back}</span>
        <div className={bar["names"]}>
          <h1 className={classNames(styles["name"], ownWords)}>{title}</h1>
          <span className={classNames(styles["copy"], styles["note"])}>{t("copy")}</span>
        </div>
        <span className={bar["gap"]} />
        {isPhone ? (
          <>
            <IconButton icon={Megaphone} label={t("showAd")} onClick={onAd} />
            <IconButton icon={FileText} label={t("openCv")} onClick={onOpen} />
          </>
        ) : (
          <>
            <Button className={styles["action"]} onClick={onAd}>
              {t("showAd")}
            </Button>
            <Button className={styles["action"]} onClick={onOpen}>
              {t("openCv")}
            </Button>
          </>
        )}
      </div>
    </InBar>
  );
}
