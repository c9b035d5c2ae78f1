import type { Draw } from '#demo/images/art.ts'
import { darker, inkOn, lighter, mix } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import { round } from '#demo/images/pen.ts'
import { circle, ellipse, group, line, path, petals, rect, repeat, stitch } from '#demo/images/shapes.ts'
import { label } from './groceries.ts'

/** A round tin of biscuits; open in the second image. */
export const cookieTin: Draw = (pen, look) => {
  const open = look.side === 'other'
  const lid =
    ellipse(0, 130, 330, 96, pen.barrel(look.color)) +
    ellipse(
      0,
      116,
      326,
      92,
      pen.linear(30, [0, lighter(look.color, 0.35)], [0.5, look.color], [1, darker(look.color, 0.2)]),
    ) +
    ellipse(0, 116, 290, 78, 'none', `stroke="${look.accent}" stroke-width="6" stroke-dasharray="18 9"`) +
    lettering(look.label || 'Butter', { x: 0, y: 118, size: 54, width: 420, fill: inkOn(look.color) }) +
    lettering('মাখনের বিস্কুট', {
      x: 0,
      y: 166,
      size: 34,
      width: 300,
      fill: inkOn(look.color),
      weight: 'regular',
    })
  const biscuits =
    ellipse(0, 130, 310, 84, '#f6ead2') +
    repeat(11, (at) => {
      const angle = at * 2.4
      const reach = 44 + at * 19
      const [x, y] = [round(Math.cos(angle) * reach), round(120 + Math.sin(angle) * reach * 0.26)]
      return (
        ellipse(x, y, 66, 34, pen.radial(0.4, 0.3, [0, '#efce92'], [1, '#c48f46'])) +
        ellipse(x, y, 30, 14, '#b97c34', 'opacity=".5"')
      )
    })
  return {
    w: open ? 900 : 680,
    h: 430,
    svg:
      path('M-330 130V350C-330 440 330 440 330 350V130Z', pen.barrel(mix(look.color, '#ffffff', 0.06))) +
      repeat(13, (at) =>
        petals(-300 + at * 50, 296 + Math.sin((at / 12) * Math.PI) * 56, 21, 6, look.accent, 0.5),
      ) +
      stitch('M-328 220C-320 300 320 300 328 220', lighter(look.accent, 0.3), 6) +
      (open ? biscuits + group('translate(330 160) rotate(12) scale(.72)', lid) : lid),
    stance: 'stands',
  }
}

/** A tin of milk powder with a scoop. */
export const milkTin: Draw = (pen, look) => ({
  w: 460,
  h: 620,
  svg:
    rect(-200, 40, 400, 560, pen.barrel('#f4f1e8'), 18) +
    path(
      'M-200 360C-120 320 -40 420 60 380C120 356 170 372 200 400V582Q200 600 182 600H-182Q-200 600 -200 582Z',
      look.color,
    ) +
    rect(-200, 40, 400, 20, '#00000018') +
    ellipse(0, 44, 200, 34, pen.barrel(look.accent)) +
    ellipse(0, 32, 200, 34, pen.linear(20, [0, lighter(look.accent, 0.4)], [1, look.accent])) +
    lettering(look.label || 'Milk', { x: 0, y: 190, size: 56, width: 330, fill: darker(look.accent, 0.15) }) +
    lettering('গুঁড়া দুধ', { x: 0, y: 250, size: 50, width: 300, fill: darker(look.accent, 0.3) }) +
    lettering('1 kg', { x: 128, y: 570, size: 34, fill: '#fff8ea' }) +
    path('M-110 400H-10L-24 540Q-26 560 -46 560H-76Q-96 560 -98 540Z', '#ffffff', 'opacity=".9"') +
    path('M-104 448H-16L-26 540Q-28 552 -46 552H-76Q-92 552 -94 540Z', '#fdfbf3') +
    (look.side === 'other'
      ? group(
          'translate(150 470) rotate(-24)',
          ellipse(0, 60, 76, 40, pen.ball('#ffffff')),
          line('M60 40L170 -30', lighter(look.accent, 0.3), 22),
        )
      : ''),
  stance: 'stands',
})

/** A case of small cartons, shrink-wrapped. */
export const milkCase: Draw = (pen, look) => {
  const carton = (x: number, y: number) =>
    group(
      `translate(${x} ${y})`,
      path('M0 0L70 -34L196 -34L126 0Z', lighter(look.color, 0.4)),
      path('M126 0L196 -34V230L126 270Z', darker(look.color, 0.35)),
      rect(0, 0, 126, 270, pen.linear(0, [0, '#ffffff'], [1, '#ece8dc'])),
      rect(0, 150, 126, 120, look.color),
      rect(0, 146, 126, 10, look.accent),
      lettering('UHT', { x: 63, y: 70, size: 36, fill: look.color }),
      lettering('দুধ', { x: 63, y: 116, size: 36, fill: darker(look.color, 0.3) }),
      ellipse(63, 212, 30, 26, '#fdfcf6'),
      ellipse(52, 204, 10, 12, '#33302c'),
    )
  const places = repeat(3, (row) =>
    repeat(4, (at) => carton(-330 + at * 128 + (2 - row) * 74, 70 + row * 36)),
  )
  return {
    w: 800,
    h: 430,
    svg:
      places +
      path('M-338 140L-184 30H400L470 0V340L340 414H-338Z', '#dfeaf0', 'opacity=".16"') +
      line('M-338 300H182M-338 320H182', '#ffffff', 5, 'opacity=".5"') +
      (look.side === 'other' ? group('translate(-60 0) scale(1)', carton(350, 140)) : ''),
    stance: 'stands',
  }
}

/** Round cakes of palm sugar on a leaf. */
export const gur: Draw = (pen, look) => {
  const sugar = look.hasOwnColor ? look.color : '#a5652b'
  const cake = (x: number, y: number, r: number) =>
    group(
      `translate(${x} ${y})`,
      path(`M${-r} 0V${r * 0.42}C${-r} ${r * 0.86} ${r} ${r * 0.86} ${r} ${r * 0.42}V0Z`, pen.barrel(sugar)),
      ellipse(0, 0, r, r * 0.42, pen.radial(0.4, 0.4, [0, lighter(sugar, 0.28)], [1, sugar])),
      repeat(9, (at) =>
        circle(
          round(Math.cos(at * 2.3) * r * 0.6),
          round(Math.sin(at * 1.7) * r * 0.22),
          4,
          lighter(sugar, 0.45),
        ),
      ),
    )
  const leaf = 'M-420 420C-300 300 200 290 430 400C260 520 -220 530 -420 420Z'
  const pot =
    path('M150 120C60 200 60 330 150 390H310C400 330 400 200 310 120Z', pen.ball('#b9603f')) +
    rect(140, 86, 180, 44, pen.barrel('#c87350'), 18) +
    ellipse(230, 96, 76, 20, '#7a3f1c') +
    stitch('M108 236C180 262 280 262 352 236', '#fbe6cf', 6)
  return {
    w: 880,
    h: 530,
    svg:
      path(leaf, pen.linear(20, [0, '#5f8a3c'], [1, '#8fb54a'])) +
      line('M-400 418C-200 390 200 380 420 402', '#3f6428', 5) +
      (look.side === 'front' ? pot : '') +
      cake(-190, 330, 170) +
      cake(-170, 250, 160) +
      cake(look.side === 'front' ? 40 : 160, 390, 130) +
      (look.side === 'other' ? cake(180, 320, 120) : ''),
    stance: 'stands',
  }
}

/** Balls of puffed rice in a bowl. */
export const muriMoa: Draw = (pen, look) => {
  const ball = (x: number, y: number, r: number, seed: number) =>
    circle(x, y, r, pen.ball('#d9a45c')) +
    repeat(22, (at) => {
      const angle = (at + seed) * 2.4
      const reach = r * 0.86 * Math.sqrt((at + 1) / 23)
      return `<ellipse cx="${round(x + Math.cos(angle) * reach)}" cy="${round(y + Math.sin(angle) * reach)}" rx="${round(r * 0.15)}" ry="${round(r * 0.09)}" fill="${at % 3 ? '#fbf0d4' : '#eed7a2'}" transform="rotate(${round(angle * 57)} ${round(x + Math.cos(angle) * reach)} ${round(y + Math.sin(angle) * reach)})"/>`
    })
  const bowl = look.hasOwnColor ? look.color : '#7a4b2c'
  const shown = [
    [-150, 190, 92],
    [0, 160, 96],
    [150, 190, 92],
    [-80, 96, 88],
    [80, 96, 88],
    ...(look.side === 'other' ? [] : [[0, 20, 84]]),
  ] as const
  return {
    w: 760,
    h: 500,
    svg:
      ellipse(0, 240, 330, 74, darker(bowl, 0.4)) +
      shown.map(([x = 0, y = 0, r = 80], at) => ball(x, y + 40, r, at * 5)).join('') +
      path(
        'M-330 240C-320 400 -180 480 0 480C180 480 320 400 330 240C240 320 -240 320 -330 240Z',
        pen.barrel(bowl),
      ) +
      petals(0, 404, 42, 8, lighter(look.accent, 0.2), 0.4) +
      petals(-140, 380, 28, 6, lighter(look.accent, 0.2), 0.45) +
      petals(140, 380, 28, 6, lighter(look.accent, 0.2), 0.45) +
      (look.side === 'other' ? ball(300, 430, 74, 3) : ''),
    stance: 'stands',
  }
}

/** Sheets of dried mango, rolled and stacked. */
export const mangoLeather: Draw = (pen, look) => {
  const sheet = (y: number, w: number) =>
    path(
      `M${-w} ${y}Q0 ${y - 16} ${w} ${y}V${y + 40}Q0 ${y + 24} ${-w} ${y + 40}Z`,
      pen.linear(10, [0, '#e3a02f'], [0.4, '#c9741d'], [1, '#9a4c14']),
    )
  const roll = (x: number, y: number) =>
    rect(x, y - 48, 230, 96, pen.barrel('#d08526'), 46) +
    ellipse(x + 6, y, 30, 48, '#9a4c14') +
    repeat(3, (at) =>
      ellipse(x + 6, y, 24 - at * 8, 38 - at * 12, 'none', 'stroke="#e9ae4a" stroke-width="4"'),
    )
  return {
    w: 760,
    h: 460,
    svg:
      rect(-350, 400, 700, 44, pen.barrel('#8a5a2f'), 20) +
      repeat(4, (at) => sheet(358 - at * 46, 310 - at * 10)) +
      roll(-240, 156) +
      roll(14, 156) +
      (look.side === 'front' ? roll(-112, 78) : '') +
      label(pen, look.label, 'আমসত্ত্ব', 0, 250, 280, 140, look.color, look.accent),
    stance: 'stands',
  }
}

/** A gift box with open compartments of whole spices. */
export const spiceBox: Draw = (pen, look) => {
  const wood = look.hasOwnColor ? look.color : '#9a6a3c'
  const fillings = ['#5f7a3c', '#8a4a1c', '#3b241a', '#6f8a4a', '#b98a52', '#a5381d'] as const
  const cell = (at: number) => {
    const [x, y] = [-330 + (at % 3) * 224, 40 + Math.floor(at / 3) * 224]
    const tone = fillings[at] ?? '#8a4a1c'
    return (
      rect(x, y, 206, 206, darker(wood, 0.45), 12) +
      repeat(30, (bit) => {
        const [bx, by] = [x + 22 + ((bit * 67) % 164), y + 22 + ((bit * 43) % 164)]
        return at % 2
          ? rect(
              bx,
              by,
              40,
              13,
              pen.barrel(lighter(tone, (bit % 4) * 0.09)),
              6,
              `transform="rotate(${(bit * 47) % 180} ${bx} ${by})"`,
            )
          : ellipse(
              bx,
              by,
              18,
              12,
              lighter(tone, (bit % 4) * 0.09),
              `transform="rotate(${(bit * 47) % 180} ${bx} ${by})"`,
            )
      })
    )
  }
  const lid =
    look.side === 'other'
      ? group(
          'translate(0 -150)',
          rect(-356, 0, 712, 150, pen.face(lighter(wood, 0.08)), 14),
          lettering('গরম মসলা', { x: 0, y: 96, size: 70, fill: lighter(wood, 0.7) }),
        )
      : ''
  return {
    w: 760,
    h: 520,
    svg: lid + rect(-356, 14, 712, 484, pen.face(wood), 22) + repeat(6, cell),
    stance: 'lies',
    outline: 'M-356 36Q-356 14 -334 14H334Q356 14 356 36V476Q356 498 334 498H-334Q-356 498 -356 476Z',
  }
}
