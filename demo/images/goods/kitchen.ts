import type { Draw } from '#demo/images/art.ts'
import { darker, inkOn, lighter, lightness, mix } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import type { Pen } from '#demo/images/pen.ts'
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
import { buti, kalka } from './cloth.ts'
import { clip } from './drapes.ts'

const STEEL = '#b7bcc1'
const steam = (x: number, y: number) =>
  repeat(3, (at) => line(`M${x - 60 + at * 60} ${y}q26 -40 0 -76t0 -70`, '#ffffff', 15, 'opacity=".65"'))

export const riceCooker: Draw = (pen, look) => {
  const open = look.side === 'other'
  const pot = path('M-260 190H260L240 440Q232 480 190 480H-190Q-232 480 -240 440Z', pen.barrel(look.color))
  const lid = open
    ? group(
        'translate(0 -60)',
        ellipse(0, 236, 250, 60, pen.barrel('#d9dcdd')),
        ellipse(0, 240, 220, 48, '#f7f2e4'),
        repeat(30, (at) =>
          ellipse(
            Math.cos(at * 2.4) * 180 * Math.sqrt(at / 30),
            236 + Math.sin(at * 2.4) * 34 * Math.sqrt(at / 30),
            15,
            7,
            at % 2 ? '#ffffff' : '#ebe2cb',
            `transform="rotate(${at * 37} ${Math.cos(at * 2.4) * 180 * Math.sqrt(at / 30)} ${236 + Math.sin(at * 2.4) * 34 * Math.sqrt(at / 30)})"`,
          ),
        ),
      ) + steam(0, 110)
    : path(
        'M-254 186C-240 90 -110 60 0 60C110 60 240 90 254 186Z',
        pen.radial(0.35, 0.2, [0, '#ffffff', 0.95], [0.5, '#dbe2e3', 0.9], [1, '#95a2a6', 0.95]),
      ) +
      ellipse(0, 56, 40, 22, pen.ball('#2b2b30')) +
      circle(90, 106, 7, '#555')
  return {
    w: 640,
    h: 506,
    svg:
      rect(-306, 236, 60, 40, '#2b2b30', 16) +
      rect(246, 236, 60, 40, '#2b2b30', 16) +
      pot +
      rect(-270, 176, 540, 26, pen.barrel(STEEL), 12) +
      lid +
      rect(-92, 330, 184, 120, lighter(look.color, 0.55), 18) +
      lettering(look.label || 'Bhaat', {
        x: 0,
        y: 372,
        size: 36,
        width: 160,
        fill: darker(look.color, 0.45),
      }) +
      rect(-52, 392, 104, 32, '#2b2b30', 14) +
      circle(-70, 408, 8, '#e2652f') +
      circle(70, 408, 8, '#6fd58a') +
      petals(-176, 350, 34, 7, look.accent, 0.45) +
      petals(176, 350, 34, 7, look.accent, 0.45) +
      rect(-180, 476, 60, 24, '#2b2b30', 6) +
      rect(120, 476, 60, 24, '#2b2b30', 6),
    stance: 'stands',
  }
}

export const blender: Draw = (pen, look) => {
  const drink = look.side === 'front' ? '' : path('M-122 190H122L100 400H-100Z', pen.barrel('#f0a53a'))
  return {
    w: 400,
    h: 700,
    svg:
      path(
        'M-150 60H150L112 420H-112Z',
        pen.linear(
          0,
          [0, '#c9dadd', 0.9],
          [0.25, '#ffffff', 0.85],
          [0.6, '#dbe7e8', 0.75],
          [1, '#a9bcc1', 0.95],
        ),
      ) +
      drink +
      repeat(5, (at) => line(`M60 ${150 + at * 50}h40`, '#7d9095', 4)) +
      line('M140 120H190Q210 120 206 150L190 320Q186 340 160 340H128', darker(look.color, 0.2), 24) +
      rect(-164, 34, 328, 40, pen.barrel(darker(look.color, 0.2)), 12) +
      rect(-60, 0, 120, 38, pen.barrel(look.color), 12) +
      rect(-124, 416, 248, 34, '#2b2b30', 8) +
      path('M-120 450H120L176 680Q176 696 160 696H-160Q-176 696 -176 680Z', pen.barrel(look.color)) +
      circle(0, 590, 54, pen.linear(45, [0, '#f5f5f3'], [1, '#8d9196'])) +
      line('M0 590L26 556', '#c2413b', 8) +
      lettering(look.label || 'Ghurni', { x: 0, y: 506, size: 34, width: 190, fill: inkOn(look.color) }) +
      path('M-122 80h30l-28 330h-10z', '#fff', 'opacity=".5"'),
    stance: 'stands',
  }
}

export const kettle: Draw = (pen, look) => {
  const puff = look.side === 'other' ? steam(-220, 80) : ''
  return {
    w: 620,
    h: 540,
    svg:
      puff +
      path('M-150 200L-270 110L-292 150L-190 300Z', pen.face(darker(look.color, 0.1))) +
      line('M130 150C300 110 300 400 190 420', '#2b2b30', 36) +
      path('M-150 130H140L210 470Q212 496 186 496H-200Q-226 496 -222 470Z', pen.barrel(look.color)) +
      path('M-150 132C-140 60 130 60 140 132Z', pen.barrel(lighter(look.color, 0.2))) +
      ellipse(-4, 66, 34, 20, '#2b2b30') +
      rect(-240, 490, 470, 44, pen.barrel('#33353a'), 14) +
      lettering(look.label || 'Cha', { x: -6, y: 330, size: 58, width: 230, fill: inkOn(look.color) }) +
      petals(-6, 400, 26, 7, look.accent) +
      rect(-206, 440, 404, 10, look.accent),
    stance: 'stands',
  }
}

export const gasStove: Draw = (pen, look) => {
  const flame = (x: number) =>
    repeat(
      9,
      (at) =>
        path(`M${x - 76 + at * 19} 150q-9 -26 0 -48q9 22 0 48z`, '#3f83d6') +
        path(`M${x - 76 + at * 19} 150q-4 -14 0 -24q4 10 0 24z`, '#a7d7f4'),
    )
  const burner = (x: number) =>
    ellipse(x, 168, 132, 36, '#1d1e21') +
    ellipse(x, 160, 84, 24, pen.barrel('#8c7440')) +
    (look.side === 'other' ? flame(x) : '') +
    line(
      `M${x - 130} 150H${x + 130}M${x - 80} 190L${x + 80} 124M${x + 80} 190L${x - 80} 124`,
      '#2b2c30',
      13,
    ) +
    ellipse(x, 150, 26, 9, '#3a3b3f')
  const knob = (x: number) =>
    circle(x, 300, 40, darker(look.color, 0.5)) +
    circle(x, 296, 36, pen.ball('#33353a')) +
    rect(x - 6, 264, 12, 56, '#e9e5da', 6)
  return {
    w: 860,
    h: 390,
    svg:
      path(
        'M-400 120H400L430 240H-430Z',
        pen.linear(20, [0, lighter(look.color, 0.3)], [0.5, look.color], [1, darker(look.color, 0.25)]),
      ) +
      path(
        'M-430 240H430V350Q430 366 410 366H-410Q-430 366 -430 350Z',
        pen.linear(90, [0, '#eceeef'], [0.5, STEEL], [1, '#7e8489']),
      ) +
      group('translate(0 20)', burner(-210), burner(210)) +
      knob(-210) +
      knob(210) +
      lettering(look.label || 'Agun', { x: 0, y: 318, size: 46, width: 220, fill: '#33353a' }) +
      repeat(6, (at) => petals(-110 + at * 44, 216, 12, 5, look.accent)) +
      rect(-390, 362, 60, 24, '#222', 6) +
      rect(330, 362, 60, 24, '#222', 6),
    stance: 'stands',
  }
}

export const pressureCooker: Draw = (pen, look) => {
  const metal = look.hasOwnColor ? look.color : '#c3c7ca'
  const puff = look.side === 'other' ? steam(0, 20) : ''
  return {
    w: 720,
    h: 500,
    svg:
      puff +
      rect(150, 128, 250, 46, pen.linear(90, [0, '#4a4b50'], [1, '#161619']), 20) +
      rect(240, 200, 150, 40, pen.linear(90, [0, '#4a4b50'], [1, '#161619']), 18) +
      rect(-312, 220, 70, 44, '#26272b', 16) +
      path('M-250 170H250V400C250 460 210 486 150 486H-150C-210 486 -250 460 -250 400Z', pen.barrel(metal)) +
      path('M-260 168C-240 90 -120 76 0 76C120 76 240 90 260 168Z', pen.barrel(lighter(metal, 0.15))) +
      rect(-266, 160, 532, 24, pen.barrel(darker(metal, 0.1)), 10) +
      rect(-22, 30, 44, 54, pen.barrel('#33353a'), 10) +
      rect(-30, 20, 60, 24, '#26272b', 10) +
      circle(110, 106, 13, '#c2413b') +
      lettering(look.label || 'Torkari', { x: 0, y: 350, size: 56, width: 330, fill: darker(metal, 0.6) }) +
      stitch('M-150 384H150', look.accent, 5),
    stance: 'stands',
  }
}

export const fryingPan: Draw = (pen, look) => {
  const egg =
    look.side === 'other'
      ? path(
          'M-210 250C-260 180 -150 110 -60 150C30 110 110 190 60 260C90 350 -40 400 -110 350C-190 370 -250 310 -210 250Z',
          '#fffaf0',
        ) +
        circle(-70, 250, 62, pen.ball('#f2a52f')) +
        repeat(9, (at) => circle(-170 + ((at * 73) % 220), 180 + ((at * 51) % 160), 4, '#3a3a2a'))
      : ellipse(-150, 170, 60, 26, '#ffffff', 'opacity=".12" transform="rotate(-38 -150 170)"') +
        petals(-70, 260, 44, 8, '#ffffff22')
  return {
    w: 900,
    h: 530,
    svg: group(
      'translate(-130 0)',
      group(
        'rotate(-18 -70 260)',
        rect(
          170,
          222,
          420,
          66,
          pen.linear(90, [0, lighter(look.color, 0.2)], [1, darker(look.color, 0.45)]),
          32,
        ),
        circle(556, 255, 14, '#f4efe4'),
      ),
      circle(-70, 262, 268, pen.linear(45, [0, lighter(look.color, 0.3)], [1, darker(look.color, 0.4)])),
      circle(-70, 258, 248, '#1f2023'),
      circle(-70, 262, 226, pen.radial(0.4, 0.35, [0, '#4a4c51'], [0.7, '#2b2c30'], [1, '#1a1b1d'])),
      egg,
    ),
    stance: 'lies',
    outline: 'M-200 -6A268 268 0 1 0 -199.9 -6Z',
  }
}

function plateArt(
  pen: Pen,
  color: string,
  accent: string,
  x: number,
  y: number,
  r: number,
  kind: number,
): string {
  const glaze = lightness(color) > 0.7 ? color : '#fbf6ea'
  const ink = lightness(color) > 0.7 ? accent : color
  const rim = [
    repeat(24, (at) =>
      petals(x + Math.cos(at * 0.2618) * r * 0.85, y + Math.sin(at * 0.2618) * r * 0.85, r * 0.07, 5, ink),
    ),
    repeat(14, (at) => group(`rotate(${at * 25.7} ${x} ${y})`, kalka(x, y - r * 0.74, r * 0.2, ink, accent))),
    stitch(`M${x} ${y - r * 0.9}a${r * 0.9} ${r * 0.9} 0 1 1 -.1 0z`, ink, r * 0.03) +
      stitch(`M${x} ${y - r * 0.8}a${r * 0.8} ${r * 0.8} 0 1 1 -.1 0z`, accent, r * 0.02),
    repeat(20, (at) =>
      group(
        `rotate(${at * 18} ${x} ${y})`,
        path(
          `M${x} ${y - r * 0.94}q${r * 0.1} ${r * 0.08} 0 ${r * 0.2}q${-r * 0.1} ${-r * 0.12} 0 ${-r * 0.2}z`,
          at % 2 ? ink : accent,
        ),
      ),
    ),
  ][kind % 4]
  return (
    circle(x, y, r, pen.radial(0.4, 0.35, [0, '#ffffff'], [0.6, glaze], [1, darker(glaze, 0.16)])) +
    rim +
    `<circle cx="${x}" cy="${y}" r="${r * 0.97}" fill="none" stroke="${ink}" stroke-width="${r * 0.025}"/>` +
    circle(x, y, r * 0.62, '#00000010') +
    circle(x, y + r * 0.01, r * 0.6, glaze) +
    petals(x, y, r * 0.3, 8, ink, 0.3) +
    petals(x, y, r * 0.16, 8, accent, 0.36)
  )
}

export const dinnerPlate: Draw = (pen, look) => {
  const kind = Math.floor(pen.chance() * 4)
  const one = (x: number, y: number, r: number) => plateArt(pen, look.color, look.accent, x, y, r, kind)
  if (look.side === 'front')
    return { w: 620, h: 600, svg: one(0, 300, 296), stance: 'lies', outline: 'M0 6A296 296 0 1 0 .1 6Z' }
  const bowl = circle(290, 460, 128, darker(look.accent, 0.2), 'opacity=".12"') + one(270, 440, 126)
  return {
    w: 800,
    h: 600,
    svg: one(-110, 290, 270) + one(250, 160, 150) + bowl,
    stance: 'lies',
    outline: 'M-110 24A270 270 0 1 0 -109.9 24Z',
  }
}

export const mug: Draw = (pen, look) => {
  const kind = pen.pick(['lotus', 'stripes', 'stitch', 'word', 'buti'] as const)
  const ink = mix(
    look.accent,
    inkOn(look.color),
    lightness(look.color) > 0.6 === lightness(look.accent) > 0.6 ? 0.6 : 0,
  )
  const word = pen.pick(['শুভ সকাল', 'এক কাপ চা', 'ভালোবাসা', 'আড্ডা'])
  const body = 'M-190 60H190V430Q190 490 130 490H-130Q-190 490 -190 430Z'
  const art = {
    lotus: petals(0, 320, 110, 9, ink, 0.3) + petals(0, 320, 66, 8, lighter(ink, 0.35), 0.34),
    stripes: repeat(4, (at) => rect(-190, 170 + at * 64, 380, at % 2 ? 12 : 32, ink)),
    stitch: repeat(6, (at) => stitch(`M-180 ${160 + at * 50}q90 26 180 0t180 0`, ink, 6)),
    word: lettering(word, { x: 0, y: 310, size: 110, width: 300, fill: ink }),
    buti: repeat(6, (at) => buti(at, -150 + (at % 3) * 110, 170 + Math.floor(at / 3) * 130, 11, ink)),
  }[kind]
  const back = kind === 'word' ? petals(0, 290, 90, 8, ink, 0.34) : art
  const handle = line(
    'M180 150C330 120 330 400 180 380',
    pen.linear(90, [0, lighter(look.color, 0.2)], [1, darker(look.color, 0.3)]),
    42,
  )
  const cup = (shown: string, method: number, drink: boolean) =>
    `<g transform="scale(${method} 1)">${handle}</g>` +
    path(body, look.color) +
    within(clip(pen, body), shown) +
    path(
      body,
      pen.linear(
        0,
        [0, '#000', 0.26],
        [0.22, '#fff', 0.34],
        [0.42, '#fff', 0],
        [0.8, '#000', 0.08],
        [1, '#000', 0.34],
      ),
    ) +
    ellipse(0, 60, 190, 34, lighter(look.color, 0.2)) +
    ellipse(0, 62, 172, 27, drink ? '#8d4f22' : darker(look.color, 0.4)) +
    (drink ? ellipse(-40, 58, 60, 8, '#b87b45') : '')
  if (look.side === 'front')
    return { w: 480, h: 494, svg: group('translate(-44 0)', cup(art, 1, true)), stance: 'stands' }
  return {
    w: 900,
    h: 560,
    svg:
      group('translate(-200 60)', cup(art, -1, false)) +
      group('translate(190 66)', cup(back, 1, true)) +
      steam(190, 90),
    stance: 'stands',
  }
}

export const waterBottle: Draw = (pen, look) => {
  const kind = pen.pick(['flask', 'sport'] as const)
  const body =
    kind === 'flask'
      ? 'M-70 130H70Q124 160 124 230V640Q124 680 90 680H-90Q-124 680 -124 640V230Q-124 160 -70 130Z'
      : 'M-70 130H70Q120 160 120 240Q120 300 96 360Q120 420 120 480V640Q120 680 88 680H-88Q-120 680 -120 640V480Q-120 420 -96 360Q-120 300 -120 240Q-120 160 -70 130Z'
  const art = repeat(5, (at) => buti(at, -26, 300 + at * 64, 7.5, look.accent))
  return {
    w: 300,
    h: 686,
    svg:
      (kind === 'sport'
        ? line('M20 50V4Q22 -20 50 -26L84 -32', '#f4efe2', 24) +
          line('M20 50V4Q22 -20 50 -26L84 -32', '#cfc8b6', 4)
        : line('M-56 60C-60 -20 60 -20 56 60', darker(look.accent, 0.2), 18)) +
      rect(-78, 40, 156, 100, pen.barrel(look.accent), 20) +
      repeat(8, (at) => line(`M${-60 + at * 17} 56V124`, '#000', 3, 'opacity=".14"')) +
      path(body, pen.barrel(look.color)) +
      (look.side === 'front'
        ? lettering(look.label || 'Jhorna', { x: 0, y: 440, size: 54, width: 180, fill: inkOn(look.color) }) +
          stitch('M-80 470H80', look.accent, 5)
        : art) +
      rect(-124, 620, 248, 16, look.accent, 0, 'opacity=".9"'),
    stance: 'stands',
  }
}

export const tiffinBox: Draw = (pen, look) => {
  const tiers = pen.pick([3, 4])
  const metal = look.hasOwnColor ? look.color : '#c7cbce'
  const tall = 120
  const stack = repeat(
    tiers,
    (at) =>
      rect(
        -170,
        130 + at * tall,
        340,
        tall - 6,
        pen.barrel(at % 2 ? metal : mix(metal, look.accent, look.hasOwnColor ? 0.5 : 0)),
        16,
      ) +
      stitch(`M-150 ${150 + at * tall}H150`, look.accent, 4) +
      ellipse(0, 190 + at * tall, 0, 0, metal),
  )
  const low = 130 + tiers * tall
  const food =
    look.side === 'other'
      ? group(
          'translate(330 0)',
          rect(-130, low - 110, 260, 104, pen.barrel(metal), 16),
          ellipse(0, low - 108, 130, 34, darker(metal, 0.2)),
          ellipse(0, low - 112, 116, 26, '#f3ead2'),
          repeat(9, (at) =>
            circle(
              -80 + at * 20,
              low - 116 - (at % 3) * 6,
              13,
              pen.ball(['#d9782f', '#6ea03a', '#c2413b'][at % 3] ?? '#d9782f'),
            ),
          ),
        )
      : ''
  return {
    w: look.side === 'other' ? 940 : 440,
    h: low + 6,
    svg: group(
      look.side === 'other' ? 'translate(-170 0)' : 'translate(0 0)',
      line('M-70 60C-70 -10 70 -10 70 60', '#8b9095', 18),
      rect(-196, 60, 24, low - 110, pen.barrel('#9ba0a5'), 8),
      rect(172, 60, 24, low - 110, pen.barrel('#9ba0a5'), 8),
      path('M-176 130C-170 76 -80 60 0 60C80 60 170 76 176 130Z', pen.barrel(lighter(metal, 0.2))),
      rect(-200, 54, 400, 20, pen.barrel('#9ba0a5'), 10),
      stack,
      lettering(look.label, { x: 0, y: low - 44, size: 40, width: 220, fill: darker(metal, 0.6) }),
      food,
    ),
    stance: 'stands',
  }
}

export const knifeSet: Draw = (pen, look) => {
  const blade = (x: number, long: number, wide: number) =>
    path(
      `M${x - wide / 2} 250V${250 - long}Q${x + wide / 2} ${250 - long + 40} ${x + wide / 2} 250Z`,
      pen.linear(0, [0, '#ffffff'], [0.5, '#cbd0d3'], [1, '#8a9095']),
    ) +
    rect(x - 17, 250, 34, 190, pen.barrel(look.color), 14) +
    [280, 340, 400].map((y) => circle(x, y, 6, '#e5d7b0')).join('')
  const knives = [
    blade(-220, 230, 60),
    blade(-110, 240, 46),
    blade(0, 220, 40),
    blade(110, 180, 34),
    blade(220, 140, 30),
  ]
  if (look.side === 'front') return { w: 560, h: 460, svg: knives.join(''), stance: 'lies' }
  const block =
    path('M-220 200L160 120L220 560H-180Z', pen.linear(20, [0, '#b98049'], [1, '#704520'])) +
    repeat(4, (at) =>
      line(`M${-190 + at * 14} ${280 + at * 74}L${190} ${210 + at * 80}`, '#000', 3, 'opacity=".12"'),
    ) +
    lettering(look.label || 'Dhaar', { x: 10, y: 430, size: 56, width: 260, fill: '#f6e6c8' })
  return {
    w: 500,
    h: 566,
    svg:
      repeat(4, (at) =>
        group(
          `translate(${-150 + at * 88} ${186 - at * 18}) rotate(-12)`,
          rect(-20, -150, 40, 170, pen.barrel(look.color), 14),
          circle(0, -110, 6, '#e5d7b0'),
          circle(0, -60, 6, '#e5d7b0'),
        ),
      ) + block,
    stance: 'stands',
  }
}
