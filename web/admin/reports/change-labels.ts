/** A figure compared with that of the period before. */
type Change = { text: string; direction: 'up' | 'down' | 'same' }

/** `12% more than before`; `No earlier data` and `a loss before` where a percentage would say nothing. */
export function changeLabel(before: number, now: number): Change {
  if (before === now) return { text: 'as before', direction: 'same' }
  if (before === 0) return { text: 'No earlier data', direction: 'same' }
  if (before < 0) return { text: 'a loss before', direction: now > before ? 'up' : 'down' }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return now > before
    ? { text: `${percent}% more than before`, direction: 'up' }
    : { text: `${percent}% less than before`, direction: 'down' }
}
