import { useState } from "react";
import type { Allowance } from "#contract/limits.contract.ts";
import { videoLimits } from "#contract/media/video.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { openUpgrade } from "#shell/overlays.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { useRequestId } from "#lib/use-request-id.ts";
import { useSending } from "../use-sending.ts";
import { film, readVideoModels, type VideoModels } from "../work.actions.ts";
import styles from "./Create.module.css";
import { FirstPicture } from "./FirstPicture.tsx";

interface VideoDialogProps {
  /** Words that were sent before, to be changed. */
  prompt?: string;
  onSent?: () => void;
  onClose: () => void;
}

/** Has a model make a video of words; what it costs is said before. Mount it to open it. */
export function VideoDialog({ prompt = "", onSent, onClose }: VideoDialogProps) {
  const t = useT("media");
  const { state, retry } = useLoaded(readVideoModels);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("video.title")}>
      <WhenLoaded state={state} onRetry={retry}>
        {({ models, left }) =>
          models.length === 0 ? (
            <p>{t("video.none")}</p>
          ) : (
            <VideoForm
              models={models}
              left={left}
              first={prompt}
              onDone={() => {
                onClose();
                onSent?.();
              }}
            />
          )
        }
      </WhenLoaded>
    </Dialog>
  );
}

interface VideoFormProps extends Pick<VideoModels, "models"> {
  left: Allowance | null;
  first: string;
  onDone: () => void;
}

function VideoForm({ models, left, first, onDone }: VideoFormProps) {
  const t = useT("media");
  const [prompt, setPrompt] = useState(first);
  const [modelId, setModel] = useState(models[0]?.id ?? 0);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [ratio, setRatio] = useState<string | null>(null);
  const [picture, setPicture] = useState("");
  const { isSending, refusal, send } = useSending("video-creation");
  const request = useRequestId();
  const model = models.find(({ id }) => id === modelId) ?? models[0];
  if (model === undefined) return null;
  const length = model.lengths.find((one) => one.seconds === seconds) ?? model.lengths.at(-1);
  const shape = model.aspect_ratios.find((one) => one === ratio) ?? model.aspect_ratios[0];
  const make = () => {
    const wish = {
      prompt: prompt.trim(),
      model_id: model.id,
      ...(length && { seconds: length.seconds }),
      ...(shape && { aspect_ratio: shape }),
      ...(model.takes_image && picture !== "" && { image_media_id: picture }),
    };
    void send(() => film({ ...wish, request_id: request.idOf(wish) }), onDone);
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (prompt.trim() !== "") make();
      }}
    >
      <TextArea
        label={t("video.prompt")}
        className={ownWords}
        rows={4}
        maxLength={videoLimits.promptLength}
        value={prompt}
        onChange={({ target }) => setPrompt(target.value)}
      />
      {model.takes_image && <FirstPicture chosen={picture} onChoose={setPicture} />}
      <Fields leastPx={160}>
        <Select
          label={t("video.model")}
          value={String(model.id)}
          onChange={({ target }) => setModel(Number(target.value))}
          options={models.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <LengthSelect model={model} seconds={length?.seconds} onChange={setSeconds} />
        <ShapeSelect model={model} shape={shape} onChange={setRatio} />
      </Fields>
      <Cost credits={length?.credits ?? 0} left={left} />
      {refusal && (
        <p className={styles["refusal"]} role="alert">
          {refusal}
        </p>
      )}
      <Button variant="primary" type="submit" busy={isSending} disabled={prompt.trim() === ""}>
        {t("video.make")}
      </Button>
    </form>
  );
}

/** What the video costs, and whether the plan has as much; without an allowance, it has no videos at all. */
function Cost({ credits, left }: { credits: number; left: Allowance | null }) {
  const t = useT("media");
  const isEnough = left !== null && (left.left === null || left.left >= credits);
  const has =
    left === null
      ? t("video.notIncluded")
      : left.limit !== null && t("video.left", { left: left.left ?? 0, limit: left.limit });
  return (
    <p className={styles["cost"]}>
      {t("video.cost", { count: credits })} {has}{" "}
      {!isEnough && (
        <TextButton onPress={() => openUpgrade({ reason: "limit", limited: "video-creation" })}>
          {t("video.plans")}
        </TextButton>
      )}
    </p>
  );
}

interface LengthSelectProps {
  model: VideoModels["models"][number];
  seconds: number | undefined;
  onChange: (seconds: number) => void;
}

function LengthSelect({ model, seconds, onChange }: LengthSelectProps) {
  const t = useT("media");
  return (
    <Select
      label={t("video.length")}
      value={String(seconds)}
      onChange={({ target }) => onChange(Number(target.value))}
      options={model.lengths.map((one) => ({
        value: String(one.seconds),
        label: t("video.seconds", { count: one.seconds }),
      }))}
    />
  );
}

interface ShapeSelectProps {
  model: VideoModels["models"][number];
  shape: string | undefined;
  onChange: (shape: string) => void;
}

function ShapeSelect({ model, shape, onChange }: ShapeSelectProps) {
  const shorts = useT("shorts");
  return (
    <Select
      label={shorts("options.ratio")}
      value={shape ?? ""}
      onChange={({ target }) => onChange(target.value)}
      options={model.aspect_ratios.map((value) => ({
        value,
        label: shorts(`ratio.${value.replace(":", "x") as "9x16"}`),
      }))}
    />
  );
}
