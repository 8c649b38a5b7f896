import type { OwnerFacts } from "./owner.rules.ts";

/** Where an installation may keep what it stores, as Cloudflare names its jurisdictions; `none` promises nothing, as on one's own machine. */
export const regions = ["eu", "none"] as const;
export type Region = (typeof regions)[number];
/** A jurisdiction of Cloudflare: of objects, buckets, queues and containers. */
export type Jurisdiction = Exclude<Region, "none">;

const isRegion = (value: string): value is Region => (regions as readonly string[]).includes(value);

/** Absent is `none`. An unknown one is refused, since objects would be made elsewhere than they are sought later. */
export function readRegion(value: string | undefined): Region {
  if (value === undefined) return "none";
  if (!isRegion(value)) throw new Error(`configuration: REGION: one of ${regions.join(", ")} is expected`);
  return value;
}

interface RegionFacts {
  /** What the legal pages say where the owner has said nothing else. */
  servers: Record<"en" | "fr", string>;
  /** Regions of Neon inside of it, as they stand in the host of its addresses: https://neon.com/docs/introduction/regions */
  databases: readonly string[];
}

/** Frankfurt alone, among the regions that Neon still offers, is inside the European Union: London is outside. */
export const regionFacts: Readonly<Record<Jurisdiction, RegionFacts>> = {
  eu: {
    servers: {
      en: "European Union, for the database, files, running answers and jobs",
      fr: "Union européenne, pour la base de données, les fichiers, les réponses en cours et les tâches",
    },
    databases: ["eu-central-1"],
  },
};

/** What the region says in the place of an owner who has not written where the servers are. */
export const withRegion = (facts: OwnerFacts, region: Region, language: "en" | "fr"): OwnerFacts =>
  region === "none" || facts.server_regions
    ? facts
    : { ...facts, server_regions: regionFacts[region].servers[language] };
