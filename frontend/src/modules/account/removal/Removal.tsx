import { useState } from "react";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import styles from "./Removal.module.css";
import { Section } from "#ui/Section/Section.tsx";

const RemovalDialog = lazyPart(
  async () => (await withTexts(["workspaces"], import("./RemovalDialog.tsx"))).RemovalDialog,
);

export function Removal({ email }: { email: string }) {
  const t = useT("users");
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <Section title={t("removal.title")}>
      <p className={styles["text"]}>{t("removal.text")}</p>
      <div>
        <Button variant="danger" onClick={show}>
          {t("removal.open")}
        </Button>
      </div>
      {wanted && <RemovalDialog email={email} open={open} onOpenChange={setOpen} />}
    </Section>
  );
}
