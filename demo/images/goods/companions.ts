import type { Draw } from '#demo/images/art.ts'
import { darker, inkOn, lighter } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import { circle, ellipse, group, line, path, petals, rect, repeat, stitch } from '#demo/images/shapes.ts'
import { headphones } from './gadgets.ts'
import { label } from './groceries.ts'
import { fryingPan } from './kitchen.ts'
import { tabletDevice } from './screens.ts'
import { withExtra } from './sets.ts'

/** Headphones with a microphone on a boom, and their cable. */
export const headset: Draw = (pen, look) => {
  const art = headphones(pen, { ...look, side: 'front' })
  const boom =
    line('M-262 520C-270 640 -180 668 -70 650', '#26272b', 13) +
    rect(-96, 624, 96, 44, pen.barrel('#26272b'), 22) +
    rect(-86, 634, 54, 24, look.accent, 12)
  const cord = line('M262 540C280 640 330 650 330 560C330 470 390 470 400 560', '#26272b', 10)
  return withExtra(art, boom + cord, 'before', 820, 680)
}

/** A pan with its glass lid leaning behind it. */
export const panWithLid: Draw = (pen, look) => {
  const art = fryingPan(pen, look)
  const lid = group(
    'translate(170 400)',
    circle(0, 0, 236, pen.linear(45, [0, '#eef3f3'], [0.5, '#b9c6c9'], [1, '#8d9ba0'])),
    circle(0, 0, 218, pen.radial(0.4, 0.3, [0, '#ffffff', 0.9], [0.6, '#dbe6e8', 0.85], [1, '#b4c3c7', 0.9])),
    path('M-150 -90A176 176 0 0 1 20 -170L30 -140A146 146 0 0 0 -122 -74Z', '#fff', 'opacity=".8"'),
    circle(0, 0, 48, '#c9d0d2'),
    circle(0, -4, 40, pen.ball('#2b2b30')),
    circle(96, 60, 9, '#8d9ba0'),
  )
  return { ...withExtra(art, lid, 'behind', 940, 640), stance: 'lies' }
}

/** A tablet with its pen beside it. */
export const tabletWithPen: Draw = (pen, look) => tabletDevice(pen, { ...look, side: 'other' })

/** A flat box with sockets that keeps a router running. */
export const miniUps: Draw = (pen, look) => {
  const socket = (x: number, volts: string) =>
    circle(x, 150, 30, '#17181b') +
    circle(x, 150, 12, '#d9b25a') +
    lettering(volts, { x, y: 222, size: 30, fill: inkOn(look.color) })
  const cords =
    look.side === 'other'
      ? line('M-150 150C-150 -60 -330 -40 -360 160C-390 330 -330 420 -420 470', '#26272b', 14) +
        rect(-450, 452, 54, 80, pen.barrel('#26272b'), 10)
      : ''
  return {
    w: look.side === 'other' ? 860 : 700,
    h: 420,
    svg:
      rect(
        -330,
        60,
        660,
        340,
        pen.linear(80, [0, lighter(look.color, 0.25)], [0.4, look.color], [1, darker(look.color, 0.3)]),
        34,
      ) +
      socket(-150, '5 V') +
      socket(-30, '9 V') +
      socket(90, '12 V') +
      rect(186, 128, 70, 44, '#17181b', 10) +
      lettering('USB', { x: 221, y: 222, size: 30, fill: inkOn(look.color) }) +
      cords +
      lettering(look.label || 'Mini UPS', {
        x: -280,
        y: 330,
        size: 62,
        width: 380,
        fill: inkOn(look.color),
        anchor: 'start',
      }) +
      repeat(4, (at) => circle(176 + at * 34, 312, 10, at < 3 ? '#57d98a' : '#00000040')),
    stance: 'lies',
    outline: 'M-330 80H330V400H-330Z',
  }
}

/** A bottle with blades in its foot. */
export const juicerBottle: Draw = (pen, look) => {
  const glass = pen.linear(
    0,
    [0, '#c9dadd', 0.9],
    [0.25, '#ffffff', 0.85],
    [0.6, '#dbe7e8', 0.75],
    [1, '#a9bcc1', 0.95],
  )
  const juice = look.side === 'other' ? '#e8745c' : '#f0a53a'
  return {
    w: 320,
    h: 700,
    svg:
      line('M-40 40C-40 -10 40 -10 40 40', darker(look.color, 0.2), 22) +
      rect(-104, 34, 208, 84, pen.barrel(look.color), 26) +
      path('M-120 118H120L132 430H-132Z', glass) +
      path('M-124 220H124L130 420H-130Z', pen.barrel(juice)) +
      repeat(6, (at) => circle(-90 + at * 36, 240 + (at % 3) * 44, 10, '#ffffff88')) +
      repeat(5, (at) => line(`M70 ${190 + at * 46}h34`, '#7d9095', 4)) +
      path('M-50 412L0 380L50 412L0 402Z', '#8e9399') +
      rect(-140, 420, 280, 36, '#2b2b30', 12) +
      path('M-136 456H136L128 670Q126 698 98 698H-98Q-126 698 -128 670Z', pen.barrel(look.color)) +
      circle(0, 560, 40, lighter(look.color, 0.4)) +
      circle(0, 560, 28, '#f5f5f3') +
      line('M0 544V562', '#c2413b', 7) +
      lettering(look.label || 'Juicer', { x: 0, y: 652, size: 34, width: 180, fill: inkOn(look.color) }) +
      path('M-104 124h26l8 290h-24z', '#fff', 'opacity=".5"'),
    stance: 'stands',
  }
}

/** A flat lunch box for school, open, with three compartments. */
export const lunchBox: Draw = (pen, look) => {
  const tray = (x: number, y: number, w: number, h: number, food: string) =>
    rect(x, y, w, h, darker(look.color, 0.22), 28) +
    rect(x + 8, y + 10, w - 16, h - 16, lighter(look.color, 0.55), 24) +
    food
  const rice =
    ellipse(-130, 300, 130, 130, '#fbf6e8') +
    repeat(16, (at) =>
      ellipse(
        -220 + ((at * 61) % 180),
        210 + ((at * 47) % 180),
        13,
        6,
        '#e9dfc6',
        `transform="rotate(${at * 40} ${-220 + ((at * 61) % 180)} ${210 + ((at * 47) % 180)})"`,
      ),
    )
  const greens = repeat(7, (at) =>
    circle(100 + (at % 3) * 62, 206 + Math.floor(at / 3) * 40, 24, pen.ball(at % 2 ? '#6ea03a' : '#e2652f')),
  )
  const fruit = repeat(3, (at) => circle(110 + at * 62, 390, 32, pen.ball('#eda01f')))
  return {
    w: 760,
    h: 580,
    svg:
      rect(-350, 20, 700, 540, pen.face(look.color), 70) +
      rect(-326, 60, 652, 470, lighter(look.color, 0.2), 54) +
      tray(-290, 100, 330, 390, rice) +
      tray(66, 130, 230, 170, greens) +
      tray(66, 324, 230, 150, fruit) +
      rect(-80, 544, 160, 34, pen.face(look.accent), 16) +
      petals(-290, 52, 18, 6, look.accent),
    stance: 'lies',
    outline: 'M-350 90Q-350 20 -280 20H280Q350 20 350 90V500Q350 560 280 560H-280Q-350 560 -350 500Z',
  }
}

/** A tin can of oil with a handle and a spout. */
export const oilCan: Draw = (pen, look) => ({
  w: 480,
  h: 680,
  svg:
    line('M-110 90C-110 10 90 10 90 90', '#8e9399', 24) +
    rect(120, 26, 74, 70, pen.barrel('#d8d9d6'), 12) +
    rect(114, 4, 86, 38, pen.barrel(look.accent), 12) +
    rect(-220, 86, 440, 590, pen.barrel('#e5b93a'), 20) +
    rect(-220, 86, 440, 30, pen.barrel('#c9ccd1'), 12) +
    rect(-220, 648, 440, 28, pen.barrel('#c9ccd1'), 12) +
    label(
      pen,
      look.label,
      look.side === 'front' ? 'খাঁটি সরিষার তেল' : '৫ লিটার',
      0,
      200,
      370,
      310,
      look.color,
      look.accent,
    ) +
    stitch('M-196 150H196', look.color, 5) +
    lettering('5 L', { x: 0, y: 606, size: 64, fill: darker(look.color, 0.2) }),
  stance: 'stands',
})
