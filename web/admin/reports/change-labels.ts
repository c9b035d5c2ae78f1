/** How a figure stands to the one before: by how many percent, and whether that is more. */
export type Change = { words: string; direction: 'up' | 'down' | 'same' }

/** `12% more than before`; nothing to compare with says so instead of an endless percentage. */
export function changeLabel(before: number, now: number): Change {
  if (before === now) return { words: 'as before', direction: 'same' }
  if (before === 0) return { words: 'nothing before', direction: 'up' }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return now > before
    ? { words: `${percent}% more than before`, direction: 'up' }
    : { words: `${percent}% less than before`, direction: 'down' }
}
