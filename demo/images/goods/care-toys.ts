import type { Draw } from '#demo/images/art.ts'
import { darker, inkOn, lighter, mix } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import { circle, ellipse, group, line, path, petals, rect, repeat, stitch } from '#demo/images/shapes.ts'
import { label } from './groceries.ts'

export const toyCar: Draw = (pen, look) => {
  const kind = pen.pick(['car', 'bus', 'rickshaw'] as const)
  const wheel = (x: number, r: number) =>
    circle(x, 330, r, '#26272b') +
    circle(x, 330, r * 0.6, pen.ball(look.accent)) +
    circle(x, 330, r * 0.2, '#fff6e0')
  const name = lettering(look.label || 'Tuk', { x: 0, y: 280, size: 48, width: 240, fill: inkOn(look.color) })
  const body = {
    car:
      path(
        'M-340 300Q-350 200 -250 186L-160 70Q-140 50 -110 50H90Q120 50 140 74L210 180Q330 190 340 300Q340 330 310 330H-310Q-340 330 -340 300Z',
        pen.linear(90, [0, lighter(look.color, 0.3)], [0.5, look.color], [1, darker(look.color, 0.3)]),
      ) +
      path('M-190 180L-120 88H-16V180Z', '#cfe6ee') +
      path('M10 88H86L150 180H10Z', '#cfe6ee') +
      path('M-170 180L-110 100L-80 100L-140 180Z', '#ffffff', 'opacity=".7"') +
      circle(314, 250, 23, '#ffe39a') +
      rect(-340, 240, 20, 40, '#c2413b', 8) +
      rect(-344, 296, 688, 16, look.accent),
    bus:
      rect(
        -360,
        30,
        720,
        300,
        pen.linear(90, [0, lighter(look.color, 0.3)], [0.5, look.color], [1, darker(look.color, 0.3)]),
        46,
      ) +
      repeat(
        4,
        (at) =>
          rect(-320 + at * 150, 74, 124, 104, '#cfe6ee', 16) +
          path(`M${-306 + at * 150} 170l40 -90h24l-40 90z`, '#fff', 'opacity=".6"'),
      ) +
      rect(-360, 210, 720, 20, look.accent) +
      rect(278, 74, 70, 190, lighter(look.color, 0.4), 14) +
      circle(340, 290, 18, '#ffe39a'),
    rickshaw:
      path(
        'M-340 200Q-330 0 -120 10Q20 20 30 190Z',
        pen.linear(90, [0, lighter(look.color, 0.2)], [1, darker(look.color, 0.2)]),
      ) +
      repeat(5, (at) =>
        petals(-250 + at * 58, 120 - (at % 2) * 34, 28, 6, at % 2 ? look.accent : '#ffe39a', 0.5),
      ) +
      path('M-320 200H60L40 300H-280Z', pen.face(look.accent)) +
      rect(-240, 160, 220, 50, '#8a2a3a', 18) +
      line('M40 260L200 230L260 330M200 230L186 150', darker(look.color, 0.2), 17) +
      line('M160 140Q200 120 226 156', '#26272b', 13) +
      stitch('M-300 286H44', '#ffe39a', 6),
  }[kind]
  const turned = look.side === 'other' ? 'translate(0 40) rotate(-5 0 200)' : 'translate(0 0)'
  return {
    w: 740,
    h: look.side === 'other' ? 460 : 412,
    svg: group(
      turned,
      body,
      kind === 'rickshaw' ? '' : name,
      wheel(-200, 80),
      wheel(kind === 'rickshaw' ? 260 : 210, 80),
    ),
    stance: 'stands',
  }
}

export const doll: Draw = (pen, look) => {
  const bear = pen.chance() < 0.5
  const arm = look.side === 'other' ? -50 : 0
  if (bear) {
    const fur = look.hasOwnColor ? look.color : pen.pick(['#b98550', '#d9b98a', '#8d6440'])
    const soft = pen.ball(fur)
    const limb = (x: number, y: number, turn: number) =>
      ellipse(x, y, 62, 104, soft, `transform="rotate(${turn} ${x} ${y})"`)
    return {
      w: 520,
      h: 680,
      svg:
        limb(-190, 400 + arm, 40 - arm * 1.6) +
        limb(190, 400, -40) +
        ellipse(0, 460, 178, 192, soft) +
        ellipse(0, 480, 112, 122, lighter(fur, 0.34)) +
        ellipse(-130, 610, 84, 64, soft) +
        ellipse(130, 610, 84, 64, soft) +
        circle(-136, 618, 36, lighter(fur, 0.4)) +
        circle(136, 618, 36, lighter(fur, 0.4)) +
        circle(-132, 74, 64, soft) +
        circle(132, 74, 64, soft) +
        circle(-132, 78, 34, lighter(fur, 0.36)) +
        circle(132, 78, 34, lighter(fur, 0.36)) +
        ellipse(0, 170, 186, 164, soft) +
        ellipse(0, 216, 84, 66, lighter(fur, 0.42)) +
        circle(-66, 150, 15, '#2a1d15') +
        circle(66, 150, 15, '#2a1d15') +
        circle(-62, 145, 5, '#fff') +
        circle(70, 145, 5, '#fff') +
        ellipse(0, 190, 26, 18, '#3a261a') +
        line('M0 206V232Q-30 252 -44 232M0 232Q30 252 44 232', '#3a261a', 6) +
        path('M0 336L-110 296V378Z', look.accent) +
        path('M0 336L110 296V378Z', look.accent) +
        circle(0, 336, 25, darker(look.accent, 0.2)) +
        stitch('M0 380V600', darker(fur, 0.25), 4),
      stance: 'stands',
    }
  }
  return {
    w: 460,
    h: 680,
    svg:
      path('M-150 110C-190 300 -170 340 -140 380H140C170 340 190 300 150 110Z', '#2b1c16') +
      rect(-76, 560, 50, 110, '#e3b18a', 20) +
      rect(26, 560, 50, 110, '#e3b18a', 20) +
      rect(-90, 640, 76, 34, darker(look.accent, 0.2), 16) +
      rect(14, 640, 76, 34, darker(look.accent, 0.2), 16) +
      line(`M-84 350Q-150 400 -170 ${470 + arm * 3}`, '#e3b18a', 42) +
      line('M84 350Q150 400 170 470', '#e3b18a', 42) +
      path('M-84 310H84L190 590Q0 640 -190 590Z', pen.barrel(look.color)) +
      stitch('M-176 570Q0 618 176 570', look.accent, 9) +
      repeat(6, (at) => petals(-100 + at * 40, 520 + (at % 2) * 24, 17, 6, look.accent)) +
      path('M-70 310C-40 350 40 350 70 310L40 420L-40 420Z', look.accent, 'opacity=".8"') +
      circle(0, 180, 140, pen.radial(0.4, 0.35, [0, '#f3cda8'], [1, '#dba87c'])) +
      path('M-144 190C-150 30 150 30 144 190C110 130 60 110 0 104C-60 110 -110 130 -144 190Z', '#2b1c16') +
      ellipse(-52, 190, 15, 20, '#2b1c16') +
      ellipse(52, 190, 15, 20, '#2b1c16') +
      circle(-48, 184, 5, '#fff') +
      circle(56, 184, 5, '#fff') +
      circle(-86, 226, 22, '#e88f78', 'opacity=".55"') +
      circle(86, 226, 22, '#e88f78', 'opacity=".55"') +
      line('M-28 246q28 24 56 0', '#a8323a', 7) +
      circle(0, 152, 9, '#b8282f') +
      petals(-110, 84, 44, 6, look.accent, 0.5) +
      circle(-110, 84, 12, '#ffe39a'),
    stance: 'stands',
  }
}

export const buildingBlocks: Draw = (pen, look) => {
  const tones = [look.color, look.accent, '#eab53c', '#2e7d43', '#2a6fb0', '#c2413b']
  const brick = (x: number, y: number, studs: number, tone: string) =>
    repeat(studs, (at) => rect(x + 15 + at * 62, y - 20, 34, 26, pen.barrel(lighter(tone, 0.08)), 6)) +
    rect(
      x,
      y,
      studs * 62 + 2,
      84,
      pen.linear(90, [0, lighter(tone, 0.25)], [0.25, tone], [1, darker(tone, 0.26)]),
      8,
    )
  const rows =
    look.side === 'front'
      ? [
          [-310, 4, 3, 3],
          [-248, 3, 5],
          [-186, 2, 3],
          [-120, 4],
          [-60, 2],
        ]
      : [
          [-310, 2, 2, 3, 3],
          [-310, 4, 2, 4],
          [-190, 2, 2],
          [-190, 6],
        ]
  const bricks = rows.map(([start = 0, ...row], level) => {
    let x = start
    return row
      .map((studs, at) => {
        const drawn = brick(
          x,
          430 - level * 86,
          studs,
          tones[(level * 2 + at + Math.floor(look.color.charCodeAt(2))) % tones.length] ?? look.color,
        )
        x += studs * 62 + 4
        return drawn
      })
      .join('')
  })
  return { w: 660, h: 516, svg: [...bricks].join(''), stance: 'stands' }
}

export const puzzle: Draw = (pen, look) => {
  const tones = [
    look.color,
    lighter(look.color, 0.3),
    look.accent,
    lighter(look.accent, 0.35),
    '#eab53c',
    mix(look.color, look.accent, 0.5),
  ]
  const piece = (tone: string) =>
    path(
      'M0 0H56C40 -40 110 -40 94 0H150V56C190 40 190 110 150 94V150H94C110 110 40 110 56 150H0V94C40 110 40 40 0 56Z',
      tone,
      `stroke="${darker(tone, 0.35)}" stroke-width="3"`,
    )
  const board = repeat(12, (at) => {
    const [column, row] = [at % 4, Math.floor(at / 4)]
    const isUnavailable = at === 3 || at === 8
    return group(
      `translate(${-300 + column * 150 + (isUnavailable ? (column ? 60 : -50) : 0)} ${60 + row * 150 + (isUnavailable ? 30 : 0)}) rotate(${isUnavailable ? (look.side === 'front' ? 14 : -22) : 0} 75 75)`,
      piece(
        pen.linear(
          50,
          [0, lighter(tones[(at * 5 + row) % 6] ?? look.color, 0.14)],
          [1, tones[(at * 5 + row) % 6] ?? look.color],
        ),
      ),
      at % 3 === 0
        ? petals(75, 82, 34, 6, '#ffffff88', 0.5)
        : at % 3 === 1
          ? circle(75, 82, 20, '#ffffff66')
          : stitch('M40 82H112', '#ffffff99', 6),
    )
  })
  return { w: 780, h: 540, svg: board, stance: 'lies', outline: 'M-300 60H300V510H-300Z' }
}

export const feedingBottle: Draw = (pen, look) => {
  const teat = path(
    'M-70 120C-70 80 -40 84 -30 50C-26 10 26 10 30 50C40 84 70 80 70 120Z',
    pen.radial(0.4, 0.3, [0, '#fdf0d8'], [1, '#dfb98a']),
  )
  const d = 'M-100 190H100Q124 210 124 250V600Q124 646 80 646H-80Q-124 646 -124 600V250Q-124 210 -100 190Z'
  const handles =
    look.side === 'other'
      ? [-1, 1]
          .map((method) =>
            line(
              `M${method * 110} 260C${method * 240} 240 ${method * 240} 440 ${method * 116} 430`,
              look.accent,
              30,
            ),
          )
          .join('')
      : ''
  return {
    w: look.side === 'other' ? 460 : 280,
    h: 650,
    svg:
      handles +
      teat +
      rect(-112, 114, 224, 82, pen.barrel(look.color), 18) +
      repeat(11, (at) => line(`M${-90 + at * 18} 130V182`, '#fff', 4, 'opacity=".25"')) +
      path(d, '#f3f6f3') +
      path('M-124 330H124V600Q124 646 80 646H-80Q-124 646 -124 600Z', '#fffaf0') +
      repeat(
        6,
        (at) =>
          line(`M64 ${270 + at * 56}h36`, '#8c9a98', 5) +
          lettering(`${240 - at * 40}`, {
            x: 52,
            y: 278 + at * 56,
            size: 22,
            anchor: 'end',
            fill: '#8c9a98',
            weight: 'regular',
          }),
      ) +
      petals(-40, 440, 58, 7, look.accent, 0.45) +
      circle(-40, 440, 16, '#ffe39a') +
      lettering(look.label || 'Shona', {
        x: -30,
        y: 590,
        size: 44,
        width: 160,
        fill: darker(look.color, 0.25),
      }) +
      path(
        d,
        pen.linear(
          0,
          [0, '#000', 0.16],
          [0.14, '#fff', 0.6],
          [0.24, '#fff', 0.02],
          [0.8, '#000', 0],
          [1, '#000', 0.2],
        ),
      ),
    stance: 'stands',
  }
}

export const shampoo: Draw = (pen, look) => {
  const pump = pen.chance() < 0.5
  const top = pump
    ? path('M-16 30H16V130H-16Z', '#e9e4d8') +
      path('M-40 10H60Q130 10 150 60L120 66Q104 44 60 44H-40Z', pen.barrel(lighter(look.accent, 0.1))) +
      rect(-54, 110, 108, 60, pen.barrel(look.accent), 12)
    : rect(-84, 60, 168, 106, pen.barrel(look.accent), 24) + line('M-84 112H84', '#000', 3, 'opacity=".25"')
  const body = pen.pick([
    'M-70 166H70Q136 180 136 260V620Q136 664 92 664H-92Q-136 664 -136 620V260Q-136 180 -70 166Z',
    'M-60 166H60Q150 220 132 400Q120 520 136 620Q140 664 96 664H-96Q-140 664 -136 620Q-120 520 -132 400Q-150 220 -60 166Z',
  ])
  return {
    w: 320,
    h: 668,
    svg:
      top +
      path(body, pen.barrel(look.color)) +
      label(pen, look.label, pen.pick(['শ্যাম্পু', 'চুলের যত্ন']), 0, 290, 220, 270, look.color, look.accent),
    stance: 'stands',
  }
}

/** Colours of a face wash by what is in it. */
const washColors = [
  [/charcoal/i, '#4a4d54', '#9aa3ad'],
  [/upton/i, '#f3dc9a', '#b8661d'],
] as const

export const faceWash: Draw = (pen, plain) => {
  const [, color, accent] = washColors.find(([name]) => name.test(plain.label)) ?? [
    '',
    plain.color,
    plain.accent,
  ]
  const look = { ...plain, color, accent }
  const tube = path('M-150 0H150L112 540H-112Z', pen.barrel(lighter(look.color, 0.2)))
  return {
    w: 320,
    h: 664,
    svg:
      tube +
      rect(-152, 0, 304, 30, darker(look.color, 0.12)) +
      repeat(20, (at) => line(`M${-142 + at * 15} 4V26`, '#000', 2, 'opacity=".2"')) +
      path('M-138 180Q0 110 138 180L122 400Q0 470 -122 400Z', look.accent, 'opacity=".9"') +
      lettering(look.label || 'Rupa', { x: 0, y: 270, size: 74, width: 210, fill: inkOn(look.accent) }) +
      lettering(pen.pick(['ফেস ওয়াশ', 'ত্বকের যত্ন']), {
        x: 0,
        y: 324,
        size: 38,
        width: 190,
        fill: inkOn(look.accent),
        weight: 'regular',
      }) +
      petals(0, 90, 38, 8, look.accent, 0.34) +
      lettering('প্রতিদিন', { x: 0, y: 500, size: 26, fill: darker(look.color, 0.45), weight: 'regular' }) +
      path('M-96 540H96L104 652Q104 660 94 660H-94Q-104 660 -104 652Z', pen.barrel(look.accent)),
    stance: 'stands',
  }
}

export const creamJar: Draw = (pen, look) => {
  const open = look.side === 'other'
  const pot = path('M-230 190H230V370Q230 430 170 430H-170Q-230 430 -230 370Z', pen.barrel(look.color))
  const lid =
    rect(-240, 60, 480, 134, pen.barrel(look.accent), 24) + line('M-236 176H236', '#fff', 5, 'opacity=".4"')
  const cream =
    ellipse(0, 190, 230, 50, lighter(look.color, 0.4)) +
    ellipse(0, 188, 204, 40, '#fffaf0') +
    path('M-120 186C-60 150 60 150 110 182C70 206 20 176 -10 196C-50 214 -110 204 -120 186Z', '#f3e9d6') +
    path('M-30 176C0 130 40 130 36 172Z', '#fffdf7')
  const words =
    lettering(look.label || 'Chandan', { x: 0, y: 320, size: 76, width: 360, fill: inkOn(look.color) }) +
    lettering(pen.pick(['ত্বকের যত্ন', 'কোমল ক্রিম']), {
      x: 0,
      y: 374,
      size: 38,
      fill: inkOn(look.color),
      weight: 'regular',
    })
  return {
    w: open ? 800 : 500,
    h: 434,
    svg:
      group(open ? 'translate(-130 0)' : 'translate(0 0)', pot, words, open ? cream : lid) +
      (open
        ? group(
            'translate(240 150) rotate(64) scale(.86)',
            rect(-240, 60, 480, 134, pen.barrel(look.accent), 24),
            petals(0, 128, 0, 6, look.color),
          )
        : ''),
    stance: 'stands',
  }
}

export const lipstick: Draw = (pen, look) => {
  const shell = pen.pick(['#23242a', '#c99a3c', '#5f1a35', '#efe4d2'])
  const open = group(
    'translate(0 0)',
    path('M-46 250V70Q-40 20 46 10V250Z', pen.barrel(look.color)),
    path('M-46 72Q-36 22 46 10L30 54Q-10 90 -46 100Z', '#fff', 'opacity=".25"'),
    rect(-58, 240, 116, 130, pen.barrel('#d6a842'), 8),
    rect(-76, 360, 152, 270, pen.barrel(shell), 12),
    stitch('M-66 400H66', '#d6a842', 5),
    lettering(look.label || 'Alta', { x: 0, y: 520, size: 44, width: 124, fill: inkOn(shell) }),
  )
  const cap = group(
    'translate(220 250)',
    rect(-78, 0, 156, 380, pen.barrel(shell), 18),
    rect(-78, 350, 156, 18, '#d6a842'),
    petals(0, 170, 40, 8, '#d6a842', 0.34),
  )
  const swatch =
    look.side === 'other'
      ? path(
          'M-330 560C-290 520 -180 540 -120 500C-100 540 -170 600 -240 590C-280 620 -340 600 -330 560Z',
          look.color,
        ) +
        path(
          'M-330 480C-290 440 -220 460 -160 420C-150 460 -200 510 -260 506C-290 526 -340 510 -330 480Z',
          darker(look.color, 0.2),
        )
      : ''
  return {
    w: look.side === 'other' ? 700 : 480,
    h: 634,
    svg: swatch + group(look.side === 'other' ? 'translate(30 0)' : 'translate(-110 0)', open, cap),
    stance: 'stands',
  }
}

export const perfume: Draw = (pen, look) => {
  const shape = pen.pick([
    'M-180 210H180Q210 210 210 240V600Q210 640 170 640H-170Q-210 640 -210 600V240Q-210 210 -180 210Z',
    'M0 200C150 200 240 300 240 420C240 560 140 640 0 640C-140 640 -240 560 -240 420C-240 300 -150 200 0 200Z',
    'M-90 210H90L210 330V600Q210 640 170 640H-170Q-210 640 -210 600V330Z',
  ])
  const cap = pen.pick([
    rect(-70, 20, 140, 130, pen.barrel('#d6a842'), 14),
    circle(0, 90, 76, pen.ball('#d6a842')),
    rect(-60, 30, 120, 120, pen.barrel('#26272b'), 8),
  ])
  const box =
    look.side === 'other'
      ? group(
          'translate(300 160)',
          rect(-150, 0, 300, 480, pen.face(darker(look.color, 0.25)), 6),
          stitch('M-130 20H130V460H-130Z', '#d6a842', 4),
          petals(0, 190, 80, 10, '#d6a842', 0.26),
          lettering(look.label || 'Bokul', { x: 0, y: 360, size: 56, width: 230, fill: '#f3e2b6' }),
          lettering('সুগন্ধি', { x: 0, y: 410, size: 38, fill: '#f3e2b6', weight: 'regular' }),
        )
      : ''
  return {
    w: look.side === 'other' ? 940 : 500,
    h: 644,
    svg:
      box +
      group(
        look.side === 'other' ? 'translate(-190 0)' : 'translate(0 0)',
        cap,
        rect(-40, 150, 80, 64, pen.barrel('#c9ccd1'), 6),
        path(
          shape,
          pen.linear(
            90,
            [0, lighter(look.color, 0.65)],
            [0.28, lighter(look.color, 0.5)],
            [0.3, look.color],
            [1, darker(look.color, 0.25)],
          ),
          'opacity=".94"',
        ),
        path(
          shape,
          pen.linear(
            0,
            [0, '#000', 0.24],
            [0.12, '#fff', 0.6],
            [0.2, '#fff', 0.04],
            [0.8, '#000', 0],
            [0.92, '#fff', 0.35],
            [1, '#000', 0.26],
          ),
        ),
        rect(-110, 350, 220, 160, '#fbf4e2', 8),
        stitch('M-98 362H98V498H-98Z', look.accent, 3),
        lettering(look.label || 'Bokul', {
          x: 0,
          y: 434,
          size: 60,
          width: 180,
          fill: darker(look.color, 0.5),
        }),
        lettering('সুগন্ধি', { x: 0, y: 478, size: 32, fill: darker(look.color, 0.4), weight: 'regular' }),
      ),
    stance: 'stands',
  }
}

export const toothbrush: Draw = (pen, look) => {
  const one = (tone: string) =>
    path(
      'M-17 130L-12 300Q-26 420 -22 640Q-20 676 0 676Q20 676 22 640Q26 420 12 300L17 130Z',
      pen.barrel(tone),
    ) +
    rect(-34, 0, 60, 140, pen.barrel(tone), 20) +
    repeat(6, (at) => rect(20, 12 + at * 20, 44, 15, at % 2 ? '#ffffff' : lighter(tone, 0.6), 3)) +
    rect(-13, 430, 26, 150, lighter(tone, 0.5), 12)
  const paste = group(
    'translate(190 70) rotate(16)',
    path('M-90 0H90L70 430H-70Z', pen.barrel('#f7f2e6')),
    rect(-92, 0, 184, 26, '#d8d0bd'),
    path('M-84 120Q0 60 84 120L76 260Q0 320 -76 260Z', look.accent),
    lettering(look.label || 'Dato', { x: 0, y: 216, size: 60, width: 140, fill: inkOn(look.accent) }),
    rect(-44, 430, 88, 80, pen.barrel(look.color), 12),
  )
  const tones = [look.color, look.accent, mix(look.color, '#ffffff', 0.4)]
  if (look.side === 'other')
    return {
      w: 640,
      h: 690,
      svg: group('translate(-140 0) rotate(-8 0 340)', one(look.color)) + paste,
      stance: 'lies',
    }
  return {
    w: 460,
    h: 690,
    svg: tones
      .map((tone, at) => group(`translate(${-130 + at * 130} 0) rotate(${(at - 1) * 7} 0 660)`, one(tone)))
      .join(''),
    stance: 'lies',
  }
}
