import { tryChatbot } from "#contract/support/talk.contract.ts";
import { errorStatus, type ErrorCode } from "#contract/errors.ts";
import { ApiError } from "#api/api-error.ts";
import { stream } from "#api/call.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import type { Locale } from "#i18n/locale.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { createApi, eventsOf, Refusal, type Api } from "#widget/embed/api.ts";

interface Words {
  ofError: (key: ErrorKey) => string;
  /** What stands in the place of what a visitor would leave. */
  notStored: string;
}

const isCode = (key: ErrorKey): key is ErrorCode => Object.hasOwn(errorStatus, key);

const refusal = (code: ErrorCode, message: string): Refusal =>
  new Refusal({ status: "error", error: { code, message } });

/** The calls of the chat as its owner makes them: a private chatbot answers too, and what visitors leave is not stored. */
export function createPreviewApi(botId: string, locale: Locale, { ofError, notStored }: Words): Api {
  const refuse = (): Promise<never> => Promise.reject(refusal("request.invalid", notStored));
  return {
    ...createApi(locale),
    rate: refuse,
    leave: refuse,
    async ask({ key: _key, identity: _identity, page_url: _page, ...body }, signal) {
      try {
        return eventsOf(await stream(tryChatbot, { params: { id: botId }, body }, { signal }));
      } catch (error) {
        if (isLimit(error)) reportRefusal(error, "support-answers");
        // The chat tries again by itself where the connection failed.
        throw error instanceof ApiError && isCode(error.code) ? refusal(error.code, ofError(error.code)) : error;
      }
    },
  };
}
