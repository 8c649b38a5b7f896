import { useLocale } from "#i18n/use-t.ts";
import { formatDate, formatDateTime } from "#lib/format.ts";

/** Moments of the API in the reader's language and time zone; a dash for none. */
export function useWhen() {
  const locale = useLocale();
  return {
    moment: (text: string | null): string => (text === null ? "–" : formatDateTime(new Date(text), locale)),
    day: (text: string | null): string => (text === null ? "–" : formatDate(new Date(text), locale)),
  };
}
