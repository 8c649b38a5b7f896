const hasHours = ({ timeStyle, hour }: Intl.DateTimeFormatOptions): boolean => (timeStyle ?? hour) !== undefined;

/** Whether the reader's own browser counts to twelve hours. */
const hasTwelveHours = (): boolean =>
  new Intl.DateTimeFormat(navigator.language, { hour: "numeric" }).resolvedOptions().hour12 ?? false;

/**
 * English is British English. Where its reader's clock has twelve hours, the Australian form writes the same dates beside
 * "9:30 am", which the British one pads; French has twenty-four hours everywhere.
 */
function regionOf(locale: string, options: Intl.DateTimeFormatOptions): string {
  if (locale !== "en") return locale;
  return hasHours(options) && hasTwelveHours() ? "en-AU" : "en-GB";
}

/** The only maker of dates and times that people read: in the language of the interface, by the reader's own clock. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(regionOf(locale, options), options);
