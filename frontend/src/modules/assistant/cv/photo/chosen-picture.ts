export interface ChosenPicture {
  picture: ImageBitmap;
  /** What it was read from. */
  file: File;
}
