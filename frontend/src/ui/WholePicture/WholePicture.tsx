import { Dialog } from "../Dialog/Dialog.tsx";
import styles from "./WholePicture.module.css";

interface WholePictureProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Null while it is fetched. */
  url: string | null;
  /** What it shows. */
  alt: string;
}

/** A picture as large as the screen has room for. */
export function WholePicture({ url, alt, ...state }: WholePictureProps) {
  return (
    <Dialog {...state} title={alt} hideTitle size="large">
      {url !== null && <img src={url} alt={alt} className={styles["whole"]} />}
    </Dialog>
  );
}
