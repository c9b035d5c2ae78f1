/** `2026-11-22 14:05`, `2026-11-22T14:05:30.5`, with or without a zone: `Z`, `+06:00`. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?\s?(Z|[+-]\d{2}:\d{2})?$/
/** Asia/Dhaka has no summer time. */
const DHAKA = '+06:00'

/** Reads a moment that an operator has typed: Bangladesh time unless it names a zone. Throws for anything else. */
export function parseMoment(text: string): Date {
  const [, day = '', minute = '', seconds = ':00', zone = DHAKA] = MOMENT.exec(text.trim()) ?? []
  const moment = new Date(`${day}T${minute}${seconds}${zone}`)
  if (!Number.isNaN(moment.getTime())) return moment
  throw new Error(
    `"${text}" is no moment. Write it as "2026-11-22 14:05" (Bangladesh time) or "2026-11-22 08:05Z".`,
  )
}

/** `22 Nov 2026, 14:05:00 Bangladesh time`. */
export function formatMoment(at: Date): string {
  const text = at.toLocaleString('en-GB', {
    timeZone: 'Asia/Dhaka',
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  return `${text} Bangladesh time`
}
