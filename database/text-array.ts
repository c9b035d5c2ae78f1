type ParseArray = (text: string) => (string | null)[]

/**
 * Reads an array of texts as PostgreSQL writes it, `{red,"navy blue"}`. What is rare, such as null, escaped letters and further
 * dimensions, is read with `parseAny`: the driver's own reader takes each letter by itself, six times as long.
 */
export function parseTextArray(text: string, parseAny: ParseArray): (string | null)[] {
  if (text === '{}') return []
  const isRare =
    !text.startsWith('{') || text.startsWith('{{') || text.includes('\\') || text.includes('NULL')
  if (isRare) return parseAny(text)
  const elements: string[] = []
  for (let at = 1; at < text.length; ) {
    const quote = text[at] === '"' ? 1 : 0
    const found = text.indexOf(quote ? '"' : ',', at + quote)
    const end = found === -1 ? text.length - 1 : found
    elements.push(text.slice(at + quote, end))
    // The comma, or the brace after the last one.
    at = end + quote + 1
  }
  return elements
}
