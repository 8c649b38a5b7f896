import { renderSVG } from "uqr";
import styles from "./QrCode.module.css";

/** Dark on light in either theme, as readers of such codes expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = renderSVG(text, { ecc: "M", border: 2 });
  return <img className={styles["code"]} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={label} />;
}
