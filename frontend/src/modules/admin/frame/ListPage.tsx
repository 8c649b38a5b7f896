import type { ReactNode } from "react";
import { Listing, type ListingProps } from "#ui/Listing/Listing.tsx";
import { PageHead } from "./PageHead.tsx";

interface ListPageProps<Row> extends Omit<ListingProps<Row>, "label" | "head"> {
  title: string;
  intro?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
}

/** A page that is a list of the API. Cells and actions reach it by `useListing()`. */
export function ListPage<Row>({ title, intro, actions, ...listing }: ListPageProps<Row>) {
  return <Listing<Row> {...listing} label={title} head={<PageHead title={title} intro={intro} actions={actions} />} />;
}
