import type { Draw, Look } from '#demo/images/art.ts'
import { darker, inkOn, lighter, lightness, mix } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import { type Pen, round } from '#demo/images/pen.ts'
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
import { kalka } from './cloth.ts'
import { clip } from './drapes.ts'

/** A paper label with name, Bangla line and ornament, in one of several house styles. */
export function label(
  pen: Pen,
  name: string,
  bangla: string,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  accent: string,
): string {
  const style = pen.pick(['paper', 'solid', 'arch', 'band'] as const)
  const paper = style === 'solid' ? color : '#fbf4e2'
  const ink = style === 'solid' ? inkOn(color) : darker(color, lightness(color) > 0.55 ? 0.55 : 0.2)
  const shape =
    style === 'arch'
      ? path(
          `M${x - w / 2} ${y + h}V${y + h * 0.34}Q${x - w / 2} ${y} ${x} ${y}Q${x + w / 2} ${y} ${x + w / 2} ${y + h * 0.34}V${y + h}Z`,
          paper,
        )
      : rect(x - w / 2, y, w, h, paper, w * 0.05)
  const frame =
    style === 'arch'
      ? stitch(
          `M${x - w * 0.44} ${y + h * 0.95}V${y + h * 0.36}Q${x - w * 0.44} ${y + h * 0.06} ${x} ${y + h * 0.06}Q${x + w * 0.44} ${y + h * 0.06} ${x + w * 0.44} ${y + h * 0.36}V${y + h * 0.95}Z`,
          accent,
          3,
        )
      : style === 'band'
        ? rect(x - w / 2, y + h * 0.76, w, h * 0.24, accent, w * 0.03)
        : stitch(
            `M${x - w * 0.45} ${y + h * 0.06}H${x + w * 0.45}V${y + h * 0.94}H${x - w * 0.45}Z`,
            accent,
            3,
          )
  const sign = pen.pick([
    petals(x, y + h * 0.27, h * 0.16, 8, accent, 0.34) + circle(x, y + h * 0.27, h * 0.04, paper),
    kalka(x + h * 0.04, y + h * 0.42, h * 0.3, accent, paper),
    petals(x, y + h * 0.29, h * 0.15, 5, accent, 0.6),
    circle(x, y + h * 0.27, h * 0.14, accent) + petals(x, y + h * 0.27, h * 0.11, 6, paper),
  ])
  return `${shape}${frame}${sign}${lettering(name || 'Biponi', { x, y: y + h * 0.62, size: h * 0.22, width: w * 0.8, fill: ink })}${lettering(bangla, { x, y: y + h * (style === 'band' ? 0.92 : 0.84), size: h * 0.15, width: w * 0.76, fill: style === 'band' ? inkOn(accent) : ink, weight: style === 'band' ? 'bold' : 'regular' })}`
}

/** A filled glass jar; in the second image the lid lies beside it. */
const jar =
  (bangla: readonly [string, ...string[]], fill: (pen: Pen, look: Look) => string, squat: boolean): Draw =>
  (pen, look) => {
    const w = squat ? 210 : 160
    const h = squat ? 420 : 500
    const lidTone = pen.pick(['#c99a3c', '#2b2b30', look.accent, '#8a5a2c'])
    const d = `M${-w + 24} 90H${w - 24}Q${w} 100 ${w} 150V${h - 40}Q${w} ${h} ${w - 40} ${h}H${-w + 40}Q${-w} ${h} ${-w} ${h - 40}V150Q${-w} 100 ${-w + 24} 90Z`
    const glass = pen.linear(
      0,
      [0, '#fff', 0.1],
      [0.1, '#fff', 0.6],
      [0.17, '#fff', 0.1],
      [0.75, '#fff', 0],
      [0.9, '#fff', 0.3],
      [1, '#000', 0.18],
    )
    const lid = (x: number, y: number) =>
      rect(x - w + 10, y, w * 2 - 20, 76, pen.barrel(lidTone), 14) +
      repeat(16, (at) =>
        line(`M${x - w + 26 + at * ((w * 2 - 52) / 15)} ${y + 22}v40`, '#000', 2.5, 'opacity=".14"'),
      )
    const picked = pen.pick(bangla)
    const text = label(
      pen,
      look.label,
      /pickle/i.test(look.label) ? 'আমের আচার' : picked,
      0,
      h * 0.38,
      w * 1.56,
      h * 0.42,
      look.color,
      look.accent,
    )
    const inside =
      path(d, '#e8efe9') +
      within(
        clip(pen, d),
        rect(-w, 130, w * 2, h, fill(pen, look)),
        ellipse(0, 130, w, 16, '#ffffff', 'opacity=".3"'),
      )
    return { w: w * 2 + 20, h: h + 2, svg: inside + text + path(d, glass) + lid(0, 18), stance: 'stands' }
  }

const grains = (color: string) => (pen: Pen) => {
  const base = color
  return pen.tile(
    40,
    40,
    `<rect width="40" height="40" fill="${base}"/>${repeat(12, (at) => ellipse((at * 17) % 40, (at * 29) % 40, 6, 3.6, at % 3 ? lighter(base, 0.22) : darker(base, 0.22), `transform="rotate(${at * 47} ${(at * 17) % 40} ${(at * 29) % 40})"`))}`,
  )
}

export const spiceJar = jar(
  ['খাঁটি মসলা', 'দেশি মসলা', 'ঘরের স্বাদ'],
  (pen, { label }) => grains(spiceColors.find(([name]) => name.test(label))?.[1] ?? '#8a5a2c')(pen),
  false,
)

/** The colour of what a jar holds, by the words on its label. */
const spiceColors = [
  [/turmeric/i, '#dda11f'],
  [/chili/i, '#b3261a'],
  [/coriander/i, '#a98a4a'],
  [/cumin/i, '#7d5a33'],
  [/bhuna/i, '#4a2c1e'],
  [/পাঁচফোড়ন|phoron/i, '#8f7a3a'],
  [/pickle/i, '#6f7a2c'],
] as const
export const honeyJar = jar(
  ['খাঁটি ও দেশি', 'ঘরের স্বাদ'],
  (pen) => pen.linear(90, [0, '#f6b52c'], [0.5, '#d98612'], [1, '#a85a0a']),
  true,
)
export const gheeJar = jar(
  ['গাওয়া ঘি', 'খাঁটি ঘি'],
  (pen) => pen.linear(90, [0, '#fbe08a'], [0.6, '#f1c24c'], [1, '#d89e2a']),
  true,
)

/** A bottle of cooking or hair oil. */
const bottle =
  (bangla: readonly [string, ...string[]], usual: readonly [string, string], slim: boolean): Draw =>
  (pen, look) => {
    const oil = oilColors.find(([name]) => name.test(look.label))?.[1] ?? usual
    const w = slim ? 100 : 150
    const grip = slim ? '' : line('M120 210C190 220 190 380 126 400', darker(oil[1], 0.1), 26)
    const d = `M-44 90H44V140Q${w} 180 ${w} 270V630Q${w} 660 ${w - 30} 660H${-w + 30}Q${-w} 660 ${-w} 630V270Q${-w} 180 -44 140Z`
    const cap =
      rect(-54, 20, 108, 78, pen.barrel(look.color), 12) +
      repeat(9, (at) => line(`M${-44 + at * 11} 36V90`, '#000', 2, 'opacity=".16"'))
    const body =
      path(d, pen.linear(90, [0, '#f3ead0'], [0.22, '#f5e7b8'], [0.24, oil[0]], [1, oil[1]])) +
      path(
        d,
        pen.linear(
          0,
          [0, '#000', 0.22],
          [0.13, '#fff', 0.5],
          [0.22, '#fff', 0],
          [0.78, '#000', 0.02],
          [0.9, '#fff', 0.24],
          [1, '#000', 0.28],
        ),
      )
    return {
      w: w * 2 + (slim ? 20 : 90),
      h: 664,
      svg:
        grip +
        body +
        label(pen, look.label, pen.pick(bangla), 0, 340, w * 1.78, 236, look.color, look.accent) +
        cap,
      stance: 'stands',
    }
  }
export const oilBottle = bottle(['খাঁটি তেল', 'রান্নার তেল'], ['#f0bf3a', '#c78a14'], false)
export const hairOil = bottle(['চুলের তেল', 'ঘন চুলের যত্ন'], ['#d8d28a', '#8da043'], true)

/** Colours of an oil by what it is pressed from. */
const oilColors: readonly (readonly [name: RegExp, oil: readonly [string, string]])[] = [
  [/onion/i, ['#d9927c', '#8f3b2c']],
  [/coconut/i, ['#fbfaf0', '#dfe3d2']],
]

/** A sewn sack of rice with its label, tied corners. */
export const riceSack: Draw = (pen, look) => {
  const d =
    'M-220 60Q-250 30 -226 6Q-190 20 -150 10Q0 34 150 10Q190 20 226 6Q250 30 220 60C270 220 276 420 240 600Q230 640 180 640H-180Q-230 640 -240 600C-276 420 -270 220 -220 60Z'
  const weave = pen.tile(
    10,
    10,
    `<path d="M0 2h10M0 7h10M2 0v10M7 0v10" stroke="#7c5f34" stroke-width="1.6" opacity=".3"/>`,
  )
  const cloth = pen.pick(['#e3d2aa', '#f2ead8', '#d9c194'])
  const spill =
    look.side === 'other'
      ? ellipse(230, 650, 170, 40, '#fbf5e6') +
        repeat(46, (at) =>
          ellipse(
            230 + Math.cos(at * 2.4) * 160 * Math.sqrt(at / 46),
            646 + Math.sin(at * 2.4) * 34 * Math.sqrt(at / 46),
            11,
            4,
            at % 2 ? '#ffffff' : '#e8dcc0',
            `transform="rotate(${at * 53} ${round(230 + Math.cos(at * 2.4) * 160 * Math.sqrt(at / 46))} ${round(646 + Math.sin(at * 2.4) * 34 * Math.sqrt(at / 46))})"`,
          ),
        )
      : ''
  return {
    w: look.side === 'other' ? 780 : 530,
    h: look.side === 'other' ? 690 : 644,
    svg:
      path(d, cloth) +
      path(d, weave) +
      within(
        clip(pen, d),
        rect(-280, 110, 560, 26, look.color),
        rect(-280, 146, 560, 10, look.accent),
        rect(-280, 566, 560, 26, look.color),
        rect(-280, 548, 560, 8, look.accent),
      ) +
      label(
        pen,
        look.label,
        pen.pick(['বাছাই করা চাল', 'দেশি চাল', 'ঝরঝরে ভাত']),
        0,
        190,
        350,
        310,
        look.color,
        look.accent,
      ) +
      path(d, pen.linear(0, [0, '#000', 0.24], [0.25, '#fff', 0.14], [0.6, '#000', 0], [1, '#000', 0.3])) +
      stitch('M-214 52Q0 80 214 52', '#8b3a2a', 6) +
      spill,
    stance: 'stands',
  }
}

/** A pillow pack of film with a crimped top, and sometimes a window. */
const pouch =
  (bangla: readonly [string, ...string[]], content: (pen: Pen, look: Look) => string): Draw =>
  (pen, look) => {
    const d =
      'M-200 0H200V44Q226 160 214 320Q224 480 206 596V640H-206V596Q-224 480 -214 320Q-226 160 -200 44Z'
    const text =
      lettering(look.label || 'Biponi', { x: 0, y: 190, size: 92, width: 350, fill: inkOn(look.color) }) +
      lettering(pen.pick(bangla), {
        x: 0,
        y: 246,
        size: 46,
        width: 330,
        fill: mix(inkOn(look.color), look.accent, 0.2),
        weight: 'regular',
      })
    const crimp = (y: number) =>
      repeat(26, (at) => line(`M${-194 + at * 15.5} ${y}v34`, '#000', 2.4, 'opacity=".14"'))
    const sun = path('M-214 420Q0 300 214 420V640H-214Z', look.accent, 'opacity=".92"')
    return {
      w: 440,
      h: 644,
      svg:
        path(d, look.color) +
        within(clip(pen, d), sun, petals(150, 96, 60, 8, lighter(look.color, 0.2), 0.34)) +
        text +
        content(pen, look) +
        path(
          d,
          pen.linear(
            0,
            [0, '#000', 0.28],
            [0.1, '#fff', 0.24],
            [0.22, '#fff', 0.02],
            [0.5, '#fff', 0.1],
            [0.8, '#000', 0.04],
            [0.9, '#fff', 0.16],
            [1, '#000', 0.3],
          ),
        ) +
        crimp(6) +
        crimp(602) +
        path('M-180 60Q-150 300 -176 580L-150 580Q-120 300 -140 60Z', '#fff', 'opacity=".16"'),
      stance: 'stands',
    }
  }
export const lentilPack = pouch(['বাছাই করা ডাল', 'দেশি ডাল'], (pen, look) => {
  const seeds = /masoor/i.test(look.label) ? '#d9762e' : '#e6bf45'
  return `${ellipse(0, 440, 150, 124, '#fbf4e2')}${ellipse(0, 440, 138, 112, grains(seeds)(pen))}<ellipse cx="-40" cy="396" rx="60" ry="30" fill="#fff" opacity=".22"/>`
})
export const snackPack = pouch(['মচমচে', 'মজার নাস্তা', 'আড্ডার সঙ্গী'], (pen, look) =>
  repeat(15, (at) =>
    ellipse(
      Math.cos(at * 2.4) * 130 * Math.sqrt(at / 15),
      450 + Math.sin(at * 2.4) * 100 * Math.sqrt(at / 15),
      40,
      28,
      at % 4 ? pen.ball('#eab24a') : pen.ball(look.accent),
      `transform="rotate(${at * 41} ${round(Math.cos(at * 2.4) * 130 * Math.sqrt(at / 15))} ${round(450 + Math.sin(at * 2.4) * 100 * Math.sqrt(at / 15))})"`,
    ),
  ),
)
export const diapers = pouch(
  ['শিশুর ডায়াপার', 'নরম ও শুকনো'],
  (pen) =>
    circle(0, 440, 120, '#fdebd8') +
    circle(0, 452, 92, pen.ball('#f1c6a0')) +
    path('M-30 366q30 -40 44 0', '#4a3122') +
    circle(-30, 446, 8, '#3b2a20') +
    circle(30, 446, 8, '#3b2a20') +
    line('M-22 486q22 24 44 0', '#a8492a', 7) +
    circle(-54, 474, 14, '#e88f78', 'opacity=".5"') +
    circle(54, 474, 14, '#e88f78', 'opacity=".5"'),
)

/** Colours and second line of what is sold by its colour. */
const teaColors: { name: RegExp; color: string; accent: string; bangla?: string }[] = [
  { name: /green tea/i, color: '#6f9f3f', accent: '#f2e7b0', bangla: 'সবুজ চা' },
  { name: /black tea/i, color: '#7a1f2e', accent: '#e9b93a', bangla: 'কড়া চা' },
]

/** A box in two-point perspective with a printed face; open or doubled in the second image. */
const carton =
  (
    bangla: readonly [string, ...string[]],
    w: number,
    h: number,
    image: (pen: Pen, color: string, accent: string, side: 'front' | 'other') => string,
  ): Draw =>
  (pen, plain) => {
    const look = { ...plain, ...teaColors.find(({ name }) => name.test(plain.label)) }
    const side = w * 0.3
    const box = (tone: string) =>
      path(
        `M${w / 2} 40L${w / 2 + side} 0V${h - 30}L${w / 2} ${h + 40}Z`,
        pen.linear(0, [0, darker(tone, 0.28)], [1, darker(tone, 0.42)]),
      ) +
      path(`M${-w / 2} 40L${-w / 2 + side} 0H${w / 2 + side}L${w / 2} 40Z`, lighter(tone, 0.24)) +
      rect(-w / 2, 40, w, h, pen.face(tone))
    const picked = pen.pick(bangla)
    const edge = stitch(`M${-w / 2 + 18} 58H${w / 2 - 18}V${h + 22}H${-w / 2 + 18}Z`, look.accent, 4)
    const words =
      lettering(look.label || 'Biponi', {
        x: 0,
        y: 40 + h * 0.3,
        size: h * 0.2,
        width: w * 0.8,
        fill: inkOn(look.color),
      }) +
      lettering(look.bangla ?? picked, {
        x: 0,
        y: 40 + h * 0.43,
        size: h * 0.11,
        width: w * 0.7,
        fill: inkOn(look.color),
        weight: 'regular',
      })
    const front =
      box(look.color) +
      edge +
      words +
      group(
        `translate(0 ${round(40 + h * 0.7)}) scale(${round(Math.min(w, h) / 420)})`,
        image(pen, look.color, look.accent, 'front'),
      )
    const outside =
      look.side === 'other'
        ? group(
            `translate(${round(-w * 0.62)} ${round(h - 70)}) scale(${round(Math.min(w, h) / 330)})`,
            image(pen, look.color, look.accent, 'other'),
          )
        : ''
    const room = look.side === 'other' ? w * 0.55 : 0
    return {
      w: w + side + room + 10,
      h: h + 44,
      svg: group(`translate(${round(room / 2 - side / 2)} 0)`, front, outside),
      stance: 'stands',
    }
  }
const leaf = (color: string) =>
  path('M0 60C-60 40 -70 -40 0 -90C70 -40 60 40 0 60Z', color) + line('M0 76V-64', lighter(color, 0.4), 5)
export const teaBox = carton(['সিলেটের চা', 'বাগানের চা', 'কড়া চা'], 330, 470, (pen, _color, accent, side) =>
  side === 'front'
    ? group('rotate(-28)', leaf('#3f7d3c')) +
      group('translate(50 6) rotate(34)', leaf('#68a04a')) +
      group('translate(16 -26)', leaf(accent))
    : path('M-90 -30H70Q66 70 20 76H-40Q-86 70 -90 -30Z', pen.barrel('#f6efe0')) +
      ellipse(-10, -30, 80, 16, '#9c4f1c') +
      line('M70 -10q46 6 0 46', '#e9dfca', 14),
)
const date = (pen: Pen, x: number, y: number, turn: number) =>
  ellipse(x, y, 46, 26, pen.ball('#7a3f1d'), `transform="rotate(${turn} ${x} ${y})"`) +
  line(`M${x - 20} ${y - 6}q20 -10 40 0`, '#c78a55', 4, `transform="rotate(${turn} ${x} ${y})"`)
export const datesBox = carton(
  ['বাছাই করা খেজুর', 'মিষ্টি খেজুর'],
  470,
  330,
  (pen) =>
    date(pen, -70, 30, -20) +
    date(pen, 62, 34, 16) +
    date(pen, -4, 0, 70) +
    date(pen, -8, 50, 4) +
    date(pen, 96, -10, 50) +
    date(pen, -110, -14, 120),
)
const cookie = (pen: Pen, x: number, y: number, r: number) =>
  circle(x, y, r, pen.ball('#d9a257')) +
  `<circle cx="${x}" cy="${y}" r="${r * 0.84}" fill="none" stroke="#b47a32" stroke-width="4" stroke-dasharray="4 9"/>` +
  repeat(7, (at) =>
    circle(
      x + Math.cos(at * 2.4) * r * 0.6 * Math.sqrt(at / 7),
      y + Math.sin(at * 2.4) * r * 0.6 * Math.sqrt(at / 7),
      r * 0.09,
      '#6b3c18',
    ),
  )
export const biscuits = carton(
  ['মুচমুচে', 'চায়ের সাথে'],
  520,
  290,
  (pen) => cookie(pen, -92, 20, 62) + cookie(pen, 84, 26, 62) + cookie(pen, 0, -6, 72),
)
export const soap = carton(['কোমল সাবান', 'সুগন্ধি সাবান'], 440, 250, (pen, color, accent, side) =>
  side === 'front'
    ? petals(0, 10, 76, 8, accent, 0.34) + petals(0, 10, 44, 8, lighter(accent, 0.4), 0.34)
    : rect(
        -130,
        -60,
        240,
        140,
        pen.linear(80, [0, lighter(color, 0.5)], [1, mix(color, '#f4e6c8', 0.4)]),
        52,
      ) +
      petals(-10, 10, 40, 8, darker(color, 0.1), 0.3) +
      circle(96, -66, 20, '#ffffffaa') +
      circle(128, -30, 12, '#ffffffaa'),
)

/** Whole mangoes with a leaf; sliced in the second image. */
/** Skin of the kinds of mango, from the light to the shadow: a Langra stays green when it is ripe. */
const mangoSkins = [
  [/langra/i, ['#e3eca0', '#a9c458', '#7da03c', '#50702a']],
  [/himsagar/i, ['#fff0a0', '#f0c94a', '#c3b443', '#8a7d2a']],
  [/katimon/i, ['#ffe48a', '#f2b632', '#dd7f35', '#96521f']],
] as const
const anyMango = ['#ffe07a', '#f2b632', '#d9792b', '#8f5a1e'] as const

export const mango: Draw = (pen, look) => {
  const kind = mangoSkins.find(([name]) => name.test(look.label))?.[1] ?? anyMango
  const skin = pen.radial(0.35, 0.3, [0, kind[0]], [0.35, kind[1]], [0.8, kind[2]], [1, kind[3]])
  const one = (x: number, y: number, s: number, turn: number) =>
    group(
      `translate(${x} ${y}) scale(${s}) rotate(${turn})`,
      path(
        'M-16 -156C78 -162 138 -82 150 4C160 78 150 122 116 156C92 184 52 190 8 186C-84 180 -146 118 -148 12C-150 -82 -96 -150 -16 -156Z',
        skin,
      ),
      ellipse(-64, -60, 40, 62, '#ffffff', 'opacity=".25" transform="rotate(28 -64 -60)"'),
      line('M-14 -148q4 -30 -10 -46', '#6b4a24', 11),
    )
  const leafy = group(
    'translate(-10 60) rotate(-40)',
    path('M0 0C60 -70 190 -80 270 -20C190 30 70 40 0 0Z', pen.face('#3f7d3c')),
    line('M0 0Q130 -30 260 -20', '#9cc47a', 4),
  )
  const slice =
    look.side === 'other'
      ? group(
          'translate(250 400)',
          ellipse(0, 0, 130, 84, '#f2b632'),
          ellipse(0, -6, 116, 72, '#ffcf52'),
          repeat(4, (at) => line(`M${-90 + at * 56} -60L${-60 + at * 46} 60`, '#e39a22', 5)),
          repeat(3, (at) => line(`M-104 ${-34 + at * 34}H104`, '#e39a22', 5)),
        )
      : ''
  return {
    w: 760,
    h: 510,
    svg: leafy + one(-150, 300, 1, -14) + one(150, 310, 0.92, 20) + one(0, 334, 1.02, 0) + slice,
    stance: 'stands',
  }
}

/** A gable-top carton, or a pouch of milk. */
export const milkPack: Draw = (pen, look) => {
  const cow =
    ellipse(0, 0, 80, 60, '#fffaf0') +
    path('M-70 -30Q-110 -60 -116 -20Q-96 0 -70 -10ZM70 -30Q110 -60 116 -20Q96 0 70 -10Z', '#3a2c22') +
    path('M-40 -54Q-70 -20 -44 10Q-16 0 -20 -54Z', '#3a2c22') +
    ellipse(0, 34, 56, 34, '#f1b8a0') +
    circle(-20, 36, 7, '#8c4a3a') +
    circle(20, 36, 7, '#8c4a3a') +
    circle(-28, -6, 8, '#2b2018') +
    circle(30, -6, 8, '#2b2018')
  const glass =
    look.side === 'other'
      ? group(
          'translate(280 400)',
          path('M-80 0H80L62 250H-62Z', '#eaf1f0', 'opacity=".9"'),
          path('M-74 60H74L60 244H-60Z', pen.barrel('#fffdf6')),
        )
      : ''
  return {
    w: look.side === 'other' ? 680 : 400,
    h: 656,
    svg:
      group(
        look.side === 'other' ? 'translate(-110 0)' : 'translate(0 0)',
        path('M-150 190L-110 70H130L170 170V610L150 650H-150Z', darker('#f7f2e6', 0.14)),
        path(
          'M-150 190L-100 70H100L150 190Z',
          pen.linear(90, [0, lighter(look.color, 0.1)], [1, darker(look.color, 0.2)]),
        ),
        rect(-104, 20, 208, 60, pen.face(look.color), 5),
        rect(-150, 190, 300, 460, '#fbf7ec'),
        path('M-150 440Q-60 380 0 430T150 420V650H-150Z', pen.face(look.color)),
        lettering(look.label || 'Dudh', {
          x: 0,
          y: 290,
          size: 78,
          width: 260,
          fill: darker(look.color, 0.2),
        }),
        lettering('তরল দুধ', { x: 0, y: 346, size: 44, fill: darker(look.color, 0.2), weight: 'regular' }),
        group('translate(0 520)', cow),
        rect(-150, 190, 300, 460, pen.linear(0, [0, '#fff', 0.2], [0.6, '#000', 0], [1, '#000', 0.16])),
      ) + glass,
    stance: 'stands',
  }
}
