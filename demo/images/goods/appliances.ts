import type { Art, Draw, Look } from '#demo/images/art.ts'
import { darker, inkOn, lighter } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import type { Pen } from '#demo/images/pen.ts'
import { circle, ellipse, group, line, path, petals, rect, repeat } from '#demo/images/shapes.ts'

const STEEL = '#b7bcc1'

export const refrigerator: Draw = (pen, look) => {
  // A freezer on top, or two doors side by side.
  const side = /inverter/i.test(look.label)
  const w = side ? 470 : 350
  const flower = !side
  const skin = pen.linear(
    15,
    [0, lighter(look.color, 0.35)],
    [0.3, look.color],
    [0.55, lighter(look.color, 0.14)],
    [1, darker(look.color, 0.3)],
  )
  const bar = (x: number, y: number, h: number) => rect(x, y, 14, h, pen.barrel('#d9dcdf'), 7)
  const doors = side
    ? rect(-w / 2, 0, w / 2 - 3, 700, skin, 16) +
      rect(3, 0, w / 2 - 3, 700, skin, 16) +
      bar(-30, 220, 270) +
      bar(16, 220, 270) +
      rect(-170, 240, 90, 130, darker(look.color, 0.55), 10) +
      rect(-158, 256, 66, 40, '#8fc3d6', 5)
    : rect(-w / 2, 0, w, 226, skin, 18) +
      rect(-w / 2, 234, w, 466, skin, 18) +
      bar(-w / 2 + 26, 96, 100) +
      bar(-w / 2 + 26, 264, 170)
  const art = flower
    ? group(
        `translate(${side ? 120 : 60} 520)`,
        line(
          'M0 130C10 60 -10 20 0 0M0 90C-40 70 -60 40 -56 10M0 70C40 50 60 20 60 -20',
          lighter(look.color, 0.35),
          4,
        ),
        petals(0, -10, 46, 7, lighter(look.accent, 0.25), 0.5),
        petals(-58, 6, 28, 6, lighter(look.accent, 0.35), 0.5),
        petals(62, -26, 32, 6, lighter(look.accent, 0.3), 0.5),
      )
    : ''
  const openRight =
    look.side === 'other' && side
      ? rect(8, 10, w / 2 - 18, 680, '#f6f8f6', 8) +
        repeat(5, (at) => rect(14, 130 + at * 112, w / 2 - 30, 8, '#bcd3da')) +
        repeat(15, (at) =>
          rect(
            26 + (at % 3) * 62,
            72 + Math.floor(at / 3) * 112,
            44,
            58,
            pen.barrel(['#c2413b', '#2e7d43', '#eda01f', '#7fb5c9', '#e5cf9f'][(at * 2) % 5] ?? '#ccc'),
            at % 2 ? 22 : 8,
          ),
        ) +
        rect(20, 596, w / 2 - 42, 84, '#d7e9ee', 10) +
        path(`M${w / 2} 0L${w / 2 + 160} 30V730L${w / 2} 700Z`, skin) +
        repeat(4, (at) => rect(w / 2 + 22, 110 + at * 150, 116, 30, '#eef4f2', 5))
      : ''
  const openDoor =
    look.side === 'other' && !side
      ? rect(-w / 2 + 8, 242, w - 16, 450, '#f6f8f6', 10) +
        repeat(3, (at) => rect(-w / 2 + 16, 350 + at * 110, w - 32, 8, '#bcd3da')) +
        repeat(5, (at) =>
          rect(
            -130 + at * 52,
            286 + (at % 2) * 14,
            34,
            62 - (at % 2) * 14,
            ['#c2413b', '#2e7d43', '#eda01f', '#7fb5c9', '#8a5a2c'][at] ?? '#ccc',
            8,
          ),
        ) +
        repeat(5, (at) =>
          circle(
            -120 + at * 58,
            432,
            24,
            pen.ball(['#d9482f', '#6ea03a', '#eda01f', '#c2413b', '#8fb54a'][at] ?? '#ccc'),
          ),
        ) +
        rect(-140, 486, 120, 82, '#e5cf9f', 8) +
        rect(10, 500, 130, 68, '#a6d6bd', 8) +
        rect(-150, 600, 300, 80, '#d7e9ee', 10) +
        path(`M${w / 2} 234L${w / 2 + 150} 262V724L${w / 2} 700Z`, skin) +
        repeat(3, (at) => rect(w / 2 + 20, 320 + at * 120, 110, 30, '#eef4f2', 5))
      : ''
  return {
    w: openDoor || openRight ? w + 330 : w + 10,
    h: openDoor || openRight ? 732 : 716,
    svg:
      rect(-w / 2 + 16, 694, w - 32, 22, '#2b2b2e', 4) +
      doors +
      art +
      openRight +
      openDoor +
      lettering(look.label || 'Himel', {
        x: side ? 118 : 0,
        y: side ? 60 : 50,
        size: 30,
        width: 180,
        fill: inkOn(look.color),
        tracking: 3,
      }),
    stance: 'stands',
  }
}

export const washingMachine: Draw = (pen, look) => {
  const body = look.hasOwnColor ? look.color : pen.pick(['#f3f1ec', '#c9cdd1', '#4a4d54'])
  const twist = look.side === 'other' ? 40 : 0
  const clothes = group(
    `rotate(${twist} 0 400)`,
    path(
      'M-120 450C-70 370 -20 440 20 410C70 370 110 420 124 450C100 520 40 534 0 534C-60 534 -104 510 -120 450Z',
      look.accent,
    ),
    path(
      'M-80 480C-40 430 20 470 60 446C80 490 40 524 0 526C-40 526 -70 510 -80 480Z',
      lighter(look.accent, 0.45),
    ),
    circle(-50, 430, 12, '#ffffffb0'),
    circle(60, 396, 17, '#ffffff90'),
    circle(14, 370, 8, '#ffffff90'),
  )
  return {
    w: 580,
    h: 684,
    svg:
      rect(
        -286,
        0,
        572,
        670,
        pen.linear(12, [0, lighter(body, 0.4)], [0.4, body], [1, darker(body, 0.22)]),
        26,
      ) +
      rect(-286, 0, 572, 124, darker(body, 0.1), 26) +
      rect(-256, 26, 160, 70, lighter(body, 0.25), 12) +
      lettering(look.label || 'Dhopa', {
        x: -176,
        y: 74,
        size: 32,
        width: 130,
        fill: inkOn(lighter(body, 0.25)),
      }) +
      circle(20, 62, 40, pen.linear(45, [0, '#f5f5f3'], [1, '#8d9196'])) +
      line('M20 62V34', '#c2413b', 6) +
      rect(96, 34, 150, 56, '#15212b', 8) +
      lettering('0:45', { x: 171, y: 78, size: 40, fill: '#8fe0c1' }) +
      circle(0, 400, 210, pen.linear(45, [0, '#f4f5f5'], [0.5, STEEL], [1, '#6d7278'])) +
      circle(0, 400, 176, '#3b4148') +
      circle(0, 400, 160, pen.radial(0.5, 0.5, [0, '#6f8088'], [1, '#232a31'])) +
      clothes +
      path(
        'M-116 320C-80 260 0 244 50 262C-10 290 -80 350 -100 440C-134 400 -134 360 -116 320Z',
        '#fff',
        'opacity=".25"',
      ) +
      rect(-180, 666, 60, 16, '#2b2b2e', 4) +
      rect(120, 666, 60, 16, '#2b2b2e', 4),
    stance: 'stands',
  }
}

export const airConditioner: Draw = (pen, look) => {
  const body = look.hasOwnColor ? look.color : '#f6f5f0'
  const breeze = repeat(5, (at) =>
    line(`M${-320 + at * 150} 300q40 50 0 100t0 100`, '#8fc0d3', 12, `opacity="${0.5 - (at % 2) * 0.18}"`),
  )
  const remote =
    look.side === 'other'
      ? group(
          'translate(330 330) rotate(12)',
          rect(-46, 0, 92, 260, pen.barrel('#efece4'), 18),
          rect(-32, 20, 64, 72, '#bcd6c5', 6),
          lettering('24°', { x: 0, y: 72, size: 40, fill: '#23402f' }),
          circle(0, 130, 18, '#e27a2b'),
          repeat(4, (at) => rect(-30 + (at % 2) * 36, 166 + Math.floor(at / 2) * 34, 26, 20, '#a8aaa5', 8)),
        )
      : ''
  return {
    w: 900,
    h: look.side === 'other' ? 600 : 520,
    svg:
      rect(
        -440,
        0,
        880,
        270,
        pen.linear(90, [0, lighter(body, 0.5)], [0.55, body], [1, darker(body, 0.18)]),
        36,
      ) +
      line('M-420 186H420', '#000', 2.5, 'opacity=".2"') +
      path('M-400 210H400L380 256H-380Z', '#454a50') +
      repeat(3, (at) => line(`M-390 ${222 + at * 12}H390`, lighter(body, 0.1), 5)) +
      lettering(look.label || 'Shiter', {
        x: -390,
        y: 70,
        size: 38,
        anchor: 'start',
        width: 260,
        fill: darker(look.accent, 0.1),
        tracking: 2,
      }) +
      lettering('24', { x: 380, y: 120, size: 64, anchor: 'end', fill: '#7db8c9' }) +
      rect(-440, 160, 880, 8, look.accent, 0, 'opacity=".8"') +
      breeze +
      remote,
    stance: 'hangs',
    outline: 'M-430 20H430V262H-430Z',
  }
}

export const ceilingFan: Draw = (pen, look) => {
  const count = pen.pick([3, 3, 4])
  const start = look.side === 'front' ? 90 : 40
  const blades = repeat(count, (at) =>
    group(
      `translate(0 300) scale(1 .42) rotate(${start + (at * 360) / count})`,
      path(
        'M60 -34L420 -66Q470 -60 470 0Q470 56 420 54L60 34Z',
        pen.linear(90, [0, lighter(look.color, 0.24)], [1, darker(look.color, 0.2)]),
      ),
      line('M120 6L440 4', look.accent, 9),
      rect(40, -18, 90, 36, darker(look.accent, 0.2), 8),
    ),
  )
  return {
    w: 960,
    h: 480,
    svg:
      rect(-9, 0, 18, 250, pen.barrel(STEEL), 6) +
      path('M-60 0H60L34 56H-34Z', pen.barrel(look.color)) +
      blades +
      path('M-96 250Q-96 216 0 216Q96 216 96 250V318Q96 360 0 360Q-96 360 -96 318Z', pen.barrel(look.color)) +
      ellipse(0, 338, 78, 24, darker(look.accent, 0.1)) +
      ellipse(0, 332, 60, 18, pen.ball(look.accent)) +
      rect(-96, 264, 192, 10, look.accent),
    stance: 'hangs',
  }
}

export const tableFan: Draw = (pen, look) => {
  const grille = repeat(36, (at) =>
    line(
      `M0 250L${Math.round(Math.cos(at * 0.1745) * 236)} ${Math.round(250 + Math.sin(at * 0.1745) * 236)}`,
      '#ffffff',
      3,
      'opacity=".55"',
    ),
  )
  const blades = repeat(3, (at) =>
    path(
      'M0 0C-30 -60 -60 -190 40 -204C130 -190 110 -60 0 0Z',
      pen.face(look.color),
      `transform="translate(0 250) rotate(${at * 120 + (look.side === 'front' ? 0 : 50)})"`,
    ),
  )
  return {
    w: 520,
    h: 700,
    svg:
      path('M-34 470H34L46 640H-46Z', pen.barrel(darker(look.color, 0.15))) +
      path('M-170 640Q-170 620 -140 620H140Q170 620 170 640L186 694H-186Z', pen.barrel(look.color)) +
      repeat(4, (at) => circle(-66 + at * 44, 660, 13, at === 1 ? '#c2413b' : '#f3efe5')) +
      circle(0, 250, 250, darker(look.color, 0.4), 'opacity=".16"') +
      blades +
      grille +
      [236, 160, 90]
        .map(
          (r) =>
            `<circle cx="0" cy="250" r="${r}" fill="none" stroke="#eef0f0" stroke-width="${r > 200 ? 12 : 3}"/>`,
        )
        .join('') +
      circle(0, 250, 46, pen.ball(look.accent)) +
      petals(0, 250, 28, 6, '#fff6e0'),
    stance: 'stands',
  }
}

export const lamp: Draw = (pen, look) => lampArt(pen, look, pen.pick(['shade', 'jar']))
export const studyLamp: Draw = (pen, look) => lampArt(pen, look, 'desk')

function lampArt(pen: Pen, look: Look, kind: 'shade' | 'desk' | 'jar'): Art {
  const glow = ellipse(
    0,
    230,
    420,
    330,
    pen.radial(0.5, 0.5, [0, '#ffe7a8', 0.75], [0.5, '#ffe7a8', 0.22], [0.72, '#ffe7a8', 0]),
  )
  const lit = look.side === 'other' ? glow : ''
  if (kind === 'desk')
    return {
      w: 560,
      h: 660,
      svg:
        lit +
        line('M-60 630L-130 350L60 150', darker(look.color, 0.1), 18) +
        circle(-130, 350, 20, pen.ball(STEEL)) +
        group(
          'translate(80 130) rotate(28)',
          path('M-60 -60H60L150 120H-150Z', pen.barrel(look.color)),
          ellipse(0, 120, 150, 28, '#fff0c2'),
          rect(-34, -84, 68, 34, darker(look.color, 0.3), 8),
        ) +
        ellipse(-60, 634, 160, 26, pen.barrel(look.color)),
      stance: 'stands',
    }
  if (kind === 'jar')
    return {
      w: 420,
      h: 600,
      svg:
        lit +
        line('M-100 120C-110 -30 110 -30 100 120', '#8a5a2c', 10) +
        rect(-110, 90, 220, 60, pen.barrel(look.color), 16) +
        path('M-140 150H140L170 520H-170Z', '#fff3cf', 'opacity=".85"') +
        repeat(7, (at) => line(`M${-120 + at * 40} 150L${-150 + at * 50} 520`, darker(look.color, 0.1), 10)) +
        ellipse(
          0,
          380,
          150,
          150,
          pen.radial(0.5, 0.5, [0, '#fff6d8', 0.95], [0.5, '#ffdf94', 0.5], [0.72, '#ffdf94', 0]),
        ) +
        circle(0, 372, 46, '#fffbe8') +
        rect(-24, 414, 48, 60, '#b9bcc1', 8) +
        rect(-186, 516, 372, 70, pen.barrel(look.color), 16),
      stance: 'stands',
    }
  return {
    w: 470,
    h: 660,
    svg:
      lit +
      path(
        'M-30 330H30L40 420C100 460 110 560 60 610H-60C-110 560 -100 460 -40 420Z',
        pen.barrel(look.accent),
      ) +
      ellipse(0, 628, 130, 26, pen.barrel(darker(look.color, 0.2))) +
      path('M-120 40H120L220 340H-220Z', pen.barrel(lighter(look.color, 0.16))) +
      repeat(9, (at) => line(`M${-108 + at * 27} 40L${-200 + at * 50} 340`, '#000', 2, 'opacity=".08"')) +
      ellipse(0, 340, 220, 22, '#ffedbd') +
      line('M-120 44H120M-218 334H218', look.accent, 8),
    stance: 'stands',
  }
}

export const iron: Draw = (pen, look) => {
  const svg =
    path('M-330 370C-320 260 -200 150 60 150C200 150 300 250 330 370Z', pen.face(look.color)) +
    path(
      'M-210 220C-180 60 -80 20 60 20H190Q240 20 240 66V170H196V90Q196 66 170 66H60C-30 66 -90 110 -120 190Z',
      pen.linear(90, [0, lighter(look.color, 0.24)], [1, darker(look.color, 0.4)]),
    ) +
    path(
      'M-350 366H340Q354 420 330 420H-360Q-380 400 -350 366Z',
      pen.linear(90, [0, '#f3f4f4'], [0.5, '#b3b8bd'], [1, '#6f757b']),
    ) +
    circle(20, 280, 56, darker(look.color, 0.4)) +
    circle(20, 280, 42, pen.ball('#f1ede3')) +
    line('M20 280L44 250', '#c2413b', 7) +
    circle(-150, 300, 10, '#f2a52f') +
    lettering(look.label || 'Paat', { x: 196, y: 340, size: 40, width: 200, fill: inkOn(look.color) }) +
    line('M216 30C300 -20 360 20 400 -40', '#2b2b30', 14)
  const steam =
    look.side === 'other'
      ? repeat(4, (at) => line(`M${-280 + at * 150} 450q30 40 0 80t0 70`, '#ffffff', 18, 'opacity=".7"'))
      : ''
  return { w: 760, h: look.side === 'other' ? 560 : 424, svg: steam + svg, stance: 'stands' }
}

export const microwave: Draw = (pen, look) => {
  const body = look.hasOwnColor ? look.color : pen.pick(['#33363c', '#d3d6d8', '#f2efe8'])
  const open = look.side === 'other'
  const inside = open
    ? rect(-386, 50, 520, 350, pen.radial(0.5, 0.4, [0, '#ffeec2'], [0.6, '#caa968'], [1, '#5a4526']), 14) +
      ellipse(-126, 350, 190, 26, '#e9e4d6') +
      path('M-226 310H-26Q-40 356 -90 358H-162Q-212 356 -226 310Z', look.accent) +
      ellipse(-126, 310, 100, 20, '#f0d9a2')
    : rect(-386, 50, 520, 350, '#16181c', 14) +
      rect(-350, 86, 448, 278, '#2a2418', 10) +
      ellipse(-126, 320, 150, 20, '#75624070') +
      path('M-386 50h300l-200 350h-100z', '#fff', 'opacity=".06"')
  return {
    w: 860,
    h: 480,
    svg:
      rect(-420, 0, 840, 460, pen.face(body), 24) +
      inside +
      rect(150, 40, 14, 380, pen.barrel(STEEL), 7) +
      rect(196, 50, 190, 70, '#14222b', 8) +
      lettering('02:30', { x: 291, y: 104, size: 50, fill: '#8fe0c1' }) +
      repeat(12, (at) =>
        rect(200 + (at % 3) * 64, 142 + Math.floor(at / 3) * 46, 52, 34, darker(body, 0.2), 8),
      ) +
      rect(200, 340, 180, 48, look.accent, 10) +
      lettering('START', { x: 290, y: 374, size: 26, fill: inkOn(look.accent), tracking: 2 }) +
      lettering(look.label || 'Chula', {
        x: -126,
        y: 440,
        size: 30,
        width: 240,
        fill: inkOn(body),
        tracking: 2,
      }) +
      rect(-360, 458, 60, 20, '#222', 4) +
      rect(300, 458, 60, 20, '#222', 4),
    stance: 'stands',
  }
}
