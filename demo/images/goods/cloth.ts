import { darker, lighter, lightness, mix } from '#demo/images/colors.ts'
import { type Pen, round } from '#demo/images/pen.ts'
import { circle, line, path, petals, rect, repeat, stitch } from '#demo/images/shapes.ts'

/** Weaves and prints of textiles. */
export type Weave =
  | 'plain'
  | 'jamdani'
  | 'tant'
  | 'katan'
  | 'block'
  | 'floral'
  | 'kantha'
  | 'gamcha'
  | 'check'
  | 'stripe'
  | 'dots'
  | 'ikat'
  | 'denim'

/** A piece of cloth: `ground` is the base colour, `print` a paint over it, `border` a band pattern 60 units high. */
export type Cloth = {
  color: string
  accent: string
  weave: Weave
  print: string
  /** A border band along a horizontal edge, `length` wide, its top at y. */
  border(x: number, y: number, length: number, height: number): string
}

/** Weaves a cloth of two colours; `scale` 1 suits a garment about 600 units wide. */
export function weaveCloth(pen: Pen, weave: Weave, color: string, accent: string, scale = 1): Cloth {
  const edge = pen.pick(['temple', 'zari', 'vine', 'diamond'] as const)
  return {
    color,
    accent,
    weave,
    print: printOf(pen, weave, color, accent, scale),
    border: (x, y, length, height) => borderBand(pen, edge, color, accent, x, y, length, height),
  }
}

/** Buti motifs as counted by weavers: one cell per pair of threads. */
const butis = [
  ['...#...', '..###..', '.#.#.#.', '###.###', '.#.#.#.', '..###..', '...#...'],
  ['..#.#..', '.##.##.', '###.###', '.##.##.', '..###..', '...#...', '.#####.', '...#...'],
  ['...#...', '.#.#.#.', '..###..', '#######', '..###..', '.#.#.#.', '...#...'],
  ['....##.', '..####.', '.##..#.', '##..##.', '##.###.', '.####..', '..##...', '...#...'],
  ['.#...#.', '###.###', '.##.##.', '...#...', '.##.##.', '###.###', '.#...#.'],
] as const

/** A counted-thread motif as one path, its top left at (x, y). */
export function buti(kind: number, x: number, y: number, cell: number, color: string): string {
  const rows = butis[kind % butis.length] ?? butis[0]
  const d = rows.flatMap((row, down) =>
    [...row].flatMap((mark, across) =>
      mark === '#'
        ? [`M${round(x + across * cell)} ${round(y + down * cell)}h${cell}v${cell}h${-cell}z`]
        : [],
    ),
  )
  return path(d.join(''), color)
}

/** The mango-shaped kalka motif, about `size` high, with its base at (x, y). */
export function kalka(x: number, y: number, size: number, outer: string, inner: string, turn = 0): string {
  const at = `transform="translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${round(size / 100)})"`
  return `<g ${at}>${path('M0 0C-46 -6 -52 -58 -18 -82C4 -98 34 -92 30 -72C27 -58 8 -62 10 -50C13 -34 42 -36 34 -12C30 2 14 2 0 0Z', outer)}${path('M-2 -12C-30 -18 -32 -52 -12 -66C-16 -46 0 -40 12 -26C20 -14 8 -9 -2 -12Z', inner)}${circle(-8, -28, 6, outer)}</g>`
}

/** Rounds tile sizes to twentieths, which match the image's pixels, so that the renderer repeats them without resampling. */
const snap = (length: number) => Math.max(20, Math.round(length / 20) * 20)

function printOf(pen: Pen, weave: Weave, color: string, accent: string, scale: number): string {
  const s = scale
  const kind = Math.floor(pen.chance() * 5)
  const soft = lightness(color) > 0.55 ? darker(color, 0.12) : lighter(color, 0.14)
  switch (weave) {
    case 'plain': {
      const step = snap(120 * s)
      return pen.tile(
        step,
        step,
        repeat(20, (at) => rect(0, (at * step) / 20, step, 1.4 * s, soft, 0, 'opacity=".3"')),
      )
    }
    case 'jamdani': {
      const cell = 4 * s
      const step = snap(pen.between(76, 100) * s)
      const small = buti(kind, step * 0.5 - cell * 3.5, step * 0.5 - cell * 3.5, cell, accent)
      const sprig = repeat(4, (at) =>
        rect(
          (at % 2) * step * 0.94 + step * 0.02,
          (at > 1 ? step * 0.94 : 0) + step * 0.02,
          cell,
          cell,
          accent,
        ),
      )
      const threads = repeat(6, (at) => rect(0, (at * step) / 6, step, 1 * s, soft, 0, 'opacity=".4"'))
      return pen.tile(step, step, threads + small + sprig, pen.pick([0, 45, 45]))
    }
    case 'tant': {
      const step = snap(pen.between(60, 84) * s)
      const lines =
        rect(step * 0.1, 0, 3 * s, step, accent, 0, 'opacity=".8"') +
        rect(step * 0.18, 0, 1.5 * s, step, accent, 0, 'opacity=".7"')
      return pen.tile(
        step,
        step,
        rect(0, 0, step, 1.4 * s, soft, 0, 'opacity=".5"') +
          rect(0, step / 2, step, 1.4 * s, soft, 0, 'opacity=".5"') +
          lines +
          buti(kind, step * 0.45, step * 0.35, 3 * s, accent),
      )
    }
    case 'katan': {
      const step = snap(pen.between(84, 108) * s)
      const gold = mix(accent, '#e8c15a', 0.55)
      return pen.tile(
        step,
        step,
        kalka(step * 0.3, step * 0.52, step * 0.44, gold, darker(color, 0.12)) +
          kalka(step * 0.8, step * 1.0, step * 0.44, gold, darker(color, 0.12)) +
          petals(step * 0.8, step * 0.28, step * 0.09, 6, gold) +
          petals(step * 0.3, step * 0.78, step * 0.09, 6, gold),
      )
    }
    case 'block': {
      const step = snap(pen.between(70, 92) * s)
      const flower = (x: number, y: number) =>
        petals(x, y, step * 0.2, 8, accent, 0.3) + circle(x, y, step * 0.055, color)
      const dots = [0, 1, 2, 3]
        .map((at) =>
          circle(
            (at % 2) * step * 0.5 + step * 0.25,
            at < 2 ? step * 0.06 : step * 0.56,
            step * 0.022,
            accent,
          ),
        )
        .join('')
      return pen.tile(step, step, flower(step * 0.25, step * 0.3) + flower(step * 0.75, step * 0.8) + dots)
    }
    case 'floral': {
      const step = snap(128 * s)
      const leaf = mix(accent, '#3c7a4c', 0.65)
      const bloom = (x: number, y: number, size: number, turn: number) =>
        `<g transform="rotate(${turn} ${round(x)} ${round(y)})">${line(`M${round(x)} ${round(y)}q${round(size * 0.4)} ${round(size)} ${round(-size * 0.1)} ${round(size * 1.7)}`, leaf, 2.4 * s)}${path(`M${round(x + size * 0.2)} ${round(y + size)}q${round(size * 0.7)} ${round(-size * 0.5)} ${round(size * 0.8)} ${round(size * 0.1)}q${round(-size * 0.5)} ${round(size * 0.4)} ${round(-size * 0.8)} ${round(-size * 0.1)}z`, leaf)}${petals(x, y, size, 5, accent, 0.62)}${petals(x, y, size * 0.6, 5, lighter(accent, 0.35), 0.5)}${circle(x, y, size * 0.2, mix(accent, '#f2c14b', 0.8))}</g>`
      return pen.tile(
        step,
        step,
        bloom(step * 0.3, step * 0.24, 19 * s, -20) +
          bloom(step * 0.76, step * 0.68, 15 * s, 30) +
          petals(step * 0.82, step * 0.14, 7 * s, 5, lighter(accent, 0.25), 0.6) +
          petals(step * 0.18, step * 0.8, 7 * s, 5, lighter(accent, 0.25), 0.6),
      )
    }
    case 'kantha': {
      const step = snap(44 * s)
      return pen.tile(
        step,
        step / 2,
        stitch(`M0 ${round(step * 0.12)}H${step}`, accent, 2.2 * s) +
          stitch(`M${round(step * 0.2)} ${round(step * 0.37)}H${step}`, accent, 2.2 * s),
      )
    }
    case 'gamcha':
    case 'check': {
      const step = snap((weave === 'gamcha' ? 44 : pen.between(56, 90)) * s)
      const wide = step * (weave === 'gamcha' ? 0.46 : 0.38)
      const third = lightness(accent) > 0.5 ? darker(accent, 0.5) : lighter(accent, 0.5)
      const bars =
        rect(0, 0, wide, step, accent, 0, 'opacity=".62"') +
        rect(0, 0, step, wide, accent, 0, 'opacity=".62"')
      const fine =
        rect(step * 0.72, 0, step * 0.05, step, third, 0, 'opacity=".8"') +
        rect(0, step * 0.72, step, step * 0.05, third, 0, 'opacity=".8"')
      return pen.tile(step, step, bars + fine)
    }
    case 'stripe': {
      const step = snap(pen.between(34, 58) * s)
      return pen.tile(
        step,
        step,
        rect(0, 0, step * 0.3, step, accent, 0, 'opacity=".85"') +
          rect(step * 0.62, 0, step * 0.06, step, accent, 0, 'opacity=".7"'),
      )
    }
    case 'dots': {
      const step = snap(pen.between(34, 46) * s)
      return pen.tile(
        step,
        step,
        circle(step * 0.25, step * 0.25, step * 0.09, accent) +
          circle(step * 0.75, step * 0.75, step * 0.09, accent),
      )
    }
    case 'ikat': {
      const step = snap(92 * s)
      const gem = (size: number, paint: string) =>
        path(
          `M${step / 2} ${round(step / 2 - size)}L${round(step / 2 + size * 0.7)} ${step / 2}L${step / 2} ${round(step / 2 + size)}L${round(step / 2 - size * 0.7)} ${step / 2}Z`,
          paint,
        )
      return pen.tile(
        step,
        step,
        gem(step * 0.48, accent) +
          gem(step * 0.34, color) +
          gem(step * 0.24, lighter(accent, 0.35)) +
          gem(step * 0.1, color),
      )
    }
    case 'denim': {
      const step = snap(120 * s)
      const twill = repeat(30, (at) => `M${round((at - 15) * 8 * s)} 0l${round(step)} ${round(step)}`)
      return pen.tile(step, step, line([...twill].join(''), lighter(color, 0.3), 2.4 * s, 'opacity=".3"'))
    }
  }
}

function borderBand(
  pen: Pen,
  edge: 'temple' | 'zari' | 'vine' | 'diamond',
  color: string,
  accent: string,
  x: number,
  y: number,
  length: number,
  height: number,
): string {
  const gold = mix(accent, '#e3b94f', 0.3)
  const deep = darker(mix(color, accent, 0.12), 0.3)
  const h = height
  const motif = {
    temple:
      path(`M0 ${h}L${h * 0.3} ${h * 0.22}L${h * 0.6} ${h}Z`, gold) +
      path(`M${h * 0.15} ${h}L${h * 0.3} ${h * 0.62}L${h * 0.45} ${h}Z`, deep),
    zari: kalka(h * 0.34, h * 0.9, h * 0.72, gold, deep) + circle(h * 0.08, h * 0.5, h * 0.05, gold),
    vine:
      line(`M0 ${h * 0.5}q${h * 0.15} ${-h * 0.3} ${h * 0.3} 0t${h * 0.3} 0`, gold, h * 0.05) +
      circle(h * 0.15, h * 0.6, h * 0.09, gold) +
      circle(h * 0.45, h * 0.4, h * 0.09, gold),
    diamond:
      path(
        `M${h * 0.3} ${h * 0.14}L${h * 0.56} ${h * 0.5}L${h * 0.3} ${h * 0.86}L${h * 0.04} ${h * 0.5}Z`,
        gold,
      ) +
      path(
        `M${h * 0.3} ${h * 0.32}L${h * 0.43} ${h * 0.5}L${h * 0.3} ${h * 0.68}L${h * 0.17} ${h * 0.5}Z`,
        deep,
      ),
  }[edge]
  const id = pen.define(
    (name) =>
      `<pattern id="${name}" x="${round(x)}" y="${round(y)}" width="${round(h * 0.6)}" height="${round(h)}" patternUnits="userSpaceOnUse">${motif}</pattern>`,
  )
  return (
    rect(x, y, length, h, deep) +
    rect(x, y, length, h, `url(#${id})`) +
    rect(x, y, length, h * 0.07, gold) +
    rect(x, y + h * 0.93, length, h * 0.07, gold) +
    rect(x, y - h * 0.14, length, h * 0.05, gold)
  )
}
