import type { ArtPlacement } from './art.ts'
import { darker, lighter, lightness, mix } from './colors.ts'
import { kalka } from './goods/cloth.ts'
import { type Pen, round } from './pen.ts'
import { circle, ellipse, group, line, path, petals, rect, repeat, stitch } from './shapes.ts'

/** A setting for a product: background, placement and foreground. */
type Scene = {
  back: string
  front: string
  x: number
  ground: number
  w: number
  h: number
  /** Whether it hangs the product from above or on a wall; otherwise it stands or lies on something. */
  isHanging: boolean
}

const papers = [
  '#f6efe1',
  '#f3e9d8',
  '#eef0e4',
  '#f5e8de',
  '#e9eeea',
  '#f1ead9',
  '#efe6ea',
  '#e8edf0',
] as const

/** A plain studio background of 1200 by 900, slightly tinted in the product's colour. */
export function studio(pen: Pen, color: string, accent: string, hangs: boolean): string {
  const base = mix(pen.pick(papers), color, lightness(color) > 0.8 ? 0.02 : 0.07)
  const tone = lightness(color) > 0.72 ? darker(mix(base, accent, 0.16), 0.05) : base
  const form = pen.pick(['sweep', 'sweep', 'disc', 'arch', 'shelf'] as const)
  const wall = rect(
    0,
    0,
    1200,
    900,
    pen.linear(62, [0, lighter(tone, 0.5)], [0.55, tone], [1, darker(tone, 0.1)]),
  )
  const soft = mix(tone, accent, 0.2)
  const floor = hangs
    ? ''
    : rect(0, 720, 1200, 180, pen.linear(90, [0, darker(tone, 0.05)], [1, lighter(tone, 0.2)]))
  const extra = {
    sweep: '',
    disc: circle(600, 420, 350, lighter(soft, 0.35), 'opacity=".75"'),
    arch: path('M270 900V430A330 330 0 0 1 930 430V900Z', lighter(soft, 0.3), 'opacity=".7"'),
    shelf: hangs
      ? circle(600, 450, 390, lighter(soft, 0.4), 'opacity=".6"')
      : path('M150 790Q150 730 600 730Q1050 730 1050 790V900H150Z', lighter(soft, 0.28), 'opacity=".9"'),
  }[form]
  return wall + floor + extra
}

const wood = (pen: Pen, y: number, tone: string) =>
  rect(0, y, 1200, 900 - y, pen.linear(90, [0, lighter(tone, 0.16)], [0.1, tone], [1, darker(tone, 0.3)])) +
  rect(0, y, 1200, 5, lighter(tone, 0.4), 0, 'opacity=".6"') +
  repeat(7, (at) =>
    line(
      `M${(at * 211) % 900} ${y + 24 + at * 26}h${180 + ((at * 97) % 260)}`,
      darker(tone, 0.35),
      2.4,
      'opacity=".28"',
    ),
  )

const sunlight = (x: number) =>
  path(`M${x} 0L${x + 230} 0L${x - 20} 640L${x - 250} 640Z`, '#fffbe8', 'opacity=".34"') +
  path(`M${x + 260} 0L${x + 400} 0L${x + 150} 640L${x + 10} 640Z`, '#fffbe8', 'opacity=".28"')

function plant(pen: Pen, x: number, y: number, s: number, pot: string): string {
  const leaf = pen.pick(['#3f7d4c', '#55875a', '#2f6b4f'])
  return group(
    `translate(${x} ${y}) scale(${s})`,
    ellipse(0, 0, 90, 16, '#000', 'opacity=".16"'),
    repeat(7, (at) =>
      group(
        `rotate(${-66 + at * 22})`,
        path('M0 -90C-40 -150 -34 -230 0 -290C34 -230 40 -150 0 -90Z', at % 2 ? leaf : lighter(leaf, 0.14)),
        line('M0 -90V-270', lighter(leaf, 0.3), 3),
      ),
    ),
    path('M-70 -110H70L52 0H-52Z', pen.barrel(pot)),
    stitch('M-60 -84H60', lighter(pot, 0.5), 4),
  )
}

const vase = (pen: Pen, x: number, y: number, s: number, tone: string, bloom: string) =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    ellipse(0, 0, 80, 14, '#000', 'opacity=".16"'),
    line('M0 -150Q-20 -240 -60 -300M0 -150Q10 -260 10 -340M0 -150Q30 -230 80 -290', '#55875a', 6),
    petals(-60, -306, 40, 8, bloom, 0.34),
    petals(10, -346, 48, 8, lighter(bloom, 0.2), 0.34),
    petals(82, -296, 38, 8, bloom, 0.34),
    path('M-30 -170H30Q26 -140 60 -90Q80 -20 40 0H-40Q-80 -20 -60 -90Q-26 -140 -30 -170Z', pen.barrel(tone)),
  )

const frame = (x: number, y: number, w: number, h: number, a: string, b: string) =>
  rect(x + 8, y + 12, w, h, '#000', 4, 'opacity=".1"') +
  rect(x, y, w, h, '#8a5a2c', 4) +
  rect(x + 10, y + 10, w - 20, h - 20, '#fbf5e6') +
  kalka(x + w / 2, y + h * 0.8, Math.min(w, h) * 0.6, a, b)

/** The setting in which a subject is used; light, tones and side are random. */
export function sceneOf(pen: Pen, place: ArtPlacement, color: string, accent: string): Scene {
  const pale = mix(pen.pick(['#efe4d0', '#dfe6da', '#ecd9cc', '#d9e3e6', '#eadfc8', '#e4dbe4']), accent, 0.1)
  const wall = rect(
    0,
    0,
    1200,
    900,
    pen.linear(60, [0, lighter(pale, 0.4)], [0.6, pale], [1, darker(pale, 0.1)]),
  )
  const timber = pen.pick(['#b8834d', '#a06c3c', '#c99d68', '#8d6140'])
  const left = pen.chance() < 0.5
  const px = left ? 170 : 1030
  const pot = pen.pick(['#b9603f', '#f1e9da', '#2f5d54', '#cf9a24'])
  const bloom = pen.pick(['#e38aa8', '#eda01f', '#f5efe2', '#c2413b'])
  const middle = { x: left ? 660 : 540, ground: 760, w: 720, h: 620, front: '', isHanging: false }
  switch (place) {
    case 'table':
      return {
        ...middle,
        back:
          wall +
          sunlight(left ? 760 : 420) +
          wood(pen, 660, timber) +
          (pen.chance() < 0.5 ? plant(pen, px, 700, 1.05, pot) : vase(pen, px, 706, 1.1, pot, bloom)),
      }
    case 'vanity':
      return {
        ...middle,
        ground: 740,
        h: 540,
        w: 640,
        back:
          wall +
          path(`M${middle.x - 330} 700V370A330 330 0 0 1 ${middle.x + 330} 370V700Z`, lighter(pale, 0.5)) +
          sunlight(700) +
          rect(0, 680, 1200, 220, pen.linear(90, [0, '#fdf8ee'], [1, darker(pale, 0.14)])) +
          ellipse(middle.x, 752, 400, 50, darker(pale, 0.1)) +
          rect(
            middle.x - 400,
            752,
            800,
            60,
            pen.linear(90, [0, darker(pale, 0.12)], [1, darker(pale, 0.25)]),
          ) +
          ellipse(middle.x, 812, 400, 50, darker(pale, 0.25)) +
          ellipse(middle.x, 748, 400, 50, lighter(pale, 0.45)) +
          vase(pen, px, 760, 1.2, pot, bloom),
      }
    case 'kitchen': {
      const tile = `url(#${pen.define((id) => `<pattern id="${id}" width="100" height="100" patternUnits="userSpaceOnUse"><rect width="100" height="100" fill="${lighter(pale, 0.3)}"/><path d="M0 0H100V100" fill="none" stroke="${darker(pale, 0.14)}" stroke-width="5"/>${petals(50, 50, 17, 4, mix(pale, accent, 0.34), 0.5)}</pattern>`)})`
      const rail =
        line('M60 130H1140', '#8e9399', 10) +
        repeat(3, (at) =>
          group(
            `translate(${(left ? 900 : 100) + at * 80} 130)`,
            line('M0 0V110', '#8a5a2c', 12),
            at === 1 ? ellipse(0, 150, 30, 44, '#a06c3c') : rect(-20, 110, 40, 70, '#8e9399', 14),
          ),
        )
      const bowl = group(
        `translate(${px} 720)`,
        ellipse(0, 6, 120, 16, '#000', 'opacity=".16"'),
        circle(-50, -84, 40, pen.ball('#d9482f')),
        circle(36, -88, 44, pen.ball('#d9482f')),
        circle(-6, -104, 40, pen.ball('#8fa53a')),
        path('M-120 -76H120Q110 0 40 6H-40Q-110 0 -120 -76Z', pen.barrel(pot)),
      )
      return {
        ...middle,
        back:
          rect(0, 0, 1200, 660, tile) +
          rect(0, 0, 1200, 660, pen.linear(60, [0, '#fff', 0.35], [1, '#000', 0.1])) +
          rail +
          rect(0, 640, 1200, 260, pen.linear(90, [0, '#fbf6ea'], [0.2, '#ece2ce'], [1, '#cdbf9f'])) +
          rect(0, 820, 1200, 80, timber) +
          bowl,
      }
    }
    case 'room':
    case 'bedroom':
    case 'wall':
    case 'ceiling': {
      const floor = wood(pen, 700, timber) + rect(0, 682, 1200, 22, '#fdf9f0')
      const rug =
        ellipse(600, 812, 470, 62, mix(accent, '#f3e9d8', 0.35)) +
        `<ellipse cx="600" cy="812" rx="440" ry="52" fill="none" stroke="#fbf4e2" stroke-width="5" stroke-dasharray="18 14"/>`
      const art =
        place === 'room' || place === 'bedroom'
          ? frame(left ? 860 : 120, 120, 200, 250, accent, lighter(accent, 0.4))
          : ''
      const sofa = group(
        `translate(600 ${place === 'wall' ? 720 : 730}) scale(1.05)`,
        rect(-330, -210, 660, 190, pen.face(mix('#2f5d54', accent, 0.2)), 40),
        rect(-370, -130, 110, 170, pen.face(mix('#274e47', accent, 0.2)), 34),
        rect(260, -130, 110, 170, pen.face(mix('#274e47', accent, 0.2)), 34),
        rect(-270, -70, 540, 110, pen.face(mix('#35685e', accent, 0.2)), 24),
        rect(-200, -150, 120, 110, pen.face('#eda01f'), 20, 'transform="rotate(-8 -140 -95)"'),
        rect(90, -150, 120, 110, pen.face('#f1e9da'), 20, 'transform="rotate(6 150 -95)"'),
      )
      if (place === 'wall')
        return {
          back: wall + sunlight(560) + floor + rug + sofa + plant(pen, px - (left ? 60 : -60), 760, 1.3, pot),
          front: '',
          x: 600,
          ground: 430,
          w: 640,
          h: 400,
          isHanging: true,
        }
      if (place === 'ceiling')
        return {
          back: wall + rect(0, 0, 1200, 26, '#fdf9f0') + sunlight(560) + floor + sofa,
          front: '',
          x: 600,
          ground: 440,
          w: 800,
          h: 440,
          isHanging: true,
        }
      return {
        ...middle,
        x: 600,
        ground: place === 'bedroom' ? 800 : 790,
        h: 640,
        w: place === 'bedroom' ? 900 : 760,
        back: wall + art + sunlight(700) + floor + rug + plant(pen, left ? 130 : 1080, 770, 1.7, pot),
      }
    }
    case 'desk':
      return {
        ...middle,
        back:
          wall +
          rect(left ? 90 : 840, 170, 270, 16, timber, 4) +
          repeat(5, (at) =>
            rect(
              (left ? 110 : 860) + at * 42,
              70 + (at % 3) * 12,
              34,
              100 - (at % 3) * 12,
              ['#9c3d2e', '#2e7d43', '#cf9a24', '#25407c', '#f1e9da'][at] ?? pale,
              3,
            ),
          ) +
          sunlight(620) +
          wood(pen, 670, timber) +
          plant(pen, px, 712, 0.95, pot) +
          group(
            `translate(${left ? 1060 : 130} 800)`,
            ellipse(0, 4, 70, 14, '#000', 'opacity=".16"'),
            path('M-56 -90H56L46 0H-46Z', pen.barrel('#f3ead8')),
            ellipse(0, -90, 56, 13, '#7d431c'),
          ),
      }
    case 'rail':
      return {
        ...middle,
        x: 600,
        ground: 846,
        h: 700,
        w: 760,
        isHanging: true,
        back:
          wall +
          sunlight(760) +
          rect(0, 800, 1200, 100, pen.linear(90, [0, darker(pale, 0.06)], [1, lighter(pale, 0.2)])) +
          line('M60 96H1140', '#a87a33', 15) +
          line('M60 91H1140', '#e2bd72', 4) +
          plant(pen, left ? 130 : 1080, 850, 1.5, pot) +
          hanging(pen, left ? 980 : 220, mix(accent, '#efe4d0', 0.45)) +
          hanging(pen, left ? 1086 : 114 + 220, mix(color, '#efe4d0', 0.6)),
        front: '',
      }
    case 'flatlay': {
      const cloth = mix(pen.pick(['#efe4cf', '#d9e2d4', '#ecd6c8', '#d5dfe4']), accent, 0.08)
      const leaf = (x: number, y: number, turn: number, s: number) =>
        group(
          `translate(${x} ${y}) rotate(${turn}) scale(${s})`,
          repeat(6, (at) =>
            path(
              `M0 ${-at * 44}q50 -20 78 -66q-62 0 -78 66zM0 ${-at * 44}q-50 -20 -78 -66q62 0 78 66z`,
              at % 2 ? '#5f8f63' : '#74a276',
            ),
          ),
          line('M0 40V-270', '#55875a', 6),
        )
      return {
        back:
          rect(0, 0, 1200, 900, pen.radial(0.4, 0.3, [0, lighter(cloth, 0.4)], [1, darker(cloth, 0.06)])) +
          stitch('M46 46H1154V854H46Z', mix(cloth, accent, 0.45), 6) +
          stitch('M70 70H1130V830H70Z', mix(cloth, accent, 0.25), 5) +
          leaf(left ? 150 : 1050, 800, left ? 14 : -14, 1.1) +
          petals(left ? 1040 : 160, 180, 84, 10, bloom, 0.26) +
          petals(left ? 1040 : 160, 180, 54, 8, lighter(bloom, 0.3), 0.3) +
          circle(left ? 1040 : 160, 180, 15, '#eab53c'),
        front: '',
        x: 600,
        ground: 810,
        w: 780,
        h: 720,
        isHanging: false,
      }
    }
    case 'field':
      return {
        ...middle,
        x: 600,
        ground: 800,
        h: 620,
        w: 800,
        back:
          rect(0, 0, 1200, 900, pen.linear(90, [0, '#bcd9e6'], [0.55, '#f6ecd4'])) +
          circle(left ? 960 : 240, 170, 76, '#ffe7a0') +
          repeat(3, (at) =>
            ellipse(200 + at * 380, 130 + (at % 2) * 90, 130, 26, '#ffffff', 'opacity=".7"'),
          ) +
          path('M0 560Q200 470 420 540T820 520T1200 540V900H0Z', '#8fb58a') +
          repeat(5, (at) =>
            group(
              `translate(${80 + at * 270} 560)`,
              line('M0 0Q6 -80 -6 -150', '#6b4f33', 10),
              repeat(6, (fan) =>
                path(
                  'M0 0q50 -40 110 -20q-50 10 -110 20z',
                  '#4b7f52',
                  `transform="translate(-6 -150) rotate(${fan * 60 - 30})"`,
                ),
              ),
            ),
          ) +
          rect(0, 620, 1200, 280, pen.linear(90, [0, '#7eab63'], [1, '#4f8347'])) +
          repeat(30, (at) =>
            line(`M${(at * 173) % 1200} ${660 + ((at * 71) % 220)}l8 -22`, '#a4c983', 4, 'opacity=".7"'),
          ),
      }
    case 'bath':
      return {
        ...middle,
        back:
          rect(0, 0, 1200, 900, lighter(pale, 0.2)) +
          repeat(8, (row) =>
            repeat(7, (at) =>
              rect(
                at * 190 - (row % 2) * 95,
                row * 84,
                182,
                76,
                mix(lighter(pale, 0.35), '#d9eae6', ((row * 3 + at) % 4) * 0.16),
                6,
              ),
            ),
          ) +
          sunlight(620) +
          rect(0, 660, 1200, 240, pen.linear(90, [0, '#fdfaf2'], [0.3, '#efe7d8'], [1, '#d5c9b2'])) +
          group(
            `translate(${px} 730)`,
            repeat(3, (at) =>
              rect(
                -130,
                -64 - at * 62,
                260,
                58,
                pen.linear(
                  90,
                  [0, '#ffffff'],
                  [1, ['#e2d6c0', mix(accent, '#f3e9d8', 0.5), '#d9e2d4'][at] ?? '#e2d6c0'],
                ),
                26,
              ),
            ),
          ) +
          plant(pen, left ? 1080 : 130, 720, 0.85, pot),
      }
    case 'nursery':
      return {
        ...middle,
        x: 600,
        ground: 800,
        h: 600,
        back:
          wall +
          repeat(11, (at) =>
            path(
              `M${40 + at * 112} ${100 + Math.sin((at / 10) * Math.PI) * 60}l84 ${round(Math.cos((at / 10) * Math.PI) * 17)}l-42 84z`,
              ['#e38aa8', '#eda01f', '#7fb5a0', '#85bce0'][at % 4] ?? '#fff',
            ),
          ) +
          sunlight(720) +
          rect(0, 700, 1200, 200, pen.linear(90, [0, '#f4e6cf'], [1, '#dfc9a3'])) +
          ellipse(600, 804, 440, 60, mix(accent, '#fdf6e6', 0.5)) +
          group(
            `translate(${px} 740)`,
            rect(-70, -110, 120, 110, pen.face('#e27a2b'), 12),
            rect(-20, -210, 100, 100, pen.face('#2f8f83'), 12),
            circle(120, -40, 44, pen.ball('#e38aa8')),
          ),
      }
  }
}

function hanging(pen: Pen, x: number, tone: string): string {
  return group(
    `translate(${x} 96)`,
    line('M0 0v30', '#8e9399', 6),
    path(
      'M-60 44Q0 20 60 44L70 560H-70Z',
      pen.linear(0, [0, darker(tone, 0.2)], [0.3, lighter(tone, 0.2)], [0.6, tone], [1, darker(tone, 0.25)]),
      'opacity=".9"',
    ),
  )
}
