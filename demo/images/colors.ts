/** The shop's colour words (whole names first, then their last word decides) as CSS hex. */
const named: Record<string, string> = {
  black: '#23242a',
  white: '#f7f4ee',
  'off white': '#f1eadb',
  ivory: '#f2ead6',
  cream: '#f0e3c4',
  beige: '#dcc8a4',
  sand: '#d3b98c',
  brown: '#7a4b2c',
  chocolate: '#54301d',
  coffee: '#5d4030',
  tan: '#b98a5a',
  camel: '#b98a52',
  khaki: '#a8966a',
  olive: '#6d7137',
  green: '#2f7d4f',
  'bottle green': '#0f4a3a',
  'leaf green': '#2e7d43',
  'sea green': '#2f8f83',
  mint: '#a6d6bd',
  lime: '#a5c53c',
  parrot: '#5ba832',
  teal: '#14757a',
  turquoise: '#2aa6a8',
  cyan: '#2aa1bd',
  blue: '#2a5caa',
  'sky blue': '#85bce0',
  sky: '#85bce0',
  'light blue': '#a3c8e6',
  'royal blue': '#2744a6',
  'navy blue': '#1c2c54',
  navy: '#1c2c54',
  indigo: '#31356f',
  purple: '#67408f',
  violet: '#6f4ba3',
  lavender: '#b7a5d8',
  lilac: '#c0a6d4',
  magenta: '#a92670',
  pink: '#e38aa8',
  'hot pink': '#d8407f',
  'rani pink': '#cf2a74',
  rose: '#cf6f7f',
  'rose gold': '#d8a291',
  peach: '#f1b694',
  coral: '#e8745c',
  salmon: '#e88f78',
  orange: '#e27a2b',
  rust: '#a8492a',
  terracotta: '#b9603f',
  brick: '#9c3d2e',
  red: '#b8282f',
  maroon: '#6c1a2b',
  wine: '#5f1a35',
  burgundy: '#5f1a30',
  crimson: '#a51d36',
  yellow: '#eac23d',
  mustard: '#cf9a24',
  marigold: '#eda01f',
  turmeric: '#dda11f',
  golden: '#c99a3c',
  gold: '#c99a3c',
  silver: '#bfc4c9',
  grey: '#868a8f',
  gray: '#868a8f',
  charcoal: '#3c4046',
  graphite: '#44474c',
  ash: '#a8a9a5',
  steel: '#a9b1b7',
  copper: '#b87548',
  bronze: '#94703f',
  midnight: '#20273f',
  starlight: '#efe6d8',
  natural: '#d9c7a3',
  wood: '#a8743f',
  transparent: '#dfe9ea',
  clear: '#dfe9ea',
  multicolor: '#d2593f',
  multicolour: '#d2593f',
  multi: '#d2593f',
}

/** The hex of a colour name as sellers write it ("Deep Sea Green"), or undefined for a word we do not know. */
export function hexOf(name: string): string | undefined {
  const words = name.toLowerCase().replaceAll('-', ' ').trim()
  if (/^#[0-9a-f]{6}$/.test(words)) return words
  const known = named[words] ?? named[words.split(' ').slice(-2).join(' ')]
  if (known) return known
  const base = named[words.split(' ').at(-1) ?? '']
  if (base && words.startsWith('light ')) return mix(base, '#ffffff', 0.4)
  if (base && /^(dark|deep) /.test(words)) return mix(base, '#101014', 0.35)
  return base ?? named[words.split(' ')[0] ?? '']
}

/** `share` of `other` poured into `color`; both are six-digit hex. */
export function mix(color: string, other: string, share: number): string {
  const to = channels(other)
  const parts = channels(color).map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** A step towards white. */
export const lighter = (color: string, share: number): string => mix(color, '#ffffff', share)

/** A step towards a warm near-black, so that shade never looks like soot. */
export const darker = (color: string, share: number): string => mix(color, '#16100c', share)

/** Perceived lightness from 0 (black) to 1 (white). */
export function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** A colour that reads on `ground`. */
export const inkOn = (ground: string): string => (lightness(ground) > 0.58 ? darker(ground, 0.78) : '#fff8ea')

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
