import type { Draw } from '#demo/images/art.ts'
import { darker, lighter } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import {
  circle,
  ellipse,
  group,
  line,
  path,
  petals,
  rect,
  repeat,
  stitch,
  within,
} from '#demo/images/shapes.ts'
import { weaveCloth } from './cloth.ts'
import { clip } from './drapes.ts'

const wheel = (x: number, y: number, r: number, hub: string) =>
  circle(x, y, r, '#232428') + circle(x, y, r * 0.62, hub) + circle(x, y, r * 0.24, '#f2efe6')

/** A green three-wheeled taxi from the side. */
export const cng: Draw = (pen, look) => {
  const body = look.color
  const turn = look.side === 'other'
  const art =
    path(
      'M-330 150Q-330 60 -240 50H120Q190 52 230 120L300 290Q316 330 310 372H-330Z',
      pen.linear(80, [0, lighter(body, 0.3)], [0.5, body], [1, darker(body, 0.32)]),
    ) +
    path(
      'M-340 150Q-340 30 -230 30H130Q200 34 236 96L226 112Q190 66 120 62H-230Q-310 64 -316 152Z',
      darker(body, 0.35),
    ) +
    path('M146 92Q196 98 222 150L268 262H146Z', '#d3e8ee') +
    path('M160 100L206 118L170 250L152 254Z', '#fff', 'opacity=".6"') +
    rect(-60, 92, 176, 172, '#26302c', 12) +
    rect(-296, 98, 200, 150, '#26302c', 12) +
    repeat(5, (at) => line(`M${-280 + at * 42} 102V246M${-290} ${122 + at * 28}H-100`, '#9fb5a6', 3)) +
    repeat(4, (at) => line(`M${-46 + at * 48} 96V262`, '#9fb5a6', 3)) +
    rect(-330, 286, 636, 16, lighter(look.accent, 0.1), 4) +
    petals(40, 336, 26, 8, lighter(look.accent, 0.2), 0.4) +
    circle(298, 318, 22, pen.ball('#fff3c8')) +
    rect(-344, 320, 20, 40, '#c2413b', 6) +
    wheel(-210, 400, 62, '#c3c7ca') +
    wheel(212, 400, 62, '#c3c7ca') +
    path('M136 400A76 76 0 0 1 288 392L270 350H150Z', darker(body, 0.2))
  const plate = lettering('ঢাকা মেট্রো', { x: turn ? 150 : -150, y: 346, size: 40, width: 240, fill: '#fff8ea' })
  return {
    w: 700,
    h: 466,
    svg: (turn ? `<g transform="scale(-1 1)">${art}</g>` : art) + plate,
    stance: 'stands',
  }
}

/** A remote-controlled jeep, and its remote. */
export const toyJeep: Draw = (pen, look) => {
  const tyre = (x: number) =>
    circle(x, 420, 92, '#232428') +
    repeat(14, (at) =>
      rect(x - 9, 322, 18, 26, '#3a3c42', 4, `transform="rotate(${(at * 360) / 14} ${x} 420)"`),
    ) +
    circle(x, 420, 54, pen.ball(look.accent)) +
    circle(x, 420, 20, '#f2efe6') +
    repeat(5, (at) => circle(x, 388, 7, '#3a3c42', `transform="rotate(${at * 72} ${x} 420)"`))
  const remote = group(
    'translate(390 330)',
    line('M30 0L60 -120', '#6d7278', 7),
    rect(-70, 0, 150, 180, pen.face(darker(look.color, 0.2)), 34),
    circle(-24, 70, 30, '#1f2126'),
    circle(-24, 64, 19, pen.ball('#6d7278')),
    circle(40, 116, 30, '#1f2126'),
    circle(40, 110, 19, pen.ball('#6d7278')),
    circle(4, 30, 7, '#57d98a'),
  )
  return {
    w: 960,
    h: 516,
    svg:
      group(
        'translate(-90 0)',
        line('M-140 80L-110 200M120 80L160 210M-140 80H120', '#2b2c30', 20),
        path('M-110 96H110L140 200H-120Z', '#cfe6ec', 'opacity=".75"'),
        path(
          'M-320 220Q-320 190 -290 190H180Q210 190 250 226L340 252Q366 262 366 300V360H-330V250Z',
          pen.linear(80, [0, lighter(look.color, 0.3)], [0.5, look.color], [1, darker(look.color, 0.32)]),
        ),
        path('M170 200L250 232L340 256L170 250Z', lighter(look.color, 0.2)),
        rect(-344, 340, 724, 34, '#2b2c30', 12),
        rect(-100, 210, 170, 116, darker(look.color, 0.18), 10),
        rect(-30, 240, 40, 10, '#f2efe6', 5),
        circle(336, 286, 22, pen.ball('#fff3c8')),
        petals(-220, 270, 42, 5, look.accent, 0.36),
        circle(-346, 250, 60, '#232428'),
        circle(-346, 250, 30, look.accent),
        path('M-320 420A120 120 0 0 1 -90 372L-110 340H-300Z', darker(look.color, 0.3)),
        tyre(-206),
        tyre(216),
      ) + (look.side === 'front' ? remote : group('translate(0 20)', remote)),
    stance: 'stands',
  }
}

/** A doll of cloth in a saree, with a bun and a smile. */
export const clothDoll: Draw = (pen, look) => {
  const cloth = weaveCloth(pen, 'block', look.color, look.accent, 0.5)
  const skin = '#c98f62'
  const skirt = 'M-96 330C-120 420 -176 560 -186 660Q0 712 186 660C176 560 120 420 96 330Z'
  const drape = 'M-110 316C-60 280 40 300 92 246L118 290C90 380 10 420 -60 470L-120 420Z'
  const fall = 'M-118 300C-160 380 -176 500 -160 620L-96 600C-110 500 -96 400 -64 330Z'
  const arm = (side: 1 | -1, lift: number) =>
    `<g transform="scale(${side} 1)">${line(`M84 290C140 330 ${168 + lift} ${370 - lift * 2} ${150 + lift} ${420 - lift * 4}`, skin, 40)}${line('M84 290C110 306 126 322 138 340', look.accent, 46)}${line(`M${146 + lift} ${396 - lift * 3.4}l22 6`, '#d6a842', 9)}</g>`
  return {
    w: 420,
    h: 700,
    svg:
      circle(0, 90, 52, '#2a201c') +
      petals(40, 58, 26, 8, '#fff3c8', 0.5) +
      arm(-1, 0) +
      arm(1, look.side === 'other' ? 40 : 0) +
      path('M-86 262Q0 232 86 262L100 350H-100Z', look.accent) +
      path(skirt, cloth.color) +
      within(clip(pen, skirt), path(skirt, cloth.print), cloth.border(-200, 616, 400, 44)) +
      path(
        skirt,
        pen.linear(0, [0, '#000', 0.24], [0.3, '#fff', 0.1], [0.6, '#000', 0.06], [1, '#000', 0.24]),
      ) +
      path(fall, lighter(cloth.color, 0.06)) +
      path(fall, cloth.print) +
      path(drape, lighter(cloth.color, 0.1)) +
      path(drape, cloth.print) +
      stitch('M-106 322C-56 286 40 304 90 256', look.accent, 7) +
      rect(-24, 214, 48, 46, skin, 14) +
      circle(0, 150, 104, pen.radial(0.4, 0.35, [0, lighter(skin, 0.25)], [1, skin])) +
      path(
        'M-106 150C-112 60 -50 36 0 36C50 36 112 60 106 150C92 104 60 82 6 80C-50 82 -90 104 -106 150Z',
        '#2a201c',
      ) +
      circle(0, 112, 11, '#b8282f') +
      ellipse(-38, 152, 13, 16, '#2a201c') +
      ellipse(38, 152, 13, 16, '#2a201c') +
      circle(-34, 147, 4.5, '#fff') +
      circle(42, 147, 4.5, '#fff') +
      circle(-64, 184, 17, '#c2604f', 'opacity=".4"') +
      circle(64, 184, 17, '#c2604f', 'opacity=".4"') +
      line('M-28 196Q0 222 28 196', '#8a2f2a', 7) +
      circle(-104, 184, 10, '#d6a842') +
      circle(104, 184, 10, '#d6a842') +
      stitch('M-64 256Q0 286 64 256', '#d6a842', 6),
    stance: 'stands',
  }
}
