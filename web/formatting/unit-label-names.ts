import { optionValueName } from '#contract/catalogue/option-value-names.ts'
import { inDigits } from '#contract/counts.ts'
import { currentLanguage } from '#contract/language.ts'

/** What a product is sold by, behind its number. */
const wholes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pair: ' জোড়া',
    pairs: ' জোড়া',
    litre: ' লিটার',
    litres: ' লিটার',
    box: ' বাক্স',
    boxes: ' বাক্স',
    bag: ' ব্যাগ',
    bags: ' ব্যাগ',
    pack: ' প্যাকেট',
    packs: ' প্যাকেট',
    set: ' সেট',
    sets: ' সেট',
  }),
)

/** What several pieces come in, behind their number: `Set of 3`. */
const bundles: ReadonlyMap<string, string> = new Map(
  Object.entries({ set: 'টির সেট', pack: 'টির প্যাক', box: 'টির বাক্স', bag: 'টির ব্যাগ' }),
)

/**
 * A product's unit label as pages show it: in Bangla the common ones (`1 pair`, `Set of 3`, `3-piece set`, `2 x 150 g`,
 * `10 kg crate`) and those that are also values of options; any other as the merchant wrote it.
 */
export function unitLabelName(label: string): string {
  if (currentLanguage() !== 'bn') return label
  return inBangla(label.trim().toLowerCase()) ?? optionValueName(label)
}

function inBangla(label: string): string | undefined {
  if (label === 'set') return 'সেট'
  const [, bundle = '', pieces] = /^([a-z]+) of (\d+)$/.exec(label) ?? []
  if (pieces) return numbered(pieces, bundles.get(bundle))
  const [, pieceCount] = /^(\d+)-piece set$/.exec(label) ?? []
  if (pieceCount) return numbered(pieceCount, ' পিসের সেট')
  const [, times, each = ''] = /^(\d+) ?[x×] ?(\d.*)$/.exec(label) ?? []
  if (times) return joined(inDigits(times), ' × ', measured(each))
  const [, weight = ''] = /^(\d.*) crate$/.exec(label) ?? []
  if (weight) return joined('', measured(weight), 'র ক্রেট')
  return measured(label)
}

/** A number and its unit; undefined where the unit has no Bangla name. */
function measured(amount: string): string | undefined {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?) ?([a-z]+)$/.exec(amount) ?? []
  if (!number) return undefined
  const whole = numbered(number, wholes.get(unit))
  if (whole) return whole
  const named = optionValueName(amount)
  return named === amount ? undefined : named
}

const numbered = (number: string, unit: string | undefined) =>
  unit === undefined ? undefined : inDigits(number) + unit

const joined = (first: string, second: string | undefined, third: string | undefined) =>
  second === undefined || third === undefined ? undefined : first + second + third
