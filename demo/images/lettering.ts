import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face, Font, Buffer as Line, shape } from 'harfbuzzjs'
import { round } from './pen.ts'

/** How a line of text is set. Sizes are in the drawing's units. */
type Setting = {
  x: number
  y: number
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  /** The line is made smaller until it fits. */
  width?: number
  weight?: Weight
  /** Extra room between letters; Latin only, Bangla letters hang together. */
  tracking?: number
}

type Weight = 'regular' | 'bold'

const files = {
  regular: '@expo-google-fonts/anek-bangla/500Medium/AnekBangla_500Medium.ttf',
  bold: '@expo-google-fonts/anek-bangla/700Bold/AnekBangla_700Bold.ttf',
}
const opened = new Map<Weight, { font: Font; unitsPerEm: number; glyphs: Map<number, string> }>()

/**
 * A line of Latin or Bangla text as outlines. A fresh machine may have no fonts at all, so nothing is left to the
 * renderer: HarfBuzz shapes the line and the glyphs come as paths.
 */
export function lettering(text: string, setting: Setting): string {
  if (!text) return ''
  const { font, unitsPerEm, glyphs } = open(setting.weight ?? 'bold')
  const shaped = new Line()
  shaped.addText(text)
  shaped.guessSegmentProperties()
  shape(font, shaped)
  const infos = shaped.getGlyphInfos()
  const tracking = ((setting.tracking ?? 0) / setting.size) * unitsPerEm
  let pen = 0
  const parts = shaped.getGlyphPositions().map((place, index) => {
    const glyph = infos[index]?.codepoint ?? 0
    const drawn = glyphs.get(glyph) ?? font.glyphToPath(glyph)
    glyphs.set(glyph, drawn)
    const at = `translate(${round(pen + place.xOffset)} ${round(place.yOffset)})`
    pen += place.xAdvance + tracking
    return drawn ? `<path d="${drawn}" transform="${at}"/>` : ''
  })
  const wide = (pen - tracking) / unitsPerEm
  const size = Math.min(setting.size, setting.width ? setting.width / wide : setting.size)
  const start = { start: 0, middle: 0.5, end: 1 }[setting.anchor ?? 'middle'] * wide * size
  const scale = size / unitsPerEm
  return `<g fill="${setting.fill}" transform="translate(${round(setting.x - start)} ${round(setting.y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${parts.join('')}</g>`
}

function open(weight: Weight) {
  const known = opened.get(weight)
  if (known) return known
  const bytes = readFileSync(createRequire(import.meta.url).resolve(files[weight]))
  const face = new Face(new Blob(new Uint8Array(bytes).buffer))
  const made = { font: new Font(face), unitsPerEm: face.upem, glyphs: new Map<number, string>() }
  opened.set(weight, made)
  return made
}
