import type { Draw } from '#demo/images/art.ts'
import { darker, lighter } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import { round } from '#demo/images/pen.ts'
import { group, line, path, rect, repeat, stitch, within } from '#demo/images/shapes.ts'
import { clip } from './drapes.ts'

type Point = readonly [east: number, north: number]

/** The border of Bangladesh in degrees, as coarse as a saw cuts it. */
const border: Point[] = [
  [88.42, 26.62],
  [88.75, 26.3],
  [89.1, 26.4],
  [89.55, 26.02],
  [89.83, 26.0],
  [89.82, 25.32],
  [90.4, 25.15],
  [91.2, 25.2],
  [92.0, 25.18],
  [92.48, 24.95],
  [92.2, 24.5],
  [91.9, 24.2],
  [91.4, 24.08],
  [91.17, 23.7],
  [91.3, 23.1],
  [91.6, 22.95],
  [91.65, 23.4],
  [91.95, 23.72],
  [92.28, 23.68],
  [92.38, 23.0],
  [92.6, 22.1],
  [92.66, 21.3],
  [92.32, 20.75],
  [92.02, 21.3],
  [91.82, 22.2],
  [91.45, 22.75],
  [91.05, 22.6],
  [90.95, 22.2],
  [90.6, 22.1],
  [90.3, 21.85],
  [89.9, 21.85],
  [89.4, 21.72],
  [89.05, 21.9],
  [88.95, 22.6],
  [88.72, 23.2],
  [88.68, 23.7],
  [88.74, 24.1],
  [88.1, 24.5],
  [88.2, 24.9],
  [88.9, 25.2],
  [88.45, 25.25],
  [88.1, 25.8],
  [88.2, 26.2],
]

/** The eight divisions; what reaches over the border is cut off by it. */
const divisions: Point[][] = [
  [
    [87.5, 27],
    [90.2, 27],
    [89.95, 25.5],
    [89.68, 25.15],
    [89.2, 25.1],
    [88.7, 25.2],
    [87.5, 25.2],
  ],
  [
    [87.5, 25.2],
    [88.7, 25.2],
    [89.2, 25.1],
    [89.68, 25.15],
    [89.75, 24.6],
    [89.75, 23.9],
    [89.3, 23.95],
    [88.9, 24.1],
    [87.5, 24.2],
  ],
  [
    [89.95, 25.5],
    [90.2, 26],
    [91.25, 25.6],
    [91.2, 24.85],
    [90.9, 24.45],
    [90.5, 24.3],
    [90.1, 24.6],
    [89.75, 24.6],
    [89.68, 25.15],
  ],
  [
    [91.25, 25.6],
    [93, 25.6],
    [93, 24],
    [91.9, 23.9],
    [91.3, 24.1],
    [91.05, 24.3],
    [90.9, 24.45],
    [91.2, 24.85],
  ],
  [
    [89.75, 24.6],
    [90.1, 24.6],
    [90.5, 24.3],
    [90.9, 24.45],
    [91.05, 24.3],
    [90.75, 23.9],
    [90.65, 23.4],
    [90.4, 23.1],
    [89.9, 22.95],
    [89.6, 23.3],
    [89.55, 23.75],
    [89.75, 23.9],
  ],
  [
    [87.5, 24.2],
    [88.9, 24.1],
    [89.3, 23.95],
    [89.75, 23.9],
    [89.55, 23.75],
    [89.6, 23.3],
    [89.9, 22.95],
    [89.95, 22.3],
    [89.85, 21],
    [87.5, 21],
  ],
  [
    [89.9, 22.95],
    [90.4, 23.1],
    [90.65, 23],
    [90.85, 22.5],
    [91, 21],
    [89.85, 21],
    [89.95, 22.3],
  ],
  [
    [91.05, 24.3],
    [90.75, 23.9],
    [90.65, 23.4],
    [90.4, 23.1],
    [90.65, 23],
    [90.85, 22.5],
    [91, 20],
    [93.5, 20],
    [93.5, 24],
    [91.9, 23.9],
    [91.3, 24.1],
  ],
]

const tones = ['#e27a2b', '#2e8f6a', '#eab53c', '#2a6fb0', '#c2413b', '#5c9a4a', '#8a5cc2', '#1f8a94']

const outlineOf = (points: readonly Point[]) =>
  `M${points.map(([east, north]) => `${round((east - 90.38) * 98)} ${round((26.75 - north) * 106)}`).join('L')}Z`

/** A board with a map of Bangladesh cut into pieces, one of them taken out. */
export const mapPuzzle: Draw = (pen, look) => {
  const land = clip(pen, outlineOf(border))
  const cuts =
    repeat(11, (at) =>
      line(`M-260 ${30 + at * 58}${'q14 -26 28 0t28 0'.repeat(10)}`, '#3b2a1a', 2.6, 'opacity=".4"'),
    ) +
    repeat(9, (at) =>
      line(`M${-232 + at * 58} 0${'q-26 14 0 28t0 28'.repeat(12)}`, '#3b2a1a', 2.6, 'opacity=".4"'),
    )
  const taken = look.side === 'front' ? 3 : 7
  const piece = (index: number) => {
    const d = outlineOf(divisions[index] ?? [])
    const tone = tones[index] ?? look.color
    return (
      path(d, pen.linear(60, [0, lighter(tone, 0.22)], [1, tone])) +
      within(clip(pen, d), cuts) +
      path(d, 'none', `stroke="${darker(tone, 0.45)}" stroke-width="5"`)
    )
  }
  const board =
    rect(-370, 0, 740, 700, pen.linear(30, [0, '#e6c691'], [0.5, '#d9b478'], [1, '#c79c5c']), 26) +
    stitch('M-348 22H348V678H-348Z', '#a67a3e', 4)
  const map = (indexes: number[]) => within(land, ...indexes.map(piece))
  const all = divisions.map((_, index) => index)
  return {
    w: 760,
    h: 706,
    svg:
      board +
      group(
        'translate(-50 26)',
        path(outlineOf(border), '#8a6431'),
        map(all.filter((index) => index !== taken)),
        group(
          taken === 3 ? 'translate(70 -6) rotate(7 150 200)' : 'translate(62 26) rotate(5 150 450)',
          map([taken]),
        ),
      ) +
      lettering('বাংলাদেশ', { x: 200, y: 96, size: 56, width: 200, fill: '#5d3f17' }) +
      lettering('৬৪ জেলা', { x: 200, y: 142, size: 38, width: 180, fill: '#5d3f17', weight: 'regular' }),
    stance: 'lies',
    outline: 'M-370 20Q-370 0 -350 0H350Q370 0 370 20V680Q370 700 350 700H-350Q-370 700 -370 680Z',
  }
}
