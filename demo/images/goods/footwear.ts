import type { Art, Draw } from '#demo/images/art.ts'
import { darker, lighter } from '#demo/images/colors.ts'
import type { Pen } from '#demo/images/pen.ts'
import { circle, ellipse, group, line, path, petals, rect, repeat, stitch } from '#demo/images/shapes.ts'

const GOLD = '#d6a842'

/** One shoe from the side, and for the second image two of them, one behind the other. */
function shoePair(one: string, side: 'front' | 'other', w: number, h: number): Art {
  if (side === 'front') return { w, h, svg: one, stance: 'stands' }
  return {
    w: w + 20,
    h: h + 140,
    svg: group('translate(40 0) scale(.86)', one) + group('translate(-20 140)', one),
    stance: 'stands',
  }
}

const leatherOf = (pen: Pen, color: string) =>
  pen.linear(70, [0, lighter(color, 0.3)], [0.4, color], [1, darker(color, 0.42)])

/** A court shoe with a block heel, from the side. */
export const heels: Draw = (pen, look) => {
  const leather = leatherOf(pen, look.color)
  const upper =
    'M-284 58C-300 90 -300 150 -286 190C-200 214 -120 232 -40 280C40 326 150 334 268 334C316 334 322 306 296 286C240 246 178 242 120 226C70 240 -10 200 -60 150C-130 82 -210 40 -284 58Z'
  const opening =
    'M-276 62C-206 50 -130 90 -62 156C-12 204 64 236 112 228C60 190 0 120 -60 90C-130 54 -220 36 -276 62Z'
  const heel = 'M-288 186C-258 196 -224 206 -186 218L-196 340H-276Z'
  const one =
    path(
      heel,
      pen.linear(
        0,
        [0, darker(look.color, 0.5)],
        [0.4, darker(look.color, 0.12)],
        [1, darker(look.color, 0.5)],
      ),
    ) +
    rect(-278, 334, 84, 10, '#1a1310', 3) +
    path(upper, leather) +
    path(opening, pen.linear(60, [0, '#c9a27c'], [1, '#8f6844'])) +
    line('M-276 62C-206 50 -130 90 -62 156C-12 204 64 236 112 228', darker(look.color, 0.45), 4) +
    path('M150 262C210 268 262 284 286 304C240 296 190 294 150 296Z', '#fff', 'opacity=".28"') +
    path('M-40 286C40 330 150 338 300 334Q304 344 290 344H60C20 338 -10 316 -40 286Z', '#2a1c14') +
    rect(86, 236, 44, 24, GOLD, 6, 'transform="rotate(14 108 248)"') +
    rect(96, 242, 24, 12, darker(look.color, 0.2), 3, 'transform="rotate(14 108 248)"')
  return shoePair(one, look.side, 620, 350)
}

/** A slip-on leather shoe with an apron and a strap over the instep. */
export const loafers: Draw = (pen, look) => {
  const leather = leatherOf(pen, look.color)
  const upper =
    'M-306 236C-316 160 -304 96 -268 74C-214 92 -150 96 -96 86C-44 92 30 116 96 142C204 156 300 174 316 240Z'
  const one =
    path('M-268 74C-214 92 -150 96 -96 86C-140 48 -224 44 -268 74Z', darker(look.color, 0.62)) +
    path(upper, leather) +
    path('M-96 86C-44 92 30 116 96 142C60 176 -20 170 -80 134Z', lighter(look.color, 0.16)) +
    stitch('M-78 136C-18 174 62 180 98 146C180 160 252 176 292 206', lighter(look.color, 0.42), 3.4) +
    path('M-130 92C-60 120 -6 160 22 214L-34 226C-70 178 -120 138 -168 118Z', darker(look.color, 0.16)) +
    path('M-66 134L-26 162L-38 176L-80 148Z', '#2a1c14') +
    line('M-252 100C-236 150 -232 196 -236 232', darker(look.color, 0.38), 3) +
    path('M150 190C220 194 284 208 302 230C250 210 190 206 150 208Z', '#fff', 'opacity=".24"') +
    path(
      'M-312 232H322Q330 258 300 262H-136L-150 292H-302Q-322 262 -312 232Z',
      pen.linear(90, [0, darker(look.color, 0.5)], [1, '#1a1310']),
    )
  return shoePair(one, look.side, 660, 296)
}

/** A canvas shoe that covers the ankle, with a rubber toe cap. */
export const highTops: Draw = (pen, look) => {
  const upper =
    'M-236 10C-190 -4 -120 -4 -76 10C-72 90 -40 150 20 182C80 212 170 216 232 238C276 254 296 290 296 330H-262C-262 210 -256 100 -236 10Z'
  const sole = 'M-276 322H306Q318 350 306 384Q300 396 284 396H-256Q-274 396 -278 380Q-284 350 -276 322Z'
  const one =
    path('M-236 10C-190 -4 -120 -4 -76 10C-120 26 -190 26 -236 10Z', darker(look.color, 0.6)) +
    path(upper, pen.face(look.color)) +
    path(upper, pen.linear(90, [0, '#fff', 0.1], [1, '#000', 0.18])) +
    path(
      'M-84 14L-10 170C10 186 40 200 70 208L36 330H-60C-40 220 -80 110 -112 12Z',
      lighter(look.color, 0.1),
      'opacity=".5"',
    ) +
    repeat(6, (at) => {
      const [x, y] = [-96 + at * 20, 40 + at * 28]
      return (
        line(`M${x} ${y}l52 ${-14 + at * 2}`, '#fbf7ee', 10) +
        circle(x - 4, y + 4, 6, '#d8d9d6') +
        circle(x - 4, y + 4, 2.6, '#3a3a3a')
      )
    }) +
    circle(-176, 120, 44, '#fbf7ee') +
    petals(-176, 120, 30, 5, look.accent, 0.36) +
    stitch('M-250 60C-248 160 -252 250 -254 318M-222 290H40', lighter(look.color, 0.45), 3) +
    path(
      'M176 220C232 232 292 262 296 330H150C148 282 152 244 176 220Z',
      pen.linear(90, [0, '#fffdf6'], [1, '#d6d0c0']),
    ) +
    path(sole, pen.linear(90, [0, '#fffdf6'], [0.5, '#ece7db'], [1, '#b9b2a2'])) +
    line('M-274 344C-120 350 160 350 304 344', look.accent, 7) +
    repeat(14, (at) => rect(-250 + at * 38, 384, 20, 12, '#00000026', 3))
  return shoePair(one, look.side, 620, 400)
}

/** A pair of embroidered shoes with curled toes, from above. */
export const nagra: Draw = (pen, look) => {
  const sole =
    'M-4 -262C14 -300 44 -292 40 -262C34 -230 84 -190 84 -90C78 -20 60 40 62 110C64 190 46 240 0 240C-46 240 -64 190 -60 110C-56 40 -92 -10 -92 -100C-92 -180 -36 -214 -4 -262Z'
  const vamp =
    'M-4 -262C14 -300 44 -292 40 -262C34 -230 84 -190 84 -90C82 -60 76 -30 70 0Q4 -76 -68 4C-80 -30 -92 -60 -92 -100C-92 -180 -36 -214 -4 -262Z'
  const one =
    path(sole, darker(look.color, 0.55), 'transform="translate(6 10)"') +
    path(sole, pen.linear(20, [0, '#d9b684'], [1, '#a97b49'])) +
    ellipse(0, 150, 42, 66, '#000', 'opacity=".1"') +
    path(
      'M-60 110C-64 190 -46 240 0 240C46 240 64 190 62 110L46 112C46 180 34 222 0 222C-34 222 -46 180 -44 112Z',
      pen.face(look.color),
    ) +
    path(vamp, pen.face(look.color)) +
    stitch('M-64 2Q4 -84 68 -2', GOLD, 6) +
    petals(0, -140, 52, 8, GOLD, 0.4) +
    petals(0, -140, 30, 8, look.accent, 0.5) +
    circle(0, -140, 9, '#fff4d6') +
    repeat(5, (at) => circle(-52 + at * 26, -58 - Math.sin((at / 4) * Math.PI) * 22, 8, GOLD)) +
    stitch('M-76 -96C-70 -160 -20 -200 10 -250M72 -96C70 -160 40 -196 22 -240', GOLD, 4)
  const turn = look.side === 'front' ? 7 : 22
  return {
    w: 470,
    h: 580,
    svg:
      group(`translate(-116 300) rotate(${-turn})`, one) +
      group(`translate(116 300) scale(-1 1) rotate(${-turn})`, one),
    stance: 'lies',
  }
}
