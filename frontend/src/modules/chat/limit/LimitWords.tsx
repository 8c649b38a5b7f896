import { Link, useRouterState } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import type { AiModel } from "#contract/models.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDistance } from "#lib/format.ts";
import { ownPath } from "#contract/own-path.rules.ts";
import { isUnconfirmed } from "#session/session.rules.ts";
import { useSession, useSessionKind } from "#session/session.store.ts";
import { NoticeWithAction } from "#thread/composer/Notice.tsx";
import type { LimitReached } from "#thread/refusal.rules.ts";
import { openUpgrade } from "#shell/overlays.ts";
import { Button } from "#ui/Button/Button.tsx";
import { chat } from "../chat.store.ts";
import { composer } from "../composer.ts";
import { chooseModel, useAffordableModel, useSelectedModel } from "#modules/models/models.actions.ts";
import { useBeside } from "../tools/use-beside.ts";
import { useNow } from "#lib/use-now.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { resendVerification } from "#modules/users/confirming.actions.ts";

/** Which limit it is, when it starts again, and the way on. */
export function LimitWords() {
  const { limit } = useSnapshot(chat);
  const model = useSelectedModel();
  const beside = useBeside();
  if (limit === null) return null;
  const counts = (model?.question_weight ?? 1) + (beside?.question_weight ?? 0);
  // The reader has chosen a model that may still be asked.
  if (limit.weight !== null && model !== null && counts <= limit.weight.left) return null;
  return <Standing limit={limit} asked={[model, beside].filter((one) => one !== null)} />;
}

interface StandingProps {
  limit: LimitReached;
  /** The models that the question would be asked of. */
  asked: readonly AiModel[];
}

function Standing({ limit, asked }: StandingProps) {
  const { weight } = limit;
  const lighter = useAffordableModel(weight?.left ?? 0);
  return (
    <NoticeWithAction
      words={useSentences(limit, asked.map(({ name }) => name).join(" + "))}
      action={
        <>
          {weight !== null && lighter && asked.length < 2 && <Lighter model={lighter} />}
          <WayOn code={limit.code} />
        </>
      }
    />
  );
}

function useSentences({ code, limit, resetsAt, weight }: LimitReached, model: string): string {
  const t = useT("chat");
  const locale = useLocale();
  const now = useNow();
  const user = useSession()?.user;
  const waiting = useSnapshot(composer.state).text.trim() !== "";
  const reason = () => {
    if (weight !== null) return t("limit.weight", { model, weight: weight.countsAs, count: weight.left });
    if (code === "limits.member_reached" && limit !== null) return t("limit.member", { count: limit });
    if (code === "limits.reached" && limit !== null) return t("limit.reached", { count: limit });
    return t(sentenceOf[code] ?? "limit.cost");
  };
  const sentences = [
    reason(),
    resetsAt !== null && t("limit.resets", { when: formatDistance(Date.parse(resetsAt), now, locale) }),
    code !== "limits.not_included" && user && isUnconfirmed(user) && t("limit.confirm"),
    waiting && t("limit.kept"),
  ];
  return sentences.filter(Boolean).join(" ");
}

const sentenceOf: Partial<Record<ErrorKey, "limit.notIncluded" | "limit.guestsSpent">> = {
  "limits.not_included": "limit.notIncluded",
  "limits.guests_spent": "limit.guestsSpent",
};

/** What is left is enough for this model: the question goes on with it. */
function Lighter({ model }: { model: AiModel }) {
  const t = useT("chat");
  const choose = () => {
    if (chooseModel(model)) composer.focus();
  };
  return (
    <Button size="small" onClick={choose}>
      {t("limit.lighter", { model: model.name })}
    </Button>
  );
}

function WayOn({ code }: { code: ErrorKey }) {
  const t = useT("chat");
  const kind = useSessionKind();
  const user = useSession()?.user;
  const redirect = ownPath(useRouterState({ select: (state) => state.location.href }));
  // Another plan gives its member no more.
  if (code === "limits.member_reached") return null;
  if (code === "limits.not_included") {
    return (
      <Button size="small" variant="primary" asChild>
        <Link to="/user/upgrade" search={{ tab: "combo", tool: "chat" }}>
          {t("limit.upgrade")}
        </Link>
      </Button>
    );
  }
  if (user && isUnconfirmed(user)) {
    return (
      <Button size="small" variant="primary" onClick={() => void resendVerification()}>
        {t("limit.sendLink")}
      </Button>
    );
  }
  if (kind === "user") {
    return (
      <Button size="small" variant="primary" onClick={() => openUpgrade({ reason: "limit" })}>
        {t("limit.upgrade")}
      </Button>
    );
  }
  return (
    <Button size="small" variant="primary" asChild>
      <Link to="/auth" search={{ mode: "sign-up", ...(redirect !== null && { redirect }) }}>
        {t("limit.signUp")}
      </Link>
    </Button>
  );
}
