import sharp from 'sharp'
import type { Art, Look, Plan } from './art.ts'
import { hexOf, lighter, lightness, mix } from './colors.ts'
import { createPen, type Pen, round, seedOf } from './pen.ts'
import { plans } from './plans.ts'
import { sceneOf, studio } from './scenes.ts'
import { ellipse, group, line, rect } from './shapes.ts'
import type { PictureRequest, Subject } from './subject.ts'

const WIDTH = 1200
const HEIGHT = 900

/**
 * One of a product's three pictures as a PNG of 1200 by 900: on a calm ground, near or turned, and in use. The same
 * request gives the same bytes; nothing but the request, the font package and sharp decides what is seen.
 */
export async function drawProduct(request: PictureRequest): Promise<Buffer> {
  const { subject, seed, view } = request
  const plan = plans[subject]
  const look = lookOf(plan, request)
  const ground = createPen(seedOf(subject, seed, 'ground', view), 'g')
  const picture =
    view === 0
      ? hero(plan, request, look, ground)
      : view === 1
        ? second(plan, request, look, ground)
        : inUse(plan, request, look, ground)
  return png(WIDTH, HEIGHT, picture)
}

/** A category's square picture, 384 by 384: its subject on a tinted tile. */
export async function drawCategory(subject: Subject, seed: number): Promise<Buffer> {
  const plan = plans[subject]
  const look = lookOf(plan, { subject, seed, colors: [], label: '' })
  const { art, definitions } = drawn(plan, { subject, seed }, look)
  const ground = createPen(seedOf(subject, seed, 'tile'), 'g')
  const paper = mix(ground.pick(['#f6ead2', '#e6ecdc', '#f3e0d4', '#dfe8ea', '#efe2e6']), look.color, 0.1)
  const tile =
    rect(0, 0, 384, 384, ground.radial(0.4, 0.3, [0, lighter(paper, 0.5)], [1, paper])) +
    ellipse(192, 196, 150, 150, lighter(paper, 0.4), 'opacity=".7"')
  return png(
    384,
    384,
    `<defs>${definitions}${ground.definitions()}</defs>${tile}${placed(art, ground, 192, art.stance === 'stands' ? 332 : 340, 292, 284)}`,
  )
}

/** The look a request asks for: its first two colours, or a pair that becomes the subject. */
export function lookOf(
  plan: Plan,
  request: Pick<PictureRequest, 'subject' | 'seed' | 'colors' | 'label'>,
): Look {
  const pen = createPen(seedOf(request.subject, request.seed, 'dye'), 'd')
  const [color, accent] = pen.pick(plan.dyes)
  const [first, next] = request.colors.map(hexOf).filter((hex) => hex !== undefined)
  const label = request.label.trim()
  if (!first) return { color, accent, dyed: false, label, side: 'front' }
  const apart = (other: string) =>
    Math.abs(lightness(other) - lightness(first)) > 0.16 || other.slice(1, 3) !== first.slice(1, 3)
  const foil = apart(accent) ? accent : apart(color) ? color : '#d6a842'
  return {
    color: first,
    accent: next && apart(next) ? mix(next, foil, 0.15) : foil,
    dyed: true,
    label,
    side: 'front',
  }
}

/** Draws a subject; whichever side, with the product's own chances. */
export function drawn(
  plan: Plan,
  request: { subject: Subject; seed: number },
  look: Look,
  side: Look['side'] = 'front',
  prefix = 'a',
): { art: Art; definitions: string } {
  const pen = createPen(seedOf(request.subject, request.seed), prefix)
  const art = plan.draw(pen, { ...look, side })
  return { art, definitions: pen.definitions() }
}

function hero(plan: Plan, request: PictureRequest, look: Look, ground: Pen): string {
  const { art, definitions } = drawn(plan, request, look)
  const size = plan.size ?? 1
  const stands = art.stance === 'stands'
  const back = studio(ground, look.color, look.accent, !stands)
  const shown = placed(
    art,
    ground,
    600,
    stands ? 800 : 450 + Math.min(720 * size, art.h * scaleInto(art, 900 * size, 720 * size)) / 2,
    900 * size,
    (stands ? 670 : 730) * size,
  )
  return `<defs>${definitions}${ground.definitions()}</defs>${back}${shown}`
}

function second(plan: Plan, request: PictureRequest, look: Look, ground: Pen): string {
  const way = plan.second
  const { art, definitions } = drawn(plan, request, look, way === 'other' ? 'other' : 'front')
  const stands = art.stance === 'stands'
  const back = studio(ground, look.accent, look.color, !stands || typeof way === 'object')
  const compose = () => {
    if (typeof way === 'object') {
      const [x, y, zoom] = way.near
      const scale = Math.round(scaleInto(art, 900, 700) * zoom * 20) / 20
      const [left, top] = [Math.round(600 + (0.5 - x) * art.w * scale), Math.round(450 - y * art.h * scale)]
      return group(`translate(${left} ${top}) scale(${scale})`, castShadow(art, ground), art.svg)
    }
    if (way === 'pair')
      return placed(art, ground, 770, 760, 560, 590) + placed(art, ground, 430, 820, 560, 640)
    if (way === 'turn')
      return `<g transform="rotate(-9 600 450)">${placed(art, ground, 600, 780, 960, 640)}</g>`
    return placed(
      art,
      ground,
      600,
      stands ? 810 : 450 + (art.h * scaleInto(art, 960, 730)) / 2,
      960,
      stands ? 700 : 730,
    )
  }
  const shown = compose()
  return `<defs>${definitions}${ground.definitions()}</defs>${back}${shown}`
}

function inUse(plan: Plan, request: PictureRequest, look: Look, ground: Pen): string {
  const { art, definitions } = drawn(plan, request, look)
  // A folded saree cannot hang: it lies on the plinth instead.
  const place = plan.place === 'rail' && art.stance === 'stands' ? 'vanity' : plan.place
  const scene = sceneOf(ground, place, look.color, look.accent)
  const size = plan.scene ?? 1
  const [w, h] = [scene.w * size, scene.h * size]
  const tall = art.h * scaleInto(art, w, h)
  const foot = scene.onWall
    ? place === 'rail'
      ? 104 + tall
      : place === 'ceiling'
        ? tall
        : scene.ground
    : place === 'flatlay'
      ? 450 + tall / 2
      : scene.ground
  const hook =
    place === 'rail' && art.stance === 'hangs' && plan.draw !== plans.saree.draw
      ? hanger(scene.x, scaleInto(art, w, h))
      : ''
  const shown = placed(
    place === 'flatlay' && art.stance === 'stands' ? { ...art, stance: 'lies' } : art,
    ground,
    scene.x,
    foot + (hook ? 26 : 0),
    w,
    h,
  )
  return `<defs>${definitions}${ground.definitions()}</defs>${scene.back}${hook}${shown}${scene.front}`
}

const hanger = (x: number, scale: number) =>
  group(
    `translate(${x} 92)`,
    line('M0 0Q22 -26 0 -34Q-20 -26 -10 -10', '#6d7278', 6),
    line('M0 0V40', '#6d7278', 6),
    line(
      `M${round(-118 * scale)} ${round(30 + 62 * scale)}Q0 ${round(20 + 10 * scale)} ${round(118 * scale)} ${round(30 + 62 * scale)}`,
      '#a8743f',
      15,
    ),
  )

/** In twentieths, so that cloth's tiles meet whole pixels (see `snap` in cloth.ts). */
const scaleInto = (art: Art, w: number, h: number) =>
  Math.max(0.05, Math.floor(Math.min(w / art.w, h / art.h) * 20) / 20)

/** Puts a thing with its middle at x and its foot at y, as large as w by h allows, with its shadow. */
export function placed(art: Art, pen: Pen, x: number, y: number, w: number, h: number): string {
  const scale = scaleInto(art, w, h)
  return group(
    `translate(${Math.round(x)} ${Math.round(y - art.h * scale)}) scale(${round(scale * 1000) / 1000})`,
    castShadow(art, pen),
    art.svg,
  )
}

/** Contact and soft shadow; made of gradients and stacked strokes because blurring is slow. */
function castShadow(art: Art, pen: Pen): string {
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

/** Renders shapes to a PNG; `alpha` keeps the ground see-through. */
export async function png(width: number, height: number, shapes: string, alpha = false): Promise<Buffer> {
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`,
  )
  const picture = sharp(svg)
  return (alpha ? picture : picture.removeAlpha()).png({ compressionLevel: 1 }).toBuffer()
}
