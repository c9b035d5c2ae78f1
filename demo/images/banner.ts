import { darker, lighter, lightness, mix } from './colors.ts'
import { lettering } from './lettering.ts'
import { createPen, type Pen, seedOf } from './pen.ts'
import { plans } from './plans.ts'
import { drawn, lookOf, placed, png } from './render.ts'
import { circle, ellipse, group, line, path, petals, rect, stitch } from './shapes.ts'
import type { BannerRequest } from './subject.ts'

const WIDTH = 1600
const HEIGHT = 533

/**
 * A banner of 1600 by 533: the left 45 % is plain for the page's text, the subjects are on the right in front of an arch,
 * the offer is a marigold badge. Legible at phone width.
 */
export async function drawBanner(request: BannerRequest): Promise<Buffer> {
  const [ground = '#f3e7cf', second = '#2f5d54', accent = '#eda01f'] = request.palette
  const pen = createPen(seedOf(request.title, request.subtitle, ...request.subjects), 'g')
  const seed = seedOf(request.title, ...request.subjects)
  const paint = rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    pen.linear(0, [0, ground], [0.45, ground], [1, mix(ground, second, 0.3)]),
  )
  const things = request.subjects.slice(0, 4).map((subject, at) => {
    const plan = plans[subject]
    const look = lookOf(plan, { subject, seed: seed + at, colors: [], label: '' })
    return {
      ...drawn(plan, { subject, seed: seed + at }, look, 'front', `${'abcd'[at]}`),
      size: plan.size ?? 1,
    }
  })
  const spots = places[Math.min(things.length, places.length) - 1] ?? []
  const order = [...things.keys()].reverse()
  const shown = order.map((at) => {
    const [thing, spot] = [things[at], spots[at]]
    if (!thing || !spot) return ''
    const [x, y, w, h] = spot
    return placed(thing.art, pen, x, y, w * Math.min(1, thing.size), h * Math.min(1, thing.size))
  })
  const badge = request.offerPercent > 0 ? offer(request.offerPercent, accent) : ''
  const stage = backdrop(pen, ground, second, accent)
  return png(
    WIDTH,
    HEIGHT,
    `<defs>${things.map((thing) => thing.definitions).join('')}${pen.definitions()}</defs>${paint}${stage}${shown.join('')}${badge}`,
  )
}

/** Centre, base and size of each subject, by their number; the first one is in front. */
const places = [
  [[1150, 492, 560, 440]],
  [
    [1010, 496, 400, 420],
    [1360, 476, 360, 250],
  ],
  [
    [1150, 500, 400, 430],
    [880, 482, 290, 300],
    [1420, 482, 290, 250],
  ],
  [
    [1130, 502, 380, 430],
    [862, 486, 250, 280],
    [1420, 490, 270, 250],
    [1300, 468, 250, 350],
  ],
] as const

function backdrop(pen: Pen, ground: string, second: string, accent: string): string {
  const warm = lightness(ground) > 0.5 ? lighter(mix(ground, second, 0.12), 0.3) : lighter(ground, 0.14)
  const arch =
    path('M870 533V300A280 280 0 0 1 1430 300V533Z', warm) +
    stitch('M896 533V300A254 254 0 0 1 1404 300V533', mix(warm, accent, 0.7), 5)
  const floor = rect(
    0,
    452,
    WIDTH,
    81,
    pen.linear(
      0,
      [0, ground],
      [0.42, ground],
      [0.6, mix(ground, second, 0.42)],
      [1, mix(ground, second, 0.55)],
    ),
  )
  const lilies =
    petals(800, 96, 74, 10, mix(ground, accent, 0.45), 0.26) +
    petals(800, 96, 46, 8, mix(ground, second, 0.5), 0.3) +
    circle(800, 96, 12, accent)
  return (
    arch +
    floor +
    line('M720 452H1600', darker(mix(ground, second, 0.5), 0.1), 2, 'opacity=".35"') +
    lilies +
    ellipse(1150, 500, 480, 26, '#000', 'opacity=".06"')
  )
}

function offer(percent: number, accent: string): string {
  const ink = lightness(accent) > 0.55 ? '#3a2208' : '#fff8ea'
  return group(
    'translate(1452 124) rotate(8) scale(.84)',
    petals(0, 0, 124, 18, accent, 0.2),
    circle(0, 0, 102, accent),
    stitch('M0 -88A88 88 0 1 1 -.1 -88Z', ink, 4, 'opacity=".55"'),
    // Without words: the same picture stands on English and on Bangla pages.
    lettering(`−${percent}%`, { x: 0, y: 26, size: 92, width: 142, fill: ink }),
  )
}
