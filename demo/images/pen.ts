import { darker, lighter } from './colors.ts'

/** Stop of a gradient: offset (0 to 1), colour, opacity. */
type Stop = readonly [at: number, color: string, opacity?: number]

/** Drawing context: repeatable random numbers from one seed, and the definitions (gradients, patterns) of a drawing. */
export type Pen = {
  /** From 0 (inclusive) to 1 (exclusive). */
  chance(): number
  between(from: number, to: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  /** Adds a gradient, pattern or clip path and returns its id. */
  define(make: (id: string) => string): string
  /** A repeating paint. Small tiles are combined into one large tile, which the renderer repeats faster. */
  tile(width: number, height: number, content: string, turn?: number): string
  /** Linear gradient as a paint; `angle` in degrees, 0 = left to right, 90 = top to bottom. */
  linear(angle: number, ...stops: Stop[]): string
  /** Radial gradient as a paint, brightest at (x, y) of the shape's box. */
  radial(x: number, y: number, ...stops: Stop[]): string
  /** Paint of an upright cylinder, lit from the left. */
  barrel(color: string): string
  /** Paint of a gently lit flat face. */
  face(color: string): string
  /** Paint of a ball. */
  ball(color: string): string
  /** All definitions, for `<defs>`. */
  definitions(): string
}

/** Minimum size of a tile, in drawing units. */
const TILE = 150

/** Creates a pen whose ids start with `prefix`, so that two drawings can be used in one image. */
export function createPen(seed: number, prefix: string): Pen {
  let state = seed >>> 0
  const definitions: string[] = []
  const chance = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const define: Pen['define'] = (make) => {
    const id = `${prefix}${definitions.length}`
    definitions.push(make(id))
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
    definitions: () => definitions.join(''),
  }
}

/** Rounds a number for a path. */
export const round = (value: number): number => Math.round(value * 100) / 100

/** A hash of several texts and numbers (FNV-1a), as seed of a pen. */
export function seedOf(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of parts.join('|'))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

const stop = ([at, color, opacity = 1]: Stop) =>
  `<stop offset="${at}" stop-color="${color}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`
