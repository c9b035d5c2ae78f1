import sharp from 'sharp'
import type { Art, ArtPlan, Look } from './art.ts'
import { hexOf, lightness, mix } from './colors.ts'
import { createPen, type Pen, round, seedOf } from './pen.ts'
import { ellipse, group } from './shapes.ts'
import type { ArtSubject, ImageRequest } from './subject.ts'

/** Colours of a request: its first two colours, or a pair that suits the subject. */
export function lookOf(
  plan: ArtPlan,
  request: Pick<ImageRequest, 'subject' | 'seed' | 'colors' | 'label'>,
): Look {
  const pen = createPen(seedOf(request.subject, request.seed, 'dye'), 'd')
  const [color, accent] = pen.pick(plan.colorPairs)
  const [first, next] = request.colors.map(hexOf).filter((hex) => hex !== undefined)
  const label = request.label.trim()
  if (!first) return { color, accent, hasOwnColor: false, label, side: 'front' }
  const apart = (other: string) =>
    Math.abs(lightness(other) - lightness(first)) > 0.16 || other.slice(1, 3) !== first.slice(1, 3)
  const foil = apart(accent) ? accent : apart(color) ? color : '#d6a842'
  return {
    color: first,
    accent: next && apart(next) ? mix(next, foil, 0.15) : foil,
    hasOwnColor: true,
    label,
    side: 'front',
  }
}

/** Draws one side of a subject, with the product's seed. */
export function drawn(
  plan: ArtPlan,
  request: { subject: ArtSubject; seed: number },
  look: Look,
  side: Look['side'] = 'front',
  prefix = 'a',
): { art: Art; definitions: string } {
  const pen = createPen(seedOf(request.subject, request.seed), prefix)
  const art = plan.draw(pen, { ...look, side })
  return { art, definitions: pen.definitions() }
}

/** The largest scale at which a drawing fits. In twentieths, so that tiles of cloth match whole pixels (`snap` in cloth.ts). */
export const scaleInto = (art: Art, w: number, h: number) =>
  Math.max(0.05, Math.floor(Math.min(w / art.w, h / art.h) * 20) / 20)

/** Places an object with its centre at x and its base at y, scaled to fit w by h, with its shadow. */
export function placed(art: Art, pen: Pen, x: number, y: number, w: number, h: number): string {
  const scale = scaleInto(art, w, h)
  return group(
    `translate(${Math.round(x)} ${Math.round(y - art.h * scale)}) scale(${round(scale * 1000) / 1000})`,
    castShadow(art, pen),
    art.svg,
  )
}

/** Contact shadow and soft shadow, drawn with gradients and stacked strokes because blurring is slow. */
export function castShadow(art: Art, pen: Pen): string {
  if (art.stance === 'stands') {
    const soft = pen.radial(0.5, 0.5, [0, '#2a1c10', 0.34], [0.45, '#2a1c10', 0.15], [0.69, '#2a1c10', 0])
    const near = pen.radial(0.5, 0.5, [0, '#1a1008', 0.5], [0.4, '#1a1008', 0.26], [0.69, '#1a1008', 0])
    return (
      ellipse(art.w * 0.05, art.h - 4, art.w * 0.62, art.h * 0.04 + 34, soft) +
      ellipse(0, art.h - 2, art.w * 0.5, 15, near)
    )
  }
  if (art.outline) {
    const soft = [34, 24, 14, 5]
      .map(
        (width) =>
          `<path d="${art.outline}" fill="#2a1c10" stroke="#2a1c10" stroke-width="${width}" stroke-linejoin="round" fill-opacity=".055" stroke-opacity=".055"/>`,
      )
      .join('')
    return group('translate(9 17)', soft)
  }
  return ellipse(
    8,
    art.h * 0.56,
    art.w * 0.6,
    art.h * 0.56,
    pen.radial(0.5, 0.5, [0, '#2a1c10', 0.09], [0.5, '#2a1c10', 0.05], [0.69, '#2a1c10', 0]),
  )
}

/** Renders shapes to a PNG; `alpha` keeps the background transparent. */
export async function png(width: number, height: number, shapes: string, alpha = false): Promise<Buffer> {
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`,
  )
  const image = sharp(svg)
  return (alpha ? image : image.removeAlpha()).png({ compressionLevel: 1 }).toBuffer()
}
