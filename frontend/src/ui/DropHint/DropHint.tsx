import styles from "./DropHint.module.css";

/** Over the page while a file is dragged there: what becomes of it. */
export const DropHint = ({ text }: { text: string }) => <p className={styles["hint"]}>{text}</p>;
