import type { Draw } from '#demo/images/art.ts'
import { darker, inkOn, lighter } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import { circle, ellipse, group, line, path, petals, rect, repeat } from '#demo/images/shapes.ts'

/** Pencils with rubber ends, and an eraser. */
export const pencils: Draw = (pen, look) => {
  const paints = look.hasOwnColor
    ? [look.color, look.accent, darker(look.color, 0.3)]
    : ['#eda01f', '#2e7d43', '#c2413b']
  const pencil = (paint: string) =>
    path('M-20 560L0 640L20 560Z', '#e9cfa2') +
    path('M-7 612L0 640L7 612Z', '#2b2b30') +
    rect(
      -20,
      90,
      40,
      472,
      pen.linear(
        0,
        [0, darker(paint, 0.3)],
        [0.3, lighter(paint, 0.3)],
        [0.6, paint],
        [1, darker(paint, 0.35)],
      ),
    ) +
    line('M-7 92V558M7 92V558', '#00000022', 2) +
    rect(-21, 56, 42, 38, pen.barrel('#c9cdd1'), 4) +
    rect(-19, 8, 38, 52, pen.barrel('#e58f9c'), 12) +
    `<g transform="rotate(-90 0 330)">${lettering('HB', { x: 60, y: 341, size: 30, fill: inkOn(paint) })}</g>`
  const fan = look.side === 'front' ? 13 : 30
  return {
    w: 620,
    h: 660,
    svg:
      repeat(3, (at) =>
        group(
          `translate(${-90 + at * 90} 0) rotate(${(at - 1) * -fan} 0 330)`,
          pencil(paints[at] ?? '#eda01f'),
        ),
      ) +
      group(
        'translate(210 520) rotate(-14)',
        rect(-70, 0, 140, 76, pen.face('#f4f1ea'), 12),
        rect(-70, 0, 84, 76, pen.face('#2a5caa'), 12),
        lettering('মুছুন', { x: -28, y: 50, size: 28, fill: '#fff8ea' }),
      ),
    stance: 'lies',
  }
}

/** A fountain pen in its open gift box. */
export const fountainPen: Draw = (pen, look) => {
  const gold = '#d6a842'
  const barrel = pen.linear(
    90,
    [0, darker(look.color, 0.35)],
    [0.3, lighter(look.color, 0.4)],
    [0.6, look.color],
    [1, darker(look.color, 0.45)],
  )
  const one =
    rect(-330, -30, 300, 60, barrel, 28) +
    rect(-40, -34, 26, 68, gold, 5) +
    rect(-20, -30, 200, 60, barrel, 8) +
    path('M180 -28L220 -20V20L180 28Z', darker(look.color, 0.5)) +
    path(
      'M218 -22C280 -22 310 -8 330 0C310 8 280 22 218 22Z',
      pen.linear(90, [0, '#f6e3a8'], [0.5, gold], [1, '#9a7422']),
    ) +
    line('M250 0H326', '#5d4417', 3) +
    circle(252, 0, 6, '#5d4417')
  const cap =
    rect(-150, -36, 300, 72, barrel, 34) +
    rect(96, -40, 40, 80, gold, 6) +
    path('M-96 -44H92Q104 -30 92 -24H-96Z', gold) +
    circle(-92, -34, 13, gold)
  return {
    w: 820,
    h: 480,
    svg:
      rect(-400, 0, 800, 470, pen.face('#23242a'), 26) +
      rect(-372, 28, 744, 414, pen.linear(90, [0, '#efe3cb'], [1, '#d9c7a3']), 14) +
      (look.side === 'front'
        ? group('translate(0 150)', one) + group('translate(-60 300)', cap)
        : group('translate(0 235) rotate(-16)', one)) +
      lettering(look.label || 'Kolom', { x: 250, y: 410, size: 34, width: 200, fill: '#8a6a3a' }),
    stance: 'lies',
    outline: 'M-400 26Q-400 0 -374 0H374Q400 0 400 26V444Q400 470 374 470H-374Q-400 470 -400 444Z',
  }
}

/** An electric toothbrush on its charger, with spare heads. */
export const electricToothbrush: Draw = (pen, look) => {
  const head = (x: number, y: number, ring: string) =>
    group(
      `translate(${x} ${y})`,
      rect(-11, 60, 22, 130, pen.barrel('#f4f2ec'), 9),
      rect(-19, 0, 38, 76, pen.barrel('#f4f2ec'), 17),
      repeat(6, (at) => rect(18, 8 + at * 11, 26, 8, at % 3 === 1 ? '#5aa9c9' : '#ffffff', 3)),
      rect(-13, 176, 26, 16, ring, 5),
    )
  const rings = ['#e8745c', '#57c98a', '#5aa9e6'] as const
  return {
    w: 620,
    h: 690,
    svg:
      ellipse(-110, 646, 110, 34, pen.barrel('#e4e2db')) +
      ellipse(-110, 630, 88, 24, '#f4f2ec') +
      head(-110, 6, look.accent) +
      path(
        'M-150 210C-152 190 -140 190 -110 190C-80 190 -68 190 -70 210L-58 620Q-60 640 -84 640H-136Q-160 640 -162 620Z',
        pen.barrel(look.hasOwnColor ? look.color : '#f4f2ec'),
      ) +
      circle(-110, 320, 26, pen.ball(look.accent)) +
      repeat(3, (at) => circle(-110, 400 + at * 30, 6, at ? '#c9cdd1' : '#57d98a')) +
      rings
        .map((ring, at) => head(70 + at * 92, 420 - (look.side === 'other' ? at * 20 : 0), ring))
        .join('') +
      rect(34, 616, 250, 40, pen.barrel('#e4e2db'), 16) +
      petals(-110, 540, 20, 6, lighter(look.accent, 0.3), 0.5),
    stance: 'stands',
  }
}

/** A picture of stitches in a wooden frame. */
export const framedKantha: Draw = (pen, look) => {
  const ground = lighter(look.color, 0.12)
  const ink = look.accent
  return {
    w: 820,
    h: 640,
    svg:
      rect(-400, 0, 800, 620, pen.linear(60, [0, '#a8743f'], [0.5, '#7a4b2c'], [1, '#5d3a1e']), 8) +
      rect(-364, 36, 728, 548, '#f6efe0') +
      rect(-318, 82, 636, 456, ground) +
      repeat(12, (at) =>
        line(`M-304 ${104 + at * 38}H304`, darker(ground, 0.12), 2.6, 'stroke-dasharray="9 8"'),
      ) +
      petals(0, 310, 170, 12, ink, 0.3) +
      petals(0, 310, 104, 10, lighter(ink, 0.35), 0.36) +
      circle(0, 310, 24, '#eda01f') +
      [-240, 240].map((x) => petals(x, 150, 44, 6, ink, 0.5) + petals(x, 470, 44, 6, ink, 0.5)).join('') +
      [-236, 236]
        .map(
          (x) =>
            path(
              `M${x} 260C${x - 50} 300 ${x - 30} 370 ${x} 390C${x + 30} 370 ${x + 50} 300 ${x} 260Z`,
              lighter(ink, 0.15),
            ) + line(`M${x} 390v40`, ink, 6),
        )
        .join('') +
      path('M-364 36H364V200Q0 60 -364 330Z', '#fff', 'opacity=".07"') +
      (look.side === 'other' ? ellipse(0, -8, 26, 10, '#c9a15a') : ''),
    stance: 'hangs',
    outline: 'M-400 0H400V620H-400Z',
  }
}
