import { darker, lighter } from './colors.ts'

/** Stop of a gradient: where (0 to 1), which colour, how opaque. */
type Stop = readonly [at: number, color: string, opacity?: number]

/** Draws with one seed: its chances repeat, and it collects the gradients and patterns a drawing refers to. */
export type Pen = {
  /** 0 up to, not including, 1. */
  chance(): number
  between(from: number, to: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  /** Stores a gradient, pattern or clip path and answers its bare id. */
  define(make: (id: string) => string): string
  /** A repeating paint. Small tiles are drawn several times into one large one, which the renderer repeats faster. */
  tile(width: number, height: number, content: string, turn?: number): string
  /** Straight gradient as a paint; `angle` in degrees, 0 = left to right, 90 = top to bottom. */
  linear(angle: number, ...stops: Stop[]): string
  /** Round gradient as a paint, brightest at (x, y) of the shape's box. */
  radial(x: number, y: number, ...stops: Stop[]): string
  /** Paint of something cylindrical and upright, lit from the left. */
  barrel(color: string): string
  /** Paint of a gently lit flat face. */
  face(color: string): string
  /** Paint of a ball. */
  ball(color: string): string
  /** All that was defined, ready for `<defs>`. */
  definitions(): string
}

/** Side a tile has at least, in drawing units. */
const TILE = 150

/** A pen whose ids start with `prefix`, so that two drawings can stand in one picture. */
export function createPen(seed: number, prefix: string): Pen {
  let state = seed >>> 0
  const cached: string[] = []
  const chance = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const define: Pen['define'] = (make) => {
    const id = `${prefix}${cached.length}`
    cached.push(make(id))
    return id
  }
  const linear: Pen['linear'] = (angle, ...stops) => {
    const turn = (angle * Math.PI) / 180
    const [x, y] = [Math.cos(turn) / 2, Math.sin(turn) / 2]
    const ends = `x1="${round(0.5 - x)}" y1="${round(0.5 - y)}" x2="${round(0.5 + x)}" y2="${round(0.5 + y)}"`
    return `url(#${define((id) => `<linearGradient id="${id}" ${ends}>${stops.map(stop).join('')}</linearGradient>`)})`
  }
  const radial: Pen['radial'] = (x, y, ...stops) =>
    `url(#${define((id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r=".72">${stops.map(stop).join('')}</radialGradient>`)})`
  const tile: Pen['tile'] = (width, height, content, turn = 0) => {
    const [across, down] = [Math.ceil(TILE / width), Math.ceil(TILE / height)]
    const copies = Array.from({ length: across * down }, (_, at) => {
      const place = `translate(${round((at % across) * width)} ${round(Math.floor(at / across) * height)})`
      return at ? `<g transform="${place}">${content}</g>` : content
    })
    const turned = turn ? `patternTransform="rotate(${turn})"` : ''
    const box = `width="${round(width * across)}" height="${round(height * down)}" patternUnits="userSpaceOnUse" ${turned}`
    return `url(#${define((id) => `<pattern id="${id}" ${box}>${copies.join('')}</pattern>`)})`
  }
  return {
    chance,
    between: (from, to) => from + (to - from) * chance(),
    pick: (choices) => choices[Math.floor(chance() * choices.length)] ?? choices[0],
    define,
    tile,
    linear,
    radial,
    barrel: (color) =>
      linear(
        0,
        [0, darker(color, 0.3)],
        [0.12, darker(color, 0.05)],
        [0.27, lighter(color, 0.34)],
        [0.42, color],
        [0.75, darker(color, 0.13)],
        [0.93, darker(color, 0.36)],
        [1, darker(color, 0.24)],
      ),
    face: (color) => linear(65, [0, lighter(color, 0.16)], [0.5, color], [1, darker(color, 0.14)]),
    ball: (color) =>
      radial(
        0.34,
        0.28,
        [0, lighter(color, 0.5)],
        [0.3, lighter(color, 0.1)],
        [0.7, darker(color, 0.12)],
        [1, darker(color, 0.4)],
      ),
    definitions: () => cached.join(''),
  }
}

/** A number short enough for a path. */
export const round = (value: number): number => Math.round(value * 100) / 100

/** One number from several words and numbers (FNV-1a), to seed a pen. */
export function seedOf(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const outboundMessage of parts.join('|'))
    hash = Math.imul(hash ^ (outboundMessage.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

const stop = ([at, color, opacity = 1]: Stop) =>
  `<stop offset="${at}" stop-color="${color}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`
