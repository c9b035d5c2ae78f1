import type { Draw } from '#demo/images/art.ts'
import { darker, lighter } from '#demo/images/colors.ts'
import { type Pen, round } from '#demo/images/pen.ts'
import { circle, ellipse, group, line, path, petals, rect, repeat, stitch } from '#demo/images/shapes.ts'

const metalOf = (pen: Pen, color: string) =>
  pen.linear(
    40,
    [0, lighter(color, 0.6)],
    [0.28, color],
    [0.5, lighter(color, 0.45)],
    [0.74, darker(color, 0.28)],
    [1, lighter(color, 0.3)],
  )

/** A pair of plain hoop earrings. */
export const hoops: Draw = (pen, look) => {
  const metal = metalOf(pen, look.color)
  const hoop = (turn: number) =>
    group(
      `rotate(${turn})`,
      ellipse(0, 150, 122, 138, 'none', `stroke="${metal}" stroke-width="26"`),
      ellipse(
        -5,
        146,
        124,
        140,
        'none',
        'stroke="#fff" stroke-width="4" stroke-opacity=".55" stroke-dasharray="190 620"',
      ),
      line('M-16 14C-14 -22 14 -22 18 12', metal, 9),
      circle(0, 12, 12, pen.ball(look.color)),
      repeat(9, (at) => {
        const angle = Math.PI * (0.16 + at * 0.085)
        return circle(
          round(Math.cos(angle) * 122),
          round(150 + Math.sin(angle) * 138),
          5,
          lighter(look.color, 0.7),
        )
      }),
    )
  const apart = look.side === 'front' ? 160 : 120
  return {
    w: 620,
    h: 320,
    svg:
      group(`translate(${-apart} 20)`, hoop(look.side === 'front' ? 4 : -24)) +
      group(`translate(${apart} 20)`, hoop(look.side === 'front' ? -4 : 16)),
    stance: 'lies',
  }
}

/** A string of painted clay beads with a round pendant. */
export const terracottaNecklace: Draw = (pen, look) => {
  const clay = look.hasOwnColor ? look.color : '#b9603f'
  const clays = [clay, darker(clay, 0.25), lighter(clay, 0.14), '#f1e6cf'] as const
  const bead = (x: number, y: number, r: number, at: number) =>
    circle(x, y, r, pen.ball(clays[at % 4] ?? clay)) +
    (at % 3 === 0
      ? circle(x, y, r * 0.36, '#fbf1d8')
      : line(`M${round(x - r * 0.6)} ${round(y)}h${round(r * 1.2)}`, '#fbf1d8', 2.4))
  const string = repeat(25, (at) => {
    const angle = Math.PI * (1.12 - (at / 24) * 1.24)
    const r = 15 + 9 * Math.sin((at / 24) * Math.PI)
    return bead(round(Math.cos(angle) * 250), round(120 + Math.sin(angle) * 290), r, at)
  })
  const drop = (x: number, y: number, scale: number) =>
    group(
      `translate(${x} ${y}) scale(${scale})`,
      path('M0 -60C40 -30 52 20 30 58C14 80 -14 80 -30 58C-52 20 -40 -30 0 -60Z', pen.ball(clay)),
      petals(0, 24, 24, 6, '#fbf1d8', 0.5),
      circle(0, 24, 6, darker(clay, 0.4)),
      circle(0, -62, 12, pen.ball('#f1e6cf')),
    )
  const pendant = group(
    'translate(0 486)',
    circle(0, 0, 86, pen.ball(clay)),
    circle(0, 0, 70, 'none', 'stroke="#fbf1d8" stroke-width="5" stroke-dasharray="10 8"'),
    petals(0, 0, 58, 10, '#fbf1d8', 0.34),
    petals(0, 0, 34, 8, darker(clay, 0.35), 0.46),
    circle(0, 0, 10, '#eda01f'),
    drop(0, 156, 0.9),
  )
  return {
    w: 560,
    h: 720,
    svg: string + drop(-150, 452, 0.8) + drop(150, 452, 0.8) + pendant,
    stance: 'lies',
  }
}

/** Two wide bracelets, one leaning on the other. */
export const bala: Draw = (pen, look) => {
  const metal = metalOf(pen, look.color)
  const ring = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      ellipse(0, 0, 180, 150, 'none', `stroke="${darker(look.color, 0.45)}" stroke-width="62"`),
      ellipse(0, -8, 180, 150, 'none', `stroke="${metal}" stroke-width="56"`),
      ellipse(
        0,
        -8,
        180,
        150,
        'none',
        `stroke="${darker(look.color, 0.4)}" stroke-width="3" stroke-dasharray="3 18"`,
      ),
      repeat(22, (at) => {
        const angle = (at / 22) * Math.PI * 2
        return petals(
          round(Math.cos(angle) * 180),
          round(-8 + Math.sin(angle) * 150),
          15,
          6,
          lighter(look.color, 0.55),
          0.5,
        )
      }),
      ellipse(
        -4,
        -14,
        206,
        174,
        'none',
        'stroke="#fff" stroke-width="4" stroke-opacity=".6" stroke-dasharray="220 900"',
      ),
    )
  const lifted = look.side === 'front' ? -12 : 16
  return {
    w: 760,
    h: 420,
    svg: ring(-150, 226, lifted) + ring(150, 222, -lifted / 2),
    stance: 'lies',
  }
}

/** A flat purse with running stitches and a wrist loop. */
export const clutch: Draw = (pen, look) => {
  const d = 'M-300 60Q-300 40 -280 40H280Q300 40 300 60V330Q300 372 258 372H-258Q-300 372 -300 330Z'
  const flap =
    'M-300 62Q-300 40 -280 40H280Q300 40 300 62V120C220 240 90 262 0 262C-90 262 -220 240 -300 120Z'
  const lines = repeat(9, (at) =>
    stitch(`M-284 ${92 + at * 32}H284`, at % 2 ? look.accent : lighter(look.color, 0.5), 3.4),
  )
  const loop =
    line('M-296 110C-380 120 -396 300 -340 336C-300 358 -292 250 -298 190', darker(look.color, 0.2), 14) +
    circle(-298, 116, 14, '#d6a842')
  return {
    w: 700,
    h: 400,
    svg:
      loop +
      path(d, pen.face(look.color)) +
      lines +
      path(flap, '#000', 'opacity=".16" transform="translate(0 9)"') +
      path(flap, pen.face(lighter(look.color, 0.05))) +
      petals(0, 146, 74, 8, look.accent, 0.42) +
      petals(0, 146, 46, 8, lighter(look.accent, 0.4), 0.5) +
      circle(0, 146, 10, look.color) +
      petals(-150, 112, 34, 6, look.accent, 0.5) +
      petals(150, 112, 34, 6, look.accent, 0.5) +
      stitch('M-286 118C-210 226 -84 246 0 246C84 246 210 226 286 118', lighter(look.color, 0.6), 4) +
      circle(0, 262, 20, pen.ball('#d6a842')) +
      rect(-300, 40, 600, 6, '#fff', 3, 'opacity=".2"'),
    stance: look.side === 'front' ? 'stands' : 'lies',
    ...(look.side === 'other' && { outline: d }),
  }
}

/** A small bag on a long strap. */
export const crossbody: Draw = (pen, look) => {
  const body = 'M-220 300Q-220 270 -190 270H190Q220 270 220 300V520Q220 568 172 568H-172Q-220 568 -220 520Z'
  const flap = 'M-224 300Q-224 264 -190 264H190Q224 264 224 300V372Q224 438 150 438H-150Q-224 438 -224 372Z'
  const strap =
    look.side === 'front'
      ? 'M-214 300C-240 120 -150 10 0 10C150 10 240 120 214 300'
      : 'M-214 300C-330 220 -300 60 -120 60C60 60 150 180 214 300'
  return {
    w: look.side === 'front' ? 470 : 620,
    h: 574,
    svg:
      line(strap, darker(look.color, 0.35), 20) +
      line(strap, lighter(look.color, 0.12), 5, 'stroke-dasharray="12 10"') +
      path(body, pen.face(look.color)) +
      path(flap, '#000', 'opacity=".18" transform="translate(0 8)"') +
      path(flap, pen.face(lighter(look.color, 0.06))) +
      stitch('M-208 300V370Q-208 422 -148 422H148Q208 422 208 370V300', lighter(look.color, 0.4), 3) +
      circle(-214, 300, 17, '#d6a842') +
      circle(214, 300, 17, '#d6a842') +
      rect(-30, 408, 60, 46, '#d6a842', 8) +
      rect(-16, 420, 32, 22, darker('#d6a842', 0.35), 5) +
      line('M120 452V520', look.accent, 5) +
      path('M104 520h32l6 40h-44z', look.accent) +
      rect(-218, 268, 436, 8, '#fff', 4, 'opacity=".16"'),
    stance: 'stands',
  }
}
