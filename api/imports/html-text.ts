const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
/** `<p>`, `</li>`, `<img src="x">` */
const TAG = /<\/?[a-z][^<>]*>/i
const TAGS = new RegExp(TAG, 'gi')

/**
 * HTML of a product file as the plain text our descriptions are: paragraphs and lines stay, scripts and everything else go.
 * A text without tags keeps its own lines. The counterpart of what `shopifyRows` writes.
 */
export function htmlText(html: string): string {
  const unified = html.replace(/\r\n?/g, '\n')
  const lines = TAG.test(unified) ? withoutTags(unified) : unified
  return decoded(lines)
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutTags(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replaceAll('\n', ' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/(?:p|div|h[1-6]|ul|ol|table|blockquote)\s*>/gi, '\n\n')
    .replace(/<\/tr\s*>/gi, '\n')
    .replace(TAGS, '')
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    const isLetter = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isLetter ? String.fromCodePoint(code) : ' '
  })
}
