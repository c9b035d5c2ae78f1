import type { Draw } from '#demo/images/art.ts'
import { darker, inkOn, lighter } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import { type Pen, round } from '#demo/images/pen.ts'
import { circle, ellipse, group, line, path, petals, rect, repeat, stitch } from '#demo/images/shapes.ts'
import { buti } from './cloth.ts'

const STEEL = '#b7bcc1'

/** A deep round pan with two handles. */
export const korai: Draw = (pen, look) => {
  const metal = look.hasOwnColor ? look.color : '#4b4f54'
  const lid =
    look.side === 'other'
      ? group(
          'translate(0 -60)',
          path(
            'M-320 170C-280 40 280 40 320 170Z',
            pen.linear(20, [0, '#eef5f6'], [0.4, '#c9dbe0'], [1, '#aebfc6']),
            'opacity=".85"',
          ),
          line('M-322 170H322', pen.barrel(STEEL), 16),
          rect(-40, 34, 80, 40, pen.barrel('#2b2b30'), 18),
        )
      : ''
  return {
    w: 880,
    h: 430,
    svg:
      line('M-330 130C-430 100 -430 230 -318 220M330 130C430 100 430 230 318 220', '#2b2b30', 30) +
      path(
        'M-350 120C-340 320 -180 410 0 410C180 410 340 320 350 120Z',
        pen.linear(
          0,
          [0, darker(metal, 0.45)],
          [0.25, lighter(metal, 0.3)],
          [0.55, metal],
          [1, darker(metal, 0.5)],
        ),
      ) +
      repeat(26, (at) => circle(-300 + ((at * 97) % 600), 180 + ((at * 61) % 150), 4, '#ffffff40')) +
      ellipse(0, 120, 350, 74, pen.barrel(lighter(metal, 0.25))) +
      ellipse(
        0,
        124,
        326,
        62,
        pen.radial(0.5, 0.7, [0, lighter(metal, 0.1)], [0.6, darker(metal, 0.35)], [1, darker(metal, 0.55)]),
      ) +
      lid +
      ellipse(0, 404, 130, 18, darker(metal, 0.5)),
    stance: 'stands',
  }
}

/** Pots and pans of a set, standing together. */
export const cookwareSet: Draw = (pen, look) => {
  const coat = pen.linear(
    0,
    [0, darker(look.color, 0.4)],
    [0.22, lighter(look.color, 0.25)],
    [0.6, look.color],
    [1, darker(look.color, 0.4)],
  )
  const pot = (x: number, y: number, w: number, h: number) =>
    group(
      `translate(${x} ${y})`,
      line(`M${-w / 2} ${h * 0.34}h-44q-18 30 0 44h44M${w / 2} ${h * 0.34}h44q18 30 0 44h-44`, '#2b2b30', 17),
      path(
        `M${-w / 2} 0H${w / 2}V${h - 30}Q${w / 2} ${h} ${w / 2 - 34} ${h}H${-w / 2 + 34}Q${-w / 2} ${h} ${-w / 2} ${h - 30}Z`,
        coat,
      ),
      path(
        `M${-w / 2} 4C${-w * 0.4} ${-h * 0.36} ${w * 0.4} ${-h * 0.36} ${w / 2} 4Z`,
        '#d7e4e8',
        'opacity=".85"',
      ),
      line(`M${-w / 2 - 4} 2H${w / 2 + 4}`, pen.barrel(STEEL), 13),
      rect(-24, round(-h * 0.36) - 12, 48, 30, pen.barrel('#2b2b30'), 13),
      circle(w * 0.18, -h * 0.12, 7, '#c9a15a'),
      petals(0, h * 0.55, 30, 6, lighter(look.color, 0.5), 0.4),
    )
  const pan =
    rect(230, 470, 250, 34, pen.barrel('#2b2b30'), 16) +
    path('M-40 456H250L226 526Q220 540 200 540H10Q-10 540 -16 526Z', coat) +
    ellipse(105, 456, 146, 24, '#1f2023') +
    ellipse(105, 460, 128, 17, '#3c3e43')
  const spoons = [-420, -386, -352]
    .map(
      (x, at) =>
        line(`M${x} 540L${x + 16 + at * 4} 250`, '#a8743f', 15) +
        ellipse(x + 18 + at * 4, 226, 24, 42, pen.ball('#b98a52')),
    )
    .join('')
  const behind = pot(-190, 190, 330, 250) + pot(200, 250, 250, 190)
  return { w: 960, h: 550, svg: spoons + behind + pot(-170, 386, 230, 154) + pan, stance: 'stands' }
}

/** A stove with one burner. */
export const singleBurner: Draw = (pen, look) => {
  const metal = look.hasOwnColor ? look.color : STEEL
  const flame =
    look.side === 'other'
      ? repeat(
          11,
          (at) =>
            path(`M${-100 + at * 20} 150q-10 -30 0 -56q10 26 0 56z`, '#3f83d6') +
            path(`M${-100 + at * 20} 150q-5 -16 0 -28q5 12 0 28z`, '#a7d7f4'),
        )
      : ''
  return {
    w: 560,
    h: 400,
    svg:
      path(
        'M-240 130H240L266 240H-266Z',
        pen.linear(20, [0, lighter(metal, 0.35)], [0.5, metal], [1, darker(metal, 0.25)]),
      ) +
      path(
        'M-266 240H266V352Q266 370 246 370H-246Q-266 370 -266 352Z',
        pen.linear(90, [0, '#eceeef'], [0.5, STEEL], [1, '#7e8489']),
      ) +
      ellipse(0, 184, 170, 44, '#1d1e21') +
      ellipse(0, 174, 108, 30, pen.barrel('#8c7440')) +
      flame +
      line('M-168 162H168M-104 212L104 134M104 212L-104 134', '#2b2c30', 15) +
      ellipse(0, 164, 32, 11, '#3a3b3f') +
      circle(0, 306, 46, darker(metal, 0.5)) +
      circle(0, 302, 41, pen.ball('#33353a')) +
      rect(-6, 266, 12, 62, '#e9e5da', 6) +
      lettering(look.label || 'Agun', { x: -158, y: 322, size: 38, width: 170, fill: '#33353a' }) +
      repeat(3, (at) => petals(120 + at * 46, 306, 14, 5, look.accent)) +
      rect(-238, 366, 56, 26, '#222', 6) +
      rect(182, 366, 56, 26, '#222', 6),
    stance: 'stands',
  }
}

/** A curved blade standing on a wooden foot, as kitchens of Bengal have it. */
export const boti: Draw = (pen, look) => {
  const wood = look.hasOwnColor ? look.color : '#8a5a2f'
  const steel = pen.linear(30, [0, '#f4f6f7'], [0.4, '#c3c9ce'], [0.7, '#8f979d'], [1, '#dfe3e6'])
  const food =
    look.side === 'other'
      ? ellipse(-210, 500, 74, 42, pen.ball('#c2413b')) +
        ellipse(-120, 522, 56, 34, pen.ball('#6ea03a')) +
        circle(-280, 530, 34, pen.ball('#e9c46a'))
      : ''
  return {
    w: 760,
    h: 590,
    svg:
      path(
        'M40 500C20 340 -120 240 -196 60C-206 30 -190 6 -164 0C-150 120 40 160 130 300C170 362 172 440 150 500Z',
        steel,
      ) +
      path(
        'M40 500C20 340 -120 240 -196 60C-206 30 -190 6 -164 0C-176 110 0 190 84 330C116 390 120 450 112 500Z',
        '#ffffff',
        'opacity=".45"',
      ) +
      line('M-164 0C-150 120 40 160 130 300C170 362 172 440 150 500', '#6d757b', 4) +
      path(
        'M-360 500H330Q366 500 366 536Q366 570 330 570H-330Q-366 570 -366 536Q-366 516 -360 500Z',
        pen.linear(90, [0, lighter(wood, 0.25)], [0.4, wood], [1, darker(wood, 0.35)]),
      ) +
      repeat(4, (at) =>
        line(
          `M${-330 + at * 26} ${516 + at * 13}C-150 ${508 + at * 13} 150 ${524 + at * 13} 340 ${514 + at * 13}`,
          darker(wood, 0.25),
          2.4,
          'opacity=".5"',
        ),
      ) +
      rect(10, 470, 170, 40, pen.barrel('#5d646a'), 8) +
      circle(40, 490, 9, '#d9dcdf') +
      circle(150, 490, 9, '#d9dcdf') +
      food,
    stance: 'stands',
  }
}

const plateInks = (look: { color: string; accent: string; hasOwnColor: boolean }) => ({
  ware: look.hasOwnColor && inkOn(look.color) !== '#fff8ea' ? look.color : '#fbf8f0',
  ink: look.hasOwnColor && inkOn(look.color) === '#fff8ea' ? look.color : look.accent,
})

function plate(pen: Pen, ware: string, ink: string, x: number, y: number, rx: number): string {
  const ry = rx * 0.34
  return (
    ellipse(x, y + 9, rx, ry, darker(ware, 0.3)) +
    ellipse(x, y, rx, ry, pen.linear(20, [0, '#ffffff'], [0.6, ware], [1, darker(ware, 0.14)])) +
    ellipse(x, y, rx * 0.9, ry * 0.88, 'none', `stroke="${ink}" stroke-width="7" stroke-dasharray="16 9"`) +
    ellipse(x, y + 4, rx * 0.66, ry * 0.62, darker(ware, 0.06)) +
    ellipse(x, y + 7, rx * 0.62, ry * 0.57, ware)
  )
}

/** Plates of a set: a pile, and one that stands behind it. */
export const plateStack: Draw = (pen, look) => {
  const { ware, ink } = plateInks(look)
  const standing =
    circle(0, 240, 232, darker(ware, 0.22)) +
    circle(-3, 236, 230, pen.linear(30, [0, '#ffffff'], [0.6, ware], [1, darker(ware, 0.1)])) +
    repeat(20, (at) => {
      const angle = (at / 20) * Math.PI * 2
      return petals(round(Math.cos(angle) * 194), round(236 + Math.sin(angle) * 194), 21, 5, ink, 0.5)
    }) +
    circle(-3, 236, 148, 'none', `stroke="${ink}" stroke-width="4"`) +
    petals(-3, 236, 74, 8, ink, 0.42) +
    petals(-3, 236, 40, 8, lighter(ink, 0.45), 0.5)
  const pile = repeat(6, (at) => plate(pen, ware, ink, look.side === 'front' ? 150 : 0, 560 - at * 20, 260))
  return {
    w: 860,
    h: 650,
    svg: group('translate(-150 60)', standing) + pile,
    stance: 'stands',
  }
}

/** Plates, bowls, a dish and cups of a dinner set. */
export const dinnerSet: Draw = (pen, look) => {
  const { ware, ink } = plateInks(look)
  const bowl = (x: number, y: number, w: number) =>
    group(
      `translate(${x} ${y})`,
      path(
        `M${-w} 0C${-w * 0.9} ${w * 0.72} ${-w * 0.4} ${w * 0.9} 0 ${w * 0.9}C${w * 0.4} ${w * 0.9} ${w * 0.9} ${w * 0.72} ${w} 0Z`,
        pen.linear(0, [0, darker(ware, 0.16)], [0.3, '#ffffff'], [0.7, ware], [1, darker(ware, 0.22)]),
      ),
      ellipse(0, 0, w, w * 0.22, darker(ware, 0.08)),
      ellipse(0, 4, w * 0.9, w * 0.17, darker(ware, 0.16)),
      repeat(5, (at) =>
        petals((at - 2) * w * 0.3, w * 0.42 - Math.abs(at - 2) * w * 0.05, w * 0.13, 6, ink, 0.5),
      ),
      line(`M${-w * 0.94} ${w * 0.16}Q0 ${w * 0.42} ${w * 0.94} ${w * 0.16}`, ink, 5),
    )
  const plates = repeat(7, (at) => plate(pen, ware, ink, -130, 560 - at * 17, 250))
  const upright =
    circle(60, 230, 214, darker(ware, 0.22)) +
    circle(57, 226, 212, pen.linear(30, [0, '#ffffff'], [0.6, ware], [1, darker(ware, 0.1)])) +
    repeat(18, (at) => {
      const angle = (at / 18) * Math.PI * 2
      return petals(round(57 + Math.cos(angle) * 178), round(226 + Math.sin(angle) * 178), 20, 5, ink, 0.5)
    }) +
    petals(57, 226, 80, 9, ink, 0.36)
  return {
    w: 960,
    h: 640,
    svg:
      group('translate(-200 20)', upright) +
      group('translate(140 60) scale(.82)', upright) +
      plates +
      bowl(220, 470, 150) +
      bowl(look.side === 'front' ? 390 : -390, 540, 82) +
      bowl(220, 410, 128),
    stance: 'stands',
  }
}

/** Cups on saucers. */
export const teaCups: Draw = (pen, look) => {
  const { ware, ink } = plateInks(look)
  const cup = (x: number, y: number, scale: number) =>
    group(
      `translate(${x} ${y}) scale(${scale})`,
      ellipse(0, 190, 190, 40, darker(ware, 0.26)),
      ellipse(0, 182, 190, 40, pen.linear(20, [0, '#ffffff'], [0.6, ware], [1, darker(ware, 0.14)])),
      ellipse(0, 184, 150, 28, 'none', `stroke="${ink}" stroke-width="5"`),
      line('M112 50C190 30 190 130 92 124', pen.linear(90, [0, ware], [1, darker(ware, 0.25)]), 18),
      path(
        'M-126 10C-120 110 -90 180 -50 186H50C90 180 120 110 126 10Z',
        pen.linear(0, [0, darker(ware, 0.18)], [0.3, '#ffffff'], [0.7, ware], [1, darker(ware, 0.24)]),
      ),
      ellipse(0, 10, 126, 30, darker(ware, 0.06)),
      ellipse(0, 15, 110, 23, pen.radial(0.5, 0.5, [0, '#b8692a'], [1, '#8a4a1c'])),
      repeat(5, (at) => petals((at - 2) * 44, 92 - Math.abs(at - 2) * 6, 19, 6, ink, 0.5)),
      line('M-118 56Q0 86 118 56M-104 128Q0 150 104 128', ink, 4),
    )
  const places = [
    [-270, 30, 0.78],
    [0, 0, 0.78],
    [270, 30, 0.78],
    [-250, 230, 1],
    [250, 230, 1],
    [0, 260, 1],
  ] as const
  const shown = look.side === 'front' ? places : places.slice(3)
  return {
    w: 900,
    h: 500,
    svg: shown.map(([x, y, scale]) => cup(x, y, scale)).join(''),
    stance: 'stands',
  }
}

/** A glass pot with a strainer, tea inside. */
export const glassKettle: Draw = (pen, look) => {
  const glass = 'M-190 150C-260 260 -270 420 -200 500H200C270 420 260 260 190 150Z'
  const tea =
    'M-236 330C-250 400 -236 460 -200 500H200C236 460 250 400 236 330Q120 312 0 330Q-120 348 -236 330Z'
  return {
    w: 760,
    h: 540,
    svg:
      path('M210 250C330 230 330 120 372 90L392 108C380 220 350 330 226 360Z', '#e8f0f1', 'opacity=".85"') +
      line('M-204 190C-380 170 -390 420 -222 420', '#a8743f', 34) +
      path(glass, pen.linear(0, [0, '#dfe9ea'], [0.3, '#ffffff'], [0.7, '#eef5f5'], [1, '#ccd9dc'])) +
      path(tea, pen.linear(90, [0, '#d98a3a'], [1, '#a4561c']), 'opacity=".92"') +
      path('M-90 150H90L70 372Q0 396 -70 372Z', '#b7bcc1', 'opacity=".8"') +
      repeat(24, (at) => circle(-62 + (at % 6) * 25, 220 + Math.floor(at / 6) * 38, 5, '#6d757b')) +
      path(
        'M-150 210C-190 290 -196 380 -160 450L-128 442C-160 370 -150 280 -112 212Z',
        '#fff',
        'opacity=".6"',
      ) +
      rect(-200, 128, 400, 32, pen.barrel(STEEL), 14) +
      ellipse(0, 120, 150, 34, pen.barrel('#c9cdd1')) +
      rect(-30, 52, 60, 60, pen.barrel('#a8743f'), 24) +
      rect(-206, 496, 412, 30, pen.barrel(look.hasOwnColor ? look.color : '#2b2b30'), 14) +
      (look.side === 'other'
        ? repeat(3, (at) => line(`M${-50 + at * 50} 40q-20 -26 0 -50t0 -46`, '#ffffff', 8, 'opacity=".7"'))
        : ''),
    stance: 'stands',
  }
}

/** A woven runner on a table, with round mats. */
export const tableRunner: Draw = (pen, look) => {
  const jute = look.hasOwnColor ? look.color : '#c9a66b'
  const step = 26
  const weave = pen.tile(
    step,
    step,
    rect(0, 0, step, step, jute) +
      rect(1, 2, step / 2 - 2, 9, lighter(jute, 0.24), 4) +
      rect(step / 2 + 1, step / 2 + 2, step / 2 - 2, 9, lighter(jute, 0.24), 4) +
      rect(2, step / 2 + 2, step / 2 - 4, 9, darker(jute, 0.16), 4) +
      rect(step / 2 + 2, 2, step / 2 - 4, 9, darker(jute, 0.16), 4),
  )
  const runner = 'M-190 0H190L230 600H-230Z'
  const fringe = repeat(24, (at) => line(`M${-226 + at * 19.6} 598l-3 44`, darker(jute, 0.08), 6))
  const mat = (x: number, y: number, r: number) =>
    ellipse(x + 5, y + 9, r, r * 0.78, '#00000030') +
    ellipse(x, y, r, r * 0.78, weave) +
    repeat(4, (at) =>
      ellipse(
        x,
        y,
        r * (0.94 - at * 0.2),
        r * 0.78 * (0.94 - at * 0.2),
        'none',
        `stroke="${darker(jute, 0.3)}" stroke-width="4"`,
      ),
    ) +
    ellipse(x, y, r * 0.97, r * 0.75, 'none', `stroke="${look.accent}" stroke-width="7"`)
  const mats = look.side === 'front' ? [-370, 370] : [-390, 390]
  return {
    w: 960,
    h: 660,
    svg:
      fringe +
      path(runner, weave) +
      path(runner, pen.linear(90, [0, '#fff', 0.12], [1, '#000', 0.12])) +
      repeat(2, (at) =>
        rect(
          -216 + at * 0,
          at ? 530 : 34,
          at ? 434 : 386,
          14,
          look.accent,
          0,
          at ? '' : 'transform="translate(23 0)"',
        ),
      ) +
      repeat(7, (at) => buti(at, -190 + at * 56, 470 - (at % 2) * 0, 6, look.accent)) +
      stitch('M-176 10L-212 590M176 10L212 590', look.accent, 5) +
      mats.map((x) => repeat(3, (at) => mat(x, 110 + at * 210, 112))).join(''),
    stance: 'lies',
    outline: runner,
  }
}
