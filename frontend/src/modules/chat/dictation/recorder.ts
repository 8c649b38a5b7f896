import type { MicrophoneFault } from "./dictation.store.ts";

/** What vendors of speech take, the smallest first; Safari records the last alone. */
const types = ["audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"];
const bitsPerSecond = 32_000;

export interface Recorder {
  /** How loud it is now, from 0 to 1. */
  level(): number;
  /** Ends it, and gives what was recorded. */
  finish(): Promise<Blob>;
  /** Ends it, and throws it away. */
  cancel(): void;
}

/** Begins to record; the browser may ask its person first. Throws what `faultOf` names. */
export async function openRecorder(): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
  });
  const close = () => stream.getTracks().forEach((track) => track.stop());
  try {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond, ...(mimeType && { mimeType }) });
    const parts: Blob[] = [];
    const ended = new Promise<void>((resolve) => recorder.addEventListener("stop", () => resolve()));
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    recorder.start(1_000);
    const meter = createMeter(stream);
    const end = async () => {
      if (recorder.state !== "inactive") recorder.stop();
      await ended;
      meter.close();
      close();
    };
    return {
      level: meter.level,
      async finish() {
        await end();
        return new Blob(parts, { type: recorder.mimeType });
      },
      cancel: () => void end(),
    };
  } catch (error) {
    close();
    throw error;
  }
}

function createMeter(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 512 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    /** Speech has a root mean square of some 0.1. */
    level(): number {
      analyser.getFloatTimeDomainData(samples);
      const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(square) * 6);
    },
    close: () => void context.close(),
  };
}

/** https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
export function microphoneFault(error: unknown): MicrophoneFault {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "broken";
}
