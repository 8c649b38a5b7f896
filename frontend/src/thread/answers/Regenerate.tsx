import { RefreshCw } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";

interface RegenerateProps {
  answeredBy: string | null;
  /** The model that will answer; null where the server chooses one. */
  model: string | null;
  onPress: () => void;
}

/** Asks the question again, and says so where another model will answer it. */
export function Regenerate({ answeredBy, model, onPress }: RegenerateProps) {
  const t = useT("thread");
  const isOther = model !== null && model !== answeredBy;
  const label = isOther ? t("answer.regenerateWith", { model }) : t("answer.regenerate");
  return <IconButton icon={RefreshCw} size="small" label={label} tip="bottom" onClick={onPress} />;
}
