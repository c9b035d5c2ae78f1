import type { Draw } from '#demo/images/art.ts'
import { darker, inkOn, lighter, mix } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import { circle, ellipse, group, line, path, petals, rect, repeat } from '#demo/images/shapes.ts'

const STEEL = '#b7bcc1'

/** In-ear earphones on a cable with a remote and a USB-C plug. */
export const wiredEarphones: Draw = (pen, look) => {
  const cord = look.hasOwnColor ? darker(look.color, 0.08) : '#e9e6de'
  const bud = (side: 1 | -1) =>
    group(
      `scale(${side} 1)`,
      ellipse(0, 0, 46, 52, pen.ball(look.color)),
      ellipse(40, -10, 26, 32, pen.ball(darker(look.color, 0.45))),
      circle(-10, 0, 17, mix(look.color, look.accent, 0.6)),
      rect(-14, 40, 28, 74, pen.barrel(look.color), 13),
    )
  const wave = look.side === 'front' ? 0 : 46
  return {
    w: 640,
    h: 620,
    svg:
      line(
        `M-150 160C-150 280 -40 300 0 372M150 160C150 280 40 300 0 372C-20 430 ${190 + wave} 430 ${170 + wave} 512C150 590 -${60 + wave} 600 -210 548`,
        '#00000022',
        15,
        'transform="translate(5 9)"',
      ) +
      line(
        `M-150 160C-150 280 -40 300 0 372M150 160C150 280 40 300 0 372C-20 430 ${190 + wave} 430 ${170 + wave} 512C150 590 -${60 + wave} 600 -210 548`,
        cord,
        12,
      ) +
      group(
        'translate(124 236) rotate(16)',
        rect(-15, -44, 30, 88, pen.barrel(look.color), 14),
        rect(-7, -28, 14, 20, look.accent, 5),
        rect(-7, 8, 14, 20, darker(look.color, 0.4), 5),
      ) +
      rect(-16, 354, 32, 44, pen.barrel(look.color), 12) +
      group('translate(-150 54)', bud(-1)) +
      group('translate(150 54)', bud(1)) +
      group(
        'translate(-214 546) rotate(8)',
        rect(-60, -20, 70, 40, pen.barrel(look.color), 12),
        rect(-92, -12, 36, 24, pen.barrel(STEEL), 8),
      ),
    stance: 'lies',
  }
}

/** A neckband with two magnetic earphones. */
export const neckband: Draw = (pen, look) => {
  const band = 'M-170 560C-300 420 -300 60 0 60C300 60 300 420 170 560'
  const bud = (side: 1 | -1) =>
    group(
      `scale(${side} 1)`,
      circle(0, 0, 36, pen.ball(look.color)),
      ellipse(30, -4, 22, 27, pen.ball(darker(look.color, 0.5))),
      circle(-8, 0, 14, pen.ball(look.accent)),
    )
  const gap = look.side === 'front' ? 60 : 24
  return {
    w: 620,
    h: 640,
    svg:
      line(band, '#00000026', 44, 'transform="translate(7 12)"') +
      line(band, darker(look.color, 0.1), 36) +
      line('M-158 530C-272 400 -276 78 0 78C276 78 272 400 158 530', lighter(look.color, 0.22), 5) +
      line(
        'M-214 500C-250 430 -258 360 -250 290M214 500C250 430 258 360 250 290',
        pen.barrel(look.color),
        50,
      ) +
      line(
        `M-170 560C-150 610 -${gap + 40} 600 -${gap + 10} 470M170 560C150 610 ${gap + 40} 600 ${gap + 10} 470`,
        darker(look.color, 0.25),
        8,
      ) +
      group(`translate(-${gap} 452)`, bud(-1)) +
      group(`translate(${gap} 452)`, bud(1)) +
      group(
        'translate(231 400) rotate(6)',
        rect(-9, -46, 18, 26, look.accent, 6),
        rect(-9, -10, 18, 26, '#ffffff50', 6),
      ) +
      circle(-232, 420, 6, '#57d98a') +
      lettering(look.label || 'Dhoni', { x: 0, y: 68, size: 22, width: 150, fill: inkOn(look.color) }),
    stance: 'lies',
  }
}

/** A coiled braided cable with a plug at each end. */
export const cable: Draw = (pen, look) => {
  const braid = (d: string) =>
    line(d, '#00000026', 30, 'transform="translate(6 11)"') +
    line(d, darker(look.color, 0.1), 26) +
    line(d, lighter(look.color, 0.28), 22, 'stroke-dasharray="5 9"') +
    line(d, mix(look.color, look.accent, 0.5), 5, 'stroke-dasharray="5 9" stroke-dashoffset="7"')
  const plug = (at: string) =>
    group(
      at,
      rect(-34, -96, 68, 110, pen.barrel(look.hasOwnColor ? darker(look.color, 0.2) : '#44474c'), 15),
      rect(-24, 12, 48, 30, pen.barrel(darker(look.color, 0.35)), 9),
      rect(-24, -144, 48, 52, pen.barrel(STEEL), 12),
      rect(-15, -137, 30, 9, '#3b3f45', 4),
      lettering('60W', { x: 0, y: -30, size: 24, fill: '#ffffffc0' }),
    )
  const turn = look.side === 'front' ? 0 : -18
  return {
    w: 640,
    h: 640,
    svg: group(
      `rotate(${turn} 0 330)`,
      braid(
        'M-232 190C-232 420 -180 520 0 520C170 520 236 420 236 330C236 240 170 150 10 150C-140 150 -190 250 -190 330C-190 410 -120 470 0 470C120 470 184 400 184 330C184 250 110 200 10 200C-90 200 -140 260 -140 330',
      ),
      braid('M-140 330C-140 470 60 560 232 500'),
      rect(-36, 436, 72, 108, darker(look.color, 0.3), 16),
      rect(-36, 480, 72, 14, look.accent, 4),
      plug('translate(-232 150)'),
      plug('translate(272 486) rotate(76)'),
    ),
    stance: 'lies',
  }
}

/** A folding phone, half open as a laptop, or open. */
export const flipPhone: Draw = (pen, look) => {
  const skin = pen.face(look.color)
  const dusk = pen.linear(70, [0, '#f3b56b'], [0.5, '#d0607f'], [1, '#4a3f8f'])
  if (look.side === 'other')
    return {
      w: 330,
      h: 680,
      svg:
        rect(-150, 0, 300, 680, skin, 44) +
        rect(-136, 14, 272, 652, dusk, 34) +
        line('M-136 340H136', '#00000040', 5) +
        rect(-154, 322, 10, 36, pen.barrel(STEEL), 3) +
        rect(144, 322, 10, 36, pen.barrel(STEEL), 3) +
        circle(0, 44, 11, '#17171b') +
        lettering('10:08', { x: 0, y: 170, size: 74, fill: '#fff' }) +
        repeat(4, (at) =>
          rect(-112 + at * 60, 584, 44, 44, ['#f6e3b4', '#9ccbd2', '#e6b3b9', '#c6b3dc'][at] ?? '#fff', 13),
        ),
      stance: 'lies',
      outline: 'M-150 30Q-150 0 -110 0H110Q150 0 150 30V650Q150 680 110 680H-110Q-150 680 -150 650Z',
    }
  return {
    w: 460,
    h: 560,
    svg:
      path(
        'M-190 352H190L214 520Q216 548 190 548H-190Q-216 548 -214 520Z',
        pen.linear(90, [0, darker(look.color, 0.42)], [1, look.color]),
      ) +
      path('M-168 366H168L188 516H-188Z', pen.linear(90, [0, '#2f2a52'], [1, '#6a4b86'])) +
      rect(-176, 330, 352, 34, pen.barrel(darker(look.color, 0.2)), 15) +
      rect(-190, 0, 380, 344, skin, 40) +
      rect(-172, 18, 344, 314, dusk, 28) +
      circle(0, 46, 11, '#17171b') +
      lettering('10:08', { x: 0, y: 190, size: 84, fill: '#fff' }) +
      circle(112, 250, 30, '#fbe6b0') +
      path(
        'M-172 290C-90 240 -20 320 60 282C110 260 150 280 172 290V304Q172 332 144 332H-144Q-172 332 -172 304Z',
        '#3a2f6b',
      ) +
      repeat(4, (at) =>
        rect(-140 + at * 76, 420, 52, 52, ['#f6e3b4', '#9ccbd2', '#e6b3b9', '#c6b3dc'][at] ?? '#fff', 15),
      ),
    stance: 'stands',
  }
}

/** A watch with a square screen; the second image shows a call. */
export const smartWatch: Draw = (pen, look) => {
  const strap = pen.linear(
    0,
    [0, darker(look.color, 0.4)],
    [0.2, lighter(look.color, 0.16)],
    [0.7, look.color],
    [1, darker(look.color, 0.4)],
  )
  const rings = [
    ['#e8745c', 78, 300],
    ['#57c98a', 58, 220],
    ['#5aa9e6', 38, 170],
  ] as const
  const face =
    look.side === 'front'
      ? lettering('10:08', { x: 0, y: 300, size: 78, fill: '#fff' }) +
        lettering('শনিবার ২১ নভেম্বর', {
          x: 0,
          y: 334,
          size: 22,
          width: 200,
          fill: '#f2c14b',
          weight: 'regular',
        }) +
        rings
          .map(([color, r, length]) =>
            circle(
              -56,
              424,
              r * 0.68,
              'none',
              `stroke="${color}" stroke-width="11" stroke-dasharray="${length * 0.62} 700" stroke-linecap="round"`,
            ),
          )
          .join('') +
        lettering('৮,২১৪', { x: 58, y: 412, size: 34, fill: '#fff' }) +
        lettering('কদম', { x: 58, y: 446, size: 24, fill: '#a9b4bd', weight: 'regular' })
      : lettering('আম্মু', { x: 0, y: 296, size: 60, fill: '#fff' }) +
        lettering('Calling', { x: 0, y: 340, size: 26, fill: '#a9b4bd', weight: 'regular' }) +
        circle(-62, 424, 44, '#2e9e5b') +
        circle(62, 424, 44, '#c2413b') +
        path('M-80 414q18 -12 36 0l-6 16q-12 -6 -24 0z', '#fff') +
        path('M44 420q18 -12 36 0l-6 16q-12 -6 -24 0z', '#fff')
  return {
    w: 420,
    h: 720,
    svg:
      path('M-112 200C-110 120 -96 60 -92 0H92C96 60 110 120 112 200Z', strap) +
      path('M-112 510C-110 590 -96 650 -92 720H92C96 650 110 590 112 510Z', strap) +
      repeat(4, (at) => ellipse(0, 640 - at * 34, 11, 8, darker(look.color, 0.6))) +
      rect(160, 300, 26, 62, pen.barrel('#6d7278'), 9) +
      rect(-170, 186, 340, 340, pen.linear(40, [0, '#70757c'], [0.3, '#23252a'], [1, '#4b4f56']), 78) +
      rect(-152, 204, 304, 304, '#08090c', 64) +
      face +
      path('M-140 250Q-140 214 -92 214H40L-90 470Q-140 500 -140 452Z', '#fff', 'opacity=".06"'),
    stance: 'lies',
  }
}

/** A turning camera for the home. */
export const wifiCamera: Draw = (pen, look) => {
  const skin = look.hasOwnColor ? look.color : '#f4f2ec'
  const gaze = look.side === 'front' ? 0 : 62
  return {
    w: 380,
    h: 580,
    svg:
      ellipse(0, 536, 150, 40, darker(skin, 0.35)) +
      path('M-150 524C-130 450 -90 420 -84 380H84C90 420 130 450 150 524Q0 566 -150 524Z', pen.barrel(skin)) +
      circle(0, 210, 196, pen.ball(skin)) +
      ellipse(gaze, 206, 128 - gaze * 0.3, 128, '#15171c') +
      ellipse(
        gaze,
        206,
        86 - gaze * 0.2,
        86,
        pen.radial(0.4, 0.35, [0, '#3f4f7a'], [0.5, '#171c33'], [1, '#05060a']),
      ) +
      ellipse(
        gaze,
        206,
        46 - gaze * 0.1,
        46,
        'none',
        'stroke="#57d98a" stroke-width="3" stroke-opacity=".55"',
      ) +
      ellipse(gaze - 22, 180, 18, 14, '#ffffffb0') +
      circle(gaze + 26, 236, 8, '#ffffff60') +
      repeat(6, (at) =>
        circle(gaze + Math.cos(at * 1.05) * 106, 206 + Math.sin(at * 1.05) * 106, 5, '#3a1f24'),
      ) +
      circle(0, 440, 8, '#57d98a') +
      lettering(look.label || 'Drishti', { x: 0, y: 492, size: 26, width: 150, fill: inkOn(skin) }) +
      repeat(5, (at) => rect(-44 + at * 20, 512, 10, 10, darker(skin, 0.25), 5)),
    stance: 'stands',
  }
}

/** A camera that prints its picture. */
export const instantCamera: Draw = (pen, look) => {
  const skin = pen.face(look.color)
  const photo =
    rect(-118, 0, 236, 250, '#fdfcf8', 6) +
    rect(-100, 18, 200, 168, pen.linear(90, [0, '#f3b56b'], [0.6, '#e88f78'], [1, '#356b7a']), 3) +
    circle(48, 88, 24, '#fff1c9') +
    path('M-100 156C-50 130 0 168 40 146C70 132 90 140 100 146V186H-100Z', '#224b57')
  const out = look.side === 'front' ? -126 : -210
  return {
    w: 620,
    h: look.side === 'front' ? 620 : 700,
    svg: group(
      `translate(0 ${look.side === 'front' ? 150 : 230})`,
      group(`translate(0 ${out})`, photo),
      path('M-300 90Q-300 20 -230 20H230Q300 20 300 90V390Q300 466 226 466H-226Q-300 466 -300 390Z', skin),
      rect(-150, 14, 300, 14, '#17171b', 7),
      path('M-300 90Q-300 20 -230 20H230Q300 20 300 90V170H-300Z', lighter(look.color, 0.25), 'opacity=".6"'),
      circle(0, 264, 160, darker(look.color, 0.3)),
      circle(0, 260, 150, pen.ball('#f7f4ee')),
      circle(0, 260, 112, '#1b1d22'),
      circle(0, 260, 82, pen.radial(0.4, 0.35, [0, '#516290'], [0.5, '#1a2038'], [1, '#05060a'])),
      ellipse(-26, 232, 20, 14, '#ffffffb0'),
      rect(-262, 50, 124, 66, '#fdf6de', 16),
      repeat(5, (at) => rect(-252 + at * 23, 58, 3, 50, '#d8cfae')),
      rect(164, 52, 90, 56, '#1b1d22', 12),
      circle(-228, 250, 34, pen.ball(look.accent)),
      petals(226, 390, 30, 5, '#ffffffc0', 0.4),
      lettering(look.label || 'Drishti', { x: 0, y: 446, size: 24, width: 160, fill: inkOn(look.color) }),
    ),
    stance: 'stands',
  }
}

/** A keyboard with a mouse beside it. */
export const keyboardAndMouse: Draw = (pen, look) => {
  const key = lighter(look.color, 0.16)
  const rows = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM']
  const keys = rows
    .map((row, down) =>
      [...row]
        .map((letter, at) => {
          const x = -400 + down * 16 + at * 58
          return (
            rect(x, 24 + down * 58, 50, 48, key, 9) +
            lettering(letter, { x: x + 25, y: 57 + down * 58, size: 22, fill: inkOn(key), weight: 'regular' })
          )
        })
        .join(''),
    )
    .join('')
  const board =
    rect(-420, 8, 640, 316, '#00000030', 24, 'transform="translate(6 10)"') +
    rect(-420, 8, 640, 316, pen.face(look.color), 24) +
    keys +
    rect(-260, 258, 290, 46, key, 9) +
    repeat(4, (at) => rect(at < 2 ? -400 + at * 66 : 44 + (at - 2) * 66, 258, 58, 46, key, 9))
  const mouse =
    path(
      'M0 0C86 0 100 80 100 170C100 270 60 320 0 320C-60 320 -100 270 -100 170C-100 80 -86 0 0 0Z',
      '#00000030',
      'transform="translate(6 10)"',
    ) +
    path(
      'M0 0C86 0 100 80 100 170C100 270 60 320 0 320C-60 320 -100 270 -100 170C-100 80 -86 0 0 0Z',
      pen.ball(look.color),
    ) +
    line('M0 4V130M-98 140Q0 118 98 140', '#00000060', 3) +
    rect(-12, 44, 24, 60, pen.barrel(look.accent), 11) +
    petals(0, 236, 22, 6, lighter(look.color, 0.4), 0.5)
  return {
    w: 900,
    h: 350,
    svg:
      look.side === 'front'
        ? board + group('translate(340 10)', mouse)
        : group('translate(-30 0) rotate(-4 0 160)', board) + group('translate(330 30) rotate(14)', mouse),
    stance: 'lies',
  }
}
