import { useEffect, useState } from "react";
import type { MediaView } from "#contract/media/media.contract.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useRepeatedRead } from "#lib/use-repeated-read.ts";
import type { Draft } from "../draft/draft.rules.ts";
import { removePicture } from "../draft/parts.rules.ts";
import type { Composer } from "../saving/open-composer.ts";
import { useDraft } from "../use-draft.ts";
import { fetchPictures } from "./pictures.actions.ts";

/** The pictures of a post by their ids, and how one joins them. */
export interface Pictures {
  byId: ReadonlyMap<string, MediaView>;
  add(picture: MediaView): void;
}

/** Addresses of pictures live for a quarter of an hour. */
const freshMs = 12 * 60_000;

const idsOf = ({ base, networks }: Draft): string[] => [
  ...new Set([base, ...networks.map(({ parts }) => parts ?? [])].flatMap((all) => all.flatMap((one) => one.media_ids))),
];

export function usePictures(composer: Composer): Pictures {
  const draft = useDraft(composer);
  const ids = idsOf(draft).toSorted();
  const [added, setAdded] = useState<readonly MediaView[]>([]);
  const [asked] = useState(ids);
  const { latest, reload } = useLoaded({
    key: "",
    read: async (signal) => ({ asked, found: await fetchPictures(asked, signal) }),
  });
  useRepeatedRead(reload, freshMs);
  useEffect(() => {
    if (latest === null) return;
    // A picture that was deleted from the library stands in no post any more.
    const gone = latest.asked.filter((id) => latest.found.every((one) => one.id !== id));
    if (gone.length > 0) composer.edit((now) => gone.reduce(withoutPicture, now));
  }, [composer, latest]);
  return {
    byId: new Map([...(latest?.found ?? []), ...added].map((one) => [one.id, one])),
    add: (picture) => setAdded((before) => [...before.filter(({ id }) => id !== picture.id), picture]),
  };
}

function withoutPicture(draft: Draft, id: string): Draft {
  if (!idsOf(draft).includes(id)) return draft;
  return {
    ...draft,
    base: removePicture(draft.base, id),
    networks: draft.networks.map((one) => ({ ...one, parts: one.parts && removePicture(one.parts, id) })),
  };
}
