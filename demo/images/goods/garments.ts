import type { Art, Draw, Look } from '#demo/images/art.ts'
import { darker, lighter, lightness, mix } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import { type Pen, round } from '#demo/images/pen.ts'
import {
  circle,
  ellipse,
  faint,
  line,
  path,
  petals,
  rect,
  repeat,
  stitch,
  within,
} from '#demo/images/shapes.ts'
import { type Cloth, type Weave, weaveCloth } from './cloth.ts'

/** How an upper garment is cut; lengths in units from the shoulder, half widths from the middle. */
type Cut = {
  length: number
  chest: number
  hem: number
  sleeve: number
  cuff: number
  neck: 'band' | 'collar' | 'round' | 'polo' | 'deep'
  hasSideSlits: boolean
}

/** Panjabi, shirt, kurti, tee or polo, buttoned and worked as its cut asks. */
function tailor(pen: Pen, cloth: Cloth, cut: Cut, side: 'front' | 'other', worked: boolean): Art {
  const { color, accent } = cloth
  const { length: L, chest: c, hem: h } = cut
  const mirrored = (d: string) => `<g transform="scale(-1 1)">${d}</g>`
  const reach = 128 + cut.sleeve * 0.5
  const low = 34 + cut.sleeve
  const sleeve = `M112 26C150 40 ${round(reach - 34)} ${round(low * 0.5)} ${round(reach)} ${round(low)}L${round(reach - cut.cuff)} ${round(low + cut.cuff * 0.42)}C${round(c + 26)} ${round(low * 0.62 + 40)} ${c + 6} 190 ${c - 6} 170L96 60Z`
  const rise = cut.hasSideSlits ? 10 : 0
  const half = `C${c + 2} 240 ${round(c - 6)} ${round(L * 0.42)} ${round(c + 2)} ${round(L * 0.56)}C${round(h - 6)} ${round(L * 0.75)} ${h} ${round(L * 0.9)} ${h} ${L - rise}`
  const back = `C${-h} ${round(L * 0.9)} ${round(-h + 6)} ${round(L * 0.75)} ${round(-c - 2)} ${round(L * 0.56)}C${round(-c + 6)} ${round(L * 0.42)} ${-c - 2} 240 ${-c} 170`
  const body = `M52 6C84 18 112 24 134 40C${c + 6} 90 ${c} 130 ${c} 170${half}Q0 ${L + 16} ${-h} ${L - rise}${back}C${-c} 130 ${-c - 6} 90 -134 40C-112 24 -84 18 -52 6Q0 36 52 6Z`
  const fold = pen.linear(
    0,
    [0, '#000', 0.2],
    [0.1, '#000', 0.02],
    [0.24, '#fff', 0.14],
    [0.36, '#000', 0.05],
    [0.52, '#fff', 0.1],
    [0.7, '#000', 0.07],
    [0.84, '#fff', 0.06],
    [1, '#000', 0.24],
  )
  const down = pen.linear(90, [0, '#fff', 0.12], [0.35, '#fff', 0], [1, '#000', 0.16])
  const shade = pen.linear(25, [0, '#000', 0.3], [0.4, '#000', 0.05], [1, '#000', 0.2])
  const cuffD = `M${round(reach)} ${round(low)}L${round(reach - cut.cuff)} ${round(low + cut.cuff * 0.42)}`
  const arm =
    path(sleeve, color) +
    path(sleeve, cloth.print) +
    path(sleeve, shade) +
    line(cuffD, worked ? accent : darker(color, 0.22), worked ? 10 : 5, 'opacity=".9"') +
    line(`M${round(reach - 40)} ${round(low * 0.62)}q-30 30 -52 28`, '#000', 5, 'opacity=".08"')
  const clip = pen.define((id) => `<clipPath id="${id}"><path d="${body}"/></clipPath>`)
  const hemBand = worked
    ? cloth.border(-h - 10, L - 34, h * 2 + 20, 30)
    : line(`M${-h + 6} ${L - 16}Q0 ${L + 4} ${h - 6} ${L - 16}`, darker(color, 0.28), 2.2)
  const folds =
    path(
      `M${-c + 20} 230Q${-c + 70} ${L * 0.6} ${-h + 30} ${L}L${-h + 66} ${L}Q${-c + 86} ${L * 0.6} ${-c + 20} 230Z`,
      '#000',
      'opacity=".07"',
    ) +
    path(
      `M${c - 26} 220Q${c - 84} ${L * 0.62} ${h - 50} ${L}L${h - 84} ${L}Q${c - 96} ${L * 0.6} ${c - 26} 220Z`,
      '#000',
      'opacity=".08"',
    ) +
    path(
      `M20 ${L * 0.42}Q44 ${L * 0.7} 26 ${L}L54 ${L}Q62 ${L * 0.7} 20 ${L * 0.42}Z`,
      '#fff',
      'opacity=".1"',
    )
  const neck = neckline(cloth, cut, worked, side)
  const hang = path('M-52 6Q0 36 52 6L46 -2Q0 14 -46 -2Z', darker(color, 0.5))
  const svg = `<g transform="translate(0 40)">${hang}${arm}${mirrored(arm)}${path(body, color)}${within(clip, path(body, cloth.print), hemBand, folds, path(body, fold), path(body, down))}${line(`M134 40C${c + 6} 90 ${c} 130 ${c} 170`, '#000', 2.4, 'opacity=".22"')}${mirrored(line(`M134 40C${c + 6} 90 ${c} 130 ${c} 170`, '#000', 2.4, 'opacity=".22"'))}${neck}</g>`
  const outline = `M52 46L134 80L${round(reach)} ${round(low + 40)}L${round(reach - cut.cuff)} ${round(low + 40 + cut.cuff * 0.4)}L${c} 210L${h} ${L + 40}L${-h} ${L + 40}L${-c} 210L${round(-reach + cut.cuff)} ${round(low + 40 + cut.cuff * 0.4)}L${round(-reach)} ${round(low + 40)}L-134 80L-52 46Z`
  return { w: reach * 2 + 12, h: L + 56, svg, stance: 'hangs', outline }
}

function neckline(cloth: Cloth, cut: Cut, worked: boolean, side: 'front' | 'other'): string {
  const { color, accent } = cloth
  const rim = darker(color, 0.16)
  const light = lighter(color, 0.14)
  const horn = lightness(color) > 0.6 ? '#8c6a42' : '#f1e6cf'
  const buttons = (from: number, to: number, count: number) =>
    repeat(
      count,
      (at) =>
        circle(0, from + ((to - from) * at) / Math.max(1, count - 1), 5.4, '#00000033') +
        circle(-0.8, from - 1 + ((to - from) * at) / Math.max(1, count - 1), 5, horn) +
        circle(-0.8, from - 1 + ((to - from) * at) / Math.max(1, count - 1), 1.6, '#00000055'),
    )
  const collar = (wing: string) =>
    path(wing, light, `stroke="${rim}" stroke-width="2.4"`) +
    `<g transform="scale(-1 1)">${path(wing, light, `stroke="${rim}" stroke-width="2.4"`)}</g>`
  switch (cut.neck) {
    case 'band': {
      const deep = cut.length * 0.44
      const yoke = worked
        ? path(`M-34 24H34V${deep + 14}L0 ${deep + 44}L-34 ${deep + 14}Z`, mix(color, accent, 0.22)) +
          stitch(`M-27 30V${deep + 10}L0 ${deep + 34}L27 ${deep + 10}V30`, accent, 3.4) +
          repeat(
            5,
            (at) =>
              petals(-18, 56 + at * ((deep - 60) / 4), 8, 6, accent) +
              petals(18, 56 + at * ((deep - 60) / 4), 8, 6, accent),
          )
        : ''
      return `${yoke}${rect(-15, 18, 30, deep, light, 3, `stroke="${rim}" stroke-width="2"`)}${buttons(46, deep - 6, 5)}${path('M-56 2C-48 30 -20 42 0 44C20 42 48 30 56 2L46 -12C40 12 18 22 0 23C-18 22 -40 12 -46 -12Z', worked ? mix(color, accent, 0.3) : light, `stroke="${rim}" stroke-width="2"`)}${worked ? stitch('M-51 -2C-42 22 -18 33 0 34C18 33 42 22 51 -2', accent, 3) : ''}`
    }
    case 'collar': {
      const pocket =
        path('M38 150h66v62l-33 20l-33 -20z', color, `stroke="${rim}" stroke-width="2.4"`) +
        path('M38 150h66v62l-33 20l-33 -20z', cloth.print, 'opacity=".9"') +
        line('M38 164h66', rim, 2)
      return `${side === 'front' ? pocket : ''}${rect(-15, 26, 30, cut.length - 26, light, 0, 'opacity=".5"')}${line(`M-15 30V${cut.length + 6}M15 30V${cut.length + 6}`, rim, 1.8)}${buttons(64, cut.length - 40, 7)}${path('M-46 -4Q0 30 46 -4L40 24L0 40L-40 24Z', darker(color, 0.4))}${collar('M0 40C16 34 40 18 50 -10L62 4L74 52L30 74Z')}`
    }
    case 'polo':
      return `${rect(-17, 28, 34, 124, light, 3, `stroke="${rim}" stroke-width="2"`)}${buttons(66, 126, 3)}${path('M-46 -4Q0 30 46 -4L40 24L0 40L-40 24Z', darker(color, 0.4))}${collar('M0 42C16 36 40 18 50 -8L64 6L72 46L28 68Z')}${line('M66 44L30 62', accent, 5)}${line('M-66 44L-30 62', accent, 5)}${petals(82, 150, 15, 5, accent)}`
    case 'round':
      return `${path('M-58 4C-46 52 46 52 58 4L44 -4C36 30 -36 30 -44 -4Z', darker(color, 0.12), `stroke="${rim}" stroke-width="1.6"`)}${stitch('M-60 10C-46 60 46 60 60 10', rim, 1.6)}`
    case 'deep':
      return `${path('M-56 4C-54 70 -26 108 0 118C26 108 54 70 56 4L42 -6C40 52 18 84 0 90C-18 84 -40 52 -42 -6Z', mix(color, accent, worked ? 0.75 : 0.3), `stroke="${rim}" stroke-width="1.6"`)}${path('M-42 -6C-40 52 -18 84 0 90C18 84 40 52 42 -6Q0 22 -42 -6Z', darker(color, 0.52))}${worked ? `${stitch('M-64 6C-62 80 -30 120 0 131C30 120 62 80 64 6', accent, 4)}${repeat(7, (at) => petals(Math.cos(0.35 + at * 0.41) * 84, 14 + Math.sin(0.35 + at * 0.41) * 136, 12, 6, accent, 0.5))}${petals(0, 190, 20, 8, accent)}${petals(0, 232, 13, 8, accent)}` : ''}`
  }
}

const sewn =
  (weaves: readonly [Weave, ...Weave[]], cut: Cut, often: number): Draw =>
  (pen, look) => {
    const cloth = weaveCloth(pen, pen.pick(weaves), look.color, look.accent, 0.8)
    const worked = pen.chance() < often
    const long = round(cut.length * pen.between(0.97, 1.04))
    return tailor(pen, cloth, { ...cut, length: long }, look.side, worked)
  }

export const panjabi = sewn(
  ['plain', 'plain', 'stripe', 'jamdani', 'block', 'dots'],
  { length: 640, chest: 140, hem: 172, sleeve: 300, cuff: 66, neck: 'band', hasSideSlits: true },
  0.65,
)
export const kurti = sewn(
  ['block', 'floral', 'jamdani', 'ikat', 'dots', 'tant'],
  { length: 610, chest: 130, hem: 206, sleeve: 216, cuff: 70, neck: 'deep', hasSideSlits: true },
  0.85,
)
export const shirt = sewn(
  ['check', 'stripe', 'plain', 'dots', 'check'],
  { length: 490, chest: 144, hem: 150, sleeve: 318, cuff: 66, neck: 'collar', hasSideSlits: false },
  0,
)
export const polo = sewn(
  ['plain', 'plain', 'stripe'],
  { length: 460, chest: 146, hem: 150, sleeve: 118, cuff: 84, neck: 'polo', hasSideSlits: false },
  0,
)

export const checkShirt = sewn(
  ['check'],
  { length: 490, chest: 144, hem: 150, sleeve: 318, cuff: 66, neck: 'collar', hasSideSlits: false },
  0,
)
export const longSleevePolo = sewn(
  ['plain'],
  { length: 470, chest: 146, hem: 150, sleeve: 318, cuff: 64, neck: 'polo', hasSideSlits: false },
  0,
)
export const babyPanjabi = sewn(
  ['block', 'dots', 'plain'],
  { length: 400, chest: 152, hem: 186, sleeve: 214, cuff: 72, neck: 'band', hasSideSlits: true },
  1,
)

/** Three plain tees, one over the other. */
export const teePack: Draw = (pen, look) => {
  const cut = {
    length: 460,
    chest: 146,
    hem: 150,
    sleeve: 112,
    cuff: 86,
    neck: 'round',
    hasSideSlits: false,
  } as const
  const colors = look.hasOwnColor
    ? [look.accent, darker(look.color, 0.3), look.color]
    : ['#868a8f', '#1c2c54', '#f7f4ee']
  const tees = colors.map((color, at) => {
    const art = tailor(pen, weaveCloth(pen, 'plain', color, look.accent, 0.8), cut, look.side, false)
    return `<g transform="translate(${(at - 1) * 170} ${(2 - at) * 26})">${art.svg}</g>`
  })
  return { w: 760, h: 580, svg: tees.join(''), stance: 'lies' }
}

/** A tee with a printed front. */
export const tShirt: Draw = (pen, look) => {
  const cloth = weaveCloth(pen, 'plain', look.color, look.accent, 0.8)
  const picked = pen.pick(['lily', 'waves', 'sun', 'band', 'tiger'] as const)
  const print = /বর্ণমালা/.test(look.label) ? 'letters' : picked
  const art = tailor(
    pen,
    cloth,
    { length: 460, chest: 146, hem: 150, sleeve: 112, cuff: 86, neck: 'round', hasSideSlits: false },
    look.side,
    false,
  )
  const ink = lightness(look.color) > 0.5 ? darker(look.accent, 0.2) : lighter(look.accent, 0.2)
  const front = {
    lily:
      petals(0, 262, 66, 10, ink, 0.24) +
      petals(0, 262, 44, 8, lighter(ink, 0.3), 0.3) +
      circle(0, 262, 10, ink),
    waves: repeat(4, (at) =>
      line(`M-74 ${222 + at * 28}q18 -20 37 0t37 0t37 0t37 0`, mix(ink, look.color, at * 0.18), 9),
    ),
    sun:
      circle(0, 250, 48, ink) +
      repeat(3, (at) => rect(-70, 262 + at * 20, 140, 8, look.color)) +
      line('M-80 310h160', ink, 7),
    band:
      rect(-146, 220, 292, 34, ink, 0, 'opacity=".9"') +
      rect(-146, 262, 292, 10, lighter(ink, 0.3), 0, 'opacity=".9"'),
    tiger: repeat(5, (at) =>
      path(`M${-70 + at * 34} ${210 + (at % 2) * 14}q22 40 4 96q-22 -50 -4 -96z`, ink),
    ),
    letters: ['অ আ ই', 'ক খ গ', 'প ফ ব']
      .map((text, at) => lettering(text, { x: 0, y: 220 + at * 64, size: 60, width: 190, fill: ink }))
      .join(''),
  }[print]
  return { ...art, svg: art.svg + faint(0.94, front) }
}

/** Kameez with folded salwar and a draped orna beside it. */
export const salwarKameez: Draw = (pen, look) => {
  const cloth = weaveCloth(
    pen,
    pen.pick(['block', 'floral', 'jamdani', 'katan']),
    look.color,
    look.accent,
    0.75,
  )
  const kameez = tailor(
    pen,
    cloth,
    { length: 590, chest: 124, hem: 178, sleeve: 226, cuff: 62, neck: 'deep', hasSideSlits: true },
    look.side,
    true,
  )
  const orna = weaveCloth(pen, pen.pick(['dots', 'tant', 'plain']), look.accent, look.color, 0.7)
  const drape =
    'M150 30C210 20 250 60 262 150C280 330 266 480 276 640L196 650C190 500 204 330 176 190C168 130 156 90 140 70Z'
  const id = pen.define((name) => `<clipPath id="${name}"><path d="${drape}"/></clipPath>`)
  const pleats = pen.linear(
    0,
    [0, '#000', 0.28],
    [0.2, '#fff', 0.16],
    [0.4, '#000', 0.18],
    [0.6, '#fff', 0.18],
    [0.8, '#000', 0.16],
    [1, '#000', 0.3],
  )
  const scarf =
    path(drape, orna.color) +
    within(id, path(drape, orna.print), orna.border(180, 590, 120, 36), path(drape, pleats))
  const salwar = `M-214 250C-250 300 -262 520 -250 660L-190 664L-172 420Z`
  const under =
    path(salwar, look.accent) +
    path(salwar, pen.linear(0, [0, '#000', 0.25], [0.5, '#fff', 0.1], [1, '#000', 0.25]))
  return {
    w: 590,
    h: 690,
    svg: under + kameez.svg + scarf,
    stance: 'hangs',
    outline: `M-130 60L130 60L270 110L276 650L-250 664L-250 300Z`,
  }
}

/** Jeans laid flat; the other side shows pockets. */
export const jeans: Draw = (pen, look) => {
  const color = look.hasOwnColor ? look.color : pen.pick(['#2d4a78', '#1f3358', '#5d7fa8', '#30343c'])
  const cloth = weaveCloth(pen, 'denim', color, look.accent)
  const taper = pen.between(0, 26)
  const thread = lightness(color) > 0.5 ? '#a5692a' : '#d39a4e'
  const legs = `M-140 0H140L${168 - taper} 640H${34 + taper * 0.4}L4 190H-4L${-34 - taper * 0.4} 640H${-168 + taper}Z`
  const wash = pen.linear(
    0,
    [0, '#000', 0.3],
    [0.13, '#fff', 0.05],
    [0.28, '#fff', pen.between(0.12, 0.3)],
    [0.45, '#000', 0.18],
    [0.55, '#000', 0.18],
    [0.72, '#fff', 0.2],
    [0.87, '#fff', 0.03],
    [1, '#000', 0.32],
  )
  const pocket =
    look.side === 'front'
      ? stitch('M-132 40Q-118 104 -66 40M132 40Q118 104 66 40', thread, 3) +
        stitch('M8 40V128Q6 158 -4 168', thread, 3) +
        circle(-110, 60, 4, '#c98f4d') +
        circle(110, 60, 4, '#c98f4d')
      : [-1, 1]
          .map(
            (method) =>
              `<g transform="translate(${method * 78} 74)">${path('M-44 0H44V74L0 96L-44 74Z', darker(color, 0.08), `stroke="${thread}" stroke-width="2.6" stroke-dasharray="8 5"`)}${stitch('M-34 40Q0 64 34 40', thread, 2.6)}</g>`,
          )
          .join('') + rect(64, 8, 50, 26, '#a4652f', 3)
  const svg = `${path(legs, color)}${path(legs, cloth.print)}${path(legs, wash)}${rect(-142, -2, 284, 38, darker(color, 0.12), 5)}${stitch('M-138 6H138M-138 30H138', thread, 2.4)}${[-104, -50, 50, 104].map((x) => rect(x - 6, -8, 12, 50, darker(color, 0.2), 2)).join('')}${circle(0, 17, 8, '#c4954c')}${circle(0, 17, 4, '#8d6530')}${pocket}${stitch(`M${154 - taper} 60L${160 - taper} 632M${-154 + taper} 60L${-160 + taper} 632`, thread, 1.8, 'opacity=".7"')}${stitch(`M${-164 + taper} 626H${-36 - taper * 0.4}M${164 - taper} 626H${36 + taper * 0.4}`, thread, 2.4)}`
  return { w: 350, h: 648, svg, stance: 'hangs', outline: legs }
}

/** A bodysuit, and a frock, for the smallest. */
export const babyClothes: Draw = (pen, look) => babyWear(pen, look, false)
export const frock: Draw = (pen, look) => babyWear(pen, look, true)

function babyWear(pen: Pen, look: Look, isFrock: boolean): Art {
  const cloth = weaveCloth(
    pen,
    pen.pick(['dots', 'stripe', 'floral', 'plain']),
    lighter(look.color, 0.35),
    look.accent,
    0.8,
  )
  const d = isFrock
    ? 'M-60 20Q0 60 60 20L130 60L104 130L84 120L90 220L190 440Q0 490 -190 440L-90 220L-84 120L-104 130L-130 60Z'
    : 'M-66 20Q0 66 66 20L170 90L134 156L100 134L106 330Q96 372 44 420H-44Q-96 372 -106 330L-100 134L-134 156L-170 90Z'
  const folds = pen.linear(0, [0, '#000', 0.14], [0.3, '#fff', 0.2], [0.6, '#000', 0.04], [1, '#000', 0.18])
  const trim = darker(look.accent, 0.06)
  const face =
    circle(0, 230, 44, lighter(look.accent, 0.5)) +
    circle(-30, 196, 17, lighter(look.accent, 0.5)) +
    circle(30, 196, 17, lighter(look.accent, 0.5)) +
    circle(-14, 224, 5, '#4a352a') +
    circle(14, 224, 5, '#4a352a') +
    line('M-10 244q10 9 20 0', '#4a352a', 4)
  const finish = isFrock
    ? stitch('M-88 222Q0 244 88 222', trim, 5) +
      line('M-186 436Q0 484 186 436', trim, 12) +
      petals(0, 214, 22, 6, trim)
    : face +
      circle(-24, 408, 5, '#fff') +
      circle(0, 410, 5, '#fff') +
      circle(24, 408, 5, '#fff') +
      line('M-106 330Q-60 340 -44 420M106 330Q60 340 44 420', trim, 8)
  return {
    w: 390,
    h: 480,
    svg:
      path(d, cloth.color) +
      path(d, cloth.print) +
      path(d, folds) +
      line('M-66 20Q0 66 66 20', trim, 11) +
      finish +
      ellipse(0, 30, 4, 2, trim),
    stance: 'hangs',
    outline: d,
  }
}

/** A light shirt with short sleeves and a print all over. */
export const holidayShirt = sewn(
  ['floral', 'block'],
  { length: 480, chest: 150, hem: 156, sleeve: 150, cuff: 88, neck: 'collar', hasSideSlits: false },
  0,
)
/** Shorter than a panjabi, with half sleeves. */
export const fatua = sewn(
  ['dots', 'block', 'stripe'],
  { length: 500, chest: 148, hem: 168, sleeve: 160, cuff: 84, neck: 'band', hasSideSlits: true },
  1,
)
/** A dress to the floor, flared from the waist. */
export const anarkali = sewn(
  ['katan', 'jamdani'],
  { length: 760, chest: 112, hem: 300, sleeve: 226, cuff: 62, neck: 'deep', hasSideSlits: false },
  1,
)
