import { lettering } from './lettering.ts'
import { png } from './render.ts'
import { group, line, path, repeat, stitch } from './shapes.ts'

const LEAF = '#1f7a4d'
const MARIGOLD = '#f0a41f'
const PAPER = '#fbf5e6'

/**
 * Biponi's logo on a transparent background: a shop's awning over a water lily, with a line of kantha stitch. 512 by 512,
 * or 1400 by 512 with the name beside it.
 */
export async function drawLogo(withName = false): Promise<Buffer> {
  const name = withName
    ? lettering('Biponi', { x: 560, y: 366, size: 330, anchor: 'start', width: 800, fill: LEAF })
    : ''
  return png(withName ? 1400 : 512, 512, mark(LEAF, PAPER) + name, true)
}

function mark(ink: string, ground: string): string {
  const scallop = (at: number) => {
    const x = 36 + at * 88
    const color = at % 2 ? MARIGOLD : ink
    return path(
      `M${x + (2 - at) * 10 + 8} 52H${x + 80 + (2 - at) * 10 - 10}L${x + 88} 176A44 44 0 0 1 ${x} 176Z`,
      color,
    )
  }
  const lily = group(
    'translate(256 440)',
    [-74, 74, -40, 40, 0]
      .map((turn, at) =>
        path(
          'M0 0C-62 -52 -56 -132 0 -186C56 -132 62 -52 0 0Z',
          at === 2 || at === 3 ? MARIGOLD : ink,
          `transform="rotate(${turn})" stroke="${ground}" stroke-width="9" stroke-linejoin="round"`,
        ),
      )
      .join(''),
  )
  const water = stitch('M84 476H428', ink, 13)
  return repeat(5, scallop) + line('M52 46H460', ink, 20) + lily + water
}
