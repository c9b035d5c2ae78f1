import type { Draw } from '#demo/images/art.ts'
import { darker, inkOn, lighter, lightness, mix } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import { type Pen, round } from '#demo/images/pen.ts'
import { circle, group, line, path, petals, rect, repeat, stitch, within } from '#demo/images/shapes.ts'
import { buti, kalka, weaveCloth } from './cloth.ts'
import { clip } from './drapes.ts'

/** A designed cover, no two alike: sun and river, rings, lotus, stripes, kalka, tree. */
function cover(
  pen: Pen,
  look: { color: string; accent: string; label: string },
  w: number,
  h: number,
  bangla: string,
): string {
  const { color, accent } = look
  const ink = inkOn(color)
  const design = pen.pick(['river', 'rings', 'lotus', 'bars', 'kalka', 'tree', 'moon'] as const)
  const low = h * 0.72
  const art = {
    river:
      circle(0, low - 40, 110, accent) +
      repeat(5, (at) =>
        line(
          `M${-w / 2} ${low + 40 + at * 34}q${w / 8} -26 ${w / 4} 0t${w / 4} 0t${w / 4} 0t${w / 4} 0`,
          mix(color, lighter(accent, 0.3), 0.7 - at * 0.12),
          15,
        ),
      ),
    rings: repeat(
      7,
      (at) =>
        `<circle cx="${w * 0.12}" cy="${low}" r="${190 - at * 26}" fill="${at % 2 ? accent : lighter(color, 0.12)}"/>`,
    ),
    lotus:
      petals(0, low + 90, 210, 12, accent, 0.2) +
      petals(0, low + 90, 150, 10, lighter(accent, 0.35), 0.24) +
      petals(0, low + 90, 80, 8, color, 0.3),
    bars: repeat(9, (at) =>
      rect(
        -w / 2 + (at * w) / 9,
        h - 60 - ((at * 67) % 180) - 60,
        w / 9 - 6,
        400,
        at % 3 ? accent : lighter(accent, 0.4),
      ),
    ),
    kalka: kalka(40, low + 150, 320, accent, lighter(color, 0.2)) + buti(2, -w / 2 + 36, low - 40, 9, accent),
    tree:
      line(
        `M0 ${h}V${low - 30}M0 ${low + 60}L-70 ${low - 20}M0 ${low + 30}L76 ${low - 40}`,
        darker(color, 0.5),
        15,
      ) +
      repeat(16, (at) =>
        circle(
          Math.cos(at * 2.4) * 120 * Math.sqrt(at / 16),
          low - 66 + Math.sin(at * 2.4) * 94 * Math.sqrt(at / 16),
          34,
          at % 2 ? accent : lighter(accent, 0.28),
          'opacity=".92"',
        ),
      ),
    moon:
      circle(50, low - 30, 104, lighter(accent, 0.4)) +
      circle(96, low - 56, 92, color) +
      path(
        `M${-w / 2} ${h}L-90 ${low + 40}L0 ${low + 130}L80 ${low + 60}L${w / 2} ${h}Z`,
        darker(color, 0.4),
      ),
  }[design]
  const words = (look.label || 'Golpo').split(' ')
  const half = Math.ceil(words.length / 2)
  const lines = words.length > 1 ? [words.slice(0, half).join(' '), words.slice(half).join(' ')] : words
  return (
    within(clip(pen, `M${-w / 2} 0H${w / 2}V${h}H${-w / 2}Z`), rect(-w / 2, 0, w, h, pen.face(color)), art) +
    lines
      .map((text, at) =>
        lettering(text, {
          x: -w / 2 + 44,
          y: 112 + at * 66,
          size: 66,
          width: w - 86,
          anchor: 'start',
          fill: ink,
        }),
      )
      .join('') +
    lettering(bangla, {
      x: -w / 2 + 44,
      y: 112 + lines.length * 66 - 8,
      size: 34,
      anchor: 'start',
      fill: mix(ink, accent, 0.35),
      weight: 'regular',
    })
  )
}

export const book: Draw = (pen, look) => {
  const [w, h] = [420, 620]
  const bangla = pen.pick(['নতুন সংস্করণ', 'প্রথম প্রকাশ', 'দ্বিতীয় মুদ্রণ', 'সেরা বই'])
  const front = cover(pen, look, w, h, bangla)
  const standing =
    path(`M${w / 2} 0L${w / 2 + 46} 16V${h - 18}L${w / 2} ${h}Z`, '#efe6d0') +
    repeat(6, (at) => line(`M${w / 2 + 6 + at * 7} ${4 + at * 2}V${h - 4 - at * 2}`, '#cdbf9f', 1.6)) +
    front +
    rect(-w / 2, 0, 30, h, '#000', 0, 'opacity=".13"') +
    rect(-w / 2 + 30, 0, 4, h, '#fff', 0, 'opacity=".2"')
  if (look.side === 'front') return { w: w + 60, h: h + 4, svg: standing, stance: 'stands' }
  const page = (method: number) =>
    `<g transform="scale(${method} 1)">${path('M0 250C90 190 260 190 380 220V560C260 530 90 530 0 590Z', pen.linear(0, [0, '#d9ccb0'], [0.14, '#fbf5e6'], [1, '#f2e8d2']))}${repeat(9, (at) => line(`M50 ${284 + at * 30}C130 ${252 + at * 30} 260 ${246 + at * 30} ${at % 4 === 3 ? 250 : 340} ${260 + at * 30}`, '#a99b80', 5, 'opacity=".6"'))}</g>`
  return {
    w: 820,
    h: 620,
    svg:
      group(
        'translate(0 -30)',
        path(
          'M-400 226Q-200 190 0 260Q200 190 400 226V580Q200 550 0 620Q-200 550 -400 580Z',
          darker(look.color, 0.1),
        ),
      ) +
      group('translate(0 -20)', page(1), page(-1)) +
      group('translate(-190 0) scale(.4)', standing),
    stance: 'stands',
  }
}

export const notebook: Draw = (pen, look) => {
  const cloth = weaveCloth(
    pen,
    pen.pick(['kantha', 'block', 'ikat', 'check', 'dots', 'gamcha']),
    look.color,
    look.accent,
  )
  const wire = pen.chance() < 0.6
  const one =
    rect(-214, 8, 440, 600, '#d8ccb2', 16) +
    rect(-216, 4, 436, 600, '#fbf5e6', 14) +
    rect(-220, 0, 430, 600, look.color, 14) +
    rect(-220, 0, 430, 600, cloth.print, 14, 'opacity=".9"') +
    rect(-130, 190, 270, 150, '#fbf4e2', 8) +
    stitch('M-118 202H128V328H-118Z', look.accent, 3) +
    lettering(look.label || 'Khata', {
      x: 5,
      y: 284,
      size: 58,
      width: 220,
      fill: darker(look.color, lightness(look.color) > 0.5 ? 0.65 : 0.35),
    }) +
    lettering('খাতা', { x: 5, y: 318, size: 26, fill: darker(look.color, 0.2), weight: 'regular' }) +
    (wire
      ? repeat(
          16,
          (at) =>
            circle(-198, 30 + at * 36, 9, '#2b2b30') +
            line(`M-198 ${30 + at * 36}q-40 -6 -34 -20q10 -12 40 6`, '#8e9399', 6),
        )
      : rect(-220, 0, 44, 600, darker(look.color, 0.4), 14) + rect(150, 0, 16, 604, look.accent))
  const pencil =
    look.side === 'other'
      ? group(
          'translate(300 60) rotate(12)',
          rect(-14, 40, 28, 420, pen.barrel(look.accent)),
          path('M-14 460L0 516L14 460Z', '#ecd0a0'),
          path('M-5 496L0 516L5 496Z', '#2b2b30'),
          rect(-14, 10, 28, 36, '#e39a9a', 6),
        )
      : ''
  return {
    w: look.side === 'other' ? 690 : 480,
    h: 612,
    svg: group(look.side === 'other' ? 'translate(-60 0) rotate(-4 0 300)' : 'rotate(0)', one) + pencil,
    stance: 'lies',
    outline: 'M-216 10H220V600H-216Z',
  }
}

export const penSet: Draw = (pen, look) => {
  const one = (x: number, tone: string, open: boolean) =>
    group(
      `translate(${x} 0)`,
      rect(-20, open ? 130 : 60, 40, 400, pen.barrel(tone), 10),
      rect(-20, 40, 40, open ? 90 : 200, pen.barrel(darker(tone, 0.3)), 14),
      rect(10, 60, 10, 150, '#d6a842', 5),
      rect(-20, open ? 128 : 236, 40, 10, '#d6a842'),
      open
        ? path('M-18 530L-7 590H7L18 530Z', '#c9ccd1') + path('M-7 590L0 622L7 590Z', '#8b6a2a')
        : rect(-16, 458, 32, 26, darker(tone, 0.35), 10),
    )
  if (look.side === 'other')
    return {
      w: 520,
      h: 640,
      svg:
        group('rotate(24 0 320)', one(-70, look.color, true)) +
        group('rotate(24 0 320)', one(70, look.accent, false)),
      stance: 'lies',
    }
  const box = rect(-280, 0, 560, 560, pen.face('#efe4cc'), 22) + rect(-256, 24, 512, 512, '#dccdab', 14)
  return {
    w: 570,
    h: 570,
    svg:
      box +
      repeat(2, (row) =>
        group(
          `translate(0 ${14 + row * 232}) scale(.5)`,
          repeat(10, (at) => one(-414 + at * 92, row ? look.accent : look.color, false)),
        ),
      ) +
      lettering(look.label || 'Kolom', { x: 0, y: 526, size: 30, width: 220, fill: '#6d5529', tracking: 3 }),
    stance: 'lies',
    outline: 'M-280 6H280V560H-280Z',
  }
}

export const geometryBox: Draw = (pen, look) => {
  const lid =
    rect(-360, 0, 720, 250, pen.face(look.color), 26) +
    stitch('M-336 24H336V226H-336Z', lighter(look.accent, 0.2), 5) +
    lettering(look.label || 'Jyamiti', { x: 0, y: 140, size: 80, width: 420, fill: inkOn(look.color) }) +
    lettering('জ্যামিতি বক্স', { x: 0, y: 196, size: 40, fill: inkOn(look.color), weight: 'regular' }) +
    petals(-270, 126, 56, 8, look.accent, 0.34) +
    petals(270, 126, 56, 8, look.accent, 0.34)
  const tray =
    rect(-360, 262, 720, 260, darker(look.color, 0.25), 26) +
    rect(-340, 280, 680, 224, '#f3ead6', 16) +
    path('M-310 480L-310 310L-120 480Z', '#9fd0c4', 'opacity=".85" stroke="#3b8a7a" stroke-width="4"') +
    path('M-60 480A120 120 0 0 1 180 480Z', '#f3cf8a', 'stroke="#b9822a" stroke-width="4"') +
    repeat(9, (at) => group(`rotate(${-80 + at * 20} 60 480)`, line('M60 362v20', '#8a5f1c', 3))) +
    line('M236 320L206 490M236 320L272 490', '#8e9399', 12) +
    circle(236, 318, 17, pen.ball('#d6a842')) +
    rect(-100, 296, 290, 24, look.accent, 6) +
    repeat(13, (at) => line(`M${-90 + at * 22} 296v${at % 5 ? 8 : 14}`, darker(look.accent, 0.5), 2.4)) +
    rect(294, 310, 24, 170, pen.barrel('#e2b13c')) +
    path('M294 480L306 500L318 480Z', '#ecd0a0')
  return {
    w: 740,
    h: 530,
    svg: group(look.side === 'front' ? 'rotate(0)' : 'rotate(-7 0 260)', lid, tray),
    stance: 'lies',
    outline: 'M-360 10H360V520H-360Z',
  }
}

const batWith =
  (extras: (pen: Pen) => string): Draw =>
  (pen, look) => {
    const bat =
      rect(-17, 0, 34, 210, pen.barrel(look.color), 14) +
      repeat(11, (at) => line(`M-17 ${16 + at * 18}L17 ${26 + at * 18}`, darker(look.color, 0.4), 4)) +
      path(
        'M-17 200L-62 262V650Q-62 700 0 704Q62 700 62 650V262L17 200Z',
        pen.linear(0, [0, '#b98a4d'], [0.2, '#eccf97'], [0.55, '#e0bb79'], [1, '#a9783c']),
      ) +
      repeat(4, (at) => line(`M${-40 + at * 26} 280V690`, '#a9783c', 2, 'opacity=".4"')) +
      rect(-62, 340, 124, 170, look.color) +
      rect(-62, 520, 124, 16, look.accent) +
      rect(-62, 322, 124, 10, look.accent) +
      group(
        'translate(0 425) rotate(-90)',
        lettering(look.label || 'Bagh', { x: 0, y: 22, size: 62, width: 150, fill: inkOn(look.color) }),
      )
    const stumps =
      look.side === 'other'
        ? repeat(3, (at) => rect(-260 + at * 62, 180, 22, 524, pen.barrel('#d6ab6a'), 8)) +
          rect(-256, 170, 70, 16, '#b98a4d', 8) +
          rect(-190, 170, 70, 16, '#b98a4d', 8)
        : ''
    return {
      w: look.side === 'other' ? 620 : 460,
      h: 706,
      svg: stumps + group('translate(-30 0) rotate(9 0 360)', bat) + extras(pen),
      stance: 'stands',
    }
  }

const leatherBall = (pen: Pen) =>
  circle(200, 600, 78, pen.ball('#a8242c')) +
  stitch('M150 548Q206 590 254 642', '#f6e6c8', 6) +
  stitch('M162 538Q218 580 264 630', '#f6e6c8', 4)

/** Three tennis balls with red tape, and the roll of tape. */
const tapedBalls = (pen: Pen) =>
  [
    [140, 640],
    [262, 640],
    [201, 536],
  ]
    .map(
      ([x = 0, y = 0]) =>
        circle(x, y, 62, pen.ball('#c7d94a')) +
        path(
          `M${x - 58} ${y - 20}Q${x} ${y - 50} ${x + 58} ${y - 20}L${x + 60} ${y + 12}Q${x} ${y - 18} ${x - 60} ${y + 12}Z`,
          '#c2413b',
        ),
    )
    .join('') +
  circle(336, 660, 44, pen.ball('#c2413b')) +
  circle(336, 660, 20, '#f3e6c8')

export const cricketBat: Draw = batWith(leatherBall)
export const tapeBallSet: Draw = batWith(tapedBalls)

export const football: Draw = (pen, look) => {
  const dark = lightness(look.color) > 0.7 ? '#2b2d33' : look.color
  const spot = (x: number, y: number, r: number, turn: number, squash: number) =>
    path(
      `M0 ${-r}L${round(r * 0.95)} ${round(-r * 0.31)}L${round(r * 0.59)} ${round(r * 0.81)}L${round(-r * 0.59)} ${round(r * 0.81)}L${round(-r * 0.95)} ${round(-r * 0.31)}Z`,
      dark,
      `transform="translate(${round(x)} ${round(y)}) rotate(${turn}) scale(1 ${squash})"`,
    )
  const ring = repeat(5, (at) => {
    const a = ((at * 72 - 90) * Math.PI) / 180
    return (
      line(
        `M${round(Math.cos(a) * 86)} ${round(290 + Math.sin(a) * 86)}L${round(Math.cos(a) * 168)} ${round(290 + Math.sin(a) * 168)}`,
        '#8b8577',
        6,
      ) +
      spot(Math.cos(a) * 228, 290 + Math.sin(a) * 228, 78, at * 72, 0.7) +
      line(
        `M${round(Math.cos(a) * 168)} ${round(290 + Math.sin(a) * 168)}L${round(Math.cos(a + 0.628) * 190)} ${round(290 + Math.sin(a + 0.628) * 190)}L${round(Math.cos(a + 1.257) * 168)} ${round(290 + Math.sin(a + 1.257) * 168)}`,
        '#8b8577',
        5,
      )
    )
  })
  const disc = 'M-280 290A280 280 0 1 1 280 290A280 280 0 1 1 -280 290Z'
  const turn = look.side === 'front' ? 0 : 34
  return {
    w: 570,
    h: 572,
    svg:
      circle(0, 290, 280, '#f7f3ea') +
      within(
        clip(pen, disc),
        group(
          `rotate(${turn} 0 290)`,
          ring,
          spot(0, 290, 90, 0, 1),
          line('M-270 200Q-120 60 90 20', look.accent, 12),
          line('M270 390Q120 530 -90 560', look.accent, 12),
        ),
      ) +
      circle(0, 290, 280, pen.radial(0.34, 0.28, [0, '#fff', 0.4], [0.5, '#fff', 0], [1, '#1a1410', 0.55])),
    stance: 'stands',
  }
}

const rackets =
  (count: 1 | 2): Draw =>
  (pen, look) => {
    const one = (tone: string) =>
      `<ellipse cx="0" cy="170" rx="140" ry="168" fill="#ffffff44" stroke="${tone}" stroke-width="20"/>` +
      repeat(12, (at) =>
        line(
          `M${-121 + at * 22} ${round(170 - 156 * Math.sqrt(1 - ((-121 + at * 22) / 136) ** 2))}V${round(170 + 156 * Math.sqrt(1 - ((-121 + at * 22) / 136) ** 2))}`,
          '#ffffff',
          2.4,
        ),
      ) +
      repeat(14, (at) =>
        line(
          `M${round(-130 * Math.sqrt(Math.max(0, 1 - ((-143 + at * 22) / 162) ** 2)))} ${27 + at * 22}H${round(130 * Math.sqrt(Math.max(0, 1 - ((-143 + at * 22) / 162) ** 2)))}`,
          '#ffffff',
          2.4,
        ),
      ) +
      path('M-30 336L-8 400H8L30 336Z', tone) +
      rect(-8, 380, 16, 170, pen.barrel('#3a3c42')) +
      rect(-17, 530, 34, 170, pen.barrel(look.accent), 12) +
      repeat(8, (at) => line(`M-17 ${548 + at * 18}L17 ${558 + at * 18}`, darker(look.accent, 0.4), 3.4))
    const cock = group(
      'translate(200 560) rotate(-24)',
      path('M-70 -130L-30 20H30L70 -130Q0 -104 -70 -130Z', '#fffdf6', 'stroke="#cfc6b2" stroke-width="3"'),
      repeat(5, (at) => line(`M${-48 + at * 24} -116L${-20 + at * 10} 16`, '#cfc6b2', 3)),
      line('M-44 -50Q0 -36 44 -50', look.color, 5),
      path('M-34 18H34Q34 66 0 66Q-34 66 -34 18Z', pen.ball('#f3e6c8')),
    )
    return {
      w: 640,
      h: 706,
      svg:
        group('translate(-80 0) rotate(-12 0 400)', one(look.color)) +
        (count === 2
          ? group(
              'translate(70 0) rotate(14 0 400)',
              one(look.side === 'front' ? mix(look.color, look.accent, 0.4) : look.color),
            )
          : '') +
        cock,
      stance: 'lies',
    }
  }

export const badmintonRacket: Draw = rackets(2)
export const singleRacket: Draw = rackets(1)

export const dumbbell: Draw = (pen, look) => {
  const hex = pen.chance() < 0.5
  const weight = (x: number, w: number, h: number) =>
    rect(
      x - w / 2,
      200 - h / 2,
      w,
      h,
      pen.linear(
        90,
        [0, darker(look.color, 0.2)],
        [0.25, lighter(look.color, 0.3)],
        [0.5, look.color],
        [1, darker(look.color, 0.5)],
      ),
      hex ? 16 : 26,
    )
  const one =
    rect(-230, 176, 460, 48, pen.linear(90, [0, '#f3f4f4'], [0.5, '#aeb3b8'], [1, '#5f656b']), 20) +
    repeat(10, (at) => line(`M${-70 + at * 15} 180l10 40`, '#5f656b', 3)) +
    [-1, 1]
      .map(
        (method) =>
          weight(method * 190, 96, 250) +
          weight(method * 270, 74, 190) +
          rect(method * 326 - 18, 174, 36, 52, '#8a9095', 10) +
          group(`translate(${method * 190} 200)`, petals(0, 0, 34, 6, look.accent, 0.4)) +
          rect(method * 190 - 48, 96, 96, 14, look.accent, 5),
      )
      .join('')
  if (look.side === 'front') return { w: 700, h: 328, svg: one, stance: 'stands' }
  return {
    w: 740,
    h: 520,
    svg: group('translate(10 -20) rotate(-20 0 200) scale(.9)', one) + group('translate(0 190)', one),
    stance: 'stands',
  }
}

export const yogaMat: Draw = (pen, look) => {
  const rolls = repeat(
    5,
    (at) =>
      `<circle cx="-250" cy="240" r="${118 - at * 24}" fill="${at % 2 ? lighter(look.color, 0.18) : darker(look.color, 0.16)}"/>`,
  )
  if (look.side === 'front')
    return {
      w: 760,
      h: 366,
      svg:
        rect(
          -250,
          122,
          610,
          236,
          pen.linear(
            90,
            [0, darker(look.color, 0.1)],
            [0.22, lighter(look.color, 0.34)],
            [0.5, look.color],
            [1, darker(look.color, 0.45)],
          ),
          40,
        ) +
        circle(-250, 240, 118, look.color) +
        rolls +
        [0, 280]
          .map((x) =>
            rect(x - 40, 118, 44, 244, pen.linear(90, [0, look.accent], [1, darker(look.accent, 0.4)]), 8),
          )
          .join('') +
        line('M-20 122C40 -40 200 -40 260 122', look.accent, 18),
      stance: 'stands',
    }
  return {
    w: 860,
    h: 460,
    svg:
      path('M-300 60H340L420 420H-400Z', pen.face(look.color)) +
      stitch('M-280 80H322L392 400H-368Z', look.accent, 5) +
      group(
        'translate(10 240) scale(1 .6)',
        petals(0, 0, 150, 12, lighter(look.color, 0.25), 0.24),
        petals(0, 0, 96, 10, look.accent, 0.26),
        petals(0, 0, 50, 8, lighter(look.accent, 0.4), 0.3),
      ) +
      rect(
        -420,
        376,
        850,
        80,
        pen.linear(90, [0, lighter(look.color, 0.3)], [0.5, look.color], [1, darker(look.color, 0.45)]),
        40,
      ),
    stance: 'lies',
    outline: 'M-300 60H340L430 440H-420Z',
  }
}

const bicycleOf =
  (kind: 'city' | 'mountain' | 'child'): Draw =>
  (pen, look) => {
    const rough = kind === 'mountain'
    const wheel = (x: number) =>
      `<circle cx="${x}" cy="400" r="168" fill="none" stroke="#26272b" stroke-width="${rough ? 28 : 20}" ${rough ? 'stroke-dasharray="17 4"' : ''}/><circle cx="${x}" cy="400" r="152" fill="none" stroke="#c9ccd1" stroke-width="7"/>` +
      repeat(18, (at) =>
        line(
          `M${x} 400L${round(x + Math.cos(at * 0.349) * 150)} ${round(400 + Math.sin(at * 0.349) * 150)}`,
          '#9a9fa5',
          2,
        ),
      ) +
      circle(x, 400, rough ? 44 : 17, rough ? '#b9bcc1' : pen.ball('#8e9399')) +
      (rough ? circle(x, 400, 16, '#5d6268') : '')
    const tube = (d: string) =>
      line(d, darker(look.color, 0.3), 23) +
      line(d, look.color, 17) +
      line(d, lighter(look.color, 0.45), 4, 'transform="translate(-3 -4)" opacity=".7"')
    const front =
      kind === 'city'
        ? path('M236 60H390L370 170H256Z', '#c79a5e') +
          repeat(6, (at) => line(`M${244 + at * 26} 62L${262 + at * 20} 168`, '#8a5a2c', 5)) +
          repeat(3, (at) => line(`M${242 + at * 4} ${86 + at * 30}H${386 - at * 4}`, '#8a5a2c', 5))
        : ''
    return {
      w: 900,
      h: 572,
      svg:
        wheel(-270) +
        wheel(270) +
        tube('M-270 400L-110 180L150 170L-20 400Z') +
        tube('M-110 180L-20 400M-270 400H-20') +
        tube('M150 170L270 400M150 170L138 90') +
        line('M-110 180L-128 116', '#9a9fa5', 14) +
        path('M-200 96Q-130 84 -60 104Q-70 128 -120 126Q-190 130 -200 96Z', '#4a2c18') +
        line(rough ? 'M138 90L132 58M104 60H196' : 'M138 90L110 62M138 90Q200 60 212 96', '#2b2c30', 15) +
        front +
        circle(-20, 400, 44, '#44474d') +
        circle(-20, 400, 26, look.accent) +
        line('M-20 400L30 470M10 470H56', '#2b2c30', 13) +
        line('M-270 384L-20 360M-270 416L-20 442', '#5d6268', 5) +
        (rough
          ? ''
          : line('M-440 330A178 178 0 0 1 -150 280', look.accent, 15) +
            line('M110 320A178 178 0 0 1 436 340', look.accent, 15)) +
        (kind === 'child' ? trainingWheel(-340) + trainingWheel(-210) : ''),
      stance: 'stands',
    }
  }

const trainingWheel = (x: number) =>
  line(`M-270 400L${x} 506`, '#8e9399', 13) +
  circle(x, 512, 54, '#26272b') +
  circle(x, 512, 34, '#e7e2d6') +
  circle(x, 512, 10, '#5d6268')

export const bicycle: Draw = bicycleOf('city')
export const mountainBike: Draw = bicycleOf('mountain')
export const childBicycle: Draw = bicycleOf('child')
