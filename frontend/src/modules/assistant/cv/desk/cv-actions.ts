import type { ExportFormat } from "#contract/assistant/documents.ts";
import type { CvWriting } from "../engine/open-cv.ts";
import type { MadeForAd } from "../tailor/TailorDialog.tsx";

export interface CvActions {
  exportAs(format: ExportFormat): Promise<void>;
  favour(isFavorite: boolean): Promise<boolean>;
  duplicate(): Promise<void>;
  showVersions(writing: CvWriting): void;
  remove(title: string): Promise<void>;
  /** What a copy was made for, and the way to its changes; null for any other CV. */
  tailored: { ad: string; decide(): Promise<void> } | null;
  /** Another CV is to be seen. */
  open(id: string): Promise<void>;
  /** A copy or a letter was made of this CV. */
  showMade(made: MadeForAd): Promise<void>;
}
