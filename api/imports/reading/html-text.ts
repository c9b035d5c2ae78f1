/** `<p>`, `</li>`, `<img src="x">`, `<a title="a > b">` */
const TAG = /<\/?[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/i
const TAGS = new RegExp(TAG, 'gi')
/** `<a href="https://example.com/sizes">Sizes</a>` */
const LINK = /<a\b[^<>]*?\bhref\s*=\s*["']?(https?:\/\/[^"'\s<>]+)["']?[^<>]*>([\s\S]*?)<\/a\s*>/gi

/**
 * Converts the HTML of a product file to plain text, as descriptions are stored: paragraphs, line breaks, lists, the cells of
 * tables and the addresses of links stay, scripts and all other markup are dropped. A text without tags keeps its lines. The
 * reverse of what `shopifyRows` writes.
 */
export function htmlText(html: string): string {
  const unified = html.replace(/\r\n?/g, '\n')
  const text = TAG.test(unified) ? withoutTags(unified) : unified
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** What of HTML the text does not have: pictures and embedded pages, by how many there are. */
export function countEmbedded(html: string): number {
  return html.match(/<(?:img|iframe|video|embed|object)\b/gi)?.length ?? 0
}

function withoutTags(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|template|noscript|svg|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replaceAll('\n', ' ')
    .replace(LINK, (_link, address: string, label: string) =>
      label.replace(TAGS, '').includes(address) ? label : `${label} (${address})`,
    )
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/t[dh]\s*>\s*(?=<t[dh]\b)/gi, ': ')
    .replace(/<\/(?:p|div|section|h[1-6]|ul|ol|dl|table|blockquote|pre)\s*>/gi, '\n\n')
    .replace(/<\/(?:tr|dt|dd)\s*>/gi, '\n')
    .replace(TAGS, '')
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+\d?));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    const isCharacter = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : ' '
  })
}

/** The names of the characters 160 to 255, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    shy: '',
    zwj: '\u200d',
    zwnj: '\u200c',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    bull: '•',
    hellip: '…',
    prime: '′',
    Prime: '″',
    trade: '™',
    euro: '€',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    larr: '←',
    rarr: '→',
    ne: '≠',
    le: '≤',
    ge: '≥',
    minus: '−',
    infin: '∞',
    check: '✓',
    star: '☆',
    hearts: '♥',
  }),
])
