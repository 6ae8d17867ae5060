/** The media type of a spreadsheet of Excel. */
export const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Escapes the text of a cell, so that no spreadsheet program interprets the text as a formula, however the file is
 * opened or converted.
 */
export function escapeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Formats a time for a cell or a file name: 2026-01-31 09:05:00 in the installation's time zone. */
export function formatMoment(time: Date, timeZone: string): string {
  return time.toLocaleString('sv-SE', { timeZone });
}
