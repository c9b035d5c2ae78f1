/** docs/product.md §29. */
const hexByName: ReadonlyMap<string, string> = new Map(
  Object.entries({
    red: '#c62828',
    blue: '#1e5fbf',
    green: '#2e7d32',
    yellow: '#f9d423',
    purple: '#7b3fa0',
    pink: '#ec6a9c',
    black: '#1a1a1a',
    white: '#ffffff',
    gray: '#8a8a8a',
    orange: '#ef7c1a',
    brown: '#7a4a2b',
    navy: '#1b2a5c',
    maroon: '#7b1e2b',
    gold: '#d4a52a',
    silver: '#c3c7cb',
    beige: '#e3d5b8',
    cream: '#fbf3d9',
    khaki: '#b9a66b',
    olive: '#6f7430',
  }),
)
/** The names of the colours that have a swatch of their own. */
export const namedColors: readonly string[] = [...hexByName.keys()]

const UNKNOWN_COLOR = '#9e9e9e'

/** The CSS colour of a swatch, by the last word of its name (`Royal Blue`); grey for an unknown one. */
export function swatchColor(color: string): string {
  const name = color.trim().toLowerCase()
  return hexByName.get(name.slice(name.lastIndexOf(' ') + 1)) ?? UNKNOWN_COLOR
}
