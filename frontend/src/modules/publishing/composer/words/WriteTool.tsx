import { PenLine } from "lucide-react";
import { useState } from "react";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import type { Composer } from "../saving/open-composer.ts";

const WriteDialog = lazyPart(async () => (await withTexts(["composer"], import("./WriteDialog.tsx"))).WriteDialog);

/** A first draft by a model, in place of an empty page. */
export function WriteTool({ composer }: { composer: Composer }) {
  const t = useT("composer");
  const [isOpen, setOpen] = useState(false);
  useFetchedAhead(WriteDialog);
  return (
    <>
      <Button variant="quiet" icon={PenLine} onClick={() => setOpen(true)}>
        {t("write.title")}
      </Button>
      {isOpen && <WriteDialog composer={composer} onClose={() => setOpen(false)} />}
    </>
  );
}
