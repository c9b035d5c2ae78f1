/** A colour as it is stored and sent: `#17603d`. */
export type HexColor = string

const HEX = /^#[0-9a-f]{6}$/

export const isHexColor = (text: string) => HEX.test(text)

/** As people type colours: `17603D`, `#17603d`, `#abc`. What is no colour is returned as it is. */
export function normalisedColor(typed: string): string {
  const digits = typed.trim().toLowerCase().replace(/^#/, '')
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : typed.trim()
}

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrastOf(one: HexColor, other: HexColor): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** A colour with a share of another in it: `mix('#000000', '#ffffff', 0.5)` is `#808080`. */
export function mix(color: HexColor, other: HexColor, share: number): HexColor {
  const [from, to] = [channelsOf(color), channelsOf(other)]
  const mixed = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function luminanceOf(color: HexColor): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channelsOf = (color: HexColor) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
