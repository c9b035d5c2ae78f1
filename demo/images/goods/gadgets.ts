import type { Draw } from '#demo/images/art.ts'
import { darker, inkOn, lighter } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import { circle, ellipse, group, line, path, petals, rect, repeat, stitch } from '#demo/images/shapes.ts'

export const headphones: Draw = (pen, look) => {
  const dark = darker(look.color, 0.4)
  const cup = (method: number) =>
    `<g transform="scale(${method} 1)">${rect(150, 330, 70, 220, dark, 34)}${path('M206 318C290 318 300 380 300 440C300 510 290 566 206 566C186 566 184 318 206 318Z', pen.barrel(look.color))}${ellipse(262, 442, 24, 80, lighter(look.color, 0.2), 'opacity=".5"')}${line('M236 340C256 250 244 180 222 150', pen.linear(0, [0, '#8e949a'], [0.5, '#eceeef'], [1, '#7d838a']), 16)}</g>`
  const band =
    line('M-246 330C-280 -60 280 -60 246 330', dark, 34) +
    line('M-246 310C-276 -50 276 -50 246 310', look.color, 24) +
    line('M-176 110C-110 20 110 20 176 110', lighter(look.color, 0.25), 8, 'opacity=".6"') +
    line('M-150 96C-90 34 90 34 150 96', darker(look.accent, 0.1), 20)
  const mark = petals(0, 46, 15, 6, lighter(look.color, 0.5))
  return {
    w: 620,
    h: 580,
    svg: group(look.side === 'front' ? 'rotate(0)' : 'rotate(-16 0 300)', band, cup(1), cup(-1), mark),
    stance: 'stands',
  }
}

export const earbuds: Draw = (pen, look) => {
  const bud = (x: number, y: number, method: number) =>
    group(
      `translate(${x} ${y}) scale(${method} 1) rotate(-10)`,
      rect(-22, 30, 44, 190, pen.barrel(look.color), 22),
      ellipse(-8, 20, 62, 66, pen.ball(look.color)),
      ellipse(-52, 4, 26, 36, darker(look.color, 0.35), 'transform="rotate(20 -52 4)"'),
      ellipse(-62, 0, 17, 28, '#33353a', 'transform="rotate(20 -62 0)"'),
      rect(-10, 196, 20, 12, darker(look.color, 0.3), 6),
      circle(10, 60, 7, look.accent),
    )
  const open = look.side === 'front'
  const lid = open
    ? path('M-200 240C-200 110 -120 60 0 60C120 60 200 110 200 240Z', pen.barrel(darker(look.color, 0.12))) +
      path('M-176 240C-176 140 -110 92 0 92C110 92 176 140 176 240Z', darker(look.color, 0.5))
    : path(
        'M-210 270C-210 170 -130 130 0 130C130 130 210 170 210 270Z',
        pen.barrel(lighter(look.color, 0.05)),
      )
  const caseBody =
    path('M-210 260H210V340C210 440 140 480 0 480C-140 480 -210 440 -210 340Z', pen.barrel(look.color)) +
    circle(0, 330, 8, '#68c67c') +
    lettering(look.label || 'Sur', {
      x: 0,
      y: 420,
      size: 44,
      width: 220,
      fill: inkOn(look.color),
      tracking: 2,
    })
  return {
    w: open ? 700 : 460,
    h: 490,
    svg:
      lid +
      (open ? rect(-205, 236, 410, 26, darker(look.color, 0.55), 10) : '') +
      caseBody +
      line('M-208 266H208', '#000', 4, 'opacity=".35"') +
      (open ? bud(-290, 240, 1) + bud(290, 240, -1) : ''),
    stance: 'stands',
  }
}

export const speaker: Draw = (pen, look) => {
  const tall = pen.chance() < 0.5
  const mesh = pen.tile(
    20,
    20,
    `<circle cx="5" cy="5" r="3.6" fill="#000" opacity=".38"/><circle cx="15" cy="15" r="3.6" fill="#000" opacity=".38"/>`,
  )
  const cone = (x: number, y: number, r: number) =>
    circle(x, y, r, darker(look.color, 0.5)) +
    circle(x, y, r * 0.86, pen.radial(0.5, 0.5, [0, '#111'], [0.5, '#3c3f45'], [1, '#17181b'])) +
    circle(x, y, r * 0.34, pen.ball('#52565e'))
  const svg = tall
    ? rect(-170, 0, 340, 560, pen.barrel(look.color), 48) +
      rect(-144, 30, 288, 450, mesh, 34) +
      cone(0, 170, 84) +
      cone(0, 370, 112) +
      line('M-60 -4H60', look.accent, 14)
    : line('M-230 60C-230 -60 230 -60 230 60', darker(look.color, 0.4), 26) +
      rect(-350, 50, 700, 330, pen.barrel(look.color), 150) +
      rect(-310, 84, 620, 262, mesh, 120) +
      cone(-210, 215, 100) +
      cone(210, 215, 100) +
      petals(0, 170, 40, 8, look.accent, 0.36)
  const label = lettering(look.label || 'Ektara', {
    x: 0,
    y: tall ? 534 : 280,
    size: 40,
    width: 190,
    fill: inkOn(look.color),
    tracking: 2,
  })
  return { w: tall ? 350 : 720, h: tall ? 562 : 384, svg: svg + label, stance: 'stands' }
}

export const powerBank: Draw = (pen, look) => {
  const lit = pen.pick([2, 3, 4])
  const svg =
    rect(
      -180,
      0,
      360,
      620,
      pen.linear(
        0,
        [0, darker(look.color, 0.35)],
        [0.08, lighter(look.color, 0.2)],
        [0.16, look.color],
        [0.84, darker(look.color, 0.08)],
        [0.94, lighter(look.color, 0.1)],
        [1, darker(look.color, 0.4)],
      ),
      44,
    ) +
    path('M-20 180L-70 300H-16L-34 400L60 260H4L40 180Z', look.accent) +
    lettering(look.label || 'Bidyut', { x: 0, y: 500, size: 56, width: 270, fill: inkOn(look.color) }) +
    lettering('FAST CHARGE', { x: 0, y: 546, size: 28, fill: inkOn(look.color), weight: 'regular' }) +
    repeat(4, (at) => circle(-45 + at * 30, 80, 8, at < lit ? '#7fe39a' : '#00000050')) +
    rect(-90, -3, 60, 14, '#17181b', 6) +
    rect(10, -3, 44, 14, '#17181b', 7)
  const loop = /mini/i.test(look.label)
    ? line('M150 40C330 -10 330 330 250 420Q222 452 176 440', darker(look.color, 0.22), 26) +
      rect(150, 414, 60, 46, '#b9bcc1', 10)
    : ''
  const cable =
    look.side === 'other'
      ? line('M-60 0C-60 -80 -260 -60 -280 120C-300 300 -220 380 -260 520', '#b9b2a3', 16) +
        rect(-290, 510, 56, 90, pen.barrel('#b9b2a3'), 10) +
        rect(-278, 598, 32, 34, '#b9bcc1', 4)
      : ''
  return {
    w: look.side === 'other' ? 620 : loop ? 640 : 370,
    h: 632,
    svg: cable + loop + svg,
    stance: 'lies',
    outline: 'M-180 10H180V620H-180Z',
  }
}

export const charger: Draw = (pen, look) => {
  const cable =
    line(
      'M60 300C60 420 260 380 280 240C300 80 420 90 420 230C420 360 420 420 350 450',
      darker(look.color, 0.12),
      18,
    ) +
    line(
      'M60 300C60 420 260 380 280 240C300 80 420 90 420 230C420 360 420 420 350 450',
      lighter(look.color, 0.12),
      10,
    )
  // A charger without a cable has a port more.
  const bare = /gan/i.test(look.label)
  const plug =
    rect(-90, -80, 26, 100, '#b6b9be', 8) +
    rect(20, -80, 26, 100, '#b6b9be', 8) +
    rect(-150, 0, 300, 330, pen.barrel(look.color), 48) +
    rect(-120, 26, 240, 210, lighter(look.color, 0.2), 30, 'opacity=".35"') +
    (bare
      ? rect(-112, 282, 54, 18, '#1b1c20', 9) +
        rect(-38, 282, 54, 18, '#1b1c20', 9) +
        rect(36, 278, 70, 26, '#1b1c20', 4)
      : rect(-80, 280, 64, 20, '#1b1c20', 9) + rect(30, 280, 60, 22, '#1b1c20', 11)) +
    path('M-8 70L-46 150H-6L-20 210L46 124H6L30 70Z', look.accent) +
    lettering(look.label || 'Chol', { x: 0, y: 262, size: 30, width: 200, fill: inkOn(look.color) })
  if (bare)
    return {
      w: 420,
      h: 440,
      svg: group('translate(0 96)', plug),
      stance: 'lies',
      outline: 'M-150 110H150V420H-150Z',
    }
  return {
    w: 760,
    h: 500,
    svg: group(
      'translate(-170 100)',
      cable,
      plug,
      group(
        'translate(350 450) rotate(60)',
        rect(-26, -20, 90, 40, pen.barrel(look.color), 10),
        rect(60, -12, 40, 24, '#b6b9be', 4),
      ),
    ),
    stance: 'lies',
    outline: 'M-310 110H-30V420H-310Z',
  }
}

export const router: Draw = (pen, look) => {
  const count = 4
  const body = look.hasOwnColor ? look.color : pen.pick(['#f1eee7', '#2b2d33', '#23303f'])
  const masts = repeat(count, (at) => {
    const x = -260 + (at * 520) / (count - 1)
    return group(
      `translate(${x} 330) rotate(${(at - (count - 1) / 2) * 9})`,
      rect(-15, -310, 30, 310, pen.barrel(darker(body, 0.1)), 14),
      rect(-18, -40, 36, 44, darker(body, 0.3), 8),
    )
  })
  const shell =
    path(
      'M-330 330H330L390 430Q396 460 360 460H-360Q-396 460 -390 430Z',
      pen.linear(90, [0, lighter(body, 0.2)], [1, darker(body, 0.18)]),
    ) +
    path('M-394 434H394Q396 486 360 486H-360Q-396 486 -394 434Z', darker(body, 0.28)) +
    repeat(7, (at) => line(`M${-230 + at * 70} 356l-14 50`, '#000', 6, 'opacity=".16"')) +
    repeat(5, (at) => circle(-60 + at * 30, 460, 6, at === 4 ? '#f0b13c' : '#6fd58a')) +
    lettering(look.label || 'Jal', {
      x: -340,
      y: 470,
      size: 28,
      width: 160,
      anchor: 'start',
      fill: inkOn(darker(body, 0.28)),
    })
  return { w: 800, h: 490, svg: masts + shell, stance: 'stands' }
}

export const keyboard: Draw = (pen, look) => {
  const base = look.hasOwnColor ? look.color : pen.pick(['#2d2f36', '#efe9dd', '#2c3a4a'])
  const cap = pen.pick([lighter(base, 0.2), '#f6f1e6', darker(base, 0.2)])
  const rows = [14, 14, 13, 12]
  const outboundMessages = ['১২৩৪৫৬৭৮৯০', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM']
  const keys = rows
    .map((count, row) =>
      repeat(count, (at) => {
        const w = 900 / count - 8
        const x = -450 + (at * 900) / count
        const tone = (at === 0 || at === count - 1) && row ? look.accent : cap
        return (
          rect(x, 36 + row * 68, w, 60, darker(tone, 0.28), 10) +
          rect(x + 3, 36 + row * 68, w - 6, 52, tone, 8) +
          lettering([...(outboundMessages[row] ?? '')][at - 1] ?? '', {
            x: x + w / 2,
            y: 70 + row * 68,
            size: 24,
            fill: inkOn(tone),
            weight: 'regular',
          })
        )
      }),
    )
    .join('')
  const last =
    [-450, -350, -250, 190, 280, 370]
      .map(
        (x, at) =>
          rect(x, 308, 80, 60, darker(at === 5 ? look.accent : cap, 0.28), 10) +
          rect(x + 3, 308, 74, 52, at === 5 ? look.accent : cap, 8),
      )
      .join('') +
    rect(-160, 308, 340, 60, darker(cap, 0.28), 10) +
    rect(-157, 308, 334, 52, cap, 8)
  return {
    w: 980,
    h: 410,
    svg: group(
      look.side === 'front' ? 'rotate(0)' : 'rotate(-9 0 200)',
      rect(-486, 0, 972, 404, darker(base, 0.4), 30),
      rect(-486, 0, 972, 394, pen.face(base), 30),
      keys,
      last,
    ),
    stance: 'lies',
    outline: 'M-486 10H486V400H-486Z',
  }
}

export const mouse: Draw = (pen, look) => {
  const wired = pen.chance() < 0.5
  const cord = wired ? line('M0 60C0 -30 60 -50 130 -40C220 -30 260 -80 300 -90', '#2b2d33', 10) : ''
  const svg =
    cord +
    path(
      'M0 40C120 40 160 130 168 270C176 430 120 540 0 540C-120 540 -176 430 -168 270C-160 130 -120 40 0 40Z',
      pen.radial(
        0.36,
        0.26,
        [0, lighter(look.color, 0.45)],
        [0.4, look.color],
        [1, darker(look.color, 0.45)],
      ),
    ) +
    line('M0 44V240M-164 262Q0 220 164 262', '#000', 4, 'opacity=".35"') +
    rect(-20, 104, 40, 96, darker(look.color, 0.55), 20) +
    rect(-12, 116, 24, 72, look.accent, 12) +
    repeat(5, (at) => line(`M-10 ${126 + at * 13}h20`, '#000', 3, 'opacity=".35"')) +
    petals(0, 420, 34, 6, lighter(look.color, 0.3), 0.4) +
    path(
      'M-110 130C-90 80 -50 62 -20 60C-60 110 -90 200 -110 330C-140 260 -136 190 -110 130Z',
      '#fff',
      'opacity=".16"',
    )
  return {
    w: wired ? 620 : 350,
    h: 545,
    svg: group(look.side === 'front' ? 'rotate(0)' : 'rotate(28 0 300)', svg),
    stance: 'lies',
    outline: 'M0 60A160 240 0 1 0 .1 60Z',
  }
}

export const camera: Draw = (pen, look) => {
  const body = look.hasOwnColor ? look.color : pen.pick(['#2a2b30', '#7a4b2c', '#c9c4b8'])
  const grip = rect(-330, 120, 660, 330, pen.face(darker(body, 0.1)), 34)
  const hump = path('M-130 120L-90 30Q-84 18 -66 18H66Q84 18 90 30L130 120Z', pen.face(lighter(body, 0.08)))
  const ring = (r: number, fill: string) => circle(0, 290, r, fill)
  const lens =
    ring(182, darker(body, 0.5)) +
    ring(170, pen.linear(45, [0, '#5a5e66'], [0.5, '#1a1b1f'], [1, '#4a4d54'])) +
    ring(140, '#101116') +
    `<circle cx="0" cy="290" r="126" fill="none" stroke="${look.accent}" stroke-width="5"/>` +
    ring(108, pen.radial(0.4, 0.35, [0, '#7b5fae'], [0.35, '#27335c'], [1, '#090a10'])) +
    ellipse(-34, 250, 34, 22, '#ffffff', 'opacity=".4" transform="rotate(-35 -34 250)"') +
    circle(42, 336, 13, '#a7c6ee', 'opacity=".5"')
  const top =
    rect(-290, 92, 90, 30, pen.barrel('#b9bcc1'), 8) +
    rect(200, 84, 76, 38, pen.barrel('#44474d'), 8) +
    circle(286, 108, 16, '#c2413b') +
    stitch('M-326 190H-190M190 190H326M-326 400H-160M160 400H326', lighter(body, 0.3), 3)
  const strap =
    look.side === 'other'
      ? line('M-320 150C-460 260 -440 480 -240 500M320 150C460 260 440 480 240 500', look.accent, 22)
      : ''
  return {
    w: look.side === 'other' ? 880 : 680,
    h: look.side === 'other' ? 510 : 478,
    svg:
      strap +
      top +
      grip +
      hump +
      lens +
      lettering(look.label || 'Chhobi', {
        x: 0,
        y: 84,
        size: 34,
        width: 150,
        fill: inkOn(body),
        tracking: 3,
      }) +
      rect(210, 150, 70, 44, '#f6ead0', 6),
    stance: 'stands',
  }
}
