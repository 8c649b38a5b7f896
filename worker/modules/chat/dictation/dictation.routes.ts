import { transcribeRecording } from "../../../contract/chat/dictation.contract.ts";
import { serve } from "../../../http/serve.ts";

export const dictationRoutes = [
  serve(transcribeRecording, ({ services, caller, body }) =>
    services.chat.dictation.transcribe(caller, {
      audio: body.audio,
      requestId: body.request_id,
      language: body.language ?? null,
    }),
  ),
];
