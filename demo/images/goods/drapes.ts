import type { Draw } from '#demo/images/art.ts'
import { darker, lighter, mix } from '#demo/images/colors.ts'
import { type Pen, round } from '#demo/images/pen.ts'
import { ellipse, group, line, path, petals, rect, repeat, stitch, within } from '#demo/images/shapes.ts'
import { type Cloth, type Weave, weaveCloth } from './cloth.ts'

/** Defines a clip path; returns its id. */
export const clip = (pen: Pen, d: string): string =>
  pen.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)

/** Cloth folded into a flat stack, seen a little from above, its patterned end hanging over the front. */
export function foldedStack(
  pen: Pen,
  cloth: Cloth,
  layers: number,
  wide: number,
): { svg: string; h: number } {
  const top = `M${-wide * 0.42} 0H${wide * 0.42}L${wide / 2} 150H${-wide / 2}Z`
  const depth = 44
  const sides = repeat(layers, (at) => {
    const y = 150 + at * depth
    const tone = at % 2 ? darker(cloth.color, 0.1) : cloth.color
    const edge = `M${-wide / 2} ${y}H${wide / 2}Q${wide / 2 + 16} ${y + depth / 2} ${wide / 2} ${y + depth}H${-wide / 2}Q${-wide / 2 - 16} ${y + depth / 2} ${-wide / 2} ${y}Z`
    return (
      path(edge, tone) +
      path(edge, cloth.print, 'opacity=".55"') +
      path(edge, pen.linear(90, [0, '#fff', 0.26], [0.35, '#fff', 0], [1, '#000', 0.34]))
    )
  })
  const fall = 150 + layers * depth - 12
  const anchal = `M${-wide * 0.12} 0H${wide * 0.3}L${wide * 0.36} 150V${fall}H${-wide * 0.16}V150Z`
  const flap = within(
    clip(pen, anchal),
    path(anchal, mix(cloth.color, cloth.accent, 0.12)),
    path(anchal, cloth.print),
    cloth.border(-wide * 0.18, fall - 74, wide * 0.56, 62),
    cloth.border(-wide * 0.18, fall - 132, wide * 0.56, 34),
    path(
      anchal,
      pen.linear(90, [0, '#fff', 0.12], [0.42, '#fff', 0.2], [0.5, '#000', 0.05], [1, '#000', 0.2]),
    ),
  )
  const tassels = repeat(Math.floor(wide / 34), (at) =>
    line(`M${round(-wide * 0.15 + at * (wide * 0.0098 + 8))} ${fall}v22`, cloth.accent, 3),
  )
  const face = within(
    clip(pen, top),
    path(top, cloth.color),
    group('matrix(1 0 0 .7 0 0)', rect(-wide, 0, wide * 2, 240, cloth.print)),
    path(top, pen.linear(90, [0, '#000', 0.12], [1, '#fff', 0.16])),
  )
  return { svg: sides + face + flap + tassels, h: 150 + layers * depth }
}

/** A saree hung in soft vertical pleats, borders on both edges and the worked anchal in front. */
function draped(pen: Pen, cloth: Cloth, wide: number, high: number): string {
  const d = `M${-wide / 2} 0H${wide / 2}C${wide / 2 + 20} ${high * 0.4} ${wide / 2 - 10} ${high * 0.7} ${wide / 2 + 12} ${high}Q0 ${high + 22} ${-wide / 2 - 12} ${high}C${-wide / 2 + 10} ${high * 0.7} ${-wide / 2 - 20} ${high * 0.4} ${-wide / 2} 0Z`
  const stops = Array.from(
    { length: 13 },
    (_, at) => [at / 12, at % 2 ? '#fff' : '#000', at % 2 ? 0.14 : 0.2] as const,
  )
  const anchal = `M${-wide * 0.1} 0H${wide * 0.34}C${wide * 0.42} ${high * 0.3} ${wide * 0.36} ${high * 0.6} ${wide * 0.44} ${high * 0.86}H${-wide * 0.18}C${-wide * 0.08} ${high * 0.6} ${-wide * 0.16} ${high * 0.3} ${-wide * 0.1} 0Z`
  const main = within(
    clip(pen, d),
    path(d, cloth.color),
    path(d, cloth.print),
    cloth.border(-wide, high - 76, wide * 2, 64),
    path(d, pen.linear(0, ...stops)),
  )
  const over = within(
    clip(pen, anchal),
    path(anchal, mix(cloth.color, cloth.accent, 0.16)),
    path(anchal, cloth.print),
    cloth.border(-wide, high * 0.86 - 96, wide * 2, 84),
    cloth.border(-wide, high * 0.86 - 152, wide * 2, 36),
    cloth.border(-wide, high * 0.86 - 196, wide * 2, 24),
    path(
      anchal,
      pen.linear(
        0,
        [0, '#000', 0.3],
        [0.12, '#fff', 0.16],
        [0.5, '#000', 0.04],
        [0.8, '#fff', 0.14],
        [1, '#000', 0.28],
      ),
    ),
  )
  const fringe = repeat(26, (at) =>
    line(`M${round(-wide * 0.17 + at * wide * 0.0235)} ${round(high * 0.86)}v20`, cloth.accent, 3),
  )
  const rod = rect(
    -wide / 2 - 60,
    -16,
    wide + 120,
    20,
    pen.linear(90, [0, '#c79a5e'], [0.5, '#8a5a2c'], [1, '#5f3a1a']),
    10,
  )
  return (
    main +
    line(
      `M${-wide * 0.16} 0C${-wide * 0.2} ${high * 0.3} ${-wide * 0.12} ${high * 0.6} ${-wide * 0.2} ${high * 0.86}`,
      '#000',
      12,
      'opacity=".1"',
    ) +
    over +
    fringe +
    rod
  )
}

export const saree: Draw = (pen, look) => {
  const cloth = weaveCloth(
    pen,
    pen.pick(['jamdani', 'jamdani', 'tant', 'katan', 'katan', 'block', 'ikat']),
    look.color,
    look.accent,
  )
  const hangs = pen.chance() < 0.5
  if (hangs === (look.side === 'front'))
    return {
      w: 640,
      h: 700,
      svg: draped(pen, cloth, 500, 680),
      stance: 'hangs',
      outline: 'M-250 0H250L262 680H-262Z',
    }
  const stack = foldedStack(pen, cloth, 5, 620)
  return { w: 660, h: stack.h, svg: stack.svg, stance: 'stands' }
}

const folded =
  (weaves: readonly [Weave, ...Weave[]], layers: number, wide: number): Draw =>
  (pen, look) => {
    const cloth = weaveCloth(pen, pen.pick(weaves), look.color, look.accent)
    const stack = foldedStack(pen, cloth, layers, wide)
    if (look.side === 'front') return { w: wide + 40, h: stack.h, svg: stack.svg, stance: 'stands' }
    return {
      w: 560,
      h: 660,
      svg: draped(pen, cloth, 440, 640),
      stance: 'hangs',
      outline: 'M-220 0H220L232 640H-232Z',
    }
  }

export const lungi = folded(['gamcha', 'check', 'check', 'stripe'], 4, 560)
export const batikLungi = folded(['floral', 'block'], 4, 560)

/** A hijab wrapped on a stand form, or folded to a square. */
function drawHijab(pen: Pen, look: Parameters<Draw>[1], weave: Weave): ReturnType<Draw> {
  const cloth = weaveCloth(pen, weave, look.color, look.accent, 0.7)
  if (look.side === 'other') {
    const stack = foldedStack(pen, cloth, 3, 520)
    return { w: 560, h: stack.h, svg: stack.svg, stance: 'stands' }
  }
  // Gathered by a wooden ring, two falls with a fringe.
  const back = 'M-20 90C-120 120 -214 260 -226 610L-40 640C-52 420 -40 240 10 110Z'
  const front = 'M14 84C120 110 236 240 250 560L74 600C96 420 80 240 -26 116Z'
  const knot = 'M-60 60C-30 20 40 20 66 58C80 96 40 130 4 130C-36 130 -78 100 -60 60Z'
  const pleats = pen.linear(
    4,
    [0, '#000', 0.26],
    [0.16, '#fff', 0.14],
    [0.34, '#000', 0.12],
    [0.5, '#fff', 0.16],
    [0.68, '#000', 0.14],
    [0.84, '#fff', 0.1],
    [1, '#000', 0.26],
  )
  const fall = (d: string) => path(d, cloth.color) + path(d, cloth.print) + path(d, pleats)
  const fringe = (x: number, y: number, count: number, slope: number) =>
    repeat(count, (at) =>
      line(`M${x + at * 12} ${round(y + at * slope)}l-2 30`, darker(cloth.color, 0.12), 4),
    )
  const svg =
    fringe(-222, 606, 16, 2) +
    fall(back) +
    fringe(78, 596, 15, -2.6) +
    fall(front) +
    path(knot, cloth.color) +
    path(knot, cloth.print) +
    path(knot, pen.linear(60, [0, '#fff', 0.24], [1, '#000', 0.3])) +
    line('M-40 70C-10 96 30 96 52 66M-30 104C0 116 24 116 44 100', '#000', 5, 'opacity=".12"') +
    ellipse(0, 44, 78, 44, 'none', 'stroke="#a8743f" stroke-width="17"') +
    ellipse(-3, 40, 78, 44, 'none', 'stroke="#d9b684" stroke-width="5"')
  return {
    w: 520,
    h: 650,
    svg,
    stance: 'hangs',
    outline: 'M0 60C140 100 240 240 250 570L-40 640L-226 610C-214 260 -120 110 0 60Z',
  }
}

export const hijab: Draw = (pen, look) =>
  drawHijab(pen, look, pen.pick(['plain', 'plain', 'dots', 'floral', 'stripe']))
export const plainHijab: Draw = (pen, look) => drawHijab(pen, look, 'plain')

/** A quilt of running stitch round a great lotus, folded once at the corner. */
export const nakshiKantha: Draw = (pen, look) => {
  const ground = look.hasOwnColor ? lighter(look.color, 0.1) : pen.pick(['#f3ead6', '#efe2c8', '#f6efe2'])
  const inks = look.hasOwnColor
    ? [look.accent, mix(look.accent, '#2f7d4f', 0.6), darker(look.accent, 0.25)]
    : pen.pick<readonly string[]>([
        ['#b8282f', '#1f5f46', '#25407c'],
        ['#a92670', '#cf9a24', '#1f5f46'],
        ['#25407c', '#c2542d', '#6c1a2b'],
      ])
  const ink = (at: number) => inks[at % inks.length] ?? look.accent
  const body = 'M-400 0H400V600H-400Z'
  const quilt = weaveCloth(pen, 'kantha', ground, mix(ground, ink(2), 0.3), 0.8)
  const rings = repeat(5, (at) =>
    stitch(`M0 ${round(300 - 168 + at * 5)}a${168 - at * 5} ${168 - at * 5} 0 1 0 .1 0z`, ink(at), 3.4),
  )
  const count = pen.pick([8, 10, 12])
  const lotus =
    petals(0, 300, 146, count, ink(0), 0.3) +
    petals(0, 300, 118, count, ground, 0.24) +
    petals(0, 300, 104, count, ink(1), 0.2) +
    petals(0, 300, 56, count, ink(2), 0.4) +
    petals(0, 300, 30, 8, ground, 0.4)
  const tree = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      line('M0 0V-96', ink(1), 5),
      repeat(4, (at) =>
        path(
          `M0 ${-18 - at * 20}q26 -4 34 -26q-28 -2 -34 26zM0 ${-18 - at * 20}q-26 -4 -34 -26q28 -2 34 26z`,
          ink(at),
        ),
      ),
      petals(0, -104, 24, 6, ink(0)),
    )
  const corners = tree(-300, 176, 0) + tree(300, 176, 0) + tree(-300, 424, 180) + tree(300, 424, 180)
  const frame = [24, 38, 92, 106]
    .map((inset, at) =>
      stitch(`M${-400 + inset} ${inset}H${400 - inset}V${600 - inset}H${-400 + inset}Z`, ink(at), 4),
    )
    .join('')
  const vine =
    repeat(
      17,
      (at) => petals(-352 + at * 44, 65, 15, 5, ink(at)) + petals(-352 + at * 44, 535, 15, 5, ink(at + 1)),
    ) +
    repeat(
      9,
      (at) => petals(-335, 120 + at * 45, 15, 5, ink(at)) + petals(335, 120 + at * 45, 15, 5, ink(at + 1)),
    )
  const quilted = pen.linear(
    30,
    [0, '#fff', 0.16],
    [0.3, '#000', 0.03],
    [0.5, '#fff', 0.1],
    [0.75, '#000', 0.05],
    [1, '#000', 0.14],
  )
  const fold =
    look.side === 'front'
      ? path('M400 470V600H250Z', darker(ground, 0.55), 'opacity=".25"') +
        path('M400 462L232 600L262 486Q300 440 400 462Z', ink(0)) +
        stitch('M390 470L250 584', ground, 4)
      : ''
  return {
    w: 820,
    h: 610,
    svg:
      rect(-400, 0, 800, 600, ground, 8) +
      rect(-400, 0, 800, 600, quilt.print, 8) +
      frame +
      vine +
      rings +
      lotus +
      corners +
      path(body, quilted) +
      fold,
    stance: 'lies',
    outline: body,
  }
}

/** A pair of curtains on a brass rod, light between them. */
export const curtain: Draw = (pen, look) => {
  const cloth = weaveCloth(
    pen,
    pen.pick(['floral', 'stripe', 'plain', 'block', 'ikat']),
    look.color,
    look.accent,
  )
  const pane = (method: number) => {
    const d =
      look.side === 'front'
        ? 'M-360 20H-40C-60 240 -180 330 -236 380C-200 470 -190 560 -190 660H-360Z'
        : 'M-360 20H-8C-14 240 -6 460 -10 660H-360Z'
    const stops = Array.from(
      { length: 11 },
      (_, at) => [at / 10, at % 2 ? '#fff' : '#000', at % 2 ? 0.18 : 0.24] as const,
    )
    const tie =
      look.side === 'front'
        ? path('M-368 362Q-290 400 -226 366L-222 396Q-290 430 -368 392Z', cloth.accent)
        : ''
    return `<g transform="scale(${method} 1)">${within(clip(pen, d), path(d, cloth.color), path(d, cloth.print), path(d, pen.linear(0, ...stops)), cloth.border(-370, 616, 400, 32))}${tie}</g>`
  }
  const light =
    rect(-320, 30, 640, 620, pen.linear(90, [0, '#fdf8ea'], [1, '#dfe9e2']), 0) +
    line('M0 30V650M-320 300H320', '#c9bda6', 10)
  const rod =
    rect(-410, 0, 820, 18, pen.linear(90, [0, '#e2bd72'], [0.5, '#a87a33'], [1, '#74501d']), 9) +
    ellipse(-414, 9, 20, 20, pen.ball('#b98a42')) +
    ellipse(414, 9, 20, 20, pen.ball('#b98a42'))
  return {
    w: 870,
    h: 664,
    svg: light + pane(1) + pane(-1) + rod,
    stance: 'hangs',
    outline: 'M-360 20H360V660H-360Z',
  }
}

/** One curtain in an open doorway, drawn aside; or hanging straight. */
export const entranceCurtain: Draw = (pen, look) => {
  const cloth = weaveCloth(pen, 'check', look.color, look.accent)
  const d =
    look.side === 'front'
      ? 'M-200 20H200C196 180 120 330 -30 400C10 480 24 580 22 670H-204Z'
      : 'M-200 20H200C194 240 204 460 200 670H-204Z'
  const stops = Array.from(
    { length: 13 },
    (_, at) => [at / 12, at % 2 ? '#fff' : '#000', at % 2 ? 0.16 : 0.22] as const,
  )
  const tie =
    look.side === 'front' ? path('M-212 380Q-110 436 -14 392L-10 424Q-112 468 -212 414Z', cloth.accent) : ''
  const room = rect(-190, 30, 380, 650, pen.linear(90, [0, '#f5efe0'], [1, '#d8d2c2']), 0)
  const frame =
    rect(-226, 24, 30, 660, pen.linear(0, [0, '#8a5a32'], [1, '#6d4526']), 2) +
    rect(196, 24, 30, 660, pen.linear(0, [0, '#8a5a32'], [1, '#6d4526']), 2)
  const rod = rect(-250, 0, 500, 18, pen.linear(90, [0, '#e2bd72'], [0.5, '#a87a33'], [1, '#74501d']), 9)
  const panel = within(
    clip(pen, d),
    path(d, cloth.color),
    path(d, cloth.print),
    path(d, pen.linear(0, ...stops)),
    cloth.border(-210, 626, 420, 32),
  )
  return {
    w: 500,
    h: 684,
    svg: room + frame + panel + tie + rod,
    stance: 'hangs',
    outline: 'M-226 20H226V684H-226Z',
  }
}

/** A made bed seen from its foot, or the sheet folded with its pillow covers. */
export const bedsheet: Draw = (pen, look) => {
  const cloth = weaveCloth(
    pen,
    pen.pick(['floral', 'block', 'stripe', 'ikat', 'check', 'katan']),
    look.color,
    look.accent,
    1.1,
  )
  if (look.side === 'other') {
    const stack = foldedStack(pen, cloth, 4, 600)
    return { w: 640, h: stack.h, svg: stack.svg, stance: 'stands' }
  }
  const top = 'M-300 130H300L430 420H-430Z'
  const front = 'M-430 420H430V540Q0 560 -430 540Z'
  const pillow = (x: number) => cushion(pen, cloth, x, 84, 236, 104)
  const board =
    rect(-330, 0, 660, 190, pen.linear(90, [0, '#8d5a30'], [1, '#5c361b']), 26) +
    rect(-296, 26, 592, 120, pen.linear(90, [0, '#a06a3a'], [1, '#75461f']), 16)
  const svg =
    board +
    within(
      clip(pen, top),
      path(top, cloth.color),
      group('matrix(1 0 0 .62 0 80)', rect(-450, 0, 900, 620, cloth.print)),
      path(top, pen.linear(90, [0, '#000', 0.2], [0.4, '#fff', 0.12], [1, '#fff', 0.05])),
    ) +
    pillow(-150) +
    pillow(150) +
    within(
      clip(pen, front),
      path(front, cloth.color),
      path(front, cloth.print),
      cloth.border(-440, 486, 880, 40),
      path(front, pen.linear(90, [0, '#fff', 0.2], [0.2, '#000', 0.1], [1, '#000', 0.36])),
    ) +
    rect(-410, 540, 26, 40, '#5c361b') +
    rect(384, 540, 26, 40, '#5c361b')
  return { w: 870, h: 580, svg, stance: 'stands' }
}

/** A plump pillow in its cover. */
export function cushion(pen: Pen, cloth: Cloth, x: number, y: number, wide: number, high: number): string {
  const [w, h] = [wide / 2, high / 2]
  const d = `M${x - w} ${y - h}Q${x} ${y - h * 1.5} ${x + w} ${y - h}Q${x + w * 0.94} ${y} ${x + w} ${y + h}Q${x} ${y + h * 1.5} ${x - w} ${y + h}Q${x - w * 0.94} ${y} ${x - w} ${y - h}Z`
  return (
    path(d, lighter(cloth.color, 0.12)) +
    path(d, cloth.print) +
    path(d, pen.radial(0.38, 0.3, [0, '#fff', 0.3], [0.5, '#fff', 0.02], [1, '#000', 0.32])) +
    stitch(d, cloth.accent, 3)
  )
}

export const pillow: Draw = (pen, look) => {
  const cloth = weaveCloth(
    pen,
    pen.pick(['plain', 'stripe', 'floral', 'block', 'kantha']),
    look.color,
    look.accent,
  )
  const svg =
    look.side === 'front'
      ? cushion(pen, cloth, 0, 190, 600, 290)
      : cushion(pen, cloth, 0, 330, 560, 220) + cushion(pen, cloth, 14, 140, 540, 210)
  return { w: 640, h: look.side === 'front' ? 400 : 480, svg, stance: 'stands' }
}
