import { useSnapshot } from "valtio";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatTime } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useRights } from "#session/rights.ts";
import { BackLink } from "#shell/TopBar/BackLink.tsx";
import { InBar } from "#shell/TopBar/InBar.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { campaigns } from "../../campaigns.store.ts";
import type { Composer, ComposerView } from "../saving/open-composer.ts";
import { useDraft } from "../use-draft.ts";
import styles from "./ComposerBar.module.css";

const longestTitle = 200;

/** The name of the post, its campaign, and whether every word is saved. */
export function ComposerBar({ composer }: { composer: Composer }) {
  const t = useT("composer");
  const { title } = useDraft(composer);
  const may = useRights();
  return (
    <InBar>
      <BackLink to="/user/social-planner" label={t("toPlanner")} />
      <VisuallyHidden>
        <h1 className={ownWords}>{title.trim() === "" ? t("title") : title}</h1>
      </VisuallyHidden>
      <input
        dir="auto"
        type="text"
        className={classNames(styles["name"], ownWords)}
        aria-label={t("name")}
        placeholder={t("title")}
        maxLength={longestTitle}
        readOnly={!may("planner.edit")}
        value={title}
        onChange={({ target }) => composer.edit((draft) => ({ ...draft, title: target.value }))}
      />
      <Facts composer={composer} />
    </InBar>
  );
}

const troubled: ReadonlySet<ComposerView["save"]> = new Set(["unkept", "too_long", "refused", "conflict"]);

function Facts({ composer }: { composer: Composer }) {
  const t = useT("composer");
  const locale = useLocale();
  const { save, savedAt, post } = useSnapshot(composer.view);
  const campaign = useSnapshot(campaigns).value.find(({ id }) => id === post?.campaign_id);
  const said =
    save === "saved"
      ? savedAt === null
        ? ""
        : t("save.saved", { time: formatTime(savedAt, locale) })
      : t(`save.${save}`);
  return (
    <p className={styles["facts"]} data-troubled={troubled.has(save) || undefined}>
      {campaign && <span className={ownWords}>{campaign.name}</span>}
      {campaign && said !== "" && " · "}
      {said}
      <LiveRegion text={save === "saved" || save === "saving" ? "" : said} urgent={save === "unkept"} />
    </p>
  );
}
