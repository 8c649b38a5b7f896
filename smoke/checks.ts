import { answerResumes } from "./checks/answer-resumes.check.ts";
import { answerStops } from "./checks/answer-stops.check.ts";
import { answerStreams } from "./checks/answer-streams.check.ts";
import { book } from "./checks/book.check.ts";
import { cacheHeaders } from "./checks/cache-headers.check.ts";
import { chatbot } from "./checks/chatbot.check.ts";
import { chatbotWebhook } from "./checks/chatbot-webhook.check.ts";
import { deadLetters } from "./checks/dead-letters.check.ts";
import { health } from "./checks/health.check.ts";
import { largePdf } from "./checks/large-pdf.check.ts";
import { manyPdfs } from "./checks/many-pdfs.check.ts";
import { oneOrigin } from "./checks/one-origin.check.ts";
import { paymentWebhook } from "./checks/payment-webhook.check.ts";
import { post } from "./checks/post.check.ts";
import { postAnalysis } from "./checks/post-analysis.check.ts";
import { region } from "./checks/region.check.ts";
import { scheduledQuestion } from "./checks/scheduled-question.check.ts";
import { securityHeaders } from "./checks/security-headers.check.ts";
import { tls } from "./checks/tls.check.ts";
import { video } from "./checks/video.check.ts";
import type { Check } from "./check.ts";

/** Every promise that is tried, in the order of the table. A new one is a file in `checks/` and a line here. */
export const checks: readonly Check[] = [
  health,
  oneOrigin,
  tls,
  securityHeaders,
  cacheHeaders,
  region,
  answerStreams,
  answerResumes,
  answerStops,
  largePdf,
  manyPdfs,
  book,
  scheduledQuestion,
  postAnalysis,
  post,
  chatbot,
  chatbotWebhook,
  paymentWebhook,
  video,
  deadLetters,
];
