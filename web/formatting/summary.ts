/** A text as one line for a search result: at most so many letters, cut at a word. */
export function summaryOf(text: string, most = 155): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  return `${line.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}
