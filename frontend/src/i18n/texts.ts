import type { admin } from "#locales/fr/admin.ts";
import type { Bucket, buckets } from "#locales/buckets.ts";
import type { firstTexts } from "#locales/fr/first-texts.ts";

type BucketTexts = { [Name in Bucket]: Awaited<ReturnType<(typeof buckets)[Name]["fr"]>> };

/** Every text of the interface by namespace; French has every key. */
export type Texts = typeof firstTexts & BucketTexts & typeof admin;
export type Namespace = keyof Texts;
