import { ImageOff } from "lucide-react";
import type { PostCheck } from "#contract/publishing/check.contract.ts";
import { networkFacts, type Platform } from "#contract/networks/networks.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatBytes, formatNumber } from "#lib/format.ts";
import { Row } from "./Row.tsx";
import { formatLength } from "./warnings.rules.ts";

interface UnfitMediaProps {
  platform: Platform;
  unfit: NonNullable<PostCheck["unfit_media"]>;
  isThread: boolean;
}

const inBytes: readonly string[] = ["too_large", "too_small"];
const inTime: readonly string[] = ["too_short", "too_long"];

/** Why the network would refuse the images or the video of a part. */
export function UnfitMedia({ platform, unfit: { part, problem, limit = 0 }, isThread }: UnfitMediaProps) {
  const t = useT("composer");
  const locale = useLocale();
  const format = inBytes.includes(problem) ? formatBytes : inTime.includes(problem) ? formatLength : formatNumber;
  const words = t(`unfit.${problem}`, { network: networkFacts[platform].name, limit: format(limit, locale) });
  return (
    <Row icon={ImageOff} isLoud>
      {isThread ? t("unfit.part", { number: part + 1, words }) : words}
    </Row>
  );
}
