/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}
