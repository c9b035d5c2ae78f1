import { round } from './pen.ts'

/** Opacity of one shape goes to its paint: as `opacity` the renderer would draw it on a sheet of its own, ten times as slow. */
const solo = (more: string) =>
  more.replace(/(?<![-\w])opacity="([^"]+)"/, 'fill-opacity="$1" stroke-opacity="$1"')

/** Shapes as SVG text. `more` takes further attributes, written as SVG has them. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${round(r)}" fill="${fill}" ${solo(more)}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${solo(more)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${solo(more)}/>`

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${solo(more)}/>`

/** A drawn line with round ends. */
export const line = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${solo(more)}/>`

/** A nakshi-kantha running stitch along `d`. */
export const stitch = (d: string, color: string, width = 3, more = ''): string =>
  line(d, color, width, `stroke-dasharray="${width * 3.2} ${width * 2.8}" ${more}`)

/** Shapes moved, turned or scaled together. */
export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`

/** Shapes seen through `d` only; `id` comes from `clip`. */
export const within = (id: string, ...parts: string[]): string =>
  `<g clip-path="url(#${id})">${parts.join('')}</g>`

/** Shapes that are see-through as one. */
export const faint = (opacity: number, ...parts: string[]): string =>
  `<g opacity="${opacity}">${parts.join('')}</g>`

/** `draw` for every index from 0 up to `count`, joined. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A closed figure of `count` equal petals around (x, y). */
export function petals(
  x: number,
  y: number,
  radius: number,
  count: number,
  fill: string,
  slim = 0.42,
): string {
  const petal = `M0 0C${round(radius * slim)} ${round(-radius * 0.35)} ${round(radius * slim)} ${round(-radius * 0.8)} 0 ${-round(radius)}C${round(-radius * slim)} ${round(-radius * 0.8)} ${round(-radius * slim)} ${round(-radius * 0.35)} 0 0Z`
  return group(
    `translate(${round(x)} ${round(y)})`,
    repeat(count, (at) => path(petal, fill, `transform="rotate(${round((at * 360) / count)})"`)),
  )
}
