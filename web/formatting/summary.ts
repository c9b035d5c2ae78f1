/** One line for a search result, of at most `maxLength` characters, cut between words. */
export function summaryOf(text: string, maxLength = 155): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  return `${line.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`
}
