import type { ArtPlan, Look } from './art.ts'
import { lighter, mix } from './colors.ts'
import { createPen, type Pen, round, seedOf } from './pen.ts'
import { plans } from './plans.ts'
import { castShadow, drawn, lookOf, placed, png, scaleInto } from './render.ts'
import { sceneOf, studio } from './scenes.ts'
import { ellipse, group, line, rect } from './shapes.ts'
import type { ArtSubject, ImageRequest } from './subject.ts'

const WIDTH = 1200
const HEIGHT = 900

/**
 * One of a product's three images as a PNG of 1200 by 900: on a plain background, as a close-up or rotated, and in use. The
 * same request always gives the same bytes, for given versions of the font package and sharp.
 */
export async function drawProduct(request: ImageRequest): Promise<Buffer> {
  const { subject, seed, view } = request
  const plan = plans[subject]
  const look = lookOf(plan, request)
  const ground = createPen(seedOf(subject, seed, 'ground', view), 'g')
  const image =
    view === 0
      ? hero(plan, request, look, ground)
      : view === 1
        ? second(plan, request, look, ground)
        : inUse(plan, request, look, ground)
  return png(WIDTH, HEIGHT, image)
}

/** A category's square image, 384 by 384: its subject on a tinted tile. */
export async function drawCategory(subject: ArtSubject, seed: number): Promise<Buffer> {
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

function hero(plan: ArtPlan, request: ImageRequest, look: Look, ground: Pen): string {
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

function second(plan: ArtPlan, request: ImageRequest, look: Look, ground: Pen): string {
  const method = plan.second
  const { art, definitions } = drawn(plan, request, look, method === 'other' ? 'other' : 'front')
  const stands = art.stance === 'stands'
  const back = studio(ground, look.accent, look.color, !stands || typeof method === 'object')
  const compose = () => {
    if (typeof method === 'object') {
      const [x, y, zoom] = method.near
      const scale = Math.round(scaleInto(art, 900, 700) * zoom * 20) / 20
      const [left, top] = [Math.round(600 + (0.5 - x) * art.w * scale), Math.round(450 - y * art.h * scale)]
      return group(`translate(${left} ${top}) scale(${scale})`, castShadow(art, ground), art.svg)
    }
    if (method === 'pair')
      return placed(art, ground, 770, 760, 560, 590) + placed(art, ground, 430, 820, 560, 640)
    if (method === 'turn')
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

function inUse(plan: ArtPlan, request: ImageRequest, look: Look, ground: Pen): string {
  const { art, definitions } = drawn(plan, request, look)
  // A folded saree cannot hang, so it lies on the plinth.
  const place = plan.place === 'rail' && art.stance === 'stands' ? 'vanity' : plan.place
  const scene = sceneOf(ground, place, look.color, look.accent)
  const size = plan.scene ?? 1
  const [w, h] = [scene.w * size, scene.h * size]
  const tall = art.h * scaleInto(art, w, h)
  const foot = scene.isHanging
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
