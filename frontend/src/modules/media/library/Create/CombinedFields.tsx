import type { MediaView } from "#contract/media/media.contract.ts";
import { aspectRatios, type AspectRatio } from "#contract/media/video.ts";
import { useT } from "#i18n/use-t.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import styles from "./Create.module.css";

/** How clips follow each other, in which shape, and with which music; its level in percent of the clips' own sound. */
export interface CombineOptions {
  transition: "cut" | "fade";
  ratio: AspectRatio;
  music: string;
  level: number;
  subtitles: boolean;
}

interface CombinedFieldsProps {
  combining: CombineOptions;
  sounds: readonly MediaView[];
  canFade: boolean;
  onChange: (change: Partial<CombineOptions>) => void;
}

export function CombinedFields({ combining, sounds, canFade, onChange }: CombinedFieldsProps) {
  const t = useT("media");
  const shorts = useT("shorts");
  const { transition, ratio, music, level, subtitles } = combining;
  return (
    <Fields leastPx={160}>
      <Select
        label={t("combine.transition")}
        value={transition}
        onChange={({ target }) => onChange({ transition: target.value as "cut" | "fade" })}
        options={(["cut", "fade"] as const).map((value) => ({
          value,
          label: t(`combine.${value}`),
          disabled: value === "fade" && !canFade,
        }))}
      />
      <Select
        label={shorts("options.ratio")}
        value={ratio}
        onChange={({ target }) => onChange({ ratio: target.value as AspectRatio })}
        options={aspectRatios.map((value) => ({ value, label: shorts(`ratio.${value.replace(":", "x") as "9x16"}`) }))}
      />
      <Select
        label={t("combine.music")}
        value={music}
        onChange={({ target }) => onChange({ music: target.value })}
        options={[
          { value: "", label: t("combine.noMusic") },
          ...sounds.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {music !== "" && (
        <label className={styles["level"]}>
          <span>{t("combine.level", { percent: level })}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={level}
            onChange={({ target }) => onChange({ level: Number(target.value) })}
          />
        </label>
      )}
      <div className={styles["wide"]}>
        <Switch
          label={t("combine.subtitles")}
          hint={t("combine.subtitlesText")}
          checked={subtitles}
          onChange={(checked) => onChange({ subtitles: checked })}
        />
      </div>
    </Fields>
  );
}
