import type { Draw } from '#demo/images/art.ts'
import { darker, lighter, mix } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import type { Pen } from '#demo/images/pen.ts'
import { circle, ellipse, group, line, path, petals, rect, repeat, within } from '#demo/images/shapes.ts'

/** A wallpaper in the given box: hills, river, lotus, or soft colour. */
function wallpaper(pen: Pen, x: number, y: number, w: number, h: number, tint: string, r: number): string {
  const [a, b, c] = pen.pick<readonly [string, string, string]>([
    ['#f8b65a', '#d2486a', '#3c2a6b'],
    ['#bfe3d0', '#2b8c83', '#0e3a4a'],
    ['#ffd9a8', '#ef7f4c', '#7b2348'],
    ['#a9d4f2', '#3b6fc4', '#1b2458'],
    ['#e6d3f4', '#8a5cc2', '#2c1f56'],
    ['#f7e3a4', '#6fae5b', '#174b38'],
  ])
  const scene = pen.pick(['hills', 'river', 'lotus', 'swirl'] as const)
  const box = `M${x} ${y}h${w}v${h}h${-w}z`
  const sky = rect(x, y, w, h, pen.linear(100, [0, a], [0.55, b], [1, c]))
  const u = Math.min(w, h)
  const inside = {
    hills:
      circle(x + w * 0.68, y + h * 0.3, u * 0.14, lighter(a, 0.5)) +
      path(
        `M${x} ${y + h * 0.62}Q${x + w * 0.3} ${y + h * 0.42} ${x + w * 0.55} ${y + h * 0.6}T${x + w} ${y + h * 0.55}V${y + h}H${x}Z`,
        mix(b, c, 0.5),
      ) +
      path(
        `M${x} ${y + h * 0.78}Q${x + w * 0.4} ${y + h * 0.6} ${x + w * 0.7} ${y + h * 0.78}T${x + w} ${y + h * 0.74}V${y + h}H${x}Z`,
        c,
      ),
    river:
      circle(x + w * 0.3, y + h * 0.28, u * 0.12, lighter(a, 0.6)) +
      path(`M${x} ${y + h * 0.56}H${x + w}V${y + h}H${x}Z`, mix(b, c, 0.4)) +
      repeat(6, (at) =>
        line(
          `M${x + w * (0.12 + (at % 3) * 0.27)} ${y + h * (0.64 + at * 0.055)}h${w * 0.18}`,
          lighter(a, 0.3),
          u * 0.012,
          'opacity=".6"',
        ),
      ) +
      path(
        `M${x + w * 0.52} ${y + h * 0.6}h${u * 0.34}l${-u * 0.06} ${u * 0.08}h${-u * 0.2}zM${x + w * 0.52 + u * 0.15} ${y + h * 0.59}v${-u * 0.26}l${u * 0.16} ${u * 0.24}z`,
        darker(c, 0.3),
      ),
    lotus:
      petals(x + w / 2, y + h * 0.62, u * 0.42, 12, lighter(b, 0.25), 0.24) +
      petals(x + w / 2, y + h * 0.62, u * 0.3, 10, lighter(a, 0.3), 0.3) +
      petals(x + w / 2, y + h * 0.62, u * 0.16, 8, c, 0.36),
    swirl: repeat(5, (at) =>
      ellipse(
        x + w * (0.1 + at * 0.22),
        y + h * (0.9 - at * 0.18),
        u * (0.62 - at * 0.06),
        u * (0.4 - at * 0.03),
        mix(a, at % 2 ? b : tint, 0.5),
        `opacity=".42" transform="rotate(${-30 + at * 9} ${x + w / 2} ${y + h / 2})"`,
      ),
    ),
  }[scene]
  const gleam = path(`M${x} ${y}h${w * 0.62}L${x + w * 0.16} ${y + h}H${x}Z`, '#fff', 'opacity=".07"')
  const id = pen.define(
    (name) =>
      `<clipPath id="${name}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/></clipPath>`,
  )
  return `${box ? '' : ''}${within(id, sky, inside, gleam)}`
}

/** A phone's face with clock, or its back with cameras; the second side shows both. */
export const smartphone: Draw = (pen, look) => {
  const notch = pen.pick(['hole', 'pill', 'drop'] as const)
  const lenses = pen.pick(['column', 'square', 'ring'] as const)
  const body =
    rect(
      -166,
      0,
      332,
      680,
      pen.linear(
        0,
        [0, darker(look.color, 0.3)],
        [0.04, lighter(look.color, 0.5)],
        [0.1, darker(look.color, 0.2)],
        [0.9, darker(look.color, 0.2)],
        [0.96, lighter(look.color, 0.4)],
        [1, darker(look.color, 0.4)],
      ),
      52,
    ) +
    rect(-170, 190, 6, 70, darker(look.color, 0.4), 3) +
    rect(164, 170, 6, 110, darker(look.color, 0.4), 3)
  const screen = rect(-158, 8, 316, 664, '#0b0b0e', 46) + wallpaper(pen, -150, 16, 300, 648, look.color, 40)
  const camera = {
    hole: circle(0, 42, 10, '#0b0b0e'),
    pill: rect(-42, 30, 84, 24, '#0b0b0e', 12),
    drop: path('M-30 14Q-14 18 -12 30A12 12 0 0 0 12 30Q14 18 30 14Z', '#0b0b0e'),
  }[notch]
  const clock =
    lettering(pen.pick(['9:41', '10:08', '7:15', '12:30']), { x: 0, y: 180, size: 92, fill: '#fffaf0' }) +
    lettering('শনিবার, ২১ নভেম্বর', { x: 0, y: 218, size: 25, fill: '#fffaf0', weight: 'regular' })
  const dock =
    repeat(4, (at) =>
      rect(-118 + at * 64, 580, 46, 46, pen.pick(['#ffffffcc', '#ffe0a3', '#bfe3d0', '#f4b8c2']), 13),
    ) + rect(-46, 646, 92, 6, '#ffffffcc', 3)
  const face = body + screen + camera + clock + dock
  const lens = (x: number, y: number, r: number) =>
    circle(x, y, r, darker(look.color, 0.6)) +
    circle(x, y, r * 0.78, '#0d0e13') +
    circle(x - r * 0.2, y - r * 0.22, r * 0.3, '#3c5a86') +
    circle(x - r * 0.3, y - r * 0.32, r * 0.1, '#ffffff')
  const bump = {
    column: lens(-98, 74, 38) + lens(-98, 168, 38) + circle(-34, 74, 10, '#fdf3d4'),
    square:
      rect(
        -146,
        22,
        190,
        196,
        lighter(look.color, 0.1),
        46,
        `stroke="${darker(look.color, 0.25)}" stroke-width="2"`,
      ) +
      lens(-98, 74, 36) +
      lens(-98, 164, 36) +
      lens(-8, 118, 36) +
      circle(-8, 56, 9, '#fdf3d4'),
    ring:
      circle(0, 130, 104, darker(look.color, 0.22)) +
      circle(0, 130, 98, lighter(look.color, 0.08)) +
      lens(-42, 100, 32) +
      lens(42, 100, 32) +
      lens(0, 168, 32),
  }[lenses]
  const back =
    body +
    rect(
      -160,
      6,
      320,
      668,
      pen.linear(
        60,
        [0, lighter(look.color, 0.22)],
        [0.45, look.color],
        [0.55, lighter(look.color, 0.1)],
        [1, darker(look.color, 0.28)],
      ),
      48,
    ) +
    bump +
    lettering(look.label || 'Shapla', {
      x: 0,
      y: 590,
      size: 34,
      width: 180,
      fill: lighter(look.color, 0.45),
      tracking: 3,
    })
  if (look.side === 'front') return { w: 344, h: 682, svg: face, stance: 'stands' }
  return {
    w: 640,
    h: 700,
    svg:
      group('translate(112 10) rotate(5 0 340)', back) + group('translate(-122 16) rotate(-4 0 340)', face),
    stance: 'stands',
  }
}

/** The red button of a phone for the elderly. */
const sos = (label: string) =>
  /senior/i.test(label)
    ? rect(-112, 214, 224, 66, '#c23b36', 14) + lettering('SOS', { x: 0, y: 262, size: 44, fill: '#fff' })
    : ''

export const featurePhone: Draw = (pen, look) => {
  const shell = pen.barrel(look.color)
  const keys = repeat(
    12,
    (at) =>
      rect(-116 + (at % 3) * 82, 410 + Math.floor(at / 3) * 58, 68, 44, darker(look.color, 0.36), 14) +
      lettering('123456789*0#'[at] ?? '', {
        x: -82 + (at % 3) * 82,
        y: 443 + Math.floor(at / 3) * 58,
        size: 30,
        fill: '#fff8e8',
      }),
  )
  const svg =
    rect(-146, 0, 292, 664, shell, 54) +
    rect(-130, 14, 260, 636, pen.face(lighter(look.color, 0.06)), 44) +
    rect(-112, 50, 224, 230, '#0d0f14', 14) +
    wallpaper(pen, -102, 60, 204, 210, look.color, 8) +
    lettering('10:08', { x: 0, y: 160, size: 62, fill: '#fff' }) +
    lettering(look.label || 'Doel', {
      x: 0,
      y: 40,
      size: 22,
      width: 120,
      fill: lighter(look.color, 0.5),
      tracking: 3,
    }) +
    rect(-52, 300, 104, 92, darker(look.color, 0.4), 26) +
    rect(-30, 322, 60, 48, pen.face(lighter(look.color, 0.2)), 14) +
    rect(-120, 318, 58, 22, '#3d9a5b', 9) +
    rect(62, 318, 58, 22, '#c23b36', 9) +
    keys +
    sos(look.label)
  if (look.side === 'front') return { w: 300, h: 666, svg, stance: 'stands' }
  const back =
    rect(-146, 0, 292, 664, shell, 54) +
    rect(-126, 18, 252, 628, pen.face(darker(look.color, 0.1)), 44) +
    circle(0, 90, 34, '#15161a') +
    circle(0, 90, 20, '#2f4468') +
    repeat(5, (at) => rect(-40, 560 + at * 14, 80, 6, darker(look.color, 0.45), 3)) +
    lettering(look.label || 'Doel', { x: 0, y: 340, size: 48, width: 200, fill: lighter(look.color, 0.35) })
  return {
    w: 580,
    h: 700,
    svg: group('translate(120 6) rotate(6 0 340)', back) + group('translate(-120 16) rotate(-3 0 340)', svg),
    stance: 'stands',
  }
}

export const tabletDevice: Draw = (pen, look) => {
  const svg =
    rect(
      -440,
      0,
      880,
      620,
      pen.linear(45, [0, lighter(look.color, 0.4)], [0.5, look.color], [1, darker(look.color, 0.4)]),
      44,
    ) +
    rect(-430, 10, 860, 600, '#0c0c10', 36) +
    wallpaper(pen, -400, 40, 800, 540, look.color, 10) +
    circle(0, 25, 5, '#2b3548') +
    lettering('10:08', { x: -350, y: 160, size: 92, fill: '#fff', anchor: 'start' }) +
    repeat(6, (at) =>
      rect(
        -190 + at * 66,
        506,
        50,
        50,
        ['#ffffffd0', '#ffe0a3', '#bfe3d0', '#f4b8c2', '#cfd8f7', '#ffd0b0'][at] ?? '#fff',
        13,
      ),
    )
  const pencil =
    look.side === 'other'
      ? group(
          'translate(466 60) rotate(9)',
          rect(-9, 0, 18, 470, pen.barrel('#f2efe8'), 8),
          path('M-9 470L0 508L9 470Z', '#c9c4b8'),
        )
      : ''
  return { w: look.side === 'other' ? 1000 : 890, h: 622, svg: svg + pencil, stance: 'stands' }
}

export const laptop: Draw = (pen, look) => {
  const body = look.hasOwnColor ? look.color : pen.pick(['#c3c7cc', '#3c4046', '#d9cdb8', '#2b3244'])
  const lid =
    rect(-400, 0, 800, 520, darker(body, 0.35), 26) +
    rect(-392, 8, 784, 508, '#0c0d11', 20) +
    wallpaper(pen, -374, 28, 748, 464, look.color, 8) +
    circle(0, 18, 4, '#39445c') +
    group(
      'translate(0 0)',
      rect(-336, 70, 250, 150, '#ffffffe0', 12),
      rect(-316, 92, 120, 14, '#2e7d43', 7),
      repeat(3, (at) => rect(-316, 124 + at * 24, 200 - at * 36, 10, '#c9c4b8', 5)),
      rect(-180, 452, 360, 32, '#ffffff55', 12),
    )
  const deck =
    path(
      'M-400 520H400L492 580Q500 600 470 600H-470Q-500 600 -492 580Z',
      pen.linear(90, [0, darker(body, 0.2)], [0.5, body], [1, lighter(body, 0.3)]),
    ) +
    path('M-360 528H360L404 562H-404Z', darker(body, 0.5), 'opacity=".85"') +
    repeat(3, (at) =>
      line(
        `M${-368 - at * 12} ${536 + at * 9}H${368 + at * 12}`,
        lighter(body, 0.05),
        1.4,
        'stroke-dasharray="24 5"',
      ),
    ) +
    path('M-90 566H90L98 588H-98Z', darker(body, 0.12)) +
    rect(-490, 590, 980, 16, darker(body, 0.3), 8) +
    rect(-60, 590, 120, 7, darker(body, 0.5), 3)
  if (look.side === 'front') return { w: 990, h: 608, svg: lid + deck, stance: 'stands' }
  const back =
    path(
      'M-380 70L400 20Q424 18 426 40L446 500H-424L-404 96Q-402 72 -380 70Z',
      pen.linear(50, [0, lighter(body, 0.35)], [0.5, body], [1, darker(body, 0.3)]),
    ) +
    petals(14, 286, 52, 8, lighter(body, 0.34), 0.36) +
    circle(14, 286, 12, body) +
    path('M-430 500H452L470 530Q472 546 450 546H-440Q-462 546 -458 530Z', darker(body, 0.3)) +
    lettering(look.label || 'Megh', {
      x: 14,
      y: 400,
      size: 42,
      width: 300,
      fill: lighter(body, 0.4),
      tracking: 4,
    })
  return { w: 950, h: 548, svg: back, stance: 'stands' }
}

export const television: Draw = (pen, look) => {
  const screen =
    rect(-520, 0, 1040, 600, '#111216', 10) +
    wallpaper(pen, -510, 10, 1020, 572, look.color, 4) +
    lettering(look.label || 'Drishti', { x: 0, y: 596, size: 15, width: 120, fill: '#9aa0a8' })
  const bar = rect(-290, 70, 330, 0, '#fff')
  const tiles =
    look.side === 'other'
      ? repeat(
          5,
          (at) =>
            rect(
              -470 + at * 192,
              420,
              172,
              108,
              ['#c2413b', '#2e7d43', '#2a5caa', '#eda01f', '#67408f'][at] ?? '#fff',
              10,
            ) +
            circle(-384 + at * 192, 474, 24, '#ffffffc0') +
            path(`M${-391 + at * 192} 462l22 12l-22 12z`, '#222'),
        ) + lettering('আজকের অনুষ্ঠান', { x: -470, y: 394, size: 44, anchor: 'start', fill: '#fff' })
      : ''
  const feet = path('M-380 600H-340L-310 650H-410ZM380 600H340L310 650H410Z', '#25262b')
  return { w: 1050, h: 652, svg: feet + screen + bar + tiles, stance: 'stands' }
}

export const monitor: Draw = (pen, look) => {
  const body = look.hasOwnColor ? look.color : '#26282d'
  const stand =
    path('M-50 520H50L64 640H-64Z', pen.barrel(lighter(body, 0.25))) +
    ellipse(0, 650, 190, 26, darker(body, 0.1)) +
    ellipse(0, 644, 190, 24, pen.barrel(lighter(body, 0.2)))
  const windows =
    look.side === 'other'
      ? rect(-350, 60, 360, 330, '#ffffffe6', 12) +
        repeat(7, (at) =>
          rect(-326, 96 + at * 38, 300 - (at % 3) * 70, 14, at % 3 ? '#cfc8b8' : '#2e7d43', 7),
        ) +
        rect(60, 120, 300, 240, '#22252ce6', 12) +
        repeat(6, (at) =>
          rect(
            84,
            152 + at * 30,
            90 + (at % 3) * 60,
            10,
            ['#eda01f', '#a6d6bd', '#f4b8c2'][at % 3] ?? '#fff',
            5,
          ),
        )
      : ''
  return {
    w: 850,
    h: 676,
    svg:
      stand +
      rect(-420, 0, 840, 524, darker(body, 0.2), 18) +
      wallpaper(pen, -406, 14, 812, 470, look.color, 6) +
      windows +
      lettering(look.label || 'Nodi', {
        x: 0,
        y: 510,
        size: 20,
        width: 140,
        fill: lighter(body, 0.5),
        tracking: 3,
      }),
    stance: 'stands',
  }
}
