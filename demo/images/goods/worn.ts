import type { Draw } from '#demo/images/art.ts'
import { darker, lighter, mix } from '#demo/images/colors.ts'
import { lettering } from '#demo/images/lettering.ts'
import { round } from '#demo/images/pen.ts'
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
import { kalka, weaveCloth } from './cloth.ts'
import { clip } from './drapes.ts'

const GOLD = '#d6a842'

/** A pair of open sandals seen from above. */
export const sandals: Draw = (pen, look) => {
  const picked = pen.pick(['cross', 'thong', 'bars'] as const)
  const straps = /two-strap/i.test(look.label) ? 'bars' : picked
  const leather = pen.face(look.color)
  const ankle = /women/i.test(look.label)
    ? path(
        'M-84 150C-96 96 -60 84 0 84C60 84 92 96 80 150L62 156C66 118 44 108 0 108C-48 108 -70 118 -64 156Z',
        leather,
      ) +
      rect(40, 92, 28, 30, GOLD, 6) +
      rect(47, 100, 14, 14, look.color, 3)
    : ''
  const sole =
    'M0 -250C70 -250 92 -180 84 -90C78 -20 60 40 62 110C64 190 46 240 0 240C-46 240 -64 190 -60 110C-56 40 -92 -10 -92 -100C-92 -190 -60 -250 0 -250Z'
  const strap = {
    cross:
      path('M-96 -110C-40 -150 40 -60 84 10L70 50C20 -20 -50 -70 -96 -60Z', leather) +
      path('M88 -130C30 -150 -40 -60 -74 20L-58 54C-10 -20 50 -80 92 -82Z', leather) +
      stitch('M-90 -84C-40 -110 36 -36 74 28M86 -106C36 -124 -30 -44 -64 34', look.accent, 3),
    thong:
      path(
        'M0 -150C20 -130 80 -60 82 20L60 40C56 -20 20 -90 0 -108C-20 -90 -56 -20 -62 40L-84 20C-84 -60 -20 -130 0 -150Z',
        leather,
      ) +
      circle(0, -132, 18, pen.ball(look.accent)) +
      petals(0, -132, 16, 6, GOLD),
    bars:
      [-120, -40]
        .map(
          (y) =>
            path(`M-96 ${y}Q0 ${y - 46} 90 ${y}L88 ${y + 54}Q0 ${y + 4} -92 ${y + 54}Z`, leather) +
            stitch(
              `M-90 ${y + 8}Q0 ${y - 36} 84 ${y + 8}M-88 ${y + 44}Q0 ${y - 4} 84 ${y + 44}`,
              look.accent,
              2.6,
            ),
        )
        .join('') +
      rect(34, -118, 30, 34, GOLD, 6) +
      rect(41, -110, 16, 18, look.color, 3),
  }[straps]
  const one = (method: number) =>
    path(sole, darker(look.color, 0.5), 'transform="translate(7 12)"') +
    path(sole, pen.linear(20, [0, '#d9b684'], [1, '#a97b49'])) +
    `<g transform="scale(.9 .93)">${stitch(sole, '#7b5227', 3.4)}</g>` +
    ellipse(2, 165, 40, 52, '#000', 'opacity=".07"') +
    ellipse(-6, -150, 62, 62, '#000', 'opacity=".06"') +
    strap +
    ankle +
    group(
      `scale(${method} 1)`,
      lettering(look.label || 'Biponi', { x: 0, y: 178, size: 22, width: 76, fill: '#6d4a23' }),
    )
  const turn = look.side === 'front' ? 8 : 24
  return {
    w: 480,
    h: 560,
    svg:
      group(`translate(-116 276) rotate(${-turn})`, one(1)) +
      group(`translate(116 276) scale(-1 1) rotate(${-turn})`, one(-1)),
    stance: 'lies',
  }
}

/** A trainer from the side. */
export const sneakers: Draw = (pen, look) => {
  const mark = pen.pick(['stripes', 'wave', 'star'] as const)
  const upper =
    'M-300 160C-290 90 -270 40 -226 20C-200 50 -150 60 -110 34C-90 70 -40 110 30 138C120 168 260 160 300 226L304 262H-306Z'
  const sole = 'M-316 250C-200 264 200 254 312 250C330 280 318 316 280 318H-280C-316 316 -326 284 -316 250Z'
  const toe = 'M150 168C240 170 292 190 302 254H120C120 214 130 186 150 168Z'
  const heel = 'M-300 160C-292 90 -270 40 -226 20C-206 100 -220 200 -206 258H-306Z'
  const logo = {
    stripes: [0, 34, 68].map((x) => path(`M${-120 + x} 96l26 14l-50 146h-26z`, look.accent)).join(''),
    wave: path('M-170 210C-80 230 0 180 70 130C30 220 -80 260 -170 210Z', look.accent),
    star: petals(-70, 180, 46, 5, look.accent, 0.34),
  }[mark]
  const laces = repeat(
    5,
    (at) =>
      line(`M${-96 + at * 34} ${56 + at * 20}l36 -22`, '#fbf7ee', 9) +
      circle(-98 + at * 34, 62 + at * 20, 4, '#00000055'),
  )
  const one =
    path('M-226 20C-204 52 -150 60 -110 34C-130 6 -190 -6 -226 20Z', darker(look.color, 0.5)) +
    path(upper, pen.face(look.color)) +
    path(toe, darker(look.color, 0.2), 'opacity=".7"') +
    path(heel, mix(look.color, look.accent, 0.35)) +
    logo +
    stitch(
      'M-200 120C-160 120 -120 90 -96 76M120 256C120 214 130 186 152 172',
      lighter(look.color, 0.4),
      2.6,
    ) +
    laces +
    path(upper, pen.linear(90, [0, '#fff', 0.14], [1, '#000', 0.2])) +
    path(sole, pen.linear(90, [0, '#ffffff'], [0.5, '#ece7db'], [1, '#b9b2a2'])) +
    line('M-312 280C-200 290 200 286 314 280', mix(look.accent, '#ffffff', 0.1), 7) +
    repeat(17, (at) => rect(-276 + at * 34, 306, 18, 12, '#00000030', 3))
  if (look.side === 'other')
    return {
      w: 680,
      h: 470,
      svg: group('translate(30 0) scale(.86)', one) + group('translate(-20 150)', one),
      stance: 'stands',
    }
  return { w: 660, h: 320, svg: one, stance: 'stands' }
}

/** A leather shoe from the side: laced, or a loafer. */
export const formalShoes: Draw = (pen, look) => {
  const laced = pen.chance() < 0.55
  const upper =
    'M-310 230C-316 150 -300 70 -262 30C-220 50 -160 54 -120 44C-80 100 20 150 120 164C220 176 304 190 316 236Z'
  const leather = pen.linear(
    70,
    [0, lighter(look.color, 0.26)],
    [0.4, look.color],
    [1, darker(look.color, 0.45)],
  )
  const detail = laced
    ? repeat(4, (at) => line(`M${-104 + at * 32} ${70 + at * 20}l34 -20`, darker(look.color, 0.55), 7)) +
      line('M-120 44C-110 110 -60 160 30 158', darker(look.color, 0.4), 3) +
      stitch('M90 162Q76 200 96 232M200 176Q184 206 196 234', lighter(look.color, 0.3), 2.6)
    : path('M-90 84C-30 130 60 150 110 160L86 204C20 200 -70 160 -116 110Z', darker(look.color, 0.14)) +
      rect(-30, 128, 84, 22, GOLD, 6, 'transform="rotate(24 0 140)"') +
      stitch('M110 162C150 200 230 200 300 216', lighter(look.color, 0.25), 2.6)
  const one =
    path('M-262 30C-220 50 -160 54 -120 44C-150 12 -220 4 -262 30Z', darker(look.color, 0.65)) +
    path(upper, leather) +
    line('M-262 70C-240 140 -236 200 -240 230', darker(look.color, 0.4), 3) +
    detail +
    path('M150 174C220 182 280 196 300 222C250 200 190 196 150 196Z', '#fff', 'opacity=".22"') +
    path(
      'M-316 228H320Q326 254 300 258H-130L-150 292H-306Q-324 260 -316 228Z',
      pen.linear(90, [0, darker(look.color, 0.55)], [1, '#1a1310']),
    )
  if (look.side === 'other')
    return {
      w: 700,
      h: 440,
      svg: group('translate(34 -6) scale(.86)', one) + group('translate(-14 146)', one),
      stance: 'stands',
    }
  return { w: 660, h: 294, svg: one, stance: 'stands' }
}

/** A handbag; some with a woven or kantha-worked front. */
export const handbag: Draw = (pen, look) => {
  const shape = pen.pick(['tote', 'satchel', 'round'] as const)
  const cloth = weaveCloth(
    pen,
    pen.pick(['plain', 'plain', 'kantha', 'ikat', 'check']),
    look.color,
    look.accent,
    0.9,
  )
  const d = {
    tote: 'M-220 180H220L260 560Q262 590 232 590H-232Q-262 590 -260 560Z',
    satchel:
      'M-250 240Q-250 200 -210 200H210Q250 200 250 240L270 560Q270 590 240 590H-240Q-270 590 -270 560Z',
    round: 'M-260 260H260C290 440 220 590 0 590C-220 590 -290 440 -260 260Z',
  }[shape]
  const top = shape === 'round' ? 260 : 190
  const handle =
    line(`M-130 ${top + 30}C-140 -50 140 -50 130 ${top + 30}`, darker(look.color, 0.34), 24) +
    line(`M-134 ${top + 20}C-140 -46 134 -52 126 ${top + 10}`, lighter(look.color, 0.2), 5, 'opacity=".7"')
  const flap =
    shape === 'tote'
      ? ''
      : path(
          `M-262 ${top}H262Q270 ${top + 130} 180 ${top + 160}Q0 ${top + 220} -180 ${top + 160}Q-270 ${top + 130} -262 ${top}Z`,
          pen.face(darker(look.color, 0.08)),
        ) +
        stitch(
          `M-250 ${top + 16}Q-250 ${top + 124} -176 ${top + 146}Q0 ${top + 204} 176 ${top + 146}Q250 ${top + 124} 250 ${top + 16}`,
          lighter(look.accent, 0.2),
          3,
        )
  const clasp = rect(-30, top + 150, 60, 50, GOLD, 10) + rect(-18, top + 162, 36, 26, darker(GOLD, 0.3), 6)
  const charm =
    look.side === 'front'
      ? ''
      : line(`M170 ${top + 30}l34 90`, GOLD, 4) +
        petals(208, top + 140, 30, 8, look.accent) +
        line(`M208 ${top + 160}v60M198 ${top + 158}l-8 58M218 ${top + 158}l8 58`, look.accent, 6)
  return {
    w: 570,
    h: 594,
    svg:
      handle +
      path(d, look.color) +
      path(d, cloth.print, 'opacity=".8"') +
      path(d, pen.linear(30, [0, '#fff', 0.2], [0.5, '#000', 0], [1, '#000', 0.34])) +
      flap +
      (shape === 'tote'
        ? rect(-222, 196, 444, 12, darker(look.color, 0.25)) + kalka(0, 470, 140, look.accent, look.color)
        : clasp) +
      circle(-130, top + 34, 13, GOLD) +
      circle(130, top + 34, 13, GOLD) +
      charm,
    stance: 'stands',
  }
}

/** A backpack; the school sort is brighter and wears a picture. */
const pack =
  (school: boolean): Draw =>
  (pen, look) => {
    const body =
      'M-210 170C-210 40 -120 20 0 20C120 20 210 40 210 170L224 560Q224 620 170 620H-170Q-224 620 -224 560Z'
    const pocket =
      'M-160 380Q-160 350 -130 350H130Q160 350 160 380L166 550Q166 580 136 580H-136Q-166 580 -166 550Z'
    const dark = darker(look.color, 0.3)
    const zip = (d: string) => line(d, dark, 10) + stitch(d, lighter(look.color, 0.4), 3)
    const art = school
      ? pen.pick([
          petals(0, 462, 70, 8, look.accent, 0.36) +
            petals(0, 462, 44, 8, '#fff3d6', 0.36) +
            circle(0, 462, 14, look.accent),
          path('M-70 500L-40 430L-10 470L20 410L80 500Z', look.accent) + circle(50, 420, 18, '#f6cf5c'),
          path('M-84 480q20 -50 84 -50t84 50v24h-168z', look.accent) +
            circle(-44, 506, 18, '#2b2b30') +
            circle(44, 506, 18, '#2b2b30'),
        ])
      : rect(-60, 440, 120, 44, look.accent, 8) +
        lettering(look.label || 'PATH', { x: 0, y: 472, size: 30, width: 104, fill: darker(look.color, 0.6) })
    const side =
      path('M-214 330H-262Q-274 330 -274 350L-262 570Q-260 590 -226 590Z', dark) +
      path('M214 330H262Q274 330 274 350L262 570Q260 590 226 590Z', dark)
    const extra =
      look.side === 'other'
        ? path('M226 350l40 -120h26l-16 130z', '#7fb5c9') + rect(262, 206, 34, 28, '#2c5f74', 6)
        : ''
    return {
      w: 560,
      h: 624,
      svg:
        line('M-50 30C-50 -30 50 -30 50 30', dark, 20) +
        extra +
        side +
        path(body, pen.face(look.color)) +
        path(
          body,
          pen.linear(0, [0, '#000', 0.28], [0.2, '#fff', 0.12], [0.7, '#000', 0], [1, '#000', 0.32]),
        ) +
        zip('M-168 330V180C-168 90 -100 66 0 66C100 66 168 90 168 180V330') +
        path(pocket, pen.face(lighter(look.color, 0.08)), `stroke="${dark}" stroke-width="3"`) +
        zip('M-140 392H140') +
        art +
        path('M-20 66h40v30h-40z', GOLD, 'opacity=".8"') +
        rect(-190, 250, 380, 14, dark, 7),
      stance: 'stands',
    }
  }
export const backpack = pack(false)
export const schoolBag = pack(true)

/** A wrist watch, upright, strap curving away. */
export const wristWatch: Draw = (pen, look) => {
  const metal = pen.pick(['#c9ccd1', '#d9b25a', '#2b2d33', '#d8a291'])
  const strapMetal = pen.chance() < 0.4
  const strap = strapMetal ? metal : look.color
  const dial = pen.pick([look.accent, '#f7f3e8', '#15202e', darker(look.color, 0.35)])
  const hand = dial === '#f7f3e8' ? '#2b2b30' : '#fdf6e3'
  const band = (method: number) =>
    `<g transform="translate(0 350) scale(1 ${method})">${path('M-92 120L-74 330Q-70 352 -40 352H40Q70 352 74 330L92 120Z', pen.barrel(strap))}${strapMetal ? repeat(9, (at) => line(`M${-88 + at} ${146 + at * 23}H${88 - at}`, '#000', 3, 'opacity=".28"')) + line('M-28 130V350M28 130V350', '#000', 2, 'opacity=".25"') : stitch('M-76 140L-60 336M76 140L60 336', lighter(look.color, 0.4), 3)}</g>`
  const marks = repeat(12, (at) =>
    group(`translate(0 350) rotate(${at * 30})`, rect(-4, -126, 8, at % 3 ? 18 : 30, hand, 3)),
  )
  const small =
    pen.chance() < 0.5
      ? circle(0, 404, 30, '#00000022', `stroke="${hand}" stroke-width="2"`) + line('M0 404l10 -18', hand, 3)
      : lettering(look.label || 'Prohor', { x: 0, y: 420, size: 22, width: 100, fill: hand })
  return {
    w: 380,
    h: 704,
    svg:
      band(1) +
      band(-1) +
      rect(150, 332, 40, 36, pen.barrel(metal), 8) +
      circle(0, 350, 168, pen.linear(45, [0, lighter(metal, 0.6)], [0.5, metal], [1, darker(metal, 0.5)])) +
      circle(0, 350, 148, darker(metal, 0.4)) +
      circle(0, 350, 142, pen.radial(0.4, 0.35, [0, lighter(dial, 0.16)], [1, darker(dial, 0.18)])) +
      marks +
      small +
      line(look.side === 'front' ? 'M0 350L-56 292' : 'M0 350L40 300', hand, 10) +
      line(look.side === 'front' ? 'M0 350L70 268' : 'M0 350L-20 244', hand, 6) +
      line('M0 380L-4 236', '#e2652f', 2.6) +
      circle(0, 350, 9, hand) +
      path('M-96 246A142 142 0 0 1 60 222L-60 452A142 142 0 0 1 -96 246Z', '#fff', 'opacity=".13"'),
    stance: 'lies',
    outline: 'M-92 20H92V684H-92ZM-168 350A168 168 0 1 0 168 350A168 168 0 1 0 -168 350Z',
  }
}

const goldOf = (color: string, hasOwnColor: boolean) =>
  hasOwnColor && /^#(bfc4c9|d8a291)/.test(color) ? color : GOLD

/** A bridal necklace laid in its curve. */
export const necklace: Draw = (pen, look) => {
  const gold = goldOf(look.color, look.hasOwnColor)
  const rows = pen.pick([1, 2, 3])
  const pearl = pen.pick(['#f6efe2', look.accent, gold])
  const strand = (wide: number, deep: number, count: number, r: number, color: string) =>
    repeat(count, (at) => {
      const t = at / (count - 1)
      const x = (t * 2 - 1) * wide * Math.sqrt(1 - 0.25 * (1 - Math.abs(t * 2 - 1)))
      const y = Math.sin(t * Math.PI) ** 0.8 * deep
      return circle(x, y + 20, r, pen.ball(color))
    })
  const chain = repeat(rows, (at) =>
    strand(290 - at * 14, 330 + at * 62, 45, at === rows - 1 ? 11 : 9, at % 2 ? pearl : gold),
  )
  const low = 350 + (rows - 1) * 62
  const drop = (x: number, y: number, s: number) =>
    petals(x, y, 40 * s, 8, gold, 0.4) +
    circle(x, y, 19 * s, pen.ball(look.accent)) +
    repeat(8, (at) =>
      circle(x + Math.cos(at * 0.785) * 30 * s, y + Math.sin(at * 0.785) * 30 * s, 5 * s, '#fff4d2'),
    ) +
    path(
      `M${x} ${y + 40 * s}q${18 * s} ${30 * s} 0 ${46 * s}q${-18 * s} ${-16 * s} 0 ${-46 * s}z`,
      pen.face(look.accent),
    )
  return {
    w: 620,
    h: low + 150,
    svg: chain + drop(-112, low - 44, 0.72) + drop(112, low - 44, 0.72) + drop(0, low + 10, 1.35),
    stance: 'lies',
  }
}

/** A pair of jhumka or stud drops. */
export const earrings: Draw = (pen, look) => {
  const gold = goldOf(look.color, look.hasOwnColor)
  const jhumka = pen.chance() < 0.6
  const bell = 'M-92 0C-92 -80 -50 -116 0 -116C50 -116 92 -80 92 0Q0 26 -92 0Z'
  const one = jhumka
    ? line('M0 -250V-116', gold, 5) +
      petals(0, -250, 56, 10, gold, 0.3) +
      circle(0, -250, 24, pen.ball(look.accent)) +
      path(bell, pen.barrel(gold)) +
      stitch('M-84 -30Q0 -8 84 -30M-66 -70Q0 -50 66 -70', look.accent, 8) +
      repeat(
        9,
        (at) =>
          line(`M${-84 + at * 21} ${4 + 14 * Math.sin((at / 8) * Math.PI)}v18`, gold, 3) +
          circle(
            -84 + at * 21,
            32 + 14 * Math.sin((at / 8) * Math.PI),
            10,
            pen.ball(at % 2 ? look.accent : '#f7efdf'),
          ),
      )
    : circle(0, -240, 34, pen.ball(gold)) +
      circle(0, -240, 18, pen.ball(look.accent)) +
      path('M0 -200C70 -130 80 -20 0 40C-80 -20 -70 -130 0 -200Z', pen.face(gold)) +
      path('M0 -160C46 -110 52 -30 0 12C-52 -30 -46 -110 0 -160Z', pen.ball(look.accent)) +
      repeat(7, (at) =>
        circle(
          -54 + at * 18,
          40 + 16 * Math.sin((at / 6) * Math.PI) - 30 * Math.abs(at / 3 - 1),
          7,
          '#fff3d0',
        ),
      )
  const turn = look.side === 'front' ? 0 : 16
  return {
    w: 480,
    h: 380,
    svg:
      group(`translate(-120 312) rotate(${turn})`, one) + group(`translate(120 312) rotate(${-turn})`, one),
    stance: 'lies',
  }
}

/** A stack of bangles, ring behind ring. */
export const bangles: Draw = (pen, look) => {
  const count = 9
  const tones = [look.color, GOLD, look.accent, look.color, GOLD, mix(look.color, look.accent, 0.5)]
  const upright = look.side === 'other'
  const rings = repeat(count, (at) => {
    const tone = tones[at % tones.length] ?? GOLD
    const [x, y] = upright ? [(at - 4) * 42, 230] : [Math.sin(at * 2.1) * 8, 330 - at * 30]
    const [rx, ry] = upright ? [86, 210] : [270, 116]
    const stroke = (color: string, width: number, more = '') =>
      `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${rx}" ry="${ry}" fill="none" stroke="${color}" stroke-width="${width}" ${more}/>`
    return (
      stroke(darker(tone, 0.35), 26) +
      stroke(
        pen.linear(
          0,
          [0, darker(tone, 0.25)],
          [0.25, lighter(tone, 0.45)],
          [0.5, tone],
          [0.8, lighter(tone, 0.2)],
          [1, darker(tone, 0.35)],
        ),
        20,
      ) +
      stroke(at % 2 ? '#fff3cf' : lighter(tone, 0.5), 4, 'stroke-dasharray="3 15" stroke-linecap="round"')
    )
  })
  return { w: upright ? 560 : 570, h: 455, svg: rings, stance: 'stands' }
}

export const sunglasses: Draw = (pen, look) => {
  const shape = pen.pick([
    'M-30 0C-30 -70 -90 -90 -160 -86C-240 -84 -270 -50 -262 10C-252 90 -200 120 -140 112C-76 104 -34 70 -30 0Z',
    'M-30 -30Q-30 -84 -90 -84H-220Q-268 -84 -264 -30L-254 60Q-246 110 -190 110H-96Q-42 110 -36 50Z',
    'M-34 10A114 110 0 1 0 -262 10A114 110 0 1 0 -34 10Z',
  ])
  const lens = pen.linear(90, [0, darker(look.accent, 0.65)], [1, mix(look.accent, '#ffd9a0', 0.35)])
  const half =
    path(shape, lens, `stroke="${look.color}" stroke-width="22"`) +
    path('M-220 -50L-150 -66L-210 70L-240 40Z', '#fff', 'opacity=".24"')
  const arms =
    look.side === 'front'
      ? line('M-268 -30L-330 -120Q-340 -140 -320 -146', look.color, 20) +
        line('M268 -30L330 -120Q340 -140 320 -146', look.color, 20)
      : line('M-268 -30Q0 40 230 60', darker(look.color, 0.2), 18) +
        line('M268 -30Q40 0 -220 80', darker(look.color, 0.3), 18)
  return {
    w: 680,
    h: 290,
    svg: group(
      'translate(0 160)',
      arms,
      half,
      `<g transform="scale(-1 1)">${half}</g>`,
      line('M-36 -20Q0 -54 36 -20', look.color, 20),
      rect(-276, -44, 26, 12, GOLD, 4),
      rect(250, -44, 26, 12, GOLD, 4),
    ),
    stance: 'stands',
  }
}

/** An umbrella, open and leaning, or with its cover. */
export const umbrella: Draw = (pen, look) => {
  const twoTone = pen.chance() < 0.6
  const dome =
    'M-330 300C-330 110 -180 20 0 20C180 20 330 110 330 300Q275 262 220 300Q165 262 110 300Q55 262 0 300Q-55 262 -110 300Q-165 262 -220 300Q-275 262 -330 300Z'
  const panel = (from: number, to: number, color: string) =>
    path(`M0 20Q${from * 0.9} 90 ${from} 300H${to}Q${to * 0.9} 90 0 20Z`, color)
  const panels = [-330, -220, -110, 0, 110, 220]
    .map((x, at) => panel(x, x + 110, at % 2 && twoTone ? look.accent : look.color))
    .join('')
  const pole =
    line('M0 20V600Q0 650 44 650Q84 650 84 610', '#6b4426', 15) +
    line('M-3 40V590', '#b98a5a', 4) +
    line('M0 20V-10', '#6b4426', 10)
  return {
    w: 680,
    h: 664,
    svg: group(
      look.side === 'front' ? 'rotate(0)' : 'rotate(14 0 330)',
      pole,
      within(
        clip(pen, dome),
        path(dome, look.color),
        panels,
        path(
          dome,
          pen.linear(0, [0, '#000', 0.3], [0.3, '#fff', 0.22], [0.6, '#000', 0.02], [1, '#000', 0.34]),
        ),
      ),
      line(
        'M0 22Q-200 90 -220 300M0 22Q-98 90 -110 300M0 22V300M0 22Q98 90 110 300M0 22Q200 90 220 300',
        '#000',
        2.5,
        'opacity=".22"',
      ),
    ),
    stance: 'stands',
  }
}
