import type { ReactNode } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import { Listing, type ListingProps } from "./Listing.tsx";
import { PageHead } from "./PageHead.tsx";

interface ListPageProps<E extends Endpoint> extends Omit<ListingProps<E>, "label" | "head"> {
  title: string;
  intro?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
}

/** A page that is a list of the API. Cells and actions reach it by `useListing()`. */
export function ListPage<E extends Endpoint>({ title, intro, actions, ...listing }: ListPageProps<E>) {
  return <Listing<E> {...listing} label={title} head={<PageHead title={title} intro={intro} actions={actions} />} />;
}
