import type { Art, Draw } from '#demo/images/art.ts'
import { darker, inkOn, lighter, mix } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import { circle, ellipse, group, line, path, rect, repeat, stitch } from '#demo/images/shapes.ts'
import { weaveCloth } from './cloth.ts'
import { cushion, hijab, pillow } from './drapes.ts'
import { babyClothes } from './garments.ts'
import { soap, spiceJar } from './groceries.ts'
import { book, notebook } from './study-play.ts'

/** Where a piece of a set is, and its size. */
type Spot = readonly [x: number, y: number, scale: number]

const at = ([x, y, scale]: Spot, ...parts: string[]) =>
  group(`translate(${x} ${y}) scale(${scale})`, ...parts)

/** Several pieces that are all alike, the last one in front. */
const alike =
  (draw: Draw, w: number, h: number, spots: readonly Spot[]): Draw =>
  (pen, look) => {
    const one = draw(pen, { ...look, side: 'front' })
    const turned = look.side === 'other' ? spots.toReversed() : spots
    return { w, h, svg: turned.map((spot) => at(spot, one.svg)).join(''), stance: one.stance }
  }

export const pillowPair: Draw = alike(pillow, 760, 520, [
  [50, 0, 1],
  [-40, 120, 1],
])

export const soapSet: Draw = alike(soap, 920, 640, [
  [-190, 330, 0.86],
  [220, 330, 0.86],
  [10, 50, 0.86],
])

/** Three scarves side by side, each in a colour of its own. */
export const hijabSet: Draw = (pen, look) => {
  const tones = [look.color, look.accent, lighter(mix(look.color, look.accent, 0.5), 0.45)]
  const scarves = tones.map((color, index) =>
    at([(index - 1) * 290, 0, 0.74], hijab(pen, { ...look, color, side: 'front' }).svg),
  )
  return { w: 960, h: 490, svg: scarves.join(''), stance: 'hangs' }
}

/** Five square covers: three below, two above. */
export const cushionSet: Draw = (pen, look) => {
  const tones = [
    look.color,
    look.accent,
    lighter(look.color, 0.5),
    mix(look.color, look.accent, 0.5),
    look.color,
  ]
  const places = [
    [-150, 190],
    [150, 190],
    [-290, 430],
    [290, 430],
    [0, 440],
  ] as const
  const covers = places.map(([x, y], index) =>
    cushion(pen, weaveCloth(pen, 'kantha', tones[index] ?? look.color, look.accent), x, y, 280, 250),
  )
  return { w: 900, h: 620, svg: covers.join(''), stance: 'stands' }
}

/** Two jars, each with its own spice. */
export const spicePair: Draw = (pen, look) => {
  const jarOf = (label: string) => spiceJar(pen, { ...look, label, side: 'front' })
  const [left, right] = [jarOf('Coriander'), jarOf('Cumin')]
  return { w: 720, h: left.h, svg: at([-180, 0, 1], left.svg) + at([180, 0, 1], right.svg), stance: 'stands' }
}

/** Three volumes of one work, numbered. */
export const bookSet: Draw = (pen, look) => {
  const one = book(pen, { ...look, side: 'front' })
  const volumes = repeat(3, (index) =>
    at(
      [(index - 1) * 330, 0, 0.74],
      one.svg,
      circle(130, 540, 46, look.accent) +
        lettering(String(index + 1), { x: 130, y: 562, size: 62, fill: inkOn(look.accent) }),
    ),
  )
  return { w: 1010, h: 464, svg: volumes, stance: 'stands' }
}

/** A dozen exercise books in one pile, seen from above. */
export const notebookDozen: Draw = (pen, look) => {
  const one = notebook(pen, { ...look, side: 'front' })
  const below = repeat(11, (index) => {
    const shift = (11 - index) * 9
    return (
      rect(-216 + shift, 8 + shift, 440, 600, darker(look.color, 0.3), 14) +
      rect(-216 + shift, 4 + shift, 436, 596, index % 2 ? '#fbf5e6' : '#eadfc6', 14)
    )
  })
  return {
    w: 580,
    h: 712,
    svg: group('translate(-40 0)', below, one.svg),
    stance: 'lies',
    outline: 'M-256 10H180L280 110V700H-160L-256 600Z',
  }
}

/** Bodysuit, cap, mittens, bootees and bib. */
export const babyGiftSet: Draw = (pen, look) => {
  const suit = babyClothes(pen, { ...look, side: 'front' })
  const tone = lighter(look.color, 0.35)
  const trim = darker(look.accent, 0.06)
  const soft = (d: string) => path(d, pen.face(tone)) + stitch(d, trim, 3)
  const cap =
    soft('M-110 90C-110 -50 110 -50 110 90Z') +
    rect(-118, 76, 236, 40, pen.face(look.accent), 20) +
    circle(0, -24, 24, trim)
  const mitten = soft('M-44 100V20C-44 -40 44 -40 44 20V100Z') + rect(-46, 84, 92, 26, look.accent, 12)
  const bootee = soft('M-50 0H20V60C60 60 96 80 96 120H-50Z') + rect(-54, -14, 78, 30, look.accent, 14)
  const bib =
    soft('M-90 0C-90 140 90 140 90 0C90 -30 60 -40 46 -20C30 30 -30 30 -46 -20C-60 -40 -90 -30 -90 0Z') +
    ellipse(0, 76, 20, 16, look.accent)
  return {
    w: 860,
    h: 560,
    svg:
      at([0, 60, 1], suit.svg) +
      at([-300, 90, 1], cap) +
      at([310, 80, 1], bib) +
      at([-350, 320, 0.9], mitten) +
      at([-240, 320, 0.9], mitten) +
      at([270, 300, 0.9], bootee) +
      at([330, 420, 0.9], bootee),
    stance: 'lies',
  }
}

/** Two slim units of a mesh network. */
export const meshPair: Draw = (pen, look) => {
  const unit =
    rect(-110, 0, 220, 420, pen.barrel('#f2f1ec'), 70) +
    ellipse(0, 36, 74, 22, '#ffffff', 'opacity=".8"') +
    circle(0, 330, 9, '#57d98a') +
    repeat(5, (index) => line(`M${-40 + index * 20} 372v22`, '#b9b8b0', 5)) +
    lettering('Wi-Fi 6', { x: 0, y: 210, size: 40, width: 150, fill: '#8c8f92' })
  const waves = repeat(3, (index) =>
    line(
      `M${-34 - index * 26} ${-16 - index * 24}Q0 ${-52 - index * 42} ${34 + index * 26} ${-16 - index * 24}`,
      mix(look.accent, '#ffffff', 0.3),
      9,
    ),
  )
  const [near, far] = look.side === 'front' ? [1, 0.82] : [0.82, 1]
  return {
    w: 720,
    h: 540,
    svg:
      at([170, 540 - 420 * far, far], unit) +
      at([-170, 540 - 420 * near, near], unit) +
      at([-170, 540 - 420 * near - 12, 0.8], waves),
    stance: 'stands',
  }
}

/** A pair of pieces one of which comes with the other: `extra` is drawn behind or before. */
export const withExtra = (
  art: Art,
  extra: string,
  place: 'behind' | 'before',
  w = art.w,
  h = art.h,
): Art => ({
  ...art,
  w,
  h,
  svg: place === 'behind' ? extra + art.svg : art.svg + extra,
})
