import { useRef, useState } from "react";
import { networkFacts } from "#contract/networks/networks.ts";
import type { PostPart } from "#contract/publishing/parts.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { networkOf, partsAt, withNetwork, withParts, type VariantKey } from "../draft/draft.rules.ts";
import { addPart, describePicture, movePart, removePart, removePicture, withPart } from "../draft/parts.rules.ts";
import { splitText } from "../draft/split.rules.ts";
import { useMeasuring } from "../measuring.ts";
import { PartPictures } from "../pictures/PartPictures.tsx";
import type { Pictures } from "../pictures/use-pictures.ts";
import type { Composer } from "../saving/open-composer.ts";
import { useDraft } from "../use-draft.ts";
import { FirstComment } from "./FirstComment.tsx";
import { PartField } from "./PartField.tsx";
import { PartTools } from "./PartTools.tsx";
import type { CountedPart } from "../counts.rules.ts";
import styles from "./Texts.module.css";

interface PartListProps {
  place: VariantKey;
  composer: Composer;
  pictures: Pictures;
  /** None of the base text, which no network counts. */
  counted: readonly CountedPart[] | null;
  subscriptionType: string | null;
}

type Change = (parts: readonly PostPart[]) => readonly PostPart[];

/** The parts at one place, one below the other, with the tools for the one that is written. */
export function PartList({ place, composer, pictures, counted, subscriptionType }: PartListProps) {
  const t = useT("composer");
  const draft = useDraft(composer);
  const measuring = useMeasuring();
  const [active, setActive] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const parts = partsAt(draft, place);
  const at = Math.min(active ?? parts.length - 1, parts.length - 1);
  const edit = (change: Change) =>
    composer.edit((now) => {
      const before = partsAt(now, place);
      const after = change(before);
      return after === before ? now : withParts(now, place, after);
    });
  const goTo = (index: number) => {
    setActive(index);
    requestAnimationFrame(() => list.current?.querySelectorAll("textarea")[index]?.focus());
  };
  const hasThread = place === "base" || networkFacts[place].hasThreads;
  const isLong = hasThread && counted?.[at]?.problem === "too_long";
  const split = () => {
    if (measuring === null || place === "base") return;
    const fits = (piece: string) => measuring.measureText(place, piece, subscriptionType).problems.length === 0;
    edit((all) =>
      all.flatMap((part, index) => {
        if (index !== at) return [part];
        const [first = "", ...others] = splitText(part.text, fits);
        return [{ ...part, text: first }, ...others.map((text) => ({ text, media_ids: [], alt: [] }))];
      }),
    );
  };
  const network = place === "base" ? undefined : networkOf(draft, place);
  return (
    <>
      <ol className={styles["parts"]} ref={list}>
        {parts.map((part, index) => (
          <PartField
            // oxlint-disable-next-line react/no-array-index-key -- a part has no name but its place
            key={index}
            index={index}
            of={parts.length}
            text={part.text}
            counted={counted?.[index] ?? null}
            onFocus={() => setActive(index)}
            onChange={(text) => edit((all) => withPart(all, index, { text }))}
            onMove={(by) => {
              edit((all) => movePart(all, index, by));
              goTo(index + by);
            }}
            onRemove={() => {
              edit((all) => removePart(all, index));
              goTo(Math.max(0, index - 1));
            }}
          >
            <PartPictures
              part={part}
              pictures={pictures}
              onDescribe={(id, text) => edit((all) => describePicture(all, id, text))}
              onRemove={(id) => edit((all) => all.with(index, removePicture([part], id)[0] ?? part))}
            />
            {isLong && index === at && (
              <Button className={styles["split"]} size="small" onClick={split}>
                {t("split")}
              </Button>
            )}
          </PartField>
        ))}
      </ol>
      <PartTools
        place={place}
        composer={composer}
        pictures={pictures}
        at={at}
        onEdit={edit}
        {...(hasThread && {
          onAddPart: () => {
            edit((all) => addPart(all, at));
            goTo(at + 1);
          },
        })}
      />
      {network && (
        <FirstComment
          network={network}
          onChange={(text) => composer.edit((now) => withNetwork(now, network.platform, { first_comment: text }))}
        />
      )}
    </>
  );
}
