import type { Draw } from '#demo/images/art.ts'
import { darker, inkOn, lighter, mix } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import { round } from '#demo/images/pen.ts'
import { circle, ellipse, group, line, path, petals, rect, repeat, stitch } from '#demo/images/shapes.ts'

const STEEL = '#b7bcc1'
const WHITE = '#f3f1ec'

/** A freezer that opens upwards. */
export const chestFreezer: Draw = (pen, look) => {
  const body = look.hasOwnColor ? look.color : WHITE
  const open = look.side === 'other'
  const lid = open
    ? path('M-350 190L-300 -20H330L350 190Z', pen.face(lighter(body, 0.1))) +
      path('M-322 176L-282 4H310L326 176Z', '#dfe8ea') +
      path('M-340 190H340L326 250H-326Z', '#243038') +
      repeat(9, (at) =>
        rect(
          -300 + at * 68,
          196 + (at % 3) * 8,
          52,
          44,
          ['#c2413b', '#2e7d43', '#eda01f', '#7fb5c9', '#e5cf9f'][at % 5] ?? '#ccc',
          8,
        ),
      )
    : rect(-356, 150, 712, 76, pen.face(lighter(body, 0.1)), 26) + rect(-356, 214, 712, 10, '#00000026')
  return {
    w: 740,
    h: open ? 660 : 630,
    svg:
      lid +
      rect(
        -346,
        226,
        692,
        376,
        pen.linear(15, [0, lighter(body, 0.3)], [0.4, body], [1, darker(body, 0.2)]),
        14,
      ) +
      rect(-80, 214, 160, 26, pen.barrel(STEEL), 13) +
      rect(-320, 536, 140, 46, '#dfe3e4', 8) +
      repeat(8, (at) => line(`M${-306 + at * 16} 544v30`, '#8a9298', 4)) +
      circle(286, 560, 24, pen.ball('#e4e6e6')) +
      line('M286 560l10 -14', '#8a3a3a', 4) +
      circle(234, 560, 6, '#57d98a') +
      circle(214, 560, 6, '#eda01f') +
      lettering(look.label || 'Sheetol', {
        x: -218,
        y: 300,
        size: 42,
        width: 190,
        fill: inkOn(body),
        tracking: 3,
      }) +
      [-300, -80, 140, 300].map((x) => rect(x - 18, 602, 36, 24, '#2b2b2e', 6)).join(''),
    stance: 'stands',
  }
}

/** A washing machine that is loaded from above. */
export const topLoadWasher: Draw = (pen, look) => {
  const body = look.hasOwnColor ? look.color : '#c9cdd1'
  const open = look.side === 'other'
  return {
    w: 470,
    h: 700,
    svg:
      (open
        ? path('M-200 150L-190 -10H190L200 150Z', pen.face(lighter(body, 0.15))) +
          path('M-170 140L-162 10H162L170 140Z', '#22303a', 'opacity=".75"')
        : '') +
      path('M-206 120H206L222 220H-222Z', pen.linear(90, [0, lighter(body, 0.3)], [1, body])) +
      (open
        ? ellipse(0, 176, 150, 36, '#1f262b') +
          ellipse(0, 182, 128, 27, pen.radial(0.5, 0.4, [0, '#7c858c'], [1, '#3d454b'])) +
          path('M-80 184C-40 160 20 190 80 174C60 204 -50 206 -80 184Z', look.accent)
        : path('M-166 132H166L178 206H-178Z', '#1f2c35') +
          path('M-166 132H20L-80 206H-178Z', '#fff', 'opacity=".14"') +
          rect(-40, 206, 80, 12, pen.barrel(STEEL), 6)) +
      rect(-212, 70, 424, 62, pen.face(darker(body, 0.35)), 12) +
      rect(60, 82, 96, 38, '#0d1f24', 6) +
      lettering('0:42', { x: 108, y: 112, size: 28, fill: '#7fe0d2' }) +
      circle(-150, 101, 20, pen.ball('#d9dcdf')) +
      repeat(4, (at) => rect(-110 + at * 34, 94, 24, 14, '#ffffff50', 7)) +
      rect(
        -222,
        220,
        444,
        460,
        pen.linear(12, [0, lighter(body, 0.32)], [0.35, body], [1, darker(body, 0.26)]),
        16,
      ) +
      line('M-206 600H206', '#00000026', 4) +
      lettering(look.label || 'Dhopa', {
        x: 0,
        y: 290,
        size: 34,
        width: 300,
        fill: inkOn(body),
        tracking: 2,
      }) +
      petals(0, 440, 64, 8, lighter(body, 0.4), 0.4) +
      [-180, 180].map((x) => rect(x - 24, 678, 48, 20, '#2b2b2e', 5)).join(''),
    stance: 'stands',
  }
}

/** A machine with a tub for washing and one for spinning. */
export const twinTub: Draw = (pen, look) => {
  const body = look.hasOwnColor ? look.color : WHITE
  const open = look.side === 'other'
  const lid = (x: number, w: number) =>
    open && x < 0
      ? path(
          `M${x} 150L${x + 8} 6H${x + w - 8}L${x + w} 150Z`,
          mix(look.accent, '#ffffff', 0.45),
          'opacity=".85"',
        )
      : rect(x, 118, w, 40, mix(look.accent, '#ffffff', 0.35), 12) +
        rect(x + w / 2 - 34, 146, 68, 12, '#00000026', 6)
  const knob = (x: number) =>
    circle(x, 222, 30, pen.ball('#e4e6e6')) + line(`M${x} 222l12 -18`, look.accent, 6)
  return {
    w: 620,
    h: 640,
    svg:
      lid(-282, 322) +
      lid(56, 226) +
      rect(-300, 156, 600, 130, pen.face(lighter(body, 0.1)), 20) +
      knob(-210) +
      knob(-110) +
      knob(170) +
      lettering(look.label || 'Dhopa', { x: 30, y: 234, size: 32, width: 150, fill: inkOn(body) }) +
      path(
        'M-292 284H292L274 610Q272 626 256 626H-256Q-272 626 -274 610Z',
        pen.linear(12, [0, lighter(body, 0.3)], [0.4, body], [1, darker(body, 0.22)]),
      ) +
      line('M40 300L36 610', '#00000030', 5) +
      repeat(5, (at) => rect(-240, 360 + at * 46, 230, 10, '#00000014', 5)) +
      repeat(5, (at) => rect(84, 360 + at * 46, 150, 10, '#00000014', 5)) +
      line('M-260 500C-330 520 -330 580 -300 620', '#8a9298', 20) +
      [-220, 220].map((x) => rect(x - 26, 622, 52, 18, '#2b2b2e', 5)).join(''),
    stance: 'stands',
  }
}

/** A standing cooler that blows air through wet pads. */
export const airCooler: Draw = (pen, look) => {
  const body = look.hasOwnColor ? look.color : WHITE
  const breeze = look.side === 'other'
  return {
    w: breeze ? 560 : 400,
    h: 700,
    svg:
      (breeze
        ? repeat(5, (at) => line(`M${200 + (at % 2) * 14} ${190 + at * 46}q30 -18 50 0t50 0`, '#8fc3d6', 7))
        : '') +
      rect(
        -190,
        0,
        380,
        640,
        pen.linear(12, [0, lighter(body, 0.3)], [0.4, body], [1, darker(body, 0.25)]),
        34,
      ) +
      rect(-160, 26, 320, 76, '#23282d', 16) +
      lettering('26°', { x: 0, y: 82, size: 44, fill: '#7fe0d2' }) +
      repeat(3, (at) => circle(-122 + at * 40, 64, 13, '#ffffff38')) +
      circle(122, 64, 24, pen.ball('#d9dcdf')) +
      rect(-160, 124, 320, 300, '#2c3338', 16) +
      repeat(9, (at) =>
        path(
          `M-150 ${142 + at * 31}Q0 ${130 + at * 31} 150 ${142 + at * 31}L146 ${156 + at * 31}Q0 ${146 + at * 31} -146 ${156 + at * 31}Z`,
          lighter(body, 0.1),
        ),
      ) +
      rect(-6, 128, 12, 292, '#2c3338') +
      rect(-160, 448, 320, 170, lighter(body, 0.12), 16) +
      rect(92, 470, 34, 126, '#cfe6ec', 10) +
      rect(92, 530, 34, 66, '#5aa9c9', 10) +
      lettering(look.label || 'Himel', { x: -40, y: 540, size: 38, width: 200, fill: inkOn(body) }) +
      petals(-40, 584, 20, 6, look.accent, 0.5) +
      [-140, 140].map((x) => circle(x, 664, 32, '#2b2b2e') + circle(x, 664, 13, '#8a9298')).join(''),
    stance: 'stands',
  }
}

/** A hand-held steamer for clothes. */
export const garmentSteamer: Draw = (pen, look) => {
  const body = look.hasOwnColor ? look.color : WHITE
  const puff = (x: number, y: number, r: number) => circle(x, y, r, '#ffffff', 'opacity=".75"')
  return {
    w: 640,
    h: 600,
    svg:
      puff(-270, 60, 40) +
      puff(-226, 24, 32) +
      puff(-296, 128, 30) +
      (look.side === 'other' ? puff(-310, 30, 52) + puff(-250, 150, 26) : '') +
      path('M40 470C180 500 290 470 300 560', 'none', `stroke="#2b2b30" stroke-width="16" fill-opacity="0"`) +
      path(
        'M-196 40C-150 10 -90 20 -60 60L40 120C90 150 96 220 70 280L-10 560Q-20 592 -60 580L-106 566Q-136 554 -126 522L-70 290L-150 220C-200 180 -226 90 -196 40Z',
        pen.face(body),
      ) +
      path('M-208 30C-236 80 -210 190 -156 232L-132 214C-178 172 -200 96 -178 48Z', '#3b4047') +
      repeat(6, (at) => circle(-200 + at * 7, 74 + at * 24, 5, '#c9d0d4')) +
      path('M-64 92L24 142C56 164 60 214 44 256L-30 236Z', '#bfe0ea', 'opacity=".85"') +
      path('M-40 176L50 206C54 224 50 242 44 256L-30 236Z', '#5aa9c9', 'opacity=".85"') +
      rect(-74, 320, 54, 76, darker(body, 0.35), 16, 'transform="rotate(16 -47 358)"') +
      circle(-52, 436, 10, '#eda01f') +
      group(
        'translate(-86 506) rotate(-74)',
        lettering(look.label || 'Steam', { x: 0, y: 0, size: 28, width: 120, fill: inkOn(body) }),
      ),
    stance: 'lies',
  }
}

/** A screw-in bulb that shines; the second image shows it unlit. */
export const ledBulb: Draw = (pen, look) => {
  const lit = look.side === 'front'
  const glow = lit
    ? circle(
        0,
        230,
        330,
        pen.radial(0.5, 0.5, [0, '#ffe9a8', 0.85], [0.4, '#ffe9a8', 0.35], [0.69, '#ffe9a8', 0]),
      )
    : ''
  return {
    w: 430,
    h: 690,
    svg:
      glow +
      path(
        'M-190 216C-190 100 -110 20 0 20C110 20 190 100 190 216C190 300 130 350 116 420H-116C-130 350 -190 300 -190 216Z',
        lit ? pen.radial(0.42, 0.34, [0, '#ffffff'], [0.5, '#fff3c8'], [1, '#f2cf73']) : pen.ball('#f4f2ec'),
      ) +
      path(
        'M-130 150C-116 90 -70 56 -30 50C-76 86 -96 140 -100 210C-130 206 -138 182 -130 150Z',
        '#fff',
        'opacity=".7"',
      ) +
      path('M-116 416H116L92 540H-92Z', pen.barrel('#e9e7e1')) +
      repeat(5, (at) => path(`M${-92 + at * 42} 424h14l-6 108h-10z`, '#00000018')) +
      lettering('15W', { x: 0, y: 500, size: 44, fill: look.hasOwnColor ? look.color : '#5b6066' }) +
      rect(-76, 538, 152, 24, pen.barrel('#9aa1a7'), 8) +
      repeat(4, (at) =>
        path(
          `M-72 ${564 + at * 24}Q0 ${576 + at * 24} 72 ${560 + at * 24}V${576 + at * 24}Q0 ${592 + at * 24} -72 ${580 + at * 24}Z`,
          pen.barrel('#c3c9ce'),
        ),
      ) +
      ellipse(0, 668, 46, 16, '#3b4047'),
    stance: 'lies',
  }
}

/** A lantern with a solar panel and a handle. */
export const lantern: Draw = (pen, look) => {
  const body = look.color
  return {
    w: 420,
    h: 680,
    svg:
      line('M-130 130C-130 -20 130 -20 130 130', pen.barrel(darker(body, 0.3)), 20) +
      circle(
        0,
        330,
        300,
        pen.radial(0.5, 0.5, [0, '#ffe9a8', 0.7], [0.45, '#ffe9a8', 0.25], [0.69, '#ffe9a8', 0]),
      ) +
      path('M-176 96H176L150 170H-150Z', pen.face(darker(body, 0.1))) +
      path('M-150 100H150L138 128H-138Z', '#22315e') +
      repeat(7, (at) => line(`M${-126 + at * 42} 100L${-116 + at * 39} 128`, '#6f86c9', 2.4)) +
      rect(
        -138,
        170,
        276,
        310,
        pen.linear(0, [0, '#fff6d4'], [0.3, '#ffffff'], [0.7, '#fff1c2'], [1, '#ecd594']),
        26,
      ) +
      rect(-40, 190, 80, 270, pen.linear(90, [0, '#fffdf2'], [0.5, '#ffe59a'], [1, '#fffdf2']), 36) +
      repeat(4, (at) => rect(-146 + at * 92, 166, 14, 320, darker(body, 0.25), 7)) +
      path('M-160 478H160L178 640Q178 664 150 664H-150Q-178 664 -178 640Z', pen.barrel(body)) +
      circle(0, 572, 38, pen.ball('#2b2b30')) +
      line('M0 552V572', '#57d98a', 8) +
      rect(72, 560, 60, 26, '#22262b', 8) +
      lettering(look.label || 'Surjo', { x: 0, y: 644, size: 24, width: 180, fill: inkOn(body) }) +
      (look.side === 'other' ? line('M128 574C210 580 190 640 210 660', '#22262b', 10) : ''),
    stance: 'stands',
  }
}

/** A cast oil lamp on a stem, with a flame. */
export const oilLamp: Draw = (pen, look) => {
  const brass = look.hasOwnColor ? look.color : '#b8863a'
  const metal = pen.barrel(brass)
  const flame = (x: number) =>
    group(
      `translate(${x} 110)`,
      circle(0, -40, 90, pen.radial(0.5, 0.5, [0, '#ffd97a', 0.7], [0.69, '#ffd97a', 0])),
      path('M0 10C-34 -10 -26 -54 0 -96C26 -54 34 -10 0 10Z', '#f2a03a'),
      path('M0 6C-18 -8 -14 -34 0 -62C14 -34 18 -8 0 6Z', '#fff1b8'),
    )
  const both = look.side === 'other'
  return {
    w: 480,
    h: 700,
    svg:
      flame(both ? -176 : 0) +
      (both ? flame(176) : '') +
      path('M-210 110C-190 200 -90 226 0 226C90 226 190 200 210 110C150 140 -150 140 -210 110Z', metal) +
      ellipse(0, 122, 178, 26, darker(brass, 0.5)) +
      ellipse(0, 126, 150, 18, '#7a5a1e') +
      stitch('M-160 176C-90 204 90 204 160 176', lighter(brass, 0.6), 5) +
      rect(-40, 222, 80, 40, metal, 16) +
      circle(0, 300, 54, pen.ball(brass)) +
      petals(0, 300, 40, 8, darker(brass, 0.35), 0.4) +
      path('M-30 346H30C24 420 44 470 62 520H-62C-44 470 -24 420 -30 346Z', metal) +
      repeat(3, (at) => rect(-46 - at * 5, 400 + at * 40, 92 + at * 10, 14, lighter(brass, 0.3), 7)) +
      path('M-190 668C-150 560 -80 520 -62 516H62C80 520 150 560 190 668Z', metal) +
      stitch('M-150 630C-60 606 60 606 150 630', lighter(brass, 0.6), 5) +
      rect(-204, 660, 408, 34, metal, 17),
    stance: 'stands',
  }
}

/** A hand mixer with two beaters. */
export const handBeater: Draw = (pen, look) => {
  const body = look.hasOwnColor ? look.color : WHITE
  const beater = (x: number) =>
    group(
      `translate(${x} 290)`,
      rect(-8, 0, 16, 130, pen.barrel(STEEL), 5),
      ellipse(0, 210, 52, 96, 'none', `stroke="${STEEL}" stroke-width="11"`),
      ellipse(0, 210, 22, 96, 'none', `stroke="${darker(STEEL, 0.2)}" stroke-width="9"`),
    )
  const turn = look.side === 'front' ? 0 : -14
  return {
    w: 640,
    h: 620,
    svg: group(
      `rotate(${turn} 0 300)`,
      beater(-150),
      beater(-30),
      path(
        'M-250 200C-250 130 -200 90 -120 90H180C260 90 290 130 290 190C290 260 240 292 170 292H-180C-230 292 -250 260 -250 200Z',
        pen.face(body),
      ),
      path(
        'M-190 96C-180 20 -110 -6 0 -6H150C240 -6 268 40 262 100L206 96C210 66 190 52 140 52H0C-70 52 -120 60 -128 96Z',
        pen.face(darker(body, 0.08)),
      ),
      rect(-110, -14, 96, 30, pen.barrel(look.accent), 14),
      lettering('0 1 2 3 4 5', { x: -62, y: 40, size: 20, fill: inkOn(body), weight: 'regular' }),
      lettering(look.label || 'Beater', { x: 60, y: 214, size: 38, width: 250, fill: inkOn(body) }),
      repeat(5, (at) => rect(196 + at * 14, 150, 6, 80, '#00000026', 3)),
      line('M286 170C330 150 320 60 300 20', '#2b2b30', 14),
      circle(-206, 190, round(16), look.accent),
    ),
    stance: 'lies',
  }
}
