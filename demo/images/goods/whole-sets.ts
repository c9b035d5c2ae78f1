import type { Draw } from '#demo/images/art.ts'
import { darker, lighter, mix } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import { round } from '#demo/images/pen.ts'
import { circle, ellipse, group, line, path, rect, repeat, stitch, within } from '#demo/images/shapes.ts'
import { weaveCloth } from './cloth.ts'
import { clip, foldedStack } from './drapes.ts'

/** The three lengths of an unstitched three piece: kameez, salwar and orna, each folded. */
export const unstitchedCloths: Draw = (pen, look) => {
  const kameez = weaveCloth(pen, pen.pick(['block', 'floral']), look.color, look.accent, 0.8)
  const salwar = weaveCloth(pen, 'plain', look.accent, look.color, 0.8)
  const orna = weaveCloth(pen, 'dots', mix(look.color, '#ffffff', 0.45), look.accent, 0.8)
  const [front, left, right] =
    look.side === 'front' ? ([kameez, salwar, orna] as const) : ([orna, kameez, salwar] as const)
  return {
    w: 860,
    h: 480,
    svg:
      group('translate(-225 0)', foldedStack(pen, left, 4, 360).svg) +
      group('translate(225 0)', foldedStack(pen, right, 4, 360).svg) +
      group('translate(0 150)', foldedStack(pen, front, 4, 420).svg),
    stance: 'stands',
  }
}

/** Three washable nappies with their snaps, and the inserts that go into them. */
export const clothDiapers: Draw = (pen, look) => {
  const tones = [look.color, lighter(look.color, 0.45), look.accent]
  const d =
    'M-190 0Q0 26 190 0Q206 60 196 112C132 122 92 190 86 262Q0 300 -86 262C-92 190 -132 122 -196 112Q-206 60 -190 0Z'
  const one = (tone: string) =>
    path(d, tone, `stroke="${darker(tone, 0.25)}" stroke-width="4"`) +
    path(d, pen.linear(90, [0, '#fff', 0.3], [0.4, '#fff', 0], [1, '#000', 0.22])) +
    stitch('M-182 22Q0 48 182 22', darker(tone, 0.3), 3) +
    repeat(8, (at) => circle(-133 + at * 38, round(62 + Math.sin((at / 7) * Math.PI) * 12), 10, '#fdfaf3')) +
    repeat(2, (row) =>
      repeat(3, (at) => circle(-34 + at * 34, 128 + row * 38, 9, '#fdfaf3', 'opacity=".9"')),
    ) +
    repeat(6, (at) =>
      line(
        `M${-122 + at * 7} ${134 + at * 22}l26 6M${122 - at * 7} ${134 + at * 22}l-26 6`,
        darker(tone, 0.2),
        4,
      ),
    )
  const inserts = repeat(3, (at) =>
    group(
      `translate(330 ${250 + at * 62})`,
      rect(-120, 0, 240, 56, pen.linear(90, [0, '#ffffff'], [1, '#dcd6c8']), 26),
      stitch('M-100 28H100', '#c9c1ae', 3),
    ),
  )
  const places = look.side === 'front' ? [0, 1, 2] : [2, 0, 1]
  return {
    w: 900,
    h: 480,
    svg:
      group('translate(-230 0) rotate(-6)', one(tones[places[0] ?? 0] ?? look.color)) +
      group('translate(210 0) rotate(6) scale(.94)', one(tones[places[1] ?? 1] ?? look.color)) +
      group('translate(-30 180)', one(tones[places[2] ?? 2] ?? look.color)) +
      inserts,
    stance: 'lies',
    outline: 'M-430 10L-30 30L400 0L420 120L300 200V430H60L-110 450L-160 300L-420 130Z',
  }
}

/** A barbell with its plates, and two short bars in front of it. */
export const barbellSet: Draw = (pen, look) => {
  const steel = pen.linear(90, [0, '#f3f4f4'], [0.5, '#aeb3b8'], [1, '#5f656b'])
  const plate = (x: number, y: number, w: number, h: number) =>
    rect(
      x - w / 2,
      y - h / 2,
      w,
      h,
      pen.linear(90, [0, '#3a3c42'], [0.3, '#63676f'], [0.5, '#2f3136'], [1, '#17181b']),
      12,
    ) + rect(x - w / 2, y - h / 2 + 12, w, 10, look.accent, 4)
  const bar = (y: number, reach: number, plates: readonly (readonly [number, number, number])[]) =>
    rect(-reach, y - 13, reach * 2, 26, steel, 12) +
    [-1, 1]
      .map(
        (way) =>
          plates.map(([x, w, h]) => plate(way * x, y, w, h)).join('') +
          rect(way * ((plates.at(-1)?.[0] ?? 0) + 44) - 15, y - 25, 30, 50, '#8a9095', 8),
      )
      .join('')
  const short = bar(0, 205, [
    [112, 34, 150],
    [150, 28, 112],
  ])
  const turned = look.side === 'other'
  return {
    w: 1000,
    h: 480,
    svg:
      bar(150, 490, [
        [312, 44, 290],
        [360, 40, 230],
        [402, 32, 170],
      ]) +
      repeat(16, (at) => line(`M${-150 + at * 20} 139l8 22`, '#5f656b', 3)) +
      group(`translate(-240 ${turned ? 400 : 404}) rotate(${turned ? -5 : 0})`, short) +
      group(`translate(240 ${turned ? 396 : 404}) rotate(${turned ? 5 : 0})`, short),
    stance: 'stands',
  }
}

/** A tall loudspeaker on wheels with its pulled-out handle and two microphones. */
export const trolleySpeaker: Draw = (pen, look) => {
  const mesh = pen.tile(
    20,
    20,
    `<circle cx="5" cy="5" r="3.6" fill="#000" opacity=".38"/><circle cx="15" cy="15" r="3.6" fill="#000" opacity=".38"/>`,
  )
  const cone = (y: number, r: number) =>
    circle(0, y, r, darker(look.color, 0.5)) +
    circle(0, y, r * 0.86, pen.radial(0.5, 0.5, [0, '#111'], [0.5, '#3c3f45'], [1, '#17181b'])) +
    circle(0, y, r * 0.34, pen.ball('#52565e'))
  const mic = (x: number, turn: number) =>
    group(
      `translate(${x} 400) rotate(${turn})`,
      path('M-20 40H20L13 268Q0 280 -13 268Z', pen.barrel('#26272b')),
      circle(0, 10, 40, pen.ball('#9aa0a6')),
      repeat(4, (at) => line(`M-34 ${-8 + at * 12}Q0 ${at * 12} 34 ${-8 + at * 12}`, '#5f656b', 3)),
      rect(-30, 34, 60, 14, '#d6a842', 6),
      rect(-8, 96, 16, 26, '#57d98a', 6),
    )
  return {
    w: 700,
    h: 700,
    svg:
      line('M-90 110V20Q-90 0 -70 0H70Q90 0 90 20V110', '#8e9399', 20) +
      rect(-64, -12, 128, 26, '#26272b', 12) +
      rect(-190, 90, 380, 570, pen.barrel(look.color), 40) +
      rect(-164, 116, 328, 470, mesh, 28) +
      cone(220, 72) +
      cone(440, 136) +
      lettering(look.label || 'Ektara', {
        x: 0,
        y: 636,
        size: 40,
        width: 260,
        fill: '#f5f2ea',
        tracking: 2,
      }) +
      circle(-150, 662, 36, '#17181b') +
      circle(150, 662, 36, '#17181b') +
      circle(-150, 662, 14, '#8e9399') +
      circle(150, 662, 14, '#8e9399') +
      mic(-276, -10) +
      mic(276, 10),
    stance: 'stands',
  }
}

/** Blocks in front of the bucket that they are kept in. */
export const blockBucket: Draw = (pen, look) => {
  const tones = [look.color, look.accent, '#eab53c', '#2e7d43', '#2a6fb0', '#c2413b']
  const brick = (x: number, y: number, studs: number, tone: string) =>
    repeat(studs, (at) => rect(x + 13 + at * 54, y - 17, 30, 22, pen.barrel(lighter(tone, 0.08)), 6)) +
    rect(
      x,
      y,
      studs * 54 + 2,
      72,
      pen.linear(90, [0, lighter(tone, 0.25)], [0.25, tone], [1, darker(tone, 0.26)]),
      7,
    )
  const tone = (at: number) => tones[at % tones.length] ?? look.color
  const tub = 'M-190 210H190L160 590Q158 610 138 610H-138Q-158 610 -160 590Z'
  const heap = repeat(7, (at) =>
    group(
      `translate(${-150 + at * 50} ${176 - (at % 3) * 34}) rotate(${-24 + at * 9})`,
      brick(-54, 0, 2, tone(at)),
    ),
  )
  return {
    w: 900,
    h: 614,
    svg:
      group(
        'translate(180 0)',
        heap,
        line('M-186 220C-150 -70 150 -70 186 220', '#d8d9d6', 14),
        path(tub, pen.barrel(look.side === 'front' ? '#2a6fb0' : '#c2413b')),
        within(
          clip(pen, tub),
          rect(-190, 330, 380, 150, '#fdf6e3'),
          lettering('২৫০ টি ব্লক', { x: 0, y: 428, size: 62, width: 270, fill: '#2b2d33' }),
        ),
        ellipse(0, 212, 190, 22, '#ffffff', 'opacity=".35"'),
      ) +
      brick(-430, 540, 3, tone(0)) +
      brick(-262, 540, 4, tone(2)) +
      brick(-400, 452, 4, tone(3)) +
      brick(-180, 452, 2, tone(5)) +
      brick(-330, 364, 3, tone(4)) +
      brick(-290, 276, 1, tone(1)),
    stance: 'stands',
  }
}
