import type { Draw } from '#demo/images/art.ts'
import { darker, inkOn, lighter } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import { ellipse, group, line, path, petals, rect, repeat, stitch } from '#demo/images/shapes.ts'

const GOLD = '#d6a842'

/** Four toothbrushes of bamboo, told apart by the rings on their handles. */
export const bambooToothbrushes: Draw = (pen, look) => {
  const rings = ['#2f8f83', '#c2413b', '#eda01f', '#25407c']
  const one = (ring: string) =>
    repeat(6, (at) => rect(14, 10 + at * 20, 46, 16, at % 2 ? '#fdfaf2' : '#e7dfcc', 4)) +
    rect(-22, 0, 42, 138, pen.barrel('#d8b06c'), 18) +
    path(
      'M-16 130L-12 290Q-22 420 -20 640Q-18 676 0 676Q18 676 20 640Q22 420 12 290L16 130Z',
      pen.barrel('#d8b06c'),
    ) +
    line('M-8 320V620', '#b98d49', 2.4, 'opacity=".6"') +
    line('M6 300V640', '#b98d49', 2, 'opacity=".5"') +
    rect(-21, 600, 42, 22, ring, 4)
  return {
    w: 560,
    h: 690,
    svg: rings
      .map((ring, at) =>
        group(
          `translate(${-186 + at * 124} 0) rotate(${(at - 1.5) * (look.side === 'front' ? 4 : 9)} 0 660)`,
          one(ring),
        ),
      )
      .join(''),
    stance: 'lies',
  }
}

/** Liquid lipstick: a clear tube, and its cap with the brush. */
export const lipGloss: Draw = (pen, look) => {
  const tube =
    rect(
      -62,
      210,
      124,
      420,
      pen.linear(
        0,
        [0, darker(look.color, 0.3)],
        [0.25, lighter(look.color, 0.4)],
        [0.45, look.color],
        [1, darker(look.color, 0.25)],
      ),
      20,
    ) +
    rect(-68, 200, 136, 440, '#ffffff', 24, 'opacity=".2"') +
    rect(-40, 160, 80, 52, pen.barrel('#e9e4da'), 8) +
    path('M-46 230h20v370h-20z', '#fff', 'opacity=".5"') +
    lettering(look.label || 'Alta', { x: 0, y: 470, size: 30, width: 104, fill: inkOn(look.color) })
  const brush =
    rect(-8, 190, 16, 250, '#3a3230', 6) +
    path('M-16 420Q-18 500 0 520Q18 500 16 420Z', look.color) +
    rect(-64, -130, 128, 330, pen.barrel('#23242a'), 20) +
    rect(-64, 172, 128, 22, GOLD) +
    petals(0, 20, 34, 8, GOLD, 0.34)
  const smear =
    look.side === 'other'
      ? path(
          'M-330 600C-290 540 -180 560 -120 520C-100 570 -170 640 -240 630C-280 650 -340 640 -330 600Z',
          look.color,
        )
      : ''
  return {
    w: look.side === 'other' ? 700 : 460,
    h: 650,
    svg: smear + group('translate(-110 0)', tube) + group('translate(120 140) rotate(7 0 200)', brush),
    stance: 'stands',
  }
}

/** A tin of tooth powder; the second image shows it open. */
export const toothPowder: Draw = (pen, look) => {
  const tin =
    rect(-170, 120, 340, 480, pen.barrel(look.color), 26) +
    rect(-170, 170, 340, 18, look.accent) +
    rect(-170, 540, 340, 18, look.accent) +
    stitch('M-140 214H140', inkOn(look.color), 4) +
    petals(0, 290, 56, 8, look.accent, 0.36) +
    lettering(look.label || 'Neem', { x: 0, y: 424, size: 58, width: 290, fill: inkOn(look.color) }) +
    lettering('দাঁতের মাজন', { x: 0, y: 486, size: 44, fill: inkOn(look.color), weight: 'regular' })
  const top =
    look.side === 'other'
      ? ellipse(0, 124, 168, 40, darker(look.color, 0.3)) + ellipse(0, 122, 150, 30, '#e9dfc6')
      : rect(-178, 40, 356, 96, pen.barrel(look.accent), 24)
  return { w: 380, h: 606, svg: tin + top, stance: 'stands' }
}
