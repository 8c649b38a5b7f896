import { ChevronDown, ScanText } from "lucide-react";
import { cvDesigns, cvSizes, papers, type CvDesign } from "#contract/cv/resume.ts";
import type { Cv } from "#contract/cv/resume.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuChoice } from "#ui/Menu/MenuChoice.tsx";
import { MenuLabel, MenuSeparator } from "#ui/Menu/MenuLabel.tsx";
import { useCv } from "../desk/cv-context.ts";
import styles from "./DesignBar.module.css";

const sizes = Array.from({ length: (cvSizes.most - cvSizes.least) * 2 + 1 }, (_, step) => cvSizes.least + step / 2);

interface DesignBarProps {
  seesMachine: boolean;
  onMachine: (sees: boolean) => void;
}

/** How the page looks: its design, its paper, the size of its type; or what a machine reads in it. */
export function DesignBar({ seesMachine, onMachine }: DesignBarProps) {
  const t = useT("cv");
  const locale = useLocale();
  const { cv, edit, writes } = useCv();
  const { design } = cv;
  const change = (to: Partial<Cv["design"]>) => edit((now) => ({ ...now, design: { ...now.design, ...to } }));
  const points = (size: number) => t("design.points", { size: formatNumber(size, locale) });
  return (
    <div className={styles["bar"]}>
      <fieldset
        className={styles["designs"]}
        disabled={!writes}
        aria-label={t("design.label")}
        data-place="section-design"
      >
        {cvDesigns.map((id) => (
          <label key={id} className={styles["design"]}>
            <input
              type="radio"
              name="cv-design"
              value={id}
              checked={design.id === id}
              data-place={design.id === id ? "section-design" : undefined}
              onChange={() => change({ id })}
            />
            <img src={pictureOf(id)} alt="" loading="lazy" decoding="async" {...pictureSize} />
            <span>{t(`design.${id}`)}</span>
          </label>
        ))}
      </fieldset>
      <Menu
        align="end"
        trigger={
          <Button
            variant="quiet"
            size="small"
            disabled={!writes}
            aria-label={t("design.paperLabel", { paper: t(`design.${design.paper}`), size: points(design.size) })}
          >
            {t(`design.${design.paper}`)}
            <Icon of={ChevronDown} size={16} />
          </Button>
        }
      >
        <MenuLabel>{t("design.paper")}</MenuLabel>
        <MenuChoice
          label={t("design.paper")}
          value={design.paper}
          options={papers.map((value) => ({ value, label: t(`design.${value}`) }))}
          onChange={(paper) => change({ paper })}
        />
        <MenuSeparator />
        <MenuLabel>{t("design.size")}</MenuLabel>
        <MenuChoice
          label={t("design.size")}
          value={String(design.size)}
          options={sizes.map((size) => ({ value: String(size), label: points(size) }))}
          onChange={(size) => change({ size: Number(size) })}
        />
      </Menu>
      <Button
        variant="quiet"
        size="small"
        icon={ScanText}
        className={styles["machine"]}
        aria-pressed={seesMachine}
        onClick={() => onMachine(!seesMachine)}
      >
        {t("machine.action")}
      </Button>
    </div>
  );
}

// A file of its own each: inside the script, every page of the module would load it.
const urls = import.meta.glob<string>("./pictures/*.webp", { eager: true, query: "?url&no-inline", import: "default" });

/** The pixels of the chooser; a picture has twice as many. */
const pictureSize = { width: 44, height: 62 } as const;

/** A page as the press sets it in this design. */
const pictureOf = (id: CvDesign): string => urls[`./pictures/${id}.webp`] ?? "";
